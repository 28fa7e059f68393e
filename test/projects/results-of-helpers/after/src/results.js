export const listing = (rows) => ({ content: [{ type: "json", json: rows }] });
export const summary = (data) => ({
  content: [{ type: "text", text: JSON.stringify(data) }],
});
