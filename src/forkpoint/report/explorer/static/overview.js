// The first view: models by track, how sure their order is, and what to know before believing it.
"use strict";

(() => {
  const { h, numbers } = forkpoint;
  const { score, percent, points, withBounds, signed, plural, missing } = numbers;
  const SHOWN = 2; // warnings of each track that show at once
  const LOG_TICKS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1];

  forkpoint.views = forkpoint.views || {};
  forkpoint.views.overview = (data, _, options) => [
    h("h1", {}, "Overview"),
    warnings(data),
    h("p", { class: "fine" }, "Brackets are 95 % intervals. Separable: the interval of a comparison leaves out equality, so the order is hardly chance."),
    navigation(data.navigation, options, forkpoint.charts.seriesOf(data)),
    decisions(data.decisions, options, forkpoint.charts.seriesOf(data)),
    reference(data.decisions?.reference),
    forkpoint.limits(data.limits),
    h("p", { class: "fine" }, `Made by forkpoint ${data.forkpoint} from records alone.`),
  ];

  function warnings(data) {
    const tracks = [data.navigation?.warnings || [], data.decisions?.warnings || []];
    const found = [...tracks.flatMap((of) => of.slice(0, SHOWN)), ...tracks.flatMap((of) => of.slice(SHOWN))];
    const first = tracks.reduce((count, of) => count + Math.min(of.length, SHOWN), 0);
    if (!found.length) return h("p", { class: "note good" }, "Nothing to warn of: every planned question has a usable answer.");
    const items = found.map((text) => h("li", {}, text));
    return h("section", { class: "note", "aria-labelledby": "know" },
      h("h2", { id: "know" }, "Before you believe a number"),
      h("ul", {}, items.slice(0, first)),
      items.length > first && h("details", {}, h("summary", {}, `${items.length - first} more`), h("ul", {}, items.slice(first))));
  }

  // "A is ahead of B", with by how much and whether that can be told from chance.
  const badge = (separable) => (separable
    ? h("span", { class: "badge sure" }, "separable")
    : h("span", { class: "badge unsure" }, "not separable"));

  const NAVIGATION_WORDS = {
    Score: "states on a shortest path, its start among them, per state explored: the geometric mean over domains.",
    Ratio: "of two scores, on the trials that both models have; 1 is equal.",
    Separable: "the 95 % interval of the ratio leaves out 1, so the order is hardly chance.",
    "Shared trials": "those that both models have; the ratio rests on them alone.",
    Unsolved: "trials given up at the limit of explored states; the true score is lower.",
  };
  const DECISION_WORDS = {
    "Pair accuracy": "groups with every member right. A model that overlooks the detail gives two members one answer, and gets none.",
    Separable: "the 95 % interval of the difference, on the same items, leaves out 0.",
    "Item accuracy": "single items right.",
    Direction: "pairs of yes and no in which yes is more probable where it is right; 50 is a coin.",
    "Automation at 5 %": "the largest share of answers, the surest first, of which at most 5 % are wrong; chosen with the answers known.",
    Coverage: "planned items with a usable answer.",
  };
  const words = (of) => h("details", { class: "fine" }, h("summary", {}, "What these columns mean"),
    h("dl", {}, Object.entries(of).map(([word, meaning]) => [h("dt", {}, word), h("dd", {}, meaning)])));

  function empty(track, command) {
    return h("p", { class: "empty" }, `No ${track} records here. `, h("code", {}, command), " makes some; then build the explorer again.");
  }

  function navigation(found, options, series) {
    const head = h("h2", {}, "Navigation");
    if (!found) return h("section", {}, head, empty("navigation", "forkpoint run --model MODEL"));
    return h("section", {}, head,
      h("p", {}, "How directly a model finds its way: states on a shortest path per state explored, so 1 is perfect. ", `Benchmark ${found.benchmark}.`),
      leadOfNavigation(found),
      unranked(found),
      chartOfNavigation(found, series),
      compared("navigation", found, options, (base) => forkpoint.table("Scores of the navigation track", [
        { title: "Model", head: true, cell: (row) => row.name, sort: (row) => row.name },
        { title: "Score", number: true, cell: (row) => withBounds(row.overall, score), sort: (row) => row.overall.value },
        ...(base ? [
          { title: `Ratio to ${base}`, number: true, cell: (row) => (row.name === base ? "chosen" : withBounds(found.paired[base][row.name].ratio, numbers.plain)), sort: (row) => (row.name === base ? 1 : found.paired[base][row.name].ratio.value) },
          { title: "Told apart", cell: (row) => (missing(found.paired[base][row.name]?.separable) ? "" : badge(found.paired[base][row.name].separable)) },
          { title: "Shared trials", number: true, cell: (row) => (row.name === base ? "" : found.paired[base][row.name].trials), sort: (row) => found.paired[base][row.name]?.trials },
        ] : []),
        { title: "Unsolved", number: true, cell: (row) => `${row.unsolved} of ${row.trials}`, sort: (row) => row.unsolved },
      ], found.rows)),
      words(NAVIGATION_WORDS),
      forkpoint.table("Scores by domain", [
        { title: "Domain", head: true, cell: (domain) => h("a", { href: forkpoint.address(["navigation", domain.name]) }, domain.title), sort: (domain) => domain.title },
        { title: "Trials", number: true, cell: (domain) => domain.trials, sort: (domain) => domain.trials },
        ...found.rows.map((row) => ({
          title: row.name, number: true, cell: (domain) => withBounds(row.domains[domain.name], score), sort: (domain) => row.domains[domain.name]?.value,
        })),
      ], found.domains));
  }

  // A table that compares its rows with the model that the reader chooses, the best one at first.
  function compared(track, found, options, draw) {
    const names = found.rows.map((row) => row.name).filter((name) => name in found.paired);
    if (found.rows.length < 2) return draw(null);
    const base = names.includes(options[track]) ? options[track] : names[0];
    const table = h("div", {}, draw(base));
    const choice = forkpoint.choice("Compare with", names.map((name) => [name, name]), base, (name) => {
      options[track] = name;
      forkpoint.remember(["overview"], options);
      table.replaceChildren(draw(name));
      forkpoint.say(`Compared with ${name}.`);
    });
    return [
      h("div", { class: "controls" }, choice),
      names.length < found.rows.length && h("p", { class: "fine" }, `Comparisons are with one of the best ${names.length} of ${plural(found.rows.length, "model")}.`),
      table,
    ];
  }

  function leadOfNavigation({ rows, paired }) {
    if (rows.length < 2) return h("p", {}, `One model: ${rows[0].name}. With a second one there is a comparison.`);
    const [first, second] = rows;
    const { ratio, separable, trials } = paired[second.name][first.name];
    if (missing(ratio.value)) return h("p", {}, `${first.name} and ${second.name} share no trials.`);
    return h("p", { class: "lead" }, h("strong", {}, first.name), " is ahead of ", h("strong", {}, second.name),
      `: ${withBounds(ratio, numbers.plain)} times its score on ${plural(trials, "shared trial")}. `,
      missing(separable) ? "Too few trials for an interval." : badge(separable),
      separable === false && " The order of these two may be chance.");
  }

  // A model without an overall score comes last whatever it can do: how it stands to the first one.
  function unranked({ rows, paired, domains }) {
    const [best] = rows;
    if (missing(best.overall.value)) return null;
    return rows.filter((row) => missing(row.overall.value)).map((row) => {
      const { ratio, separable, trials } = paired[best.name][row.name];
      return h("p", { class: "lead" }, h("strong", {}, row.name), ` is not ranked: ${domains.reduce((reason, domain) => reason.replace(domain.name, domain.title), row.overall.reason)}. `,
        !missing(ratio.value) && [`On the ${plural(trials, "trial")} that both have it scores `, h("strong", {}, withBounds(ratio, numbers.plain)), " times ", best.name, ". ", !missing(separable) && badge(separable)]);
    });
  }

  function chartOfNavigation(found, series) {
    const models = found.rows.filter((row) => !missing(row.overall.value));
    if (!models.length) return h("p", { class: "fine" }, `No overall score: ${found.rows[0].overall.reason}.`);
    const rows = models.map((row) => ({ name: row.name, series: series.get(row.name), ...row.overall }));
    Object.entries(found.references).forEach(([name, value], place) => {
      if (!missing(value.value)) rows.push({ name: `${name} (reference)`, series: series.size + place, open: true, ...value });
    });
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

  function decisions(found, options, series) {
    const head = h("h2", {}, "Decisions");
    if (!found || !(found.core || found.own)) return h("section", {}, head, found ? h("p", { class: "empty" }, "No answers to core families or own tasks here.") : empty("decision", "forkpoint run --track decisions --model MODEL"));
    return h("section", {}, head,
      h("p", {}, "Whether a model sees the decisive detail: the share of groups with every member right. Members differ in one detail, so a blind guess fails."),
      [["core", "Core families"], ["own", "Your own tasks"]].map(([kind, title]) => found[kind] && track(found[kind], title, found, options, series)));
  }

  function track(found, title, data, options, series) {
    const rows = found.rows;
    return [
      h("h3", {}, title),
      leadOfDecisions(found),
      chartOfDecisions(found, series),
      compared(found.kind, found, options, (base) => forkpoint.table(`${title}: means over ${plural(found.expected, "task")}, percent`, [
        { title: "Model", head: true, cell: (row) => row.name, sort: (row) => row.name },
        figure("pair_accuracy", "Pair accuracy"),
        ...(base ? [
          { title: `Points above ${base}`, number: true, cell: (row) => above(found, base, row.name), sort: (row) => (row.name === base ? 0 : found.paired[base][row.name]?.value) },
          { title: "Told apart", cell: (row) => (found.paired[base][row.name] ? badge(found.paired[base][row.name].separable) : "") },
        ] : []),
        figure("item_accuracy", "Item accuracy"),
        figure("direction", "Direction"),
        figure("automation_5", "Automation at 5\u00a0%"),
        { title: "Coverage", number: true, cell: (row) => `${percent(row.coverage)} %`, sort: (row) => row.coverage },
        ...(rows.some((row) => row.incomplete) ? [{ title: "Note", cell: (row) => row.incomplete || "" }] : []),
      ], rows)),
      words(DECISION_WORDS),
      forkpoint.coverage(title, rows),
      families(found, data),
    ];
  }

  function above(found, base, name) {
    if (name === base) return "chosen";
    const difference = found.paired[base][name];
    return difference ? withBounds(difference, signed) : "different items";
  }

  // Being the best means little where guessing does as well.
  function besideChance(best, chance) {
    const { value, interval } = best.figures.pair_accuracy;
    if (missing(chance.mean) || missing(value)) return null;
    const above = (interval ? interval[0] : value) > chance.mean;
    return ` Guessing gets ${percent(chance.mean)}${above ? "." : `: not even ${best.name} is surely better than that.`}`;
  }

  function leadOfDecisions({ rows, paired, chance }) {
    if (rows.length < 2) return h("p", {}, `One model: ${rows[0].name}. With a second one there is a comparison.`);
    const [first, second] = rows;
    const difference = paired[second.name][first.name];
    if (!difference || missing(difference.value)) return h("p", {}, `${first.name} and ${second.name} did not answer the same items, so there is no paired difference over all tasks.`);
    return h("p", { class: "lead" }, h("strong", {}, first.name), " is ahead of ", h("strong", {}, second.name),
      ` by ${withBounds(difference, points)} points of pair accuracy. `, badge(difference.separable),
      !difference.separable && " The order of these two may be chance.", besideChance(first, chance));
  }

  function chartOfDecisions({ rows, chance }, series) {
    const shown = rows.map((row) => ({ name: row.name, series: series.get(row.name), ...row.figures.pair_accuracy })).filter((row) => !missing(row.value));
    if (!shown.length) return h("p", { class: "fine" }, "No mean over all families yet: the models are incomplete. The table below has each task.");
    return forkpoint.charts.intervals({
      label: `Pair accuracy in percent: ${shown.map((row) => `${row.name} ${withBounds(row, percent)}`).join("; ")}; guessing ${percent(chance.mean)}.`,
      rows: shown, min: 0, max: 100, ticks: [0, 20, 40, 60, 80, 100], write: (tick) => `${tick}`, title: missing(chance.mean) ? "Pair accuracy, percent" : `Pair accuracy, percent; dashed: guessing, ${percent(chance.mean)}`, rule: chance.mean ?? undefined,
    });
  }

  function families(found, data) {
    const tasks = data.tasks.filter((task) => task.kind === found.kind);
    return forkpoint.table(`Pair accuracy of ${found.kind === "own" ? "your own" : "core"} tasks, percent`, [
      { title: "Task", head: true, cell: (task) => h("a", { href: forkpoint.address(["decisions", task.name]) }, task.name), sort: (task) => task.name },
      { title: "Groups", number: true, cell: (task) => numbers.whole(task.groups), sort: (task) => task.groups },
      { title: "Guessing", number: true, cell: (task) => percent(found.chance.tasks[task.task]), sort: (task) => found.chance.tasks[task.task] },
      ...found.rows.map((row) => {
        const of = (task) => row.tasks[task.task]?.pair_accuracy;
        return { title: row.name, number: true, cell: (task) => (task.systems.includes(row.name) ? withBounds(of(task), percent) : numbers.DASH), sort: (task) => of(task)?.value };
      }),
    ], tasks);
  }

  // The models without a reference score, by the reason.
  function unscored(rows) {
    const without = rows.filter((row) => missing(row.score.value));
    return [...new Set(without.map((row) => row.score.reason))].map((reason) => h("p", { class: "fine" },
      `No score for ${without.filter((row) => row.score.reason === reason).map((row) => row.name).join(", ")}: ${reason}. It takes every planned task.`));
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
      ], found.rows),
      h("p", { class: "fine" }, "Layers are places in an LLM system: A answerability and routing, B policy-based guardrails, C output verification, D tool validation and goal checking, E reasoning-based classification, F record integrity and reconciliation, G constraint-based search and matching."),
      unscored(found.rows),
      forkpoint.coverage("Reference track", found.rows));
  }
})();
