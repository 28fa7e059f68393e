export const listing = (rows) => ({ content: [{ type: "json", json: rows }] });
export const summary = (data) => ({ content: [{ type: "json", json: data }] });
