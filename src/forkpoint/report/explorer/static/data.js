// Data by name: each name is a script beside this page that hands over one value when it is loaded.
"use strict";

(() => {
  const known = new Map();
  const waiting = new Map();

  forkpoint.put = (name, value) => known.set(name, value);

  // A promise of the value. A file that is missing or damaged rejects with a sentence for people.
  forkpoint.get = (name) => {
    if (known.has(name)) return Promise.resolve(known.get(name));
    if (!waiting.has(name)) {
      waiting.set(name, new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = `data/${name.split("/").map(encodeURIComponent).join("/")}.js`;
        const fail = () => {
          waiting.delete(name);
          reject(new Error(`data/${name}.js could not be read. Build the explorer again.`));
        };
        script.onload = () => (known.has(name) ? resolve(known.get(name)) : fail());
        script.onerror = fail;
        document.head.append(script);
      }));
    }
    return waiting.get(name);
  };
})();
