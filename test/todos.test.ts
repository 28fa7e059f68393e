import { runInNewContext } from "node:vm";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { checkText, type Found, textChecker } from "../cli/check.js";
import { migrateText } from "../cli/migrate.js";
import { type Parse, parserFor } from "../cli/parse.js";
import { processText } from "../cli/process.js";
import { takesTodos, withoutTodos } from "../cli/todos.js";
import { rules } from "../rules/all.js";
import { todoMarker } from "../syntax/todo.js";
import { fixtures } from "./fixture.js";

const task = {
  rules,
  settings: {},
  readsDocs: false,
  maxFileSize: Infinity,
  migrate: { withSuggestions: false, isDryRun: false, leavesTodos: true },
};

describe.each(fixtures().map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
  it("keeps its code and its findings with comments for a person", async () => {
    const { ending, input, settings } = fixture;
    const path = `file.${ending}`;
    const parse = await parserFor(path);
    if (!parse) throw new Error(`Nothing reads .${ending}.`);

    const plain = migrateText(input, parse, rules, settings, false);
    const mark = (text: string): string =>
      processText(path, { text, hasMark: false }, textChecker(parse), settings, task).after?.text ??
      text;
    const marked = mark(input);
    if (!takesTodos(path) || (plain.left.kind === "checked" && plain.left.found.length === 0)) {
      expect(marked).toBe(plain.text);
      return;
    }
    expect(marked.split(todoMarker).length).toBeGreaterThan(1);
    expect(withoutTodos(marked, parse, rules)).toBe(plain.text);
    expect(mark(marked)).toBe(marked);
    expect(codeOf(path, marked)).toBe(codeOf(path, plain.text));
    expect(ruleIds(marked, parse, settings)).toEqual(ruleIds(plain.text, parse, settings));
  });
});

/** The code without its comments, as the compiler prints it; the values of data. */
function codeOf(path: string, text: string): string {
  if (/\.json[c5]$/u.test(path)) return JSON.stringify(runInNewContext(`(${text}\n)`));
  const compilerOptions = {
    removeComments: true,
    jsx: ts.JsxEmit.Preserve,
    target: ts.ScriptTarget.ESNext,
  };
  return ts.transpileModule(text, { fileName: path, compilerOptions }).outputText;
}

function ruleIds(text: string, parse: Parse, settings: Parameters<typeof checkText>[3]): string[] {
  const checked = checkText(text, parse, rules, settings);
  const found: readonly Found[] = checked.kind === "checked" ? checked.found : [];
  return found.map(({ rule }) => rule.id).toSorted();
}
