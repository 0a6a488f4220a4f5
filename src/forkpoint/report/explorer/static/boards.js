// A picture of a state, from the text that the model read. One function per domain.
"use strict";

(() => {
  const { h, svg } = forkpoint;

  // domain → (form, { scenery, before, chain }) → element. `before` is the form of the state it was found from, `chain` the
  // forms from the start to here.
  forkpoint.boards = {};

  // The picture, or the text itself where the domain is not known or its text is not as expected.
  forkpoint.board = (domain, form, around) => {
    const draw = forkpoint.boards[domain];
    let picture = null;
    try {
      picture = draw ? draw(form, around) : null;
    } catch (error) {
      console.warn(`${domain}: ${error.message}`);
    }
    return picture || h("p", { class: "board-text" }, form);
  };

  const frame = (width, height, label, ...children) => svg("svg", {
    viewBox: `0 0 ${width} ${height}`, class: "board", role: "img", "aria-label": label,
    style: `aspect-ratio: ${width} / ${height}`,
  }, children);
  forkpoint.boardFrame = frame;

  const words = (x, y, size, text, extra = "") => svg("text", { x, y, "font-size": size, class: `board-label middle ${extra}` }, text);
  forkpoint.boardWords = words;

  forkpoint.boards.tiles = (form, { before }) => {
    const cells = form.split("|").flatMap((row) => row.trim().split(/\s+/));
    const old = before ? before.split("|").flatMap((row) => row.trim().split(/\s+/)) : cells;
    if (cells.length !== 9) return null;
    return frame(96, 96, `Board ${form}`,
      svg("rect", { x: 1, y: 1, width: 94, height: 94, rx: 6, class: "tray" }),
      cells.map((tile, place) => {
        const [x, y] = [3 + 30 * (place % 3), 3 + 30 * Math.floor(place / 3)];
        if (tile === "·") return null;
        const home = Number(tile) === place + 1;
        return svg("g", {},
          svg("rect", { x: x + 1.5, y: y + 1.5, width: 27, height: 27, rx: 4, class: `tile${home ? " home" : ""}${old[place] !== tile ? " moved" : ""}` }),
          words(x + 15, y + 20.5, 15, tile));
      }));
  };

  forkpoint.boards.word_ladder = (form, { scenery, before }) => {
    const goal = scenery.goal || "";
    if (!/^\S{1,12}$/.test(form)) return null;
    const width = 26 * form.length + 6;
    return frame(width, 32, `Word ${form}; the target is ${goal}`, [...form].map((letter, place) => svg("g", {},
      svg("rect", {
        x: 3 + 26 * place + 1, y: 3, width: 24, height: 26, rx: 3,
        class: `tile${goal[place] === letter ? " home" : ""}${before && before[place] !== letter ? " moved" : ""}`,
      }),
      words(16 + 26 * place, 22, 16, letter))));
  };

  // The numbers at hand; what was just made is marked, with how.
  forkpoint.boards.countdown = (form, { scenery, before }) => {
    const numbers = form.split(/\s+/).map(Number);
    if (numbers.some(Number.isNaN)) return null;
    const made = before ? combined(before.split(/\s+/).map(Number), numbers) : null;
    const widths = numbers.map((number) => 16 + 8.6 * String(number).length);
    const width = Math.max(150, 8 + widths.reduce((sum, each) => sum + each + 6, 0));
    let x = 6;
    let marked = false;
    return frame(width, 58, `Numbers ${form}; the target is ${scenery.goal}${made ? `; ${made.text}` : ""}`,
      numbers.map((number, place) => {
        const at = x;
        x += widths[place] + 6;
        const fresh = !marked && made && number === made.result;
        if (fresh) marked = true;
        return svg("g", {},
          svg("rect", { x: at, y: 4, width: widths[place], height: 28, rx: 14, class: `tile${String(number) === scenery.goal ? " home" : ""}${fresh ? " moved" : ""}` }),
          words(at + widths[place] / 2, 23, 14, number));
      }),
      svg("text", { x: 6, y: 51, "font-size": 12, class: "board-label" }, made ? made.text : `target ${scenery.goal}`));
  };

  // Which two numbers became which one, None where that is not one move.
  function combined(before, after) {
    const gone = [...before];
    const fresh = [];
    for (const number of after) {
      const place = gone.indexOf(number);
      if (place >= 0) gone.splice(place, 1);
      else fresh.push(number);
    }
    // A result that was at hand already leaves one number fewer among the gone.
    const tries = fresh.length === 1 && gone.length === 2
      ? [[gone, fresh[0]]]
      : gone.length === 1 && !fresh.length
        ? [...new Set(after)].map((result) => [[gone[0], result], result])
        : [];
    for (const [[one, two], result] of tries) {
      const [small, large] = one < two ? [one, two] : [two, one];
      for (const [sign, value] of [["+", small + large], ["×", small * large], ["−", large - small], ["÷", large / small]]) {
        if (value === result) return { result, text: sign === "+" || sign === "×" ? `${small} ${sign} ${large} = ${result}` : `${large} ${sign} ${small} = ${result}` };
      }
    }
    return null;
  }
})();
