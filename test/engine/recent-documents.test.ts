import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
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

/** Runs the garbage collector, which keeps what a weak reference gave until the next task. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  await setTimeout();
  runInNewContext("gc()");
}

test("the scripts that were asked longest ago are forgotten when the texts become too long", async () => {
  const { open, read } = reader();
  const long = "x".repeat(900_000);
  for (const path of ["a.ts", "b.ts", "a.ts", "c.ts"]) open(path, long);
  await collectGarbage();
  for (const path of ["a.ts", "b.ts"]) open(path, long);
  expect(read).toEqual(["a.ts", "b.ts", "c.ts", "b.ts"]);
});

test("a script that others keep is not read again", async () => {
  const { open, read } = reader();
  const long = "x".repeat(900_000);
  const kept = open("kept.ts", long);
  for (const path of ["d.ts", "e.ts", "f.ts"]) open(path, long);
  await collectGarbage();
  expect(open("kept.ts", long)).toBe(kept);
  expect(read).toEqual(["kept.ts", "d.ts", "e.ts", "f.ts"]);
});

test("a script that cannot be parsed is not remembered", () => {
  expect(recentDocument("wrong.ts", "{", () => undefined)).toBeUndefined();
  const { open, read } = reader();
  open("wrong.ts", "{");
  expect(read).toEqual(["wrong.ts"]);
});
