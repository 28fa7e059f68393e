export const queenTools = [
  { name: "mark", inputSchema: { type: "object", properties: { queen: { type: "string" } } } },
  { name: "count", inputSchema: { type: "object", properties: { queen: { type: "string" } } } },
];

export const renameTool = {
  name: "rename",
  inputSchema: { type: "object", properties: { queen: { type: "string" } } },
};
