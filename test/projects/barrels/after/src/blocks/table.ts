/** A list of rows for whoever reads the answer. */
export function tableBlock(rows: readonly string[]) {
  return { type: "text", text: JSON.stringify(rows) };
}

/** The same shape for a chart, which no client ever sees. */
export function chartSeries(rows: readonly string[]) {
  return { type: "json", json: rows };
}

/** A row with a seal. Its type allows it, but who lists it in a result sends it to clients. */
export interface Sealed {
  type: "json";
  json: unknown;
  seal: string;
}

export function sealedRows(rows: readonly string[]): Sealed {
  return { type: "json", json: rows, seal: "wax" };
}
