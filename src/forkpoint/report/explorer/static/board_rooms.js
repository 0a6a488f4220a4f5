// Keys and doors: rooms as a tree from the left, doors between them, keys where they lie, and who walks.
"use strict";

(() => {
  const { svg, boardFrame } = forkpoint;
  const [WIDE, TALL, ACROSS, DOWN] = [84, 27, 114, 34];
  const MOST = 20; // letters that fit into a room

  function read(form) {
    const found = form.match(/^in the (?:starting room|room behind the (\S+) door) · keys: (.*) · open doors: (.*)$/);
    if (!found) return null;
    const list = (text) => new Set(text === "none" ? [] : text.split(", "));
    return { room: found[1] || "start", keys: list(found[2]), open: list(found[3]) };
  }

  // Where each room stands: its depth across, its leaves downwards.
  function layout(doors) {
    const inside = new Map();
    for (const [colour, room] of doors) inside.set(room, [...(inside.get(room) || []), colour]);
    const places = new Map();
    let next = 0;
    const put = (room, depth) => {
      const rows = (inside.get(room) || []).map((child) => put(child, depth + 1));
      const row = rows.length ? (rows[0] + rows.at(-1)) / 2 : next++;
      places.set(room, { x: 4 + ACROSS * depth, y: 4 + DOWN * row });
      return row;
    };
    put("start", 0);
    return { places, rows: next, deepest: Math.max(...[...places.values()].map(({ x }) => x)) };
  }

  // The keys that lie in a room, as many as fit, and how many more.
  function keysText(keys) {
    let count = keys.length;
    const said = () => `key: ${keys.slice(0, count).join(", ")}${count < keys.length ? ` +${keys.length - count}` : ""}`;
    while (count > 1 && said().length > MOST) count -= 1;
    return count ? said() : "";
  }

  forkpoint.boards.keys_doors = (form, { scenery, small }) => {
    const now = read(form);
    if (!now || !scenery.doors) return null;
    if (small) return null;
    const { places, rows, deepest } = layout(scenery.doors);
    const keysIn = new Map();
    for (const [colour, , room] of scenery.doors) if (!now.keys.has(colour)) keysIn.set(room, [...(keysIn.get(room) || []), colour]);
    const text = (x, y, size, words, extra = "") => svg("text", { x, y, "font-size": size, class: `board-label ${extra}` }, words);
    return boardFrame(deepest + WIDE + 8, DOWN * rows + 6, `Building; ${form}`,
      scenery.doors.map(([colour, room]) => {
        const [from, to] = [places.get(room), places.get(colour)];
        const [x1, y1, x2, y2] = [from.x + WIDE, from.y + TALL / 2, to.x, to.y + TALL / 2];
        const open = now.open.has(colour);
        return svg("g", {},
          svg("path", { d: `M${x1} ${y1}H${x1 + 12}V${y2}H${x2}`, class: `passage${open ? " open" : ""}` }),
          svg("rect", { x: x2 - 13, y: y2 - 7, width: 7, height: 14, rx: 1.5, class: `door${open ? " open" : ""}` }));
      }),
      [...places].map(([room, { x, y }]) => {
        const keys = keysIn.get(room) || [];
        const here = room === now.room;
        return svg("g", {},
          svg("rect", { x, y, width: WIDE, height: TALL, rx: 4, class: `room${here ? " here" : ""}${room === scenery.exit ? " exit" : ""}` }),
          here && svg("circle", { cx: x + WIDE - 8, cy: y + 8, r: 4.5, class: "walker" }),
          text(x + 4, y + 11, 9, room === "start" ? "start" : room, "strong"),
          text(x + 4, y + 22.5, 8, room === scenery.exit ? "EXIT" : keysText(keys)));
      }));
  };
})();
