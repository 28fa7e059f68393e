/** A list of rows for whoever reads the answer. */
export function tableBlock(rows: readonly string[]) {
  return { type: "json", json: rows };
}

/** The same shape for a chart, which no client ever sees. */
export function chartSeries(rows: readonly string[]) {
  return { type: "json", json: rows };
}

/** What a kiln wants to keep to itself: what it returns is said here, and not by who uses it. */
export interface Sealed {
  type: "json";
  json: unknown;
  seal: string;
}

export function sealedRows(rows: readonly string[]): Sealed {
  return { type: "json", json: rows, seal: "wax" };
}
