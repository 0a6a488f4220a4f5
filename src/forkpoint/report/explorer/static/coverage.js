// What became of the planned items, by cause, and what each model is known to take.
"use strict";

(() => {
  const { h, numbers } = forkpoint;
  const { whole, percent, plural } = numbers;
  const CAUSES = {
    answered: "Answered", restricted: "Restricted", refused: "Refused", invalid: "Invalid", service: "Service", missing: "Missing",
  };

  // A row per model, or one sentence where every item is answered.
  forkpoint.coverage = (title, rows) => {
    if (rows.every((row) => row.status.answered === row.items)) {
      return h("p", { class: "fine" }, `${title}: every planned item has a usable answer.`);
    }
    return [
      forkpoint.table(`${title}: what became of the planned items`, [
        { title: "Model", head: true, cell: (row) => row.name, sort: (row) => row.name },
        { title: "Items", number: true, cell: (row) => whole(row.items), sort: (row) => row.items },
        ...Object.entries(CAUSES).map(([cause, heading]) => ({
          title: heading, number: true, cell: (row) => counted(row, cause), sort: (row) => row.status[cause],
        })),
      ], rows),
      h("p", { class: "fine" }, "Restricted: beyond a limit of the model, so it was not sent. Service: no answer in spite of retries. Missing: no record. What is not answered counts as wrong."),
    ];
  };

  const counted = (row, cause) => [whole(row.status[cause]),
    row.status[cause] > 0 && row.items > 0 && h("small", {}, `${percent((100 * row.status[cause]) / row.items)} %`)];

  // A row per model, and a column for each limit that some model has.
  forkpoint.limits = (found) => h("section", {}, h("h2", {}, "Limits of the models"), found
    ? [
      h("p", {}, "What is known of each model, as recorded when its run began."),
      forkpoint.table("Limits of the models", [
        { title: "Model", head: true, cell: (row) => row.name, sort: (row) => row.name },
        ...Object.entries(found.columns).map(([limit, heading]) => ({
          title: heading, number: true, cell: (row) => whole(row.known?.[limit]), sort: (row) => row.known?.[limit],
        })),
        { title: "Items beyond a limit", number: true, cell: restricted, sort: beyond },
        { title: "Besides", cell: (row) => h("span", { class: "words" }, row.besides) },
      ], found.rows),
    ]
    : h("p", { class: "fine" }, "No limits of these models are recorded, and no item was beyond one."));

  const beyond = (row) => (row.items === null ? null : Object.values(row.restricted).reduce((sum, count) => sum + count, 0));

  function restricted(row) {
    if (row.items === null) return numbers.DASH;
    if (beyond(row) === 0) return "0";
    return [`${whole(beyond(row))} of ${plural(row.items, "item")}`,
      h("small", {}, Object.entries(row.restricted).map(([limit, count]) => `${limit}: ${whole(count)}`).join(", "))];
  }
})();
