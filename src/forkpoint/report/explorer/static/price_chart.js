// Score against price, with the efficient frontier: what the best score is that a price buys.
"use strict";

(() => {
  const { h, svg, charts, numbers } = forkpoint;
  const { dollars, missing } = numbers;
  const FONT = "13px system-ui, sans-serif";
  const SIZE = 6;

  // The chart, its legend and what it says in words; only the words where there is nothing to draw.
  forkpoint.priceChart = ({ rows, score, frontier }, series, unit, write) => {
    const priced = rows.filter((row) => !missing(row.per_thousand) && row.per_thousand > 0);
    if (!priced.length) return words(`No model here has a known price, so there is nothing to draw ${score.toLowerCase()} against. A model that runs on this machine has none; price_input in its table in forkpoint.toml sets one.`);
    const placed = priced.filter((row) => !missing(row.score) && row.score > 0);
    if (!placed.length) return words(`No model with a price has a score above 0 on ${unit === "decision" ? "all tasks" : "all domains"}, so there is nothing to draw against prices.`);
    const chosen = frontier.map((name) => placed.find((row) => row.name === name));
    const price = (row) => `${row.name} (${write(row.score)} at ${dollars(row.per_thousand)} per 1,000 ${unit}s)`;
    return h("figure", { class: "chart-figure" },
      charts.legend(placed.map((row) => row.name), series),
      draw(placed, chosen, { series, unit, write, score, price }),
      h("figcaption", {}, `Efficient frontier, ringed, from the cheapest on: ${chosen.map(price).join(", ")}. `,
        placed.length > chosen.length ? "Every other model with a price scores no more than the frontier there. " : "",
        chosen.length > 1 && h("span", { class: "fine" }, "The dashed line is the convex hull on logarithmic axes.")));
  };

  const words = (text) => h("p", { class: "fine" }, text);

  function draw(placed, chosen, { series, unit, write, score, price }) {
    const ticks = charts.decades(placed.map((row) => row.per_thousand));
    const scores = placed.map((row) => row.score);
    const [min, max] = [Math.min(...scores) / 1.12, Math.max(...scores) * 1.12];
    return charts.plot({
      label: `${score} against price: ${placed.map(price).join("; ")}.`,
      x: { min: ticks[0], max: ticks.at(-1), log: true, ticks, few: ticks.length > 3 ? ticks.filter((_, place) => place % 2 === 0) : null, write: dollars, title: `US dollars per 1,000 ${unit}s (log scale)` },
      y: { min, max, log: true, ticks: round(min, max), write: (tick) => String(Number(tick.toPrecision(3))), title: `${score} (log scale)` },
      height: 340,
      draw: (x, y, box) => {
        const at = (row) => [x(row.per_thousand), y(row.score)];
        return [
          svg("polyline", { points: chosen.map((row) => at(row).join(",")).join(" "), class: "hull" }),
          chosen.map((row) => svg("circle", { cx: at(row)[0], cy: at(row)[1], r: SIZE + 5, class: "ring" })),
          placed.map((row) => charts.mark(series.get(row.name), ...at(row), SIZE)),
          labels([...chosen, ...placed.filter((row) => !chosen.includes(row))], at, box),
        ];
      },
    });
  }

  // Four to eight round numbers between two bounds.
  function round(min, max) {
    const step = [1, 2, 5, 10].map((part) => part * 10 ** Math.floor(Math.log10((max - min) / 5))).find((size) => (max - min) / size <= 8);
    const even = Array.from({ length: 10 }, (_, place) => (Math.ceil(min / step) + place) * step).filter((tick) => tick <= max);
    if (max / min < 6) return even;
    const powers = Array.from({ length: 12 }, (_, place) => 10 ** (Math.floor(Math.log10(min)) + place));
    return powers.flatMap((power) => [1, 2, 5].map((part) => part * power)).filter((tick) => tick >= min && tick <= max);
  }

  // Names beside the marks, as far as they find room: none lies on a mark or on another name.
  function labels(rows, at, box) {
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = FONT;
    const taken = rows.map(at).map(([x, y]) => [x - 12, y - 12, x + 12, y + 12]);
    const free = ([left, top, right, bottom], mine) => left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
      && taken.every((other, place) => place === mine || right <= other[0] || left >= other[2] || bottom <= other[1] || top >= other[3]);
    return rows.map((row, mine) => {
      const [x, y] = at(row);
      const wide = pen.measureText(row.name).width + 4;
      const places = [[x + 13, y - 8], [x - 13 - wide, y - 8], [x - wide / 2, y - 30], [x - wide / 2, y + 13]];
      const found = places.map(([left, top]) => [left, top, left + wide, top + 17]).find((bounds) => free(bounds, mine));
      if (!found) return null;
      taken.push(found);
      return svg("text", { x: found[0] + 2, y: found[1] + 13, class: "name beside" }, row.name);
    });
  }
})();
