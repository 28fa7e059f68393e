import { expect, test } from "vitest";
import { recentDocument } from "../../engine/recent-documents.js";
import type { Document } from "../../syntax/document.js";
import { emptyDocument } from "../../syntax/readers/draft.js";

/** Reads a text as if it were a script, and says how often it had to. */
function reader() {
  const read: string[] = [];
  const open = (path: string, text: string): Document | undefined =>
    recentDocument(path, text, () => {
      read.push(path);
      return emptyDocument("script", "ts", text);
    });
  return { open, read };
}

test("a script is read once while its text is the same, however often it is asked", () => {
  const { open, read } = reader();
  const first = open("once.ts", "a;");
  expect(open("once.ts", "a;")).toBe(first);
  expect(open("once.ts", "b;")).not.toBe(first);
  expect(open("other.ts", "a;")).not.toBe(first);
  expect(read).toEqual(["once.ts", "once.ts", "other.ts"]);
});

test("the scripts that were asked longest ago are forgotten when the texts become too long", () => {
  const { open, read } = reader();
  const long = "x".repeat(900_000);
  for (const path of ["a.ts", "b.ts", "a.ts", "c.ts", "a.ts", "b.ts"]) open(path, long);
  expect(read).toEqual(["a.ts", "b.ts", "c.ts", "b.ts"]);
});

test("a script that cannot be parsed is not remembered", () => {
  expect(recentDocument("wrong.ts", "{", () => undefined)).toBeUndefined();
  const { open, read } = reader();
  open("wrong.ts", "{");
  expect(read).toEqual(["wrong.ts"]);
});
