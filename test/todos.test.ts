import { runInNewContext } from "node:vm";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { Checked } from "../engine/check.js";
import { rewriteText } from "../engine/migrate.js";
import { processText } from "../cli/run/process-text.js";
import { removalsOfTodos, takesTodos } from "../engine/todo-comments.js";
import { applyEdits } from "../syntax/edit.js";
import { todoMarker } from "../syntax/todo.js";
import { fixtures } from "./fixture.js";
import { checkerOf } from "./looked-at-once.js";

const task = {
  settings: {},
  readsDocs: false,
  maxFileSize: Infinity,
  migrate: { withSuggestions: false, isDryRun: false, leavesTodos: true },
};

describe.each(fixtures().map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
  it("keeps its code and its findings with todo comments", async () => {
    const { ending, input, rules, settings } = fixture;
    const path = `file.${ending}`;
    const checker = await checkerOf(fixture);
    const check = checker.by(rules, settings);

    const plain = rewriteText(input, check, rules, false);
    const mark = (text: string): string =>
      processText(path, { text, hasMark: false }, checker, settings, { ...task, rules }).after
        ?.text ?? text;
    const marked = mark(input);
    if (!takesTodos(path) || (plain.left.kind === "checked" && plain.left.found.length === 0)) {
      expect(marked).toBe(plain.text);
      return;
    }
    expect(marked.split(todoMarker).length).toBeGreaterThan(1);
    expect(applyEdits(marked, removalsOfTodos(marked, checker.parse, rules))).toBe(plain.text);
    expect(mark(marked)).toBe(marked);
    expect(codeOf(path, marked)).toBe(codeOf(path, plain.text));
    expect(ruleIds(check(marked))).toEqual(ruleIds(plain.left));
  });
});

const printer = ts.createPrinter({ removeComments: true });

/** Returns the code without comments, as printed by the compiler, or the value of JSON. */
function codeOf(path: string, text: string): string {
  if (/\.json[c5]$/u.test(path)) return JSON.stringify(runInNewContext(`(${text}\n)`));
  return printer.printFile(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext));
}

function ruleIds(checked: Checked): readonly string[] {
  const found = checked.kind === "checked" ? checked.found : [];
  return found.map(({ rule }) => rule.id).toSorted();
}
