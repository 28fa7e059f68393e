import { fromJsonSchema, type McpServer } from "@modelcontextprotocol/server";
import { revisions } from "../../protocol/revision.js";

interface RevisionArguments {
  readonly revision: string;
  readonly path?: string;
}

const argsSchema = fromJsonSchema<RevisionArguments>({
  type: "object",
  properties: {
    revision: {
      type: "string",
      description: `The revision to move to: ${revisions.join(", ")}`,
      enum: revisions,
    },
    path: {
      type: "string",
      description: "The folder of the server; by default all that is served",
    },
  },
  required: ["revision"],
});

/** Registers the prompt that moves a server or a client to a revision. */
export function registerRevisionPrompt(server: McpServer): void {
  server.registerPrompt(
    "bring_to_revision",
    {
      title: "Bring this server to a revision",
      description: "Moves the code of an MCP server or client to a revision, step by step.",
      argsSchema,
    },
    ({ revision, path }) => ({
      description: `Bring this server to revision ${revision}`,
      messages: [{ role: "user", content: { type: "text", text: stepsFor(revision, path) } }],
    }),
  );
}

function stepsFor(revision: string, path: string | undefined): string {
  const where = path === undefined ? "" : `, \`paths: [${JSON.stringify(path)}]\``;
  const asked = `\`revision: "${revision}"\`${where}`;
  return [
    `Bring the MCP code ${path === undefined ? "of this project" : `in ${path}`} to revision ${revision} of the Model Context Protocol.`,
    "",
    `1. Read the resource \`mcp-schema://revisions/${revision}\`.`,
    `2. Call \`check\` with ${asked}, and follow \`nextCursor\` to the end.`,
    `3. Call \`preview_migration\` with ${asked}, and read the whole diff. If all of it is right, call \`migrate\` with ${asked} and \`dryRun: false\`; the user is asked.`,
    "4. Preview again with `suggestions: true`. Judge each change by the code around it. Make those that are right by hand, unless all of them are.",
    "5. Fix what is left by hand, finding by finding. `explain` shows the wrong and the right shape of a rule.",
    `6. Run the project's own tests, then \`check\` again with ${asked}, until it reports nothing that you have not decided to keep. Name what you kept, and why.`,
  ].join("\n");
}
