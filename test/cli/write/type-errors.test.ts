import { describe, expect, it } from "vitest";
import { newProblems } from "../../../cli/write/type-errors.js";

/**
 * Parses a text with errors: `!` marks the place, followed by a code and, in parentheses, a
 * message.
 */
function compiled(marked: string): Parameters<typeof newProblems>[0] {
  const mark = /!(\d)(?:\((\w+)\))?/gu;
  const problems = [...marked.matchAll(mark)].map(({ 1: code, 2: message = "", index }) => ({
    code: Number(code),
    message,
    start: marked.slice(0, index).replaceAll(mark, "").length,
  }));
  return { text: marked.replaceAll(mark, ""), problems };
}

const codes = (before: string, after: string): readonly number[] =>
  newProblems(compiled(before), compiled(after)).map(({ code }) => code);

describe("an error is", () => {
  it.each([
    ["new in a text without any", "a\nb", "a\n!1b", [1]],
    ["old in a line that moved", "a\n!1b", "x\ny\na\n!1b", []],
    ["old where it only reads differently", "a\n!1(was)b", "x\na\n!1(is)b", []],
    ["new beside an old one in the same line", "a\n!1b", "a\n!1!2b", [2]],
    ["new a second time in the same line", "a\n!1b", "a\n!1!1b", [1]],
    ["old in lines that changed, whatever it is by now", "a\n!1b\nc", "a\nd\n!2e\nc", []],
    ["new in other lines than those with the old one", "!1a\nb\nc", "x\nb\n!1yc", [1]],
    ["old where it moved into lines that changed, and says the same", "!1(m)a\nb", "a\n!1(m)x", []],
    [
      "old where each line moved deeper",
      "!1p\nx {\n!1  p\n}",
      "f {\n!1  p\n  x {\n!1    p\n  }\n}",
      [],
    ],
    ["new in a text that did not change", "!1a", "a!1", [1]],
    ["old in a text that did not change", "!1a", "!1a", []],
  ])("%s", (_, before, after, expected) => {
    expect(codes(before, after)).toEqual(expected);
  });
});
