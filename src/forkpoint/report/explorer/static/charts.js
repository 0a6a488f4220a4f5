// Charts as SVG. Series differ in shape and dash as well as in colour, so they can be told apart in grey.
"use strict";

(() => {
  const { h, svg } = forkpoint;
  const SHAPES = ["circle", "square", "triangle", "diamond", "down", "plus"];
  const DASHES = ["none", "6 3", "2 2", "8 3 2 3", "12 4", "1 4"];

  const width = (most = 680) => Math.max(290, Math.min(most, document.documentElement.clientWidth - 56));

  function scale({ min, max, log }, from, to) {
    const place = log ? (value) => Math.log(value) : (value) => value;
    const span = place(max) - place(min) || 1;
    return (value) => from + ((place(value) - place(min)) / span) * (to - from);
  }

  // Powers of ten around some values.
  function decades(values) {
    const [low, high] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))];
    return Array.from({ length: Math.max(high - low, 1) + 1 }, (_, place) => 10 ** (low + place));
  }

  // A mark of the series at a place in the order of models.
  function mark(place, x, y, size = 4.5, open = false) {
    const style = { class: `mark series-${place % SHAPES.length}${open ? " open" : ""}` };
    const shape = SHAPES[place % SHAPES.length];
    if (shape === "circle") return svg("circle", { cx: x, cy: y, r: size, ...style });
    if (shape === "square") return svg("rect", { x: x - size * 0.9, y: y - size * 0.9, width: size * 1.8, height: size * 1.8, ...style });
    const points = {
      triangle: [[0, -1.2], [1.1, 0.8], [-1.1, 0.8]],
      down: [[0, 1.2], [1.1, -0.8], [-1.1, -0.8]],
      diamond: [[0, -1.3], [1.1, 0], [0, 1.3], [-1.1, 0]],
      plus: [[-0.4, -1.2], [0.4, -1.2], [0.4, -0.4], [1.2, -0.4], [1.2, 0.4], [0.4, 0.4], [0.4, 1.2], [-0.4, 1.2], [-0.4, 0.4], [-1.2, 0.4], [-1.2, -0.4], [-0.4, -0.4]],
    }[shape];
    return svg("polygon", { points: points.map(([a, b]) => `${(x + a * size).toFixed(1)},${(y + b * size).toFixed(1)}`).join(" "), ...style });
  }

  const line = (place, points, extra = {}) => svg("polyline", {
    points: points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "),
    class: `line series-${place % SHAPES.length}`,
    "stroke-dasharray": DASHES[place % DASHES.length],
    ...extra,
  });

  // The place of every model among all of them, so that it keeps its colour and shape from view to view.
  function seriesOf({ navigation, decisions, costs }) {
    const rows = [navigation, decisions?.core, decisions?.own, decisions?.reference].flatMap((ranking) => ranking?.rows || []);
    const names = [...rows, ...(costs.navigation?.rows || []), ...(costs.decisions?.rows || [])].map((row) => row.name);
    return new Map([...new Set(names)].map((name, place) => [name, place]));
  }

  // Names and marks of series, wrapped, as HTML so that long names break.
  const legend = (names, series) => h("ul", { class: "legend" }, names.map((name) =>
    h("li", {}, svg("svg", { viewBox: "0 0 28 14", width: 28, height: 14, "aria-hidden": "true" },
      line(series.get(name), [[1, 7], [27, 7]]), mark(series.get(name), 14, 7)), h("span", {}, name))));

  // Axes with ticks; `draw` puts marks on them and gets the two scales and the inner box.
  function plot({ label, x, y, height = 300, left = 52, wide, draw }) {
    const whole = width(wide ? 1180 : 680);
    const box = { left, right: whole - 14, top: 12, bottom: height - 44 };
    const toX = scale(x, box.left, box.right);
    const toY = scale(y, box.bottom, box.top);
    const ticksX = whole < 400 && x.few ? x.few : x.ticks;
    return svg("svg", { viewBox: `0 0 ${whole} ${height}`, width: whole, height, role: "img", "aria-label": label, class: "chart" },
      y.ticks.map((tick) => [
        svg("line", { x1: box.left, x2: box.right, y1: toY(tick), y2: toY(tick), class: "grid" }),
        svg("text", { x: box.left - 7, y: toY(tick) + 4, class: "tick end" }, y.write ? y.write(tick) : tick),
      ]),
      ticksX.map((tick) => [
        svg("line", { x1: toX(tick), x2: toX(tick), y1: box.top, y2: box.bottom, class: "grid" }),
        svg("text", { x: toX(tick), y: box.bottom + 17, class: "tick middle" }, x.write ? x.write(tick) : tick),
      ]),
      svg("text", { x: (box.left + box.right) / 2, y: height - 6, class: "title middle" }, x.title),
      svg("text", { transform: `translate(13 ${(box.top + box.bottom) / 2}) rotate(-90)`, class: "title middle" }, y.title),
      draw(toX, toY, box));
  }

  // One row per name: a mark and its interval. `rows` are { name, value, interval, open }.
  function intervals({ label, rows, log, min, max, ticks, write, title, rule }) {
    const whole = width();
    const narrow = whole < 480;
    const names = narrow ? 0 : Math.min(230, 14 + 7.2 * Math.max(...rows.map((row) => row.name.length)));
    const pitch = narrow ? 40 : 28;
    const box = { left: names + (narrow ? 22 : 12), right: whole - 20, top: 6, bottom: 10 + pitch * rows.length };
    const toX = scale({ min, max, log }, box.left, box.right);
    const shown = narrow ? ticks.filter((_, place) => place % 2 === 0) : ticks;
    const cut = (name) => (name.length > 31 && !narrow ? `${name.slice(0, 30)}…` : name);
    return svg("svg", { viewBox: `0 0 ${whole} ${box.bottom + 44}`, width: whole, height: box.bottom + 44, role: "img", "aria-label": label, class: "chart" },
      shown.map((tick) => [
        svg("line", { x1: toX(tick), x2: toX(tick), y1: box.top, y2: box.bottom, class: "grid" }),
        svg("text", { x: toX(tick), y: box.bottom + 16, class: "tick middle" }, write(tick)),
      ]),
      rule !== undefined && svg("line", { x1: toX(rule), x2: toX(rule), y1: box.top, y2: box.bottom, class: "rule" }),
      svg("text", { x: (box.left + box.right) / 2, y: box.bottom + 37, class: "title middle" }, title),
      rows.map((row, place) => {
        const y = box.top + pitch * (place + 0.5) + (narrow ? 8 : 0);
        const inside = (value) => toX(Math.min(max, Math.max(min, value)));
        return [
          svg("text", { x: narrow ? box.left : names, y: narrow ? y - 11 : y + 4, class: narrow ? "name" : "name end" }, cut(row.name)),
          row.interval && svg("line", { x1: inside(row.interval[0]), x2: inside(row.interval[1]), y1: y, y2: y, class: `line series-${row.series % SHAPES.length}` }),
          row.value !== null && mark(row.series, inside(row.value), y, 5, row.open),
        ];
      }));
  }

  forkpoint.charts = { decades, plot, intervals, legend, mark, line, scale, seriesOf };
})();
