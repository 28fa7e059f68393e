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
    ["new if there was none before", "a\nb", "a\n!1b", [1]],
    ["old if its line moved", "a\n!1b", "x\ny\na\n!1b", []],
    ["old if its line moved and its message changed", "a\n!1(was)b", "x\na\n!1(is)b", []],
    ["new if it joins an old one on the same line", "a\n!1b", "a\n!1!2b", [2]],
    ["new if it appears a second time on the same line", "a\n!1b", "a\n!1!1b", [1]],
    ["old if the lines that changed had any error before", "a\n!1b\nc", "a\nd\n!2e\nc", []],
    ["new if the lines that changed had no error before", "!1a\nb\nc", "x\nb\n!1yc", [1]],
    [
      "old if it moved into lines that changed, with the same message",
      "!1(m)a\nb",
      "a\n!1(m)x",
      [],
    ],
    [
      "old if the lines were indented further",
      "!1p\nx {\n!1  p\n}",
      "f {\n!1  p\n  x {\n!1    p\n  }\n}",
      [],
    ],
    ["new at another place in unchanged text", "!1a", "a!1", [1]],
    ["old at the same place in unchanged text", "!1a", "!1a", []],
  ])("%s", (_, before, after, expected) => {
    expect(codes(before, after)).toEqual(expected);
  });
});
