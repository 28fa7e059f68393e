export function listTools() {
  return {
    tools: [
      { name: "tides", description: "Tides of a harbour", inputSchema: { type: "object" } },
      { name: "moon", description: "Phase of the moon" },
    ],
    resultType: "complete",
    ttlMs: 0,
    cacheScope: "private",
  };
}

export async function callTool({ name }: { name: string }) {
  return {
    content: [{ type: "text", text: JSON.stringify({ name }) }],
    resultType: "complete",
  };
}
