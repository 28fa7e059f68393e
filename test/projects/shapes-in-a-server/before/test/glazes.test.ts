export const stub = () => ({ content: [{ type: "json", json: {} }] });
export const tool = { name: "odd", inputSchema: { type: "array", properties: {} } };
