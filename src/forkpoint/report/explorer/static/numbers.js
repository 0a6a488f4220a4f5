// How numbers are written: as in the tables of `forkpoint report`.
"use strict";

(() => {
  const DASH = "–";
  const missing = (value) => value === null || value === undefined;

  function plain(value) {
    if (missing(value)) return DASH;
    if (value === 0) return "0";
    if (value >= 10) return value < 99.95 ? value.toFixed(1) : Math.round(value).toLocaleString("en");
    const rounded = Number(value.toPrecision(2));
    if (rounded >= 0.02) return value.toFixed(2);
    if (rounded < 0.0001) return "<0.0001";
    return value.toFixed(1 - Math.floor(Math.log10(rounded)));
  }
  function score(value) {
    if (missing(value) || value < 0.98 || value > 1) return plain(value);
    return value === 1 ? "1.000" : Math.min(value, 0.999).toFixed(3);
  }
  function percent(value) {
    if (missing(value)) return DASH;
    if (value >= 99.95 && value < 100) return ">99.9";
    if (value > 0 && value < 0.05) return "<0.1";
    return value.toFixed(1);
  }
  // A probability in percent; what is not 0 or 1 is never written as either.
  function chance(p) {
    if (missing(p)) return DASH;
    if (p > 0 && p < 0.001) return "<0.1 %";
    if (p < 1 && p > 0.999) return ">99.9 %";
    return `${(100 * p).toFixed(p < 0.1 ? 1 : 0)} %`;
  }
  const signed = (value) => (missing(value) ? DASH : `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`);
  const whole = (value) => (missing(value) ? DASH : Math.round(value).toLocaleString("en"));
  const bounds = (interval, write) => (interval ? ` [${write(interval[0])}, ${write(interval[1])}]` : "");
  const withBounds = (estimate, write) => (missing(estimate?.value)
    ? DASH : write(estimate.value) + bounds(estimate.interval, write));
  function dollars(value) {
    if (missing(value)) return DASH;
    if (value === 0) return "$0";
    return `$${value >= 1 ? value.toFixed(2) : value.toPrecision(2)}`;
  }
  const plural = (count, one, many = `${one}s`) => `${whole(count)} ${count === 1 ? one : many}`;

  const points = (value) => (missing(value) ? DASH : `${value < 0 ? "−" : ""}${Math.abs(value).toFixed(1)}`);

  forkpoint.numbers = { points, plain, score, percent, chance, signed, whole, withBounds, bounds, dollars, plural, missing, DASH };
})();
