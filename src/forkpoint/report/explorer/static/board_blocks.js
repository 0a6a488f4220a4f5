// Blocksworld: towers on a table and a hand; beside them, small, the towers of the goal.
"use strict";

(() => {
  const { svg, boardFrame, boardWords } = forkpoint;
  const [WIDE, TALL] = [22, 15];

  // What each block is on, from facts such as (on b1 b2); the hand is `null`.
  function read(facts) {
    const below = new Map();
    for (const [, fact, one, two] of facts.matchAll(/\((on|ontable|holding) (b\d+)(?: (b\d+))?\)/g)) {
      if (fact === "on") below.set(one, two);
      else if (fact === "ontable") below.set(one, "table");
      else below.set(one, null);
    }
    return below;
  }

  // Towers from the bottom up, the one with the lowest number at its foot first.
  function towers(below) {
    const above = new Map([...below].filter(([, support]) => support && support !== "table").map(([block, support]) => [support, block]));
    return [...below].filter(([, support]) => support === "table").map(([block]) => {
      const tower = [block];
      while (above.has(tower.at(-1))) tower.push(above.get(tower.at(-1)));
      return tower;
    }).sort((a, b) => Number(a[0].slice(1)) - Number(b[0].slice(1)));
  }

  forkpoint.boards.blocksworld = (form, { scenery, before, small }) => {
    const below = read(form);
    if (!below.size) return null;
    const goal = read(scenery.goal);
    const old = before ? read(before) : below;
    const count = below.size;
    const built = towers(below);
    const held = [...below].find(([, support]) => support === null)?.[0];
    const tallest = Math.max(...built.map((tower) => tower.length), 1);
    const floor = 34 + TALL * Math.max(tallest, Math.min(count, 4));
    const own = 12 + (WIDE + 5) * Math.max(built.length, 2);
    const target = small ? [] : towers(goal);
    const width = Math.max(own, 64) + (small ? 0 : 18 + 0.7 * (WIDE + 5) * target.length);
    const block = (name, x, y, home, moved, scale = 1) => svg("g", {},
      svg("rect", { x, y, width: WIDE * scale, height: (TALL - 1) * scale, rx: 2, class: `tile${home ? " home" : ""}${moved ? " moved" : ""}` }),
      boardWords(x + (WIDE * scale) / 2, y + 11 * scale, 10 * scale, name.slice(1)));
    const heldX = 10;
    return boardFrame(width, floor + (small ? 6 : 18), `Blocks ${form}`,
      svg("path", { d: `M${heldX + WIDE / 2} 1v6m-${WIDE / 2 + 2} 5v-5h${WIDE + 4}v5`, class: "hand" }),
      held && block(held, heldX, 9, false, old.get(held) !== null),
      built.map((tower, place) => tower.map((name, height) => block(
        name, 8 + (WIDE + 5) * place, floor - TALL * (height + 1), goal.get(name) === below.get(name), old.get(name) !== below.get(name)))),
      svg("line", { x1: 2, x2: own, y1: floor, y2: floor, class: "table-line" }),
      !small && [
        target.map((tower, place) => tower.map((name, height) => block(
          name, own + 18 + 0.7 * (WIDE + 5) * place, floor - 0.7 * TALL * (height + 1), true, false, 0.7))),
        svg("line", { x1: own + 14, x2: width - 1, y1: floor, y2: floor, class: "table-line" }),
        svg("text", { x: own + 15, y: floor + 13, "font-size": 10, class: "board-label" }, "goal"),
        svg("text", { x: 3, y: floor + 13, "font-size": 10, class: "board-label" }, "now"),
      ]);
  };
})();
