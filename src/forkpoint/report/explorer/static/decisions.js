// Decisions: the tasks, and the groups of one with filters.
"use strict";

(() => {
  const { h, numbers } = forkpoint;
  const { plural, whole } = numbers;
  const PAGE = 50;
  const SURE = 900; // per mille: wrong and sure
  const KINDS = { core: "Core families", own: "Your own tasks", reference: "Reference track" };

  forkpoint.views.decisions = async (data, [taskName, group], options) => {
    const found = data.decisions;
    if (!found) {
      return [h("h1", {}, "Decisions"), h("p", { class: "empty" }, "No answers to decisions are recorded here. ", h("code", {}, "forkpoint run --track decisions --model MODEL"), " makes some; then build the explorer again.")];
    }
    const task = found.tasks.find((entry) => entry.name === taskName);
    if (!task) return tasks(found);
    const index = await indexOf(task);
    const place = index.groups.findIndex((entry) => entry.group === group);
    const order = models(data, task);
    return place >= 0 ? forkpoint.group(task, index, place, order, options) : groups(task, index, order, options);
  };

  // The index of a task, its groups as objects instead of columns.
  async function indexOf(task) {
    const index = await forkpoint.get(task.data);
    if (!Array.isArray(index.groups)) {
      const { group, level, size, part, variation, domain, names } = index.groups;
      let first = 0;
      index.groups = group.map((name, place) => {
        const entry = { group: name, level: level[place], size: size[place], part: part[place], first, variation: names.variation[variation[place]], domain: names.domain[domain[place]] };
        first += entry.size;
        return entry;
      });
    }
    return index;
  }

  // The task's systems, the best of the track first.
  function models(data, task) {
    const ranked = (data.decisions[task.kind]?.rows || []).map((row) => row.name);
    return [...ranked.filter((name) => task.systems.includes(name)), ...task.systems.filter((name) => !ranked.includes(name))];
  }

  function tasks(found) {
    return [
      h("h1", {}, "Decisions"),
      h("p", {}, "Each task holds groups of cases that differ in a decisive detail. Choose a task to see its groups, and in each what every model believed."),
      Object.entries(KINDS).map(([kind, title]) => {
        const having = found.tasks.filter((task) => task.kind === kind);
        return having.length > 0 && h("section", {}, h("h2", {}, title), h("ul", { class: "cards" }, having.map((task) => h("li", {},
          h("a", { href: forkpoint.address(["decisions", task.name]) }, task.name),
          h("span", {}, `${plural(task.groups, "group")}, ${plural(task.items, "item")}, layer ${task.layer}`)))));
      }),
    ];
  }

  // The filters: [name, title, options, keeps(entry, place, value, model)].
  function filters(index, order) {
    const letters = (entry, model) => index.outcomes[model].slice(entry.first, entry.first + entry.size);
    const sure = (entry, model) => [...letters(entry, model)].some((letter, place) => letter === "w" && index.confidences[model][entry.first + place] >= SURE);
    const values = (of) => [...index.groups.reduce((set, entry) => [of(entry)].flat().reduce((seen, value) => seen.add(value), set), new Set())].sort((a, b) => String(a).localeCompare(String(b), "en", { numeric: true }));
    const choices = (of) => [["", "all"], ...values(of).map((value) => [String(value), String(value)])];
    return {
      model: ["Model", order.map((name) => [name, name])],
      answer: ["Answers", [["", "all"], ["wrong", "a member wrong"], ["sure", "wrong and sure (90 % or more)"], ["right", "every member right"], ["direction", "direction wrong"], ["tied", "direction tied"], ["failed", "no usable answer"]], (entry, place, value, model) => ({
        wrong: () => /[wf]/.test(letters(entry, model)),
        sure: () => sure(entry, model),
        right: () => /^r+$/.test(letters(entry, model)),
        direction: () => index.directions[model][place] === "<",
        tied: () => index.directions[model][place] === "=",
        failed: () => letters(entry, model).includes("f"),
      })[value]()],
      level: ["Level", choices((entry) => entry.level), (entry, _, value) => String(entry.level) === value],
      variation: ["Variation", choices((entry) => entry.variation), (entry, _, value) => entry.variation.includes(value)],
    };
  }

  // The places of the groups that the options keep.
  forkpoint.keptGroups = (index, order, options) => {
    const model = order.includes(options.model) ? options.model : order[0];
    const known = filters(index, order);
    return index.groups.map((_, place) => place).filter((place) => Object.entries(known).every(([name, [, , keeps]]) =>
      !keeps || !options[name] || keeps(index.groups[place], place, options[name], model)));
  };

  function groups(task, index, order, options) {
    const chosen = { ...options, model: order.includes(options.model) ? options.model : order[0] };
    const count = h("p", { class: "count", role: "status" });
    const list = h("div");
    const page = { from: 0 };
    const controls = h("div", { class: "controls" }, Object.entries(filters(index, order)).map(([name, [title, choices]]) =>
      choices.length > (name === "model" ? 1 : 2) && forkpoint.choice(title, choices, chosen[name] || "", (value) => {
        chosen[name] = value;
        page.from = 0;
        forkpoint.remember(["decisions", task.name], chosen);
        show();
      })));
    function show() {
      const kept = forkpoint.keptGroups(index, order, chosen);
      const shown = kept.slice(page.from, page.from + PAGE);
      count.textContent = kept.length
        ? `${plural(kept.length, "group")} of ${whole(index.groups.length)}${kept.length > PAGE ? `; here ${page.from + 1} to ${page.from + shown.length}` : ""}.`
        : "No group passes these filters. Choose “all” in one of them.";
      list.replaceChildren(...(shown.length ? [listing(task, index, order, shown, chosen), pages(kept.length)] : []));
    }
    function pages(total) {
      const turn = (by, words) => h("button", { type: "button", disabled: page.from + by < 0 || page.from + by >= total, onclick: () => { page.from += by; show(); } }, words);
      return total > PAGE ? h("p", { class: "pair-links" }, turn(-PAGE, "← Before"), turn(PAGE, "Next →")) : h("span");
    }
    show();
    return [
      forkpoint.crumbs([["Decisions", ["decisions"]]]),
      h("h1", {}, task.name),
      h("p", {}, `${plural(task.groups, "group")} of ${plural(task.items, "item")}; layer ${task.layer}, version ${task.version}. A group counts as right only with every member right.`),
      index.hidden && h("p", { class: "note" }, "This public set holds harmful text. It stays hidden until you ask for it, group by group."),
      controls, count, list,
    ];
  }

  const SIGNS = { r: ["right", "✓"], w: ["wrong", "✗"], f: ["no usable answer", "!"], "-": ["not asked", "·"] };
  const DIRECTIONS = { "<": ", direction wrong", "=": ", direction tied", ">": "", "-": "" };

  function listing(task, index, order, shown, chosen) {
    return forkpoint.table(`Groups of ${task.name}: each sign is one member`, [
      { title: "Group", head: true, cell: (place) => h("a", { href: forkpoint.address(["decisions", task.name, index.groups[place].group], chosen) }, index.groups[place].group.replace(`${task.task}:`, "")) },
      ...order.map((name) => ({ title: name, cell: (place) => outcome(index, place, name) })),
      { title: "Level", number: true, cell: (place) => index.groups[place].level || numbers.DASH },
      { title: "Variation", cell: (place) => index.groups[place].variation.join(", ") },
    ], shown);
  }

  function outcome(index, place, name) {
    const entry = index.groups[place];
    const letters = [...index.outcomes[name].slice(entry.first, entry.first + entry.size)];
    return h("span", { class: "signs" }, letters.map((letter, member) => {
      const [words, sign] = SIGNS[letter];
      const confidence = index.confidences[name][entry.first + member];
      const sure = letter === "w" && confidence >= SURE;
      return h("span", { class: `sign ${letter === "-" ? "unasked" : words.split(" ")[0]}${sure ? " certain" : ""}` },
        h("span", { "aria-hidden": "true" }, sign), h("span", { class: "unseen" }, `${words}, `),
        letter === "r" || letter === "w" ? `${Math.round(confidence / 10)} %` : "");
    }), h("small", {}, DIRECTIONS[index.directions[name][place]].replace(", ", "")));
  }
})();
