// Rush Hour: six by six cells, vehicles as one shape each, the exit at the right of the third row.
"use strict";

(() => {
  const { svg, boardFrame, boardWords } = forkpoint;
  const CELL = 20;

  forkpoint.boards.rush_hour = (form, { before }) => {
    const rows = form.split("|").map((row) => row.trim());
    if (rows.length !== 6 || rows.some((row) => row.length !== 6)) return null;
    const vehicles = extents(rows);
    const old = before ? extents(before.split("|").map((row) => row.trim())) : null;
    return boardFrame(140, 126, `Car park ${form}`,
      svg("rect", { x: 1, y: 1, width: 124, height: 124, rx: 4, class: "tray" }),
      Array.from({ length: 36 }, (_, cell) => svg("rect", {
        x: 4 + CELL * (cell % 6), y: 4 + CELL * Math.floor(cell / 6), width: CELL - 2, height: CELL - 2, rx: 2, class: "cell",
      })),
      svg("rect", { x: 122, y: 3 + 2 * CELL, width: 5, height: CELL, class: "gap" }),
      svg("path", { d: `M128 ${3 + 2.5 * CELL}h8m-3 -3l3 3l-3 3`, class: "arrow" }),
      [...vehicles].map(([name, { left, top, right, bottom }]) => {
        const was = old?.get(name);
        const moved = was && (was.left !== left || was.top !== top);
        const [x, y] = [4 + CELL * left, 4 + CELL * top];
        const [width, height] = [CELL * (right - left + 1) - 2, CELL * (bottom - top + 1) - 2];
        return svg("g", {},
          moved && svg("rect", {
            x: 5 + CELL * was.left, y: 5 + CELL * was.top, rx: 5, class: "ghost",
            width: CELL * (was.right - was.left + 1) - 4, height: CELL * (was.bottom - was.top + 1) - 4,
          }),
          svg("rect", { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1, rx: 5, class: `vehicle${name === "X" ? " ours" : ""}${moved ? " moved" : ""}` }),
          boardWords(x + width / 2, y + height / 2 + 4, 11, name, name === "X" ? "on-ours" : ""));
      }));
  };

  // Each letter's cells as a box.
  function extents(rows) {
    const found = new Map();
    rows.forEach((row, top) => [...row].forEach((letter, left) => {
      if (letter === ".") return;
      const known = found.get(letter);
      if (known) Object.assign(known, { right: Math.max(known.right, left), bottom: Math.max(known.bottom, top) });
      else found.set(letter, { left, top, right: left, bottom: top });
    }));
    return found;
  }
})();
