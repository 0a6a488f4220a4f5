// Costs: what the answers took, and what a score costs.
"use strict";

(() => {
  const { h, numbers } = forkpoint;
  const { whole, dollars, plain, missing } = numbers;

  forkpoint.views.costs = (data) => {
    const { navigation, decisions } = data.costs;
    const series = forkpoint.charts.seriesOf(data);
    return [
      h("h1", {}, "Costs"),
      h("p", {}, "Prices are those of the service's profile or your configuration, for the tokens that were recorded. A model that runs on this machine has none. In navigation a question is one step of a search."),
      section("Navigation", series, navigation, "question", numbers.score, "0.01 of score", 0.01),
      section("Decisions", series, decisions, "decision", numbers.percent, "point of pair accuracy", 1),
    ];
  };

  function section(title, series, found, unit, write, step, size) {
    if (!found?.rows.length) return h("section", {}, h("h2", {}, title), h("p", { class: "empty" }, "Nothing of this track is recorded here."));
    const per = (row) => (missing(row.cost) || !row.score ? null : (row.cost / row.score) * size);
    const { rows, score, frontier } = found;
    const spent = (row) => (missing(row.cost) ? (row.hosted ? "not known" : "runs here") : dollars(row.cost));
    return h("section", {}, h("h2", {}, title),
      forkpoint.priceChart(found, series, unit, write),
      latencies(rows, series),
      forkpoint.table(`${title}: costs and latencies`, [
        { title: "Model", head: true, cell: (row) => row.name, sort: (row) => row.name },
        { title: score, number: true, cell: (row) => write(row.score), sort: (row) => row.score },
        frontier.length && { title: "Frontier", cell: (row) => (frontier.includes(row.name) ? "on it" : numbers.DASH), sort: (row) => (frontier.includes(row.name) ? frontier.indexOf(row.name) : null) },
        { title: "In all", number: true, cell: (row) => spent(row), sort: (row) => row.cost },
        { title: `Per 1,000 ${unit}s`, number: true, cell: (row) => dollars(row.per_thousand), sort: (row) => row.per_thousand },
        { title: `Per ${step}`, number: true, cell: (row) => dollars(per(row)), sort: per },
        { title: `${unit[0].toUpperCase()}${unit.slice(1)}s`, number: true, cell: (row) => whole(row.requests), sort: (row) => row.requests },
        { title: "Tokens in", number: true, cell: (row) => whole(row.input_tokens), sort: (row) => row.input_tokens },
        { title: "Tokens out", number: true, cell: (row) => whole(row.output_tokens), sort: (row) => row.output_tokens },
        { title: "Retries", number: true, cell: (row) => whole(row.retries), sort: (row) => row.retries },
        { title: "Median ms", number: true, cell: (row) => plain(row.latency_median), sort: (row) => row.latency_median },
        { title: "p95 ms", number: true, cell: (row) => plain(row.latency_p95), sort: (row) => row.latency_p95 },
      ].filter(Boolean), rows));
  }

  function latencies(rows, series) {
    const known = rows.filter((row) => !missing(row.latency_median) && row.latency_median > 0);
    if (!known.length) return null;
    const ticks = forkpoint.charts.decades(known.flatMap((row) => [row.latency_median, row.latency_p95]));
    return h("figure", { class: "chart-figure" }, forkpoint.charts.intervals({
      label: `Latencies: ${known.map((row) => `${row.name} median ${plain(row.latency_median)} ms, 95 % below ${plain(row.latency_p95)} ms`).join("; ")}.`,
      rows: known.map((row) => ({ name: row.name, series: series.get(row.name), value: row.latency_median, interval: [row.latency_median, row.latency_p95] })),
      log: true, min: ticks[0], max: ticks.at(-1), ticks, write: (tick) => (tick >= 1 ? numbers.whole(tick) : String(tick)), title: "Milliseconds, logarithmic: median to 95th percentile",
    }), h("figcaption", { class: "fine" }, "How long an answer took, as recorded."));
  }
})();
