// A trial replayed: one model, and if wanted another beside it, at the same step.
"use strict";

(() => {
  const { h, svg, numbers } = forkpoint;
  const { plural, whole } = numbers;

  // The mark that stands for a model in charts, beside its name.
  forkpoint.seriesMark = (series) => svg("svg", { viewBox: "0 0 14 14", width: 14, height: 14, "aria-hidden": "true", class: "swatch" },
    forkpoint.charts.mark(series, 7, 7, 5));

  // The arrow keys of the replay that is shown, wherever on the page the focus is.
  let onkey = null;
  document.addEventListener("keydown", (event) => document.querySelector(".replay") && onkey?.(event));

  forkpoint.replay = async (found, domain, trials, row, options, places) => {
    const having = found.rows.map((entry) => entry.name).filter((name) => row.choosers[name]?.data);
    const crumbs = forkpoint.crumbs([["Navigation", ["navigation"]], [domain.title, ["navigation", domain.name]]]);
    const title = h("h1", {}, `${domain.title}, trial ${row.trial}`);
    if (!having.length) {
      const reasons = Object.entries(row.choosers).map(([name, said]) => h("li", {}, `${name}: ${said.why}`));
      return [crumbs, title, h("p", { class: "empty" }, "There is nothing to replay here."), h("ul", {}, reasons)];
    }
    const a = having.includes(options.a) ? options.a : having[0];
    const others = having.filter((name) => name !== a);
    const b = options.b === "none" ? null : others.includes(options.b) ? options.b : others[0] || null;
    const alike = b && places.get(a) % 6 === places.get(b) % 6; // two of many models may share a colour
    const models = await Promise.all([a, b].filter(Boolean).map(async (name, place) => ({
      name, series: places.get(name) + (alike ? place : 0), said: row.choosers[name], data: await forkpoint.get(row.choosers[name].data),
    })));
    const go = (changes) => { location.hash = forkpoint.address(["navigation", domain.name, row.trial], { a, b: b || "none", step: state.step, ...changes }); };
    const state = { step: 1 };
    const player = makePlayer(domain, row, models, state, (step) =>
      forkpoint.remember(["navigation", domain.name, String(row.trial)], { a, b: b || "none", step }));
    player.show(Number(options.step) || models[0].said.left || 1, false);
    return [
      crumbs, title,
      h("p", {}, `A shortest path takes ${plural(row.shortest, "move")}. Goal: `, h("span", { class: "goal" }, models[0].data.objective)),
      h("div", { class: "controls" },
        forkpoint.choice("Model", having.map((name) => [name, name]), a, (name) => go({ a: name, b: name === b ? a : b || "none", step: undefined })),
        forkpoint.choice("Beside it", [["none", "nobody"], ...others.map((name) => [name, name])], b || "none", (name) => go({ b: name })),
        neighbours(domain, trials, row, a, b)),
      player.elements,
    ];
  };

  function neighbours(domain, trials, row, a, b) {
    const place = trials.indexOf(row);
    const link = (trial, words) => trial && h("a", { class: "button", href: forkpoint.address(["navigation", domain.name, trial.trial], { a, b: b || "none" }) }, words);
    return h("span", { class: "pair-links" }, link(trials[place - 1], "← Previous trial"), link(trials[place + 1], "Next trial →"));
  }

  // What the marks on the boards of a domain say.
  const MARKS = {
    rush_hour: "On a board the thick edge is what moved, the dashes where it stood.",
    tiles: "On a board the thick edge is what moved; green stands where it belongs.",
    word_ladder: "On a board the thick edge is the new letter; green stands where it belongs.",
  };

  // The summary, the chart, the buttons and the panels; `show` goes to a step.
  function makePlayer(domain, row, models, state, onstep) {
    const last = Math.max(...models.map(({ data }) => data.steps.length));
    const panels = h("div", { class: `steps${models.length > 1 ? " two" : ""}` });
    const chart = distances(models, last, (step) => show(step));
    const slider = h("input", { type: "range", min: 1, max: last, "aria-label": "Step", oninput: (event) => show(Number(event.target.value)) });
    const said = h("output", {});
    const same = h("p", { class: "fine" });
    const wrong = models[0].data.steps.flatMap((step, place) => (step.did === "left" ? [place + 1] : []));
    const button = (words, label, target) => h("button", { type: "button", "aria-label": label, onclick: () => show(target()) }, words);
    const bar = h("div", { class: "player", role: "group", "aria-label": "Steps" },
      button("|◀", "First step", () => 1),
      button("◀", "Step back", () => state.step - 1),
      button("▶", "Step on", () => state.step + 1),
      button("▶|", "Last step shown", () => last),
      h("button", { type: "button", disabled: !wrong.length, onclick: () => show(wrong.find((step) => step > state.step) ?? wrong[0]) }, "Next wrong turn"),
      slider, said);
    const section = h("div", { class: "replay" }, summary(models, (step) => show(step)), chart.element, bar, same, panels,
      h("p", { class: "fine" }, "Moves to go: the true distance to the goal, in the chart of the state taken at each step; a mark shows where a model first left the shortest path, a gap a dead end. Percent: the model's probability. Nearest: no open state is closer. On a path: on a shortest path from the start.", MARKS[domain.name] && ` ${MARKS[domain.name]}`));
    onkey = (event) => {
      if (event.target.closest("input, select, .scroll, .top") || event.altKey || event.ctrlKey || event.metaKey) return;
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      show(state.step + by);
    };

    function show(wanted, tell = true) {
      const step = Math.max(1, Math.min(last, wanted || 1));
      state.step = step;
      slider.value = step;
      slider.setAttribute("aria-valuetext", `step ${step} of ${last}`);
      said.textContent = `Step ${whole(step)} of ${whole(last)}`;
      chart.at(step);
      if (models.length > 1) {
        same.textContent = forkpoint.sameOpen(...models, step)
          ? "Both models chose among the same open states here." : "The searches have parted: each model chose among its own open states here.";
      }
      panels.replaceChildren(...models.map(({ name, data, series }) => (step <= data.steps.length
        ? forkpoint.stepPanel(domain.name, name, data, step, series)
        : ended(name, data, series))));
      if (!tell) return;
      onstep(step);
      forkpoint.say(models.filter(({ data }) => step <= data.steps.length).map(({ name, data }) => forkpoint.stepSentence(name, data, step)).join(" "));
    }
    return { elements: section, show };
  }

  function ended(name, data, series) {
    const kept = data.steps.length < data.expansions;
    return h("section", { class: "step", "aria-label": name }, h("h2", {}, forkpoint.seriesMark(series), name),
      h("p", { class: "empty" }, kept ? `The replay holds its first ${whole(data.steps.length)} steps.` : `It had reached the goal after ${plural(data.expansions, "step")}.`));
  }

  function summary(models, show) {
    return h("ul", { class: "cards summary" }, models.map(({ name, data, said, series }) => h("li", {},
      h("span", {}, forkpoint.seriesMark(series), h("strong", {}, name)),
      h("span", {}, `${data.solved ? "Solved after" : "Not solved after"} ${whole(data.expansions)} explored states.${data.steps.length < data.expansions ? ` The first ${whole(data.steps.length)} are here.` : ""}`),
      said.left
        ? h("button", { type: "button", onclick: () => show(said.left), "aria-label": `${name} left the shortest path at step ${said.left}: show it` }, `Left the shortest path at step ${said.left}`)
        : h("span", { class: "fine" }, "It never left the shortest path in these steps."))));
  }

  // Steps in a row whose distance is known; a dead end has none. A single step is drawn as a dot.
  function stretches(points) {
    const found = [[]];
    for (const [step, value] of points) {
      if (value === null) found.push([]);
      else found.at(-1).push([step, value]);
    }
    return found.filter((part) => part.length).map((part) => (part.length > 1 ? part : [part[0], [part[0][0] + 0.3, part[0][1]]]));
  }

  // How far from the goal each taken state was, over the steps.
  function distances(models, last, show) {
    const taken = ({ data }) => data.steps.map((step, place) => [place + 1, data.states[step.took][1]]);
    const most = Math.max(...models.flatMap((model) => taken(model).map(([, value]) => value || 0)), 1);
    const every = [1, 2, 5, 10, 20, 50, 100].find((size) => most / size <= 6);
    const along = [1, 2, 5, 10, 20, 50, 100].find((size) => last / size <= 8);
    let box;
    let toX;
    const cursor = svg("line", { class: "cursor" });
    const element = forkpoint.charts.plot({
      label: `Distance of the state taken at each step: ${models.map(({ name, data, said }) => `${name} begins ${data.shortest} moves from the goal${said.left ? ` and leaves the shortest path at step ${said.left}` : ""}`).join("; ")}.`,
      x: { min: 1, max: Math.max(last, 2), ticks: [1, ...Array.from({ length: 9 }, (_, place) => (place + 1) * along).filter((tick) => tick > 1 && tick <= last)], few: [1, last], title: "Step" },
      y: { min: 0, max: most, ticks: Array.from({ length: Math.floor(most / every) + 1 }, (_, place) => place * every), title: "Moves to go" },
      height: 130,
      wide: true,
      draw: (x, y, inside) => {
        [box, toX] = [inside, x];
        const together = models.length > 1 && models[0].said.left === models[1].said.left;
        return [
          models.map((model) => {
            const left = model.said.left && model.data.states[model.data.steps[model.said.left - 1].took][1];
            return [
              stretches(taken(model)).map((points) => forkpoint.charts.line(model.series, points.map(([step, value]) => [x(step), y(value)]))),
              model.said.left && left !== null && forkpoint.charts.mark(model.series, x(model.said.left) + (together ? 6 * models.indexOf(model) : 0), y(left), 5.5),
            ];
          }),
          cursor,
        ];
      },
    });
    element.classList.add("clickable");
    element.addEventListener("click", (event) => {
      const place = ((event.clientX - element.getBoundingClientRect().left) / element.getBoundingClientRect().width) * element.viewBox.baseVal.width;
      show(Math.round(1 + ((place - box.left) / (box.right - box.left)) * (Math.max(last, 2) - 1)));
    });
    const at = (step) => {
      for (const [name, value] of [["x1", toX(step)], ["x2", toX(step)], ["y1", box.top], ["y2", box.bottom]]) cursor.setAttribute(name, value);
    };
    return { element: h("figure", { class: "chart-figure" }, element), at };
  }
})();
