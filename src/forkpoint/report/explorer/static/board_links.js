// Wikispeedia: the articles that led here, and the target.
"use strict";

(() => {
  const { h } = forkpoint;
  const MOST = 7;

  forkpoint.boards.wikispeedia = (form, { scenery, chain, small }) => {
    if (small) return null;
    const links = (chain || [form]).slice(0, -1);
    const shown = links.length > MOST ? [links[0], null, ...links.slice(1 - MOST)] : links;
    return h("ol", { class: "links" },
      shown.map((name) => h("li", {}, name === null ? `… ${links.length - MOST} more …` : name)),
      h("li", { class: "now" }, form),
      form !== scenery.goal && h("li", { class: "target" }, h("span", { class: "unseen" }, "target: "), scenery.goal));
  };
})();
