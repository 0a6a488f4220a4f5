// Which view is shown: the part of the address after #.
"use strict";

(() => {
  const { h } = forkpoint;
  const VIEWS = [
    ["overview", "Overview"],
    ["navigation", "Navigation"],
    ["decisions", "Decisions"],
    ["calibration", "Calibration"],
    ["costs", "Costs"],
  ];
  const main = document.getElementById("main");
  let latest = 0;
  let shownPath = null;

  // A link's address from its parts and options, such as #/navigation/tiles/3?a=model.
  forkpoint.address = (parts, options = {}) => {
    const path = parts.map(encodeURIComponent).join("/");
    const query = new URLSearchParams(Object.entries(options).filter(([, value]) => value !== undefined && value !== null && value !== ""));
    return `#/${path}${query.size ? `?${query}` : ""}`;
  };

  // Changes the address without a new page in the history, so that a step or a filter can be linked.
  forkpoint.remember = (parts, options) => {
    history.replaceState(null, "", forkpoint.address(parts, options));
    shownPath = parts.join("/");
  };

  function read() {
    const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
    const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
    return { parts: parts.length ? parts : ["overview"], options: Object.fromEntries(new URLSearchParams(query)) };
  }

  async function show() {
    if (location.hash === "#main") return;
    const { parts, options } = read();
    const view = forkpoint.views[parts[0]] ? parts[0] : "overview";
    const turn = ++latest;
    for (const link of document.querySelectorAll("#views a")) {
      if (link.dataset.view === view) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    let content;
    try {
      const overview = await forkpoint.get("overview");
      content = await forkpoint.views[view](overview, parts.slice(1), options);
    } catch (error) {
      console.error(error);
      content = [h("h1", {}, "This cannot be shown"), h("p", { class: "note" }, error.message)];
    }
    if (turn !== latest) return; // another view was asked for meanwhile
    main.replaceChildren(...content.flat(Infinity).filter(Boolean));
    const heading = main.querySelector("h1");
    document.title = `${heading ? heading.textContent : "Explorer"} – Forkpoint explorer`;
    const path = parts.join("/");
    if (shownPath !== null && shownPath !== path) {
      main.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    shownPath = path;
    main.dispatchEvent(new CustomEvent("shown"));
    main.dataset.shown = location.hash;
  }

  document.getElementById("views").append(...VIEWS.map(([view, title]) =>
    h("li", {}, h("a", { href: forkpoint.address([view]), "data-view": view }, title))));
  const button = document.getElementById("theme");
  const label = () => { button.textContent = forkpoint.theme.now() === "dark" ? "Light theme" : "Dark theme"; };
  button.addEventListener("click", () => {
    forkpoint.theme.set(forkpoint.theme.now() === "dark" ? "light" : "dark");
    label();
  });
  label();
  document.getElementById("skip").addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  addEventListener("hashchange", show);
  show();
})();
