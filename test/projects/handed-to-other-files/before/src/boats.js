export function addBoats(list) {
  list.push({ name: "boats", inputSchema: { type: "array" } });
  log({ name: "boats", inputSchema: { type: "array" } });
}

function log(tool) {
  console.error(tool.name);
}
