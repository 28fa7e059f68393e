import { expect, it } from "vitest";
import { changedTexts, describeChanges } from "./changes.js";

const texts = {
  "the usual lines": "a\nb\nc\n",
  "another line": "a\nB\nc\n",
  "CRLF instead of LF": "a\r\nb\r\nc\r\n",
  "a byte order mark": "\uFEFFa\nb\nc\n",
  "no newline at the end": "a\nb\nc",
  "an empty line more at the end": "a\nb\nc\n\n",
  "other line separators": "a\rb\u2028c\n",
  "lines that look like a diff": "--- a\n+++ b\n@@ -1,1 +1,1 @@\n\\ No newline at end of file\n",
  nothing: "",
};

it.each(Object.keys(texts))("an input and a diff determine every byte, from %s", (name) => {
  const { [name]: input = "", ...others } = { ...texts } as Record<string, string>; // by name
  const changes = Object.entries(others).map(([to, text]) => ({ name: to, from: "input", text }));
  const described = changedTexts(input, describeChanges(input, changes));
  expect(Object.fromEntries(described)).toEqual(others);
});

it("a section may start from the text of another", () => {
  const diff = describeChanges("a\nb\nc\n", [
    { name: "output", from: "input", text: "a\nB\nc\n" },
    { name: "suggested", from: "output", text: "a\nB\nC\n" },
  ]);
  expect(diff).toBe(`--- input
+++ output
@@ -1,3 +1,3 @@
 a
-b
+B
 c
--- output
+++ suggested
@@ -2,2 +2,2 @@
 B
-c
+C
`);
  expect([...changedTexts("a\nb\nc\n", diff)]).toEqual([
    ["output", "a\nB\nc\n"],
    ["suggested", "a\nB\nC\n"],
  ]);
});

it("a diff does not apply to another input", () => {
  const diff = describeChanges("a\nb\n", [{ name: "output", from: "input", text: "a\nB\n" }]);
  expect(() => changedTexts("a\nc\n", diff)).toThrow("The section output does not fit the input.");
});
