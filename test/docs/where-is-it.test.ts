import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("the files that newcomers look for are where CONTRIBUTING.md says", () => {
  const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const [, table = ""] = /<!-- begin places -->(.*)<!-- end places -->/su.exec(text) ?? [];
  const paths = [...table.matchAll(/\| `([^`]+)` +\|$/gmu)].map(([, path = ""]) => path);
  expect(paths).toHaveLength(27);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
