import type { ToolMetadata } from "xmcp";

export const metadata: ToolMetadata = { name: "list_pots", description: "Lists pots" };

export default async function listPots(pots: unknown) {
  return { content: [{ type: "text", text: JSON.stringify(pots) }] };
}
