import { glazesOf } from "../store.js";

interface ToolReply {
  content: { type: string; text?: string; json?: unknown }[];
  isError?: boolean | string;
}

/** A table of tools, which another module gathers. */
export const glazeTools = {
  list_glazes: {
    name: "list_glazes",
    description: "Lists the glazes of a kiln",
    inputSchema: { type: "array", properties: { kiln: { type: "string" } } },
  },
};

export async function listGlazes(kiln: string): Promise<ToolReply> {
  const glazes = await glazesOf(kiln);
  if (glazes.length === 0) return failed(`No kiln ${kiln}`);
  return { content: [{ type: "json", json: glazes }] };
}

function failed(text: string): ToolReply {
  return { content: [{ type: "text", text }], isError: "true" };
}

export class FiringTool {
  run(kiln: string): Promise<ToolReply> {
    return new Promise((resolve) => {
      resolve(withNote({ content: [{ type: "markdown", text: `# ${kiln}` }] }));
    });
  }
}

function withNote(reply: ToolReply): ToolReply {
  reply.content.push({ type: "text", text: "Kilns are hot." });
  return reply;
}
