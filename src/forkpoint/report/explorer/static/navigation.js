// Navigation: the domains, the trials of one, and from there a replay.
"use strict";

(() => {
  const { h, numbers } = forkpoint;
  const { whole, score, plural } = numbers;

  forkpoint.views.navigation = async (data, [domainName, trial], options) => {
    const found = data.navigation;
    if (!found || !found.domains.length) {
      return [h("h1", {}, "Navigation"), h("p", { class: "empty" }, "No trials of a model are recorded here. ", h("code", {}, "forkpoint run --model MODEL"), " makes some; then build the explorer again.")];
    }
    const domain = found.domains.find((entry) => entry.name === domainName);
    if (!domain) return domains(found);
    const { trials } = await forkpoint.get(domain.data);
    const row = trials.find((entry) => String(entry.trial) === trial);
    return row ? forkpoint.replay(found, domain, trials, row, options, forkpoint.charts.seriesOf(data)) : trialsOf(found, domain, trials);
  };

  function domains(found) {
    return [
      h("h1", {}, "Navigation"),
      h("p", {}, "Each domain is a kind of puzzle. At each step the model chooses one of the open states: those that were found and not yet explored. Choose a domain to see its trials."),
      h("ul", { class: "cards" }, found.domains.map((domain) => h("li", {},
        h("a", { href: forkpoint.address(["navigation", domain.name]) }, domain.title),
        h("span", {}, plural(domain.trials, "trial"))))),
    ];
  }

  function trialsOf(found, domain, trials) {
    const models = found.rows.map((row) => row.name);
    return [
      forkpoint.crumbs([["Navigation", ["navigation"]]]),
      h("h1", {}, domain.title),
      h("p", {}, "States explored in each trial; fewer is better, and a shortest path plus its start is the fewest possible. Choose a number to see the step where that model first left the shortest path."),
      forkpoint.table(`${domain.title}: states explored by trial`, [
        { title: "Trial", head: true, short: true, cell: (row) => row.trial, sort: (row) => row.trial },
        ...models.map((name) => ({
          title: name, number: true, cell: (row) => explored(domain, row, name), sort: (row) => row.choosers[name]?.expansions,
        })),
        { title: "Fewest possible", number: true, cell: (row) => whole(row.shortest + 1), sort: (row) => row.shortest },
        { title: "Heuristic", number: true, cell: (row) => whole(row.heuristic), sort: (row) => row.heuristic },
      ], trials),
    ];
  }

  function explored(domain, row, name) {
    const found = row.choosers[name];
    if (!found) return numbers.DASH;
    const said = `${whole(found.expansions)}${found.solved ? "" : " (not solved)"}`;
    const more = `score ${score(found.score)}${found.left ? `, left at step ${found.left}` : ""}`;
    return [
      found.data
        ? h("a", { href: forkpoint.address(["navigation", domain.name, row.trial], { a: name }), "aria-label": `Trial ${row.trial}, ${name}: ${said}` }, said)
        : h("span", {}, said, h("span", { class: "unseen" }, " (no replay)")),
      h("small", {}, found.data ? more : `${more}; no replay`),
    ];
  }

  // The way back: [title, parts] for each page above this one.
  forkpoint.crumbs = (pages) => h("nav", { "aria-label": "Way back", class: "crumbs" }, h("ol", {},
    pages.map(([title, parts]) => h("li", {}, h("a", { href: forkpoint.address(parts) }, title)))));
})();
