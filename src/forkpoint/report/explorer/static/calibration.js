// Calibration: is a model as often right as it says, and from which confidence on can it be left alone?
"use strict";

(() => {
  const { h, numbers } = forkpoint;
  const { percent, whole, missing } = numbers;
  const TENS = [0, 20, 40, 60, 80, 100];
  const MOST = 6;

  forkpoint.views.calibration = async (data, _, options) => {
    const found = data.decisions;
    const title = h("h1", {}, "Calibration");
    if (!found) {
      return [title, h("p", { class: "empty" }, "Calibration is measured on the decision track, and nothing of it is recorded here. ", h("code", {}, "forkpoint run --track decisions --model MODEL"), " makes some.")];
    }
    const set = found.sets.includes(options.set) ? options.set : found.sets[0];
    const target = Number(options.target) || 5;
    const series = forkpoint.charts.seriesOf(data);
    const ordered = [...series.keys()].filter((name) => found.calibration[name]);
    const all = await Promise.all(ordered.map(async (name) => [name, (await forkpoint.get(found.calibration[name])).sets[set]]));
    const models = all.filter(([, entry]) => entry);
    const targets = models[0][1].thresholds.map((entry) => entry.target);
    const go = (changes) => { location.hash = forkpoint.address(["calibration"], { set, target, ...changes }); };
    const drawn = models.slice(0, MOST);
    return [
      title,
      h("p", {}, "A calibrated model that says 80 % is right 80 times out of 100. From the threshold on its answers are taken without a look; it is chosen on one half of the groups, and what it does is shown on the other."),
      h("div", { class: "controls" },
        forkpoint.choice("Items", found.sets.map((name) => [name, name]), set, (value) => go({ set: value })),
        forkpoint.choice("Error rate wanted", targets.map((value) => [String(value), `at most ${value} %`]), String(target), (value) => go({ target: value }))),
      thresholds(models, target),
      h("h2", {}, "Reliability"),
      models.length > MOST && h("p", { class: "fine" }, `The charts show the first ${MOST} models, the tables all ${models.length}.`),
      forkpoint.charts.legend(drawn.map(([name]) => name), series),
      h("div", { class: "charts" }, figure(reliability(drawn, series), "Accuracy among answers of about one confidence; lines are 95 % intervals. On the diagonal a model is calibrated, below it is overconfident."),
        figure(risk(drawn, target, series), "Answers taken from the surest on, and how many of those are wrong. The dashed rule is the error rate wanted.")),
      errors(models),
      bins(models),
    ];
  };

  const figure = (chart, words) => h("figure", { class: "chart-figure" }, chart, h("figcaption", { class: "fine" }, words));

  const VERDICTS = {
    holds: "holds on the other half", fails: "fails on the other half", "not enough evidence": "not enough evidence",
    "automate nothing": "no threshold reaches it", "too few": "too few items",
  };

  function thresholds(models, target) {
    const at = ([, entry]) => entry.thresholds.find((found) => found.target === target) || entry.thresholds[0];
    return forkpoint.table(`Threshold for an error rate of at most ${target} %`, [
      { title: "Model", head: true, cell: ([name]) => name, sort: ([name]) => name },
      { title: "Take answers from", number: true, cell: (row) => (missing(at(row).threshold) ? "none" : `${(100 * at(row).threshold).toFixed(1)} % on`), sort: (row) => at(row).threshold },
      { title: "Automated", number: true, cell: (row) => (missing(at(row).threshold) ? "0 %" : `${percent(at(row).coverage)} %`), sort: (row) => at(row).coverage },
      { title: "Verdict", words: true, cell: (row) => (at(row).verdict === "too few" ? `too few items: each half needs ${whole(at(row).least)}` : VERDICTS[at(row).verdict]) },
      { title: "Error of those", number: true, cell: (row) => (missing(at(row).error) ? numbers.DASH : `${percent(at(row).error)} %`), sort: (row) => at(row).error },
      { title: "At most, 95 % sure", number: true, cell: (row) => (missing(at(row).bound) ? numbers.DASH : `${percent(at(row).bound)} %`), sort: (row) => at(row).bound },
    ], models);
  }

  const axis = (title, extra = {}) => ({ min: 0, max: 100, ticks: TENS, few: [0, 50, 100], title, ...extra });

  function reliability(models, series) {
    return forkpoint.charts.plot({
      label: `Reliability: ${models.map(([name, entry]) => `${name} has a calibration error of ${percent(entry.error)} %`).join("; ")}. The table below has every bin.`,
      x: axis("Confidence, percent"), y: axis("Accuracy, percent"), height: 320,
      draw: (x, y) => [
        forkpoint.svg("line", { x1: x(0), y1: y(0), x2: x(100), y2: y(100), class: "rule" }),
        models.map(([name, entry]) => [
          entry.bins.map((bin) => forkpoint.svg("line", { x1: x(bin.confidence), x2: x(bin.confidence), y1: y(bin.interval[0]), y2: y(bin.interval[1]), class: `spread series-${series.get(name) % MOST}` })),
          forkpoint.charts.line(series.get(name), entry.bins.map((bin) => [x(bin.confidence), y(bin.accuracy)])),
          entry.bins.map((bin) => forkpoint.charts.mark(series.get(name), x(bin.confidence), y(bin.accuracy))),
        ]),
      ],
    });
  }

  function risk(models, target, series) {
    const most = Math.max(target * 1.5, ...models.flatMap(([, entry]) => entry.curve.map(([, error]) => error)), 1);
    const step = [1, 2, 5, 10, 20].find((size) => most / size <= 6);
    return forkpoint.charts.plot({
      label: `Error over coverage: ${models.map(([name, entry]) => `${name} ends at ${percent(entry.curve.at(-1)?.[1])} %`).join("; ")}.`,
      x: axis("Coverage, percent"), y: { min: 0, max: most, ticks: Array.from({ length: Math.floor(most / step) + 1 }, (_, place) => place * step), title: "Error, percent" }, height: 320,
      draw: (x, y) => [
        forkpoint.svg("line", { x1: x(0), x2: x(100), y1: y(target), y2: y(target), class: "rule" }),
        models.map(([name, entry]) => {
          const points = entry.curve.map(([coverage, error]) => [x(coverage), y(error)]);
          const at = points[Math.floor(points.length * 0.6)] || points[0];
          return [forkpoint.charts.line(series.get(name), points), at && forkpoint.charts.mark(series.get(name), at[0], at[1])];
        }),
      ],
    });
  }

  function errors(models) {
    return forkpoint.table("Calibration error, percent", [
      { title: "Model", head: true, cell: ([name]) => name, sort: ([name]) => name },
      { title: "Error", number: true, cell: ([, entry]) => percent(entry.error), sort: ([, entry]) => entry.error },
      { title: "A calibrated model would have", number: true, cell: ([, entry]) => `${percent(entry.floor)}, 95 % below ${percent(entry.floor_95)}`, sort: ([, entry]) => entry.floor },
      { title: "Confidence − accuracy", number: true, cell: ([, entry]) => numbers.signed(entry.gap), sort: ([, entry]) => entry.gap },
      { title: "Items", number: true, cell: ([, entry]) => whole(entry.items), sort: ([, entry]) => entry.items },
    ], models);
  }

  function bins(models) {
    const rows = models.flatMap(([name, entry]) => entry.bins.map((bin) => ({ name, ...bin })));
    return h("details", {}, h("summary", {}, "The numbers behind the reliability chart"), forkpoint.table("Bins of confidence, percent", [
      { title: "Model", head: true, cell: (row) => row.name },
      { title: "Bin", number: true, cell: (row) => `${percent(row.low)} to ${percent(row.high)}` },
      { title: "Answers", number: true, cell: (row) => whole(row.n) },
      { title: "Confidence", number: true, cell: (row) => percent(row.confidence) },
      { title: "Accuracy", number: true, cell: (row) => `${percent(row.accuracy)}${numbers.bounds(row.interval, percent)}` },
    ], rows));
  }
})();
