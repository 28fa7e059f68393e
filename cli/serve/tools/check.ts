import { fromJsonSchema, type McpServer } from "@modelcontextprotocol/server";
import { bareId, type Explained, reasonOf, severityOf } from "../../report/file-result.js";
import { type Remedy, remedyOf } from "../../report/remedy.js";
import type { RunOutcome } from "../../run/execute.js";
import { answer, answering, count, objectOf, wordOf } from "../answer.js";
import {
  cursorArgument,
  nextCursorProperty,
  notesProperty,
  type RunArguments,
  runArguments,
} from "../arguments.js";
import { notesOf } from "../notes.js";
import { pageAt } from "../pages.js";
import type { Roots } from "../roots.js";
import type { Runner } from "../runner.js";

/** A finding, as sent to a model. */
interface ToldFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule?: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly remedy: Remedy;
  readonly suggestion?: string;
  readonly reason?: string;
}

const remedies: Readonly<Record<Remedy, string>> = {
  fix: "`migrate` rewrites it, and that is safe",
  suggestion: "there is a rewrite to read first: see `preview_migration` with suggestions",
  person: "to fix by hand: the message and the reason say how",
};

const inputSchema = fromJsonSchema<RunArguments & { readonly cursor?: string }>({
  type: "object",
  properties: { ...runArguments, cursor: cursorArgument },
});

const findingSchema = objectOf(
  {
    file: { type: "string" },
    line: { ...count, description: "Counted from 1." },
    column: { ...count, description: "Counted from 1." },
    rule: { type: "string", description: "Absent for a file that cannot be read or parsed." },
    severity: wordOf({
      error: "breaks clients or servers",
      warning: "loses or confuses something",
    }),
    message: { type: "string", description: "Who breaks and how, then the right shape." },
    remedy: wordOf(remedies),
    suggestion: { type: "string", description: "What the suggested rewrite does." },
    reason: { type: "string", description: "Why it is not rewritten without review." },
  },
  ...["rule", "suggestion", "reason"],
);
const outputSchema = fromJsonSchema(
  objectOf(
    {
      total: { ...count, description: "All findings, on all pages." },
      errors: { ...count, description: "Findings that break clients or servers." },
      warnings: { ...count, description: "Findings that lose or confuse something." },
      findings: { type: "array", items: findingSchema },
      notes: notesProperty,
      nextCursor: nextCursorProperty,
    },
    "nextCursor",
  ),
);

/** The maximum number of findings on a page. */
const most = 20;

/** Registers the tool that reports findings. */
export function registerCheck(server: McpServer, runner: Runner): void {
  server.registerTool(
    "check",
    {
      title: "Check MCP code",
      description:
        "Finds Model Context Protocol code that clients, servers or models refuse or misread, in TypeScript, JavaScript and JSON. Changes nothing. Run it before and after you change a server or a client.",
      inputSchema,
      outputSchema,
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
    },
    ({ cursor, ...asked }, { mcpReq: { signal } }) =>
      answering(async () => {
        const outcomes = await runner.run(asked, undefined, signal);
        const all = findingsOf(outcomes, runner.roots);
        const { items, ...next } = pageAt(all, cursor, { most, cost: () => 1 });
        const errors = all.filter(({ severity }) => severity === "error").length;
        return answer({
          total: all.length,
          errors,
          warnings: all.length - errors,
          findings: items,
          notes: notesOf(outcomes),
          ...next,
        });
      }),
  );
}

function findingsOf(outcomes: readonly RunOutcome[], roots: Roots): readonly ToldFinding[] {
  return outcomes
    .flatMap(({ results }) => results)
    .flatMap(({ filePath, messages }) =>
      messages.map((message) => told(roots.nameOf(filePath), message)),
    );
}

function told(file: string, message: Explained): ToldFinding {
  const { line, column, ruleId, suggestions } = message;
  const remedy = remedyOf(message);
  const [suggestion] = suggestions ?? [];
  const reason = reasonOf(message);
  return {
    file,
    line,
    column,
    ...(ruleId === null ? {} : { rule: bareId(ruleId) }),
    severity: severityOf(message),
    message: message.message,
    remedy,
    ...(remedy === "suggestion" && suggestion ? { suggestion: suggestion.desc } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
}
