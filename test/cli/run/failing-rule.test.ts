import { describe, expect, it } from "vitest";
import { unguarded } from "../../../cli/write/write-guard.js";
import type { ListedFile } from "../../../cli/files/listed-file.js";
import type { RunResult } from "../../../cli/run/run-result.js";
import { Git } from "../../../cli/files/git.js";
import { Progress } from "../../../cli/run/progress.js";
import { runFiles } from "../../../cli/run/run-files.js";
import { recommendedRules } from "../../../rules/all.js";
import { defineRule } from "../../../rules/define-rule.js";
import type { Rule } from "../../../rules/rule.js";
import { contents, temporaryFolder } from "../../temporary-folder.js";
import { legacy, titled } from "../examples.js";

/** Returns a rule with a bug, for files that contain the word "unlucky". */
function defective(check: Rule["check"]): Rule {
  return defineRule({
    id: "defective",
    needs: { context: ["elicit"], shape: ["unlucky"] },
    docs: { description: "Disallow bad luck", since: "2025-06-18", severity: "error" },
    messages: { unlucky: "This is unlucky." },
    rewrites: "fixes",
    check,
  });
}

const files = {
  "a.ts": legacy,
  "b.ts": `${legacy}const luck = "unlucky";\n`,
  "c.md": `# Luck\n\n\`\`\`ts\n${legacy}const luck = "unlucky";\n\`\`\`\n`,
  "d.ts": legacy,
};
const names = Object.keys(files);

async function migrated(
  rule: Rule,
): Promise<{ readonly runResult: RunResult; readonly after: Readonly<Record<string, string>> }> {
  const folder = temporaryFolder(files);
  const listed = names.map((shown): ListedFile => ({ absolute: `${folder}/${shown}`, shown }));
  const runOptions = {
    rules: [...recommendedRules, rule],
    settings: {},
    maxFileSize: 1_000_000,
    maxScriptSize: Infinity,
    readsDocs: true,
    severities: new Map(),
    migrate: { withSuggestions: false, isDryRun: false, leavesTodos: false },
  };
  const notes = { write: () => undefined, isTerminal: false, isColoured: false };
  const progress = new Progress({
    interruption: () => new AbortController().signal,
    isInterrupted: () => false,
    notes,
  });
  const runResult = await runFiles(
    listed,
    runOptions,
    { guard: unguarded, progress },
    new Git(process.env),
  );
  return { runResult, after: contents(folder, names) };
}

const at = { span: [0, 5] } as const;

describe.each<[string, Rule["check"], string]>([
  [
    "throws",
    () => {
      throw new TypeError("Cannot read properties of undefined (reading 'luck')");
    },
    "Cannot read properties of undefined (reading 'luck')",
  ],
  [
    "throws after it has found something",
    function* () {
      yield { at, messageId: "unlucky" };
      throw new Error("No more luck");
    },
    "No more luck",
  ],
  [
    "makes a fix with overlapping edits",
    () => [
      {
        at,
        messageId: "unlucky",
        fix: [
          { span: [2, 5], text: "a" },
          { span: [0, 3], text: "b" },
        ],
      },
    ],
    "Edits overlap: 0-3 and 2-5.",
  ],
  [
    "makes a suggestion with overlapping edits",
    () => {
      const edit = { span: [0, 3], text: "a" } as const;
      const [first, second] = [edit, { ...edit, text: "b" }];
      return [
        {
          at,
          messageId: "unlucky",
          suggestions: [{ messageId: "unlucky", edits: [first, second] }],
        },
      ];
    },
    "Edits overlap: 0-3 and 0-3.",
  ],
])("a rule that %s", (_, check, words) => {
  it("is reported with the file, which is skipped, and the others are rewritten", async () => {
    const { runResult, after } = await migrated(defective(check));
    expect(after).toEqual({ ...files, "a.ts": titled, "d.ts": titled });
    const failures = runResult.results.filter(({ fatalErrorCount }) => fatalErrorCount > 0);
    expect(
      failures.map(({ filePath, messages }) => [
        filePath.slice(-4),
        messages.map(({ message }) => message),
      ]),
    ).toEqual(
      ["b.ts", "c.md"].map((name) => [
        name,
        [`The rule mcp-schema/defective failed on this file (${words}); please report it.`],
      ]),
    );
    expect(runResult.changed.map(({ shown }) => shown)).toEqual(["a.ts", "d.ts"]);
  });
});
