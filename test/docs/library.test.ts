import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import * as library from "../../faces/library/library.js";

const page = readFileSync(join(import.meta.dirname, "../../docs/library.md"), "utf8");
const [, calls = ""] = /^```ts\nimport [^\n]+\n\n(.*?)^```$/msu.exec(page) ?? [];

/** The calls on the page, each with its documented result. */
const examples = calls
  .trim()
  .split("\n\n")
  .map((example) => example.split(";\n// "));

it.each(examples)("%s returns what the page says", (call, given) => {
  const value: unknown = runInNewContext(`JSON.stringify(${call})`, { ...library });
  const said: unknown = runInNewContext(`JSON.stringify(${given})`);
  const shortened = JSON.parse(String(value), (key, part: unknown) =>
    key === "message" || key === "reason" ? "…" : part,
  ) as unknown; // compared as a whole
  expect(shortened).toEqual(JSON.parse(String(said)));
});

it("the page has five examples", () => {
  expect(examples.length).toBe(5);
});
