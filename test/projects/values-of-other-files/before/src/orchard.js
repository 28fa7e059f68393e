const TREES = new Map([["a1", { kind: "apple", note: "old" }]]);

export const find = (id) => TREES.get(id)?.note;
export const kindOf = (id) => TREES.get(id)?.kind ?? "unknown";
export const harvest = (raw) => ({ kilos: raw, sort: "wild" });
export const page = process.env.ORCHARD_PAGE;
export const sheet = "orchard://sheets/{id}";
export const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk";

export class Gauge {
  read() {
    TREES.size;
  }
}
