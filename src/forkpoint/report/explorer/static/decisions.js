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
      h("p", {}, "Each family holds groups of cases that differ in a decisive detail; in public sets most cases stand alone. Choose a task to see its groups, and in each what every model believed."),
      Object.entries(KINDS).map(([kind, title]) => {
        const having = found.tasks.filter((task) => task.kind === kind);
        return having.length > 0 && h("section", {}, h("h2", {}, title), h("ul", { class: "cards" }, having.map((task) => h("li", {},
          h("a", { href: forkpoint.address(["decisions", task.name]) }, task.name),
          task.asks && h("span", {}, task.asks),
          h("span", {}, `${plural(task.groups, "group")}, ${plural(task.items, "item")}, layer ${task.layer}`)))));
      }),
    ];
  }

  // Pairs of yes and no by what became of them: [name among the counts, filter, letter, heading].
  const PAIRS = [
    ["both_right", "both", ">", "Both right"], ["both_yes", "yes", "y", "Both yes"], ["both_no", "no", "n", "Both no"],
    ["reversed", "reversed", "<", "Reversed"], ["tied", "tied", "=", "Tied"], ["failed", "failed", "f", "Failed member"],
  ];
  const PAIR_FILTERS = [
    ["direction", "direction wrong", "<=f"], ["both", "pairs: both right", ">"], ["yes", "pairs: both yes", "y"], ["no", "pairs: both no", "n"],
    ["reversed", "pairs: reversed", "<"], ["tied", "pairs: tied", "="],
  ];

  // The filters: [name, title, options, keeps(entry, place, value, model)].
  function filters(index, order) {
    const letters = (entry, model) => index.outcomes[model].slice(entry.first, entry.first + entry.size);
    const sure = (entry, model) => [...letters(entry, model)].some((letter, place) => letter === "w" && index.confidences[model][entry.first + place] >= SURE);
    const values = (of) => [...index.groups.reduce((set, entry) => [of(entry)].flat().reduce((seen, value) => seen.add(value), set), new Set())].sort((a, b) => String(a).localeCompare(String(b), "en", { numeric: true }));
    const directed = Object.values(index.directions).some((letters) => /[^-]/.test(letters));
    const ofPairs = directed ? PAIR_FILTERS : [];
    const inDirection = (place, value, model) => ofPairs.some(([name, , letters]) => name === value && letters.includes(index.directions[model][place]));
    const choices = (of) => [["", "all"], ...values(of).map((value) => [String(value), String(value)])];
    return {
      model: ["Model", order.map((name) => [name, name])],
      answer: ["Answers", [["", "all"], ["wrong", "a member wrong"], ["sure", "wrong and sure (90 % or more)"], ["right", "every member right"], ...ofPairs.map(([name, title]) => [name, title]), ["failed", "no usable answer"]], (entry, place, value, model) => ({
        wrong: () => /[wf]/.test(letters(entry, model)),
        sure: () => sure(entry, model),
        right: () => /^r+$/.test(letters(entry, model)),
        failed: () => letters(entry, model).includes("f"),
      })[value]?.() ?? inDirection(place, value, model)],
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
    const list = h("div", { class: "groups", tabindex: "-1" });
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
      return total > PAGE ? h("p", { class: "pair-links" }, turn(-PAGE, "← Previous"), turn(PAGE, "Next →")) : h("span");
    }
    show();
    return [
      forkpoint.crumbs([["Decisions", ["decisions"]]]),
      h("h1", {}, task.name),
      h("p", {}, `${task.asks ? `${task.kind === "core" ? `“${task.asks}”` : task.asks} ` : ""}${plural(task.groups, "group")}, ${plural(task.items, "item")} in all; layer ${task.layer}, version ${task.version}. ${task.kind === "reference" ? "It is scored by the metric of its source." : "A group counts as right only with every member right."}`),
      index.hidden && h("p", { class: "note" }, "This public set holds harmful text. It stays hidden until you ask for it, group by group."),
      h("p", {}, h("button", { type: "button", onclick: () => { controls.scrollIntoView(); list.focus({ preventScroll: true }); } }, "To the groups")),
      pairs(task, index, order),
      controls, count,
      h("p", { class: "fine" }, "✓ right, ✗ wrong, each with the probability that the model gave its answer; a filled box is wrong and sure (90 % or more); ! no usable answer."),
      list,
    ];
  }

  // How the pairs of every model came out; a count leads to those pairs.
  function pairs(task, index, order) {
    const having = order.filter((name) => index.pairs[name]);
    if (!having.length) return null;
    return h("details", { open: having.length <= 6 }, h("summary", {}, "Direction of the pairs"),
      forkpoint.table(`Pairs of ${task.name} by direction`, [
        { title: "Model", head: true, cell: (name) => name, sort: (name) => name },
        ...PAIRS.map(([key, filter, , title]) => ({
          title, number: true, sort: (name) => index.pairs[name][key],
          cell: (name) => (index.pairs[name][key] ? h("a", { href: forkpoint.address(["decisions", task.name], { model: name, answer: filter }) }, whole(index.pairs[name][key])) : "0"),
        })),
        { title: "Pairs", number: true, cell: (name) => whole(index.pairs[name].pairs) },
      ], having),
      h("p", { class: "fine" }, "In a pair yes is right once and no once. Both yes, both no: that answer twice, though yes is more probable where it is right. Reversed: yes is more probable where it is wrong. Tied: as probable in both, so one answer twice. Failed member: no usable answer to one."));
  }

  const SIGNS = { r: ["right", "✓"], w: ["wrong", "✗"], f: ["no usable answer", "!"], "-": ["not asked", "·"] };
  const DIRECTIONS = Object.fromEntries(PAIRS.map(([, , letter, title]) => [letter, title.toLowerCase()]));

  function listing(task, index, order, shown, chosen) {
    return forkpoint.table(`Groups of ${task.name}: each sign is one member`, [
      { title: "Group", head: true, short: true, cell: (place) => h("a", { href: forkpoint.address(["decisions", task.name, index.groups[place].group], chosen) }, index.groups[place].group.replace(`${task.task}:`, "")) },
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
    }), h("small", {}, /[<=yn]/.test(index.directions[name][place]) && DIRECTIONS[index.directions[name][place]]));
  }
})();
