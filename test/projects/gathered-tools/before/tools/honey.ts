export const honeyTools = [
  { name: "count", inputSchema: { type: "object", properties: { jar: { type: "string" } } } },
];
