import {
  type CallToolResult,
  fromJsonSchema,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type McpServer,
} from "@modelcontextprotocol/server";
import type { RunOutcome } from "../../run/execute.js";
import { answer, answering, refusal } from "../answer.js";
import {
  notesProperty,
  type RunArguments,
  runArguments,
  suggestionsArgument,
} from "../arguments.js";
import { canAsk } from "../can-ask.js";
import { notesOf } from "../notes.js";
import { digestOf } from "../pages.js";
import { countedProperties, filesProperty, type Rewritten, rewrittenIn } from "../rewritten.js";
import type { Roots } from "../roots.js";
import type { Runner } from "../runner.js";

interface MigrateArguments extends RunArguments {
  readonly suggestions?: boolean;
  readonly dryRun?: boolean;
}

const inputSchema = fromJsonSchema<MigrateArguments>({
  type: "object",
  properties: {
    ...runArguments,
    suggestions: suggestionsArgument,
    dryRun: {
      type: "boolean",
      title: "Dry run",
      description: "Only count what would be rewritten. With `false` the user is asked first.",
      default: true,
    },
  },
  additionalProperties: false,
});

const statuses = {
  dry: "nothing was written: this was a dry run",
  nothing: "there is nothing to rewrite",
  written: "the files are written",
  declined: "the user said no, and nothing was written",
  cancelled: "the user did not answer, and nothing was written",
} as const;

type Status = keyof typeof statuses;

const outputSchema = fromJsonSchema({
  type: "object",
  properties: {
    status: {
      type: "string",
      oneOf: Object.entries(statuses).map(([value, title]) => ({ const: value, title })),
    },
    ...countedProperties,
    files: filesProperty,
    notes: notesProperty,
  },
  required: ["status", "rewritten", "files", "fileCount", "left", "refused", "notes"],
  additionalProperties: false,
});

/** The name of the only question. */
const question = "write";

/** Registers the tool that rewrites files. */
export function registerMigrate(server: McpServer, roots: Roots, runner: Runner): void {
  server.registerTool(
    "migrate",
    {
      title: "Migrate MCP code",
      description:
        "Rewrites files in place, after the user has agreed. A dry run by default. Only what is proven to be safe is rewritten, unless suggestions are included. Files with uncommitted changes are left alone.",
      inputSchema,
      outputSchema,
      annotations: {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    ({ dryRun = true, suggestions = false, ...asked }, context) =>
      answering(async (): Promise<CallToolResult | InputRequiredResult> => {
        const { mcpReq } = context;
        const planned = await runner.run(asked, { dryRun: true, suggestions }, mcpReq.signal);
        const plan = rewrittenIn(planned, roots);
        if (dryRun) return told("dry", plan, planned);
        if (plan.fileCount === 0) return told("nothing", plan, planned);
        if (!canAsk(server, context))
          return refusal(
            "This client cannot ask its user, and without that nothing is written. The user can run `npx eslint-plugin-mcp-schema migrate` in a terminal.",
          );
        const agreed = digestOf(planned.map(({ runResult }) => runResult.changed));
        const response = inputResponse(mcpReq.inputResponses, question);
        if (response.kind === "elicit" && response.action !== "accept") {
          const status = response.action === "decline" ? "declined" : "cancelled";
          return told(status, { ...plan, rewritten: 0, files: [], fileCount: 0 }, planned);
        }
        // Who agreed to other rewrites than these is asked again.
        if (response.kind !== "elicit" || mcpReq.requestState() !== agreed)
          return inputRequired({
            inputRequests: {
              [question]: inputRequired.elicit({
                message: messageFor(plan, suggestions),
                requestedSchema: { type: "object", properties: {} },
              }),
            },
            requestState: agreed,
          });
        const done = await runner.run(asked, { dryRun: false, suggestions }, mcpReq.signal);
        return told("written", rewrittenIn(done, roots), done);
      }),
  );
}

function told(
  status: Status,
  rewritten: Rewritten,
  outcomes: readonly RunOutcome[],
): CallToolResult {
  return answer({ status, ...rewritten, notes: notesOf(outcomes) });
}

/** More files make no question clearer. */
const mostNamed = 10;

function messageFor({ rewritten, files, fileCount }: Rewritten, suggestions: boolean): string {
  const named = files.slice(0, mostNamed).map(({ file }) => file);
  const more = fileCount - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  const what = suggestions
    ? "This includes suggestions, which can change what the program does."
    : "Only what is proven to be safe is rewritten.";
  const places = rewritten === 1 ? "1 place" : `${rewritten} places`;
  return `Rewrite ${places} in ${fileCount === 1 ? "1 file" : `${fileCount} files`}? ${what} Files: ${list}`;
}
