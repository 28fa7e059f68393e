import { fromJsonSchema, type McpServer } from "@modelcontextprotocol/server";
import { unifiedDiff } from "../../report/diff.js";
import type { ChangedFile } from "../../run/changed-file.js";
import { answer, answering, objectOf } from "../answer.js";
import {
  cursorArgument,
  nextCursorProperty,
  notesProperty,
  type RunArguments,
  runArguments,
  suggestionsArgument,
} from "../arguments.js";
import { notesOf } from "../notes.js";
import { pageAt } from "../pages.js";
import { countedProperties, rewrittenIn } from "../rewritten.js";
import type { Roots } from "../roots.js";
import type { Runner } from "../runner.js";

interface PreviewArguments extends RunArguments {
  readonly suggestions?: boolean;
  readonly cursor?: string;
}

const inputSchema = fromJsonSchema<PreviewArguments>({
  type: "object",
  properties: { ...runArguments, suggestions: suggestionsArgument, cursor: cursorArgument },
});

const outputSchema = fromJsonSchema(
  objectOf(
    {
      ...countedProperties,
      changes: {
        type: "array",
        description: "Parts of a unified diff, each of which `git apply` takes.",
        items: objectOf({ file: { type: "string" }, diff: { type: "string" } }),
      },
      notes: notesProperty,
      nextCursor: nextCursorProperty,
    },
    "nextCursor",
  ),
);

/** The maximum size of a page, in characters. */
const most = 6000;

/** Registers the tool that shows what `migrate` would do. */
export function registerPreviewMigration(server: McpServer, runner: Runner): void {
  server.registerTool(
    "preview_migration",
    {
      title: "Preview a migration",
      description:
        "Shows as a diff what `migrate` would rewrite, and writes nothing. Read it before you migrate, and all of it if it includes suggestions.",
      inputSchema,
      outputSchema,
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
    },
    ({ cursor, suggestions = false, ...asked }, { mcpReq: { signal } }) =>
      answering(async () => {
        const outcomes = await runner.run(asked, { dryRun: true, suggestions }, signal);
        const { rewritten, fileCount, left, refused } = rewrittenIn(outcomes, runner.roots);
        const all = outcomes.flatMap(({ runResult }) =>
          runResult.changed.flatMap((file) => hunksOf(file, runner.roots)),
        );
        const cost = ({ diff }: Hunk): number => diff.length;
        const { items, ...next } = pageAt(all, cursor, { most, cost });
        return answer({
          rewritten,
          fileCount,
          left,
          refused,
          changes: items,
          notes: notesOf(outcomes),
          ...next,
        });
      }),
  );
}

interface Hunk {
  readonly file: string;
  readonly diff: string;
}

/** The hunks of a file's diff, each with the diff's header. */
function hunksOf(changed: ChangedFile, roots: Roots): readonly Hunk[] {
  const diff = unifiedDiff([changed], { isColoured: false, isTerminal: false });
  // Only a hunk starts with `@@`: lines of the file start with `+`, `-` or a space.
  const [head = "", ...hunks] = diff.split(/^(?=@@ )/mu);
  return hunks.map((hunk) => ({ file: roots.nameOf(changed.path), diff: head + hunk }));
}
