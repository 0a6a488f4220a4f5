// Making elements. Whatever comes from records goes in as text, never as markup.
"use strict";

(() => {
  const SVG = "http://www.w3.org/2000/svg";

  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === undefined || value === null || value === false) continue;
      if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      else if (name === "value" || name === "checked" || name === "selected") element[name] = value;
      else element.setAttribute(name, value === true ? "" : String(value));
    }
    for (const child of children.flat(Infinity)) {
      if (child === undefined || child === null || child === false) continue;
      element.append(child instanceof Node ? child : document.createTextNode(String(child)));
    }
    return element;
  }

  forkpoint.h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
  forkpoint.svg = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

  // A labelled choice; `options` are [value, text].
  forkpoint.choice = (label, options, value, onchange) => {
    const { h } = forkpoint;
    const select = h("select", { onchange: (event) => onchange(event.target.value) },
      options.map(([key, text]) => h("option", { value: key }, text)));
    select.value = value;
    return h("label", { class: "choice" }, h("span", {}, label), select);
  };

  // A table. A column is { title, cell(row), number, words, sort(row), head, short }; those with `sort` get a button.
  forkpoint.table = (caption, columns, rows, options = {}) => {
    const { h } = forkpoint;
    let order = null;
    const body = h("tbody");
    const heads = columns.map((column) => {
      const head = h("th", { scope: "col", class: column.number ? "number" : null });
      head.append(column.sort
        ? h("button", { type: "button", class: "sort", onclick: () => sortBy(column) }, column.title)
        : column.title);
      return head;
    });
    function sortBy(column) {
      const falling = order && order.column === column ? !order.falling : Boolean(column.number);
      order = { column, falling };
      heads.forEach((head, place) => {
        if (columns[place] === column) head.setAttribute("aria-sort", falling ? "descending" : "ascending");
        else head.removeAttribute("aria-sort");
      });
      show();
      forkpoint.say(`Sorted by ${column.title}, ${falling ? "falling" : "rising"}.`);
    }
    function show() {
      let shown = rows;
      if (order) {
        const { column, falling } = order;
        const known = (row) => column.sort(row) !== null && column.sort(row) !== undefined;
        const compare = (a, b) => {
          const [one, two] = [column.sort(a), column.sort(b)];
          const difference = typeof one === "string" ? one.localeCompare(two) : one - two;
          return falling ? -difference : difference;
        };
        shown = [...rows.filter(known).sort(compare), ...rows.filter((row) => !known(row))];
      }
      body.replaceChildren(...shown.map((row) => h("tr", { class: options.mark ? options.mark(row) : null },
        columns.map((column) => column.head
          ? h("th", { scope: "row", class: column.short ? "short" : null }, column.cell(row))
          : h("td", { class: column.number ? "number" : column.words ? "words" : null }, column.cell(row))))));
    }
    show();
    const name = typeof caption === "string" ? caption : caption.textContent;
    return h("div", { class: "scroll", role: "region", "aria-label": name, tabindex: "0" },
      h("table", {}, h("caption", {}, h("span", {}, caption)), h("thead", {}, h("tr", {}, heads)), body));
  };

  // What a screen reader is told of a change that only shows.
  forkpoint.say = (text) => { document.getElementById("told").textContent = text; };
})();
