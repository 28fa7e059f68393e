import {
  type CallToolResult,
  fromJsonSchema,
  inputRequired,
  type InputRequiredResult,
  type McpServer,
} from "@modelcontextprotocol/server";
import type { RunOutcome } from "../../run/execute.js";
import { answer, answering, objectOf, refusal, wordOf } from "../answer.js";
import {
  notesProperty,
  type RunArguments,
  runArguments,
  suggestionsArgument,
} from "../arguments.js";
import { notesOf } from "../notes.js";
import { digestOf } from "../pages.js";
import { canAsk, questionFor, saidTo } from "../question.js";
import {
  countedProperties,
  filesProperty,
  type MigrationSummary,
  rewrittenIn,
} from "../rewritten.js";
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
      description:
        "Only count what would be rewritten, which is the default. With `false` the user is asked, and files are written.",
    },
  },
});

const statuses = {
  dry: "nothing was written: this was a dry run",
  nothing: "there is nothing to rewrite",
  written: "the files are written",
  declined: "the user said no, and nothing was written",
  cancelled: "the user did not answer, and nothing was written",
} as const;

type Status = keyof typeof statuses;

const outputSchema = fromJsonSchema(
  objectOf({
    status: wordOf(statuses),
    ...countedProperties,
    files: filesProperty,
    notes: notesProperty,
  }),
);

/** The key of the only input request. */
const question = "write";

/** Registers the tool that rewrites files. */
export function registerMigrate(server: McpServer, runner: Runner): void {
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
        const plan = rewrittenIn(planned, runner.roots);
        if (dryRun) return told("dry", plan, planned);
        if (plan.fileCount === 0) return told("nothing", plan, planned);
        if (!canAsk(server, context))
          return refusal(
            "This client cannot ask its user, and without that nothing is written. The user can run `npx eslint-plugin-mcp-schema migrate` in a terminal.",
          );
        const agreed = digestOf(
          planned.flatMap(({ runResult }) =>
            runResult.changed.map(({ path, after }) => [path, after]),
          ),
        );
        const said = saidTo(question, context, suggestions);
        if (said.kind === "declined" || said.kind === "cancelled")
          return told(said.kind, { ...plan, rewritten: 0, files: [], fileCount: 0 }, planned);
        // A user who agreed to different rewrites is asked again.
        if (said.kind !== "agreed" || mcpReq.requestState() !== agreed)
          return inputRequired({
            inputRequests: {
              [question]: inputRequired.elicit(questionFor(plan, suggestions, server)),
            },
            requestState: agreed,
          });
        const rewriting = { dryRun: false, suggestions: said.suggestions };
        const done = await runner.run(asked, rewriting, mcpReq.signal);
        return told("written", rewrittenIn(done, runner.roots), done);
      }),
  );
}

function told(
  status: Status,
  rewritten: MigrationSummary,
  outcomes: readonly RunOutcome[],
): CallToolResult {
  return answer({ status, ...rewritten, notes: notesOf(outcomes) });
}
