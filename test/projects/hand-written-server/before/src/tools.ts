export function listTools() {
  return {
    tools: [
      { name: "tides", description: "Tides of a harbour", inputSchema: { type: "object" } },
      { name: "moon", description: "Phase of the moon" },
    ],
  };
}

export async function callTool({ name }: { name: string }) {
  return { content: [{ type: "json", json: { name } }] };
}
