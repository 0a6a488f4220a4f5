// One step of one model's search: what it took, what it believed, and how far each open state was.
"use strict";

(() => {
  const { h, numbers } = forkpoint;
  const { chance, plural, whole, missing } = numbers;
  const DID = {
    on: ["sure", "took a state on a shortest path"],
    left: ["wrong", "left the shortest path"],
    off: ["unsure", "no state on a shortest path was open"],
    forced: ["plain", "no choice: one open state"],
  };

  const distance = (state) => (missing(state[1]) ? "a dead end" : state[1] === 0 ? "the goal" : `${plural(state[1], "move")} from the goal`);
  const chosen = (step) => step.rows.find(([place]) => place === step.took);
  // The state of least distance that the model found most probable.
  const nearest = (data, step) => step.rows.find(([place]) => data.states[place][1] === step.best);

  // What it should have taken: [row, title]. The nearest state may lie on no shortest path from the start.
  function missed(data, step) {
    const right = step.rows.filter(([place]) => data.states[place][2]);
    const both = right.find(([place]) => data.states[place][1] === step.best);
    if (step.did === "left" && right.length && !both) return [right[0], "Open state on a shortest path"];
    return [both || nearest(data, step), "Nearest open state"];
  }

  // The step in a sentence, for those who cannot see the boards.
  forkpoint.stepSentence = (name, data, number) => {
    const step = data.steps[number - 1];
    const [, p] = chosen(step);
    const parts = [`Step ${number}, ${name}: took a state that is ${distance(data.states[step.took])}${missing(p) ? "" : `, with probability ${chance(p)}`}; ${DID[step.did][1]}.`];
    if (step.did === "left") {
      const [[place, believed], title] = missed(data, step);
      parts.push(`${title}: ${distance(data.states[place])}${missing(believed) ? "" : `, with probability ${chance(believed)}`}.`);
    }
    return parts.join(" ");
  };

  forkpoint.stepPanel = (domain, name, data, number, series) => {
    const step = data.steps[number - 1];
    const [kind, words] = DID[step.did];
    const near = data.states[step.took][1] === step.best;
    const apart = step.did === "left" || (step.took !== nearest(data, step)?.[0] && !near);
    const beside = apart && missed(data, step);
    return h("section", { class: "step", "aria-label": `${name}, step ${number}` },
      h("h2", {}, forkpoint.seriesMark(series), name),
      h("p", { class: "did" }, h("span", { class: `badge ${kind}` }, words),
        step.troubles && h("span", { class: "fine" }, ` ${Object.entries(step.troubles).map(([trouble, count]) => `${trouble.replace("_", " ")}: ${count}`).join(", ")}`),
        beside && !missing(beside[0][1]) && beside[0][1] === chosen(step)[1] && h("span", { class: "fine" }, " Both were as probable to the model.")),
      h("div", { class: `boards${WIDE.has(domain) ? " wide" : ""}` },
        picture(domain, data, step.took, chosen(step)[1], apart ? (near ? "It took the nearest, by a detour" : "It took") : "It took the nearest", apart ? "took" : "took nearest"),
        apart && picture(domain, data, ...beside[0], beside[1], "nearest")),
      frontier(domain, name, data, step, number));
  };

  // Whether two models stand before the same open states: they do while they took the same states before.
  forkpoint.sameOpen = (one, other, number) => {
    const before = ({ data }) => data.steps.slice(0, number - 1).map((step) => data.states[step.took][0]).sort().join("\n");
    return number <= Math.min(one.data.steps.length, other.data.steps.length) && before(one) === before(other);
  };

  function chain(data, place) {
    const found = [];
    for (let at = place; at >= 0; at = data.states[at][3]) found.unshift(data.states[at][0]);
    return found;
  }
  const around = (data, place, small) => ({
    scenery: data.scenery,
    before: data.states[place][3] >= 0 ? data.states[data.states[place][3]][0] : null,
    chain: chain(data, place),
    small,
  });

  function picture(domain, data, place, p, title, kind) {
    const state = data.states[place];
    return h("figure", { class: kind },
      h("figcaption", {}, h("strong", {}, title), h("span", {}, `${distance(state)}${missing(p) ? "" : ` · ${chance(p)}`}`)),
      forkpoint.board(domain, state[0], around(data, place, false)));
  }

  const WIDE = new Set(["keys_doors", "blocksworld"]);
  const SMALL = new Set(["tiles", "rush_hour", "blocksworld", "countdown", "word_ladder"]);

  function frontier(domain, name, data, step, number) {
    const most = Math.max(...step.rows.map(([, p]) => p || 0), 0.0001);
    const rows = step.rows.map(([place, p]) => {
      const state = data.states[place];
      const taken = place === step.took;
      return h("tr", { class: `${taken ? "taken" : ""}${state[1] === step.best ? " best" : ""}` },
        h("td", { class: "state" }, SMALL.has(domain) ? forkpoint.board(domain, state[0], around(data, place, true)) : state[0]),
        h("td", { class: "number" }, h("span", { class: "bar", style: `--part: ${((p || 0) / most).toFixed(3)}`, "aria-hidden": "true" }), chance(p)),
        h("td", { class: "number" }, h("span", {}, missing(state[1]) ? "dead end" : whole(state[1])),
          h("span", { class: "tags" }, taken && h("span", { class: "tag" }, "taken"), !missing(step.best) && state[1] === step.best && h("span", { class: "tag near" }, "nearest"), state[2] ? h("span", { class: "tag path" }, "on a path") : null)));
    });
    const rest = step.rest && `, the most probable and the nearest ones; the other ${whole(step.rest[0])}${missing(step.rest[1]) ? "" : ` share ${chance(step.rest[1])}`}`;
    const title = `Step ${number}: ${rest ? `${step.rows.length} of ` : ""}${plural(step.open, "open state")}${rest || ""}`;
    return h("div", { class: "scroll", role: "region", "aria-label": `Open states of ${name}`, tabindex: "0" }, h("table", { class: "frontier" },
      h("caption", {}, title),
      h("thead", {}, h("tr", {}, ["State", "Probability", "Moves to go"].map((head, place) => h("th", { scope: "col", class: place ? "number" : null }, head)))),
      h("tbody", {}, rows)));
  }
})();
