import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { Folder } from "../program.js";

const program = fileURLToPath(new URL("../../../dist/cli/main.js", import.meta.url));

/** The revisions that a client can start with. */
export const openings = { "2026-07-28": "auto", "2025-11-25": "legacy" } as const;
export type Opening = keyof typeof openings;

/** The user's answer to a question. */
export type Answer = "accept" | "decline" | "cancel";

/** A client connected to our server, which it has started. */
export interface Agent {
  readonly client: Client;
  /** The questions that the user was asked. */
  readonly asked: readonly string[];
  /** Calls a tool. Returns its structured content, or its error message. */
  readonly call: (tool: string, given?: Record<string, unknown>) => Promise<unknown>;
}

/** Options that differ from a client whose user accepts everything. */
interface AgentOptions {
  readonly opening?: Opening;
  /** The user's answer. Without it, the client does not support elicitation. */
  readonly answer?: ((message: string) => Answer | Promise<Answer>) | undefined;
  /** Fills in the form of an accepted question. */
  readonly fill?: (form: unknown) => Record<string, string>;
  readonly roots?: readonly string[];
}

/** Starts our server in a folder, as clients do, and returns the connected client. */
export async function agentIn(
  folder: Folder,
  { opening = "2026-07-28", answer, fill = () => ({}), roots = [] }: AgentOptions = {},
): Promise<Agent> {
  const client = new Client(
    { name: "script", version: "1.0.0" },
    {
      capabilities: answer ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode: openings[opening] },
    },
  );
  const asked: string[] = [];
  if (answer)
    client.setRequestHandler("elicitation/create", async ({ params }) => {
      const { message } = params;
      asked.push(message);
      const action = await answer(message);
      return action === "accept"
        ? {
            action,
            content: fill("requestedSchema" in params ? params.requestedSchema : undefined),
          }
        : { action };
    });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, "serve", ...roots],
    cwd: folder.root,
    env: {
      PATH: process.env["PATH"] ?? "",
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_CONFIG_NOSYSTEM: "1",
    },
    stderr: "pipe",
  });
  await client.connect(transport);
  return {
    client,
    asked,
    call: async (name, given = {}) => {
      const result = await client.callTool({ name, arguments: given });
      const [first] = result.content;
      const text = first?.type === "text" ? first.text : "";
      return result.isError === true ? text : result.structuredContent;
    },
  };
}
