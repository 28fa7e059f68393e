/** A list of rows for whoever reads the answer. */
export function tableBlock(rows: readonly string[]) {
  return { type: "text", text: JSON.stringify(rows) };
}

/** The same shape for a chart, which no client ever sees. */
export function chartSeries(rows: readonly string[]) {
  return { type: "json", json: rows };
}
