// Light or dark: as the system says, unless the reader has chosen. Runs before anything is drawn.
"use strict";

var forkpoint = window.forkpoint || {};
window.forkpoint = forkpoint;

forkpoint.theme = {
  key: "forkpoint-theme",
  now() {
    return document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  },
  set(name) {
    document.documentElement.dataset.theme = name;
    try { localStorage.setItem(this.key, name); } catch { /* a page from disk may have no storage */ }
  },
};

try {
  const chosen = localStorage.getItem(forkpoint.theme.key);
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
} catch { /* as above */ }
