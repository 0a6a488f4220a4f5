// Costs: what the answers took, and what a score costs.
"use strict";

(() => {
  const { h, numbers } = forkpoint;
  const { whole, dollars, plain, missing } = numbers;

  forkpoint.views.costs = (data) => {
    const { navigation, decisions } = data.costs;
    return [
      h("h1", {}, "Costs"),
      h("p", {}, "Prices are those of the service's profile or your configuration, for the tokens that were recorded. A model that runs on this machine has none."),
      section("Navigation", navigation, "question", numbers.score, "Score", "0.01 of score", 0.01),
      section("Decisions", decisions, "decision", numbers.percent, "Pair accuracy", "point of pair accuracy", 1),
    ];
  };

  function section(title, rows, unit, write, score, step, size) {
    if (!rows.length) return h("section", {}, h("h2", {}, title), h("p", { class: "empty" }, "Nothing of this track is recorded here."));
    const per = (row) => (missing(row.cost) || !row.score ? null : (row.cost / row.score) * size);
    const priced = rows.filter((row) => !missing(row.per_thousand) && row.per_thousand > 0 && !missing(row.score));
    const price = (row, value) => (missing(value) ? (row.hosted ? "not known" : "runs here") : dollars(value));
    return h("section", {}, h("h2", {}, title),
      priced.length > 1 ? [forkpoint.charts.legend(priced.map((row) => row.name)), chart(priced, unit, write, score)]
        : h("p", { class: "fine" }, "A chart of score against price needs two models with a known price."),
      latencies(rows),
      forkpoint.table(`${title}: costs and latencies`, [
        { title: "Model", head: true, cell: (row) => row.name, sort: (row) => row.name },
        { title: score, number: true, cell: (row) => write(row.score), sort: (row) => row.score },
        { title: "In all", number: true, cell: (row) => price(row, row.cost), sort: (row) => row.cost },
        { title: `Per 1,000 ${unit}s`, number: true, cell: (row) => price(row, row.per_thousand), sort: (row) => row.per_thousand },
        { title: `Per ${step}`, number: true, cell: (row) => price(row, per(row)), sort: per },
        { title: `${unit[0].toUpperCase()}${unit.slice(1)}s`, number: true, cell: (row) => whole(row.requests), sort: (row) => row.requests },
        { title: "Tokens in", number: true, cell: (row) => whole(row.input_tokens), sort: (row) => row.input_tokens },
        { title: "Tokens out", number: true, cell: (row) => whole(row.output_tokens), sort: (row) => row.output_tokens },
        { title: "Retries", number: true, cell: (row) => whole(row.retries), sort: (row) => row.retries },
        { title: "Median ms", number: true, cell: (row) => plain(row.latency_median), sort: (row) => row.latency_median },
        { title: "p95 ms", number: true, cell: (row) => plain(row.latency_p95), sort: (row) => row.latency_p95 },
      ], rows));
  }

  // Powers of ten around some values.
  function decades(values) {
    const [low, high] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))];
    return Array.from({ length: Math.max(high - low, 1) + 1 }, (_, place) => 10 ** (low + place));
  }

  function chart(rows, unit, write, score) {
    const ticks = decades(rows.map((row) => row.per_thousand));
    const most = Math.max(...rows.map((row) => row.score)) * 1.1 || 1;
    const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => part * most);
    return forkpoint.charts.plot({
      label: `${score} against price: ${rows.map((row) => `${row.name} ${write(row.score)} at ${dollars(row.per_thousand)} per 1,000`).join("; ")}.`,
      x: { min: ticks[0], max: ticks.at(-1), log: true, ticks, write: dollars, title: `US dollars per 1,000 ${unit}s, logarithmic` },
      y: { min: 0, max: most, ticks: steps, write, title: score },
      draw: (x, y) => rows.map((row, place) => forkpoint.charts.mark(place, x(row.per_thousand), y(row.score), 6)),
    });
  }

  function latencies(rows) {
    const known = rows.filter((row) => !missing(row.latency_median) && row.latency_median > 0);
    if (!known.length) return null;
    const ticks = decades(known.flatMap((row) => [row.latency_median, row.latency_p95]));
    return h("figure", { class: "chart-figure" }, forkpoint.charts.intervals({
      label: `Latencies: ${known.map((row) => `${row.name} median ${plain(row.latency_median)} ms, 95 % below ${plain(row.latency_p95)} ms`).join("; ")}.`,
      rows: known.map((row, series) => ({ name: row.name, series, value: row.latency_median, interval: [row.latency_median, row.latency_p95] })),
      log: true, min: ticks[0], max: ticks.at(-1), ticks, write: (tick) => (tick >= 1 ? numbers.whole(tick) : String(tick)), title: "Milliseconds, logarithmic: median to 95th percentile",
    }), h("figcaption", { class: "fine" }, "How long an answer took, as recorded."));
  }
})();
