// One group: its members side by side, what differs marked, and what every model believed of each.
"use strict";

(() => {
  const { h, numbers } = forkpoint;
  const { chance, plural } = numbers;
  const FAILURES = {
    restricted: "not asked: beyond a limit of the model", refused: "refused", invalid: "an unusable answer",
    service: "no answer", missing: "not recorded",
  };

  forkpoint.group = async (task, index, place, order, options) => {
    const entry = index.groups[place];
    const first = index.groups.findIndex((other) => other.part === entry.part);
    const { groups } = await forkpoint.get(index.parts[entry.part]);
    const members = groups[place - first];
    const questions = new Set(members.map((member) => member.question));
    const optionKeys = (member) => member.options.map(([key, meaning]) => (meaning ? `${key}: ${meaning}` : key));
    const shared = new Set(members.map((member) => JSON.stringify(member.options))).size === 1;
    const body = h("div", {},
      questions.size === 1 && questionOf(members[0]),
      members.length > 1 && differences(members),
      shared && h("p", {}, h("strong", {}, "Options: "), optionKeys(members[0]).join(" · ")),
      h("div", { class: "members", style: `--members: ${Math.min(members.length, 3)}` }, members.map((member, number) =>
        memberOf(member, number, order, questions.size > 1, !shared && optionKeys(member), members.length > 1))));
    return [
      forkpoint.crumbs([["Decisions", ["decisions"]], [task.name, ["decisions", task.name]]]),
      h("h1", {}, `${entry.group}`),
      h("p", {}, `${plural(members.length, "member")}${entry.level ? `, level ${entry.level}` : ""}${entry.domain === "all" ? "" : `, ${entry.domain}`}. ${members.length > 1 ? "What differs is marked." : "It stands alone."}`),
      neighbours(task, index, place, order, options),
      index.hidden ? veiled(body) : body,
    ];
  };

  const LINES_BEFORE = 2;
  const CONTEXT = 60; // characters around what differs

  // The marked pieces of every member with a little of what stands around them.
  function differences(members) {
    const around = (member) => member.state.flatMap((piece, place) => {
      const cut = piece.length > 2 * CONTEXT && place % 2 === 0;
      const [before, after] = [place > 0, place < member.state.length - 1];
      if (place % 2) return [h("mark", {}, piece)];
      if (!before) return [piece.length > CONTEXT ? `… ${piece.slice(-CONTEXT)}` : piece];
      if (!after) return [piece.length > CONTEXT ? `${piece.slice(0, CONTEXT)} …` : piece];
      return [cut ? `${piece.slice(0, CONTEXT)} … ${piece.slice(-CONTEXT)}` : piece];
    });
    return h("section", { "aria-labelledby": "differs" }, h("h2", { id: "differs" }, "What differs"),
      h("ul", { class: "differences" }, members.map((member, number) => h("li", {},
        h("strong", {}, `Member ${number + 1}, right answer ${member.answer}: `), around(member)))));
  }

  // Texts that scroll begin at what differs, at the top of a whole line.
  document.getElementById("main").addEventListener("shown", () => {
    for (const text of document.querySelectorAll(".case")) {
      const first = text.querySelector("mark");
      if (!first || text.scrollHeight <= text.clientHeight) continue;
      const { lineHeight, paddingTop } = getComputedStyle(text);
      const above = Math.floor((first.offsetTop - text.offsetTop - parseFloat(paddingTop)) / parseFloat(lineHeight)) - LINES_BEFORE;
      text.scrollTop = above > 0 ? parseFloat(paddingTop) + above * parseFloat(lineHeight) : 0;
      if (above > 0) text.before(h("p", { class: "fine cut" }, "The text begins further up. ", h("button", { type: "button", onclick: () => showWhole(text) }, "Show it whole")));
    }
  });

  // All members at once, so that they stay side by side.
  function showWhole(text) {
    document.querySelectorAll(".case").forEach((each) => each.classList.add("whole"));
    document.querySelectorAll(".cut").forEach((note) => note.remove());
    text.focus();
  }

  function veiled(body) {
    const place = h("div");
    place.append(h("p", { class: "note" }, "This text may be harmful. ", h("button", { type: "button", onclick: () => { place.replaceChildren(body); place.setAttribute("tabindex", "-1"); place.focus(); } }, "Show it")));
    return place;
  }

  function neighbours(task, index, place, order, options) {
    const kept = forkpoint.keptGroups(index, order, options);
    const among = kept.indexOf(place);
    const before = kept.filter((other) => other < place).at(-1);
    const after = kept.find((other) => other > place);
    const link = (other, words) => other !== undefined && h("a", { class: "button", href: forkpoint.address(["decisions", task.name, index.groups[other].group], options) }, words);
    return h("p", { class: "pair-links" }, link(before, "← Previous group"), link(after, "Next group →"),
      h("a", { class: "button", href: forkpoint.address(["decisions", task.name], options) }, "All groups"),
      among >= 0 && h("span", { class: "fine" }, `Group ${among + 1} of ${kept.length}${kept.length < index.groups.length ? " that your filters keep" : ""}`));
  }

  const questionOf = (member) => h("p", { class: "question" }, h("strong", {}, "Question: "), member.question);

  function memberOf(member, number, order, ownQuestion, ownOptions, several) {
    const title = several ? `Member ${number + 1}: ${member.variation}` : member.id;
    return h("article", { class: "member", "aria-label": title },
      h("h2", {}, title),
      h("pre", { class: "case", tabindex: "0", "aria-label": `Text of ${title}` }, member.state.map((piece, place) => (place % 2 ? h("mark", {}, piece) : piece))),
      ownQuestion && questionOf(member),
      ownOptions && h("p", {}, h("strong", {}, "Options: "), ownOptions.join(" · ")),
      h("p", { class: "gold" }, h("strong", {}, "Right answer: "), member.answer),
      answers(member, order, title));
  }

  function answers(member, order, title) {
    const asked = order.filter((name) => member.systems[name] !== undefined);
    return h("div", { class: "scroll", role: "region", "aria-label": `Probabilities, ${title}`, tabindex: "0" }, h("table", { class: "beliefs" },
      h("caption", {}, "Probabilities of each model"),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Model"), member.options.map(([key]) =>
        h("th", { scope: "col", class: key === member.answer ? "right-option" : null }, key === member.answer ? `${key} ✓` : key)))),
      h("tbody", {}, asked.map((name) => believed(member, name)))));
  }

  function believed(member, name) {
    const found = member.systems[name];
    if (typeof found === "string") {
      return h("tr", {}, h("th", { scope: "row" }, name), h("td", { colspan: member.options.length }, FAILURES[found] || found));
    }
    const top = found.indexOf(Math.max(...found));
    const right = member.options[top][0] === member.answer;
    return h("tr", {}, h("th", { scope: "row" }, name, h("small", { class: right ? "ok" : "bad" }, right ? "✓ right" : "✗ wrong")), found.map((p, place) =>
      h("td", { class: `number${place === top ? " chosen" : ""}` }, h("span", { class: "bar", style: `--part: ${p}`, "aria-hidden": "true" }), chance(p))));
  }
})();
