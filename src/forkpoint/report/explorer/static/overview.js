// The first view: models by track, how sure their order is, and what to know before believing it.
"use strict";

(() => {
  const { h, numbers } = forkpoint;
  const { score, percent, points, withBounds, signed, plural, missing } = numbers;
  const LOG_TICKS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1];

  forkpoint.views = forkpoint.views || {};
  forkpoint.views.overview = (data) => [
    h("h1", {}, "Overview"),
    warnings(data),
    navigation(data.navigation),
    decisions(data.decisions),
    reference(data.decisions?.reference),
    h("p", { class: "fine" }, `Made by forkpoint ${data.forkpoint} from records alone. Brackets are 95 % intervals.`),
  ];

  function warnings(data) {
    const found = [...(data.decisions?.warnings || []), ...(data.navigation?.warnings || [])];
    if (!found.length) return h("p", { class: "note good" }, "Nothing to warn of: every planned question has a usable answer.");
    const items = found.map((text) => h("li", {}, text));
    return h("section", { class: "note", "aria-labelledby": "know" },
      h("h2", { id: "know" }, "Before you believe a number"),
      h("ul", {}, items.slice(0, 3)),
      items.length > 3 && h("details", {}, h("summary", {}, `${items.length - 3} more`), h("ul", {}, items.slice(3))));
  }

  // "A is ahead of B", with by how much and whether that can be told from chance.
  const badge = (separable) => (separable
    ? h("span", { class: "badge sure" }, "separable")
    : h("span", { class: "badge unsure" }, "not separable"));

  function empty(track, command) {
    return h("p", { class: "empty" }, `No ${track} records here. `, h("code", {}, command), " makes some; then build the explorer again.");
  }

  function navigation(found) {
    const head = h("h2", {}, "Navigation");
    if (!found) return h("section", {}, head, empty("navigation", "forkpoint run --model MODEL"));
    return h("section", {}, head,
      h("p", {}, "How directly a model finds its way: states on a shortest path per state explored, so 1 is perfect. ", `Benchmark ${found.benchmark}.`),
      leadOfNavigation(found.rows),
      chartOfNavigation(found),
      forkpoint.table("Scores of the navigation track", [
        { title: "Model", head: true, cell: (row) => row.name, sort: (row) => row.name },
        { title: "Score", number: true, cell: (row) => withBounds(row.overall, score), sort: (row) => row.overall.value },
        { title: "First ÷ this", number: true, cell: (row) => (row.behind ? withBounds(row.behind.ratio, numbers.plain) : "first"), sort: (row) => (row.behind ? row.behind.ratio.value : 1) },
        { title: "Paired", cell: (row) => (row.behind && !missing(row.behind.separable) ? badge(row.behind.separable) : "") },
        { title: "Unsolved", number: true, cell: (row) => `${row.unsolved} of ${row.trials}`, sort: (row) => row.unsolved },
      ], found.rows),
      forkpoint.table("Scores by domain", [
        { title: "Domain", head: true, cell: (domain) => h("a", { href: forkpoint.address(["navigation", domain.name]) }, domain.title), sort: (domain) => domain.title },
        { title: "Trials", number: true, cell: (domain) => domain.trials, sort: (domain) => domain.trials },
        ...found.rows.map((row) => ({
          title: row.name, number: true, cell: (domain) => withBounds(row.domains[domain.name], score), sort: (domain) => row.domains[domain.name]?.value,
        })),
      ], found.domains));
  }

  function leadOfNavigation(rows) {
    if (rows.length < 2) return h("p", {}, `One model: ${rows[0].name}. With a second one there is a comparison.`);
    const [first, second] = rows;
    const { ratio, separable, trials } = second.behind;
    if (missing(ratio.value)) return h("p", {}, `${first.name} and ${second.name} share no trials.`);
    return h("p", { class: "lead" }, h("strong", {}, first.name), " is ahead of ", h("strong", {}, second.name),
      `: ${withBounds(ratio, numbers.plain)} times its score on ${plural(trials, "shared trial")}. `,
      missing(separable) ? "Too few trials for an interval." : badge(separable),
      separable === false && " The order of these two may be chance.");
  }

  function chartOfNavigation(found) {
    const models = found.rows.filter((row) => !missing(row.overall.value));
    if (!models.length) return h("p", { class: "fine" }, `No overall score: ${found.rows[0].overall.reason}.`);
    const rows = models.map((row, place) => ({ name: row.name, series: place, ...row.overall }));
    for (const [name, value] of Object.entries(found.references)) if (!missing(value.value)) rows.push({ name, series: rows.length, open: true, ...value });
    const least = Math.min(...rows.map((row) => (row.interval ? row.interval[0] : row.value)));
    const ticks = LOG_TICKS.filter((tick, place) => tick >= least || LOG_TICKS[place + 1] > least);
    return forkpoint.charts.intervals({
      label: `Navigation scores on a logarithmic axis: ${rows.map((row) => `${row.name} ${withBounds(row, score)}`).join("; ")}.`,
      rows, log: true, min: ticks[0] ?? 0.001, max: 1, ticks, write: (tick) => `${tick}`, title: "Score, logarithmic (1 is perfect)", rule: 1,
    });
  }

  const figure = (name, title) => ({
    title, number: true, cell: (row) => withBounds(row.figures[name], percent), sort: (row) => row.figures[name].value,
  });

  function decisions(found) {
    const head = h("h2", {}, "Decisions");
    if (!found || !(found.core || found.own)) return h("section", {}, head, found ? h("p", { class: "empty" }, "No answers to core families or own tasks here.") : empty("decision", "forkpoint run --track decisions --model MODEL"));
    return h("section", {}, head,
      h("p", {}, "Whether a model sees the decisive detail: the share of groups with every member right. Members differ in one detail, so a blind guess fails."),
      [["core", "Core families"], ["own", "Your own tasks"]].map(([kind, title]) => found[kind] && track(found[kind], title, found)));
  }

  function track(found, title, data) {
    const rows = found.rows;
    return [
      h("h3", {}, title),
      leadOfDecisions(rows),
      chartOfDecisions(rows),
      forkpoint.table(`${title}: means over ${plural(found.expected, "task")}, percent`, [
        { title: "Model", head: true, cell: (row) => row.name, sort: (row) => row.name },
        figure("pair_accuracy", "Pair accuracy"),
        { title: "Behind the first", number: true, cell: (row) => behind(row), sort: (row) => row.behind?.difference.pair_accuracy?.value ?? (row.behind ? null : 0) },
        { title: "Paired", cell: (row) => (row.behind?.difference.pair_accuracy ? badge(row.behind.difference.pair_accuracy.separable) : "") },
        figure("item_accuracy", "Item accuracy"),
        figure("direction", "Direction"),
        figure("automation_5", "Automation at 5 %"),
        { title: "Coverage", number: true, cell: (row) => `${percent(row.coverage)} %`, sort: (row) => row.coverage },
        { title: "Note", cell: (row) => row.incomplete || "" },
      ], rows),
      families(found, data),
    ];
  }

  function behind(row) {
    if (!row.behind) return "first";
    const difference = row.behind.difference.pair_accuracy;
    return difference ? withBounds(difference, signed) : "different items";
  }

  function leadOfDecisions(rows) {
    if (rows.length < 2) return h("p", {}, `One model: ${rows[0].name}. With a second one there is a comparison.`);
    const [first, second] = rows;
    const difference = second.behind.difference.pair_accuracy;
    if (!difference || missing(difference.value)) return h("p", {}, `${first.name} and ${second.name} did not answer the same items, so there is no paired difference over all tasks.`);
    return h("p", { class: "lead" }, h("strong", {}, first.name), " is ahead of ", h("strong", {}, second.name),
      ` by ${withBounds(difference, points)} points of pair accuracy. `, badge(difference.separable),
      !difference.separable && " The order of these two may be chance.");
  }

  function chartOfDecisions(rows) {
    const shown = rows.map((row, place) => ({ name: row.name, series: place, ...row.figures.pair_accuracy })).filter((row) => !missing(row.value));
    if (!shown.length) return h("p", { class: "fine" }, "No mean over all families yet: the models are incomplete. The table below has each task.");
    return forkpoint.charts.intervals({
      label: `Pair accuracy in percent: ${shown.map((row) => `${row.name} ${withBounds(row, percent)}`).join("; ")}.`,
      rows: shown, min: 0, max: 100, ticks: [0, 20, 40, 60, 80, 100], write: (tick) => `${tick}`, title: "Pair accuracy, percent",
    });
  }

  function families(found, data) {
    const tasks = data.tasks.filter((task) => task.kind === found.kind);
    return forkpoint.table(`Pair accuracy of ${found.kind === "own" ? "your own" : "core"} tasks, percent`, [
      { title: "Task", head: true, cell: (task) => h("a", { href: forkpoint.address(["decisions", task.name]) }, task.name), sort: (task) => task.name },
      { title: "Groups", number: true, cell: (task) => numbers.whole(task.groups), sort: (task) => task.groups },
      ...found.rows.map((row) => {
        const of = (task) => row.tasks[task.task]?.pair_accuracy;
        return { title: row.name, number: true, cell: (task) => (task.systems.includes(row.name) ? withBounds(of(task), percent) : numbers.DASH), sort: (task) => of(task)?.value };
      }),
    ], tasks);
  }

  function reference(found) {
    if (!found) return null;
    const layers = Object.keys(found.rows[0].layers);
    return h("section", {}, h("h2", {}, "Reference"),
      h("p", {}, "Public test sets, each by its own metric: 0 is chance, 100 perfect. Models may have seen them."),
      forkpoint.table("Reference scores, by layer", [
        { title: "Model", head: true, cell: (row) => row.name, sort: (row) => row.name },
        { title: "Score", number: true, cell: (row) => withBounds(row.score, percent), sort: (row) => row.score.value },
        ...layers.map((layer) => ({ title: `Layer ${layer}`, number: true, cell: (row) => percent(row.layers[layer].value), sort: (row) => row.layers[layer].value })),
      ], found.rows));
  }
})();
