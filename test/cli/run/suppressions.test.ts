import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ESLint } from "eslint";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withSuppressions } from "../../../cli/run/suppressions.js";
import { withCounts } from "../../../cli/report/file-result.js";
import { empty, legacy } from "../examples.js";
import { Folder } from "../program.js";

const written = (count: number): string =>
  `{\n  "a.ts": {\n    "mcp-schema/valid-enum-schema": {\n      "count": ${count}\n    }\n  }\n}`;

const name = "eslint-suppressions.json";

describe.concurrent("suppressions", () => {
  it("accept existing findings, but no more of them", async () => {
    const folder = new Folder({ "a.ts": empty });
    expect(await folder.run("check", "--suppress-all")).toEqual({
      status: 0,
      stdout: "MCP code in 1 file: nothing to change.\n1 finding is accepted by suppressions.\n",
      stderr: "",
    });
    expect(folder.read(name)).toBe(written(1));
    expect((await folder.run("check")).status).toBe(0);
    folder.write("a.ts", empty + empty);
    const { status, stdout } = await folder.run("check", "--format", "concise");
    expect({ status, last: stdout.trimEnd().split("\n").at(-1) }).toEqual({
      status: 1,
      last: "2 errors in 1 of 2 files: 2 to fix by hand.",
    });
  });

  it("of findings that are gone cause status 2 until they are pruned, as in ESLint", async () => {
    const other = `{"a.ts":{"eqeqeq":{"count":3},"mcp-schema/valid-enum-schema":{"count":2}},"gone.ts":{"eqeqeq":{"count":1}}}`;
    const folder = new Folder({ "a.ts": empty, [name]: other });
    expect(await folder.run("check")).toEqual({
      status: 2,
      stdout:
        "MCP code in 1 of 2 files: nothing to change.\n1 finding is accepted by suppressions.\n",
      stderr:
        "1 suppression is of findings that are gone. Run `check --prune-suppressions` to remove them.\n",
    });
    expect((await folder.run("check", "--pass-on-unpruned-suppressions")).status).toBe(0);
    // Suppressions of other rules and other files are kept.
    expect((await folder.run("check", "--rule", "valid-resource-link")).status).toBe(0);
    expect((await folder.run("check", "--prune-suppressions")).status).toBe(0);
    expect(JSON.parse(folder.read(name))).toEqual({
      "a.ts": { eqeqeq: { count: 3 }, "mcp-schema/valid-enum-schema": { count: 1 } },
    });
    folder.write("a.ts", legacy);
    await folder.run("check", "--prune-suppressions");
    expect(JSON.parse(folder.read(name))).toEqual({ "a.ts": { eqeqeq: { count: 3 } } });
  });

  it("are kept in the file of --suppressions-location", async () => {
    const folder = new Folder({ "a.ts": empty });
    const location = ["--suppressions-location", "kept.json"];
    expect(await folder.run("check", ...location)).toEqual({
      status: 2,
      stdout: "",
      stderr: "There is no file kept.json. Run `check --suppress-all` to make it.\n",
    });
    await folder.run("check", "--suppress-all", ...location);
    expect(folder.read("kept.json")).toBe(written(1));
    expect((await folder.run("check")).status).toBe(1);
    expect((await folder.run("check", ...location)).status).toBe(0);
    folder.write("kept.json", "[]");
    expect((await folder.run("check", ...location)).stderr).toBe(
      "<tmp>/kept.json is not a file of suppressions as ESLint writes it.\n",
    );
  });
});

interface Service {
  applySuppressions: (
    results: readonly ESLint.LintResult[],
    suppressions: unknown,
  ) => { results: readonly ESLint.LintResult[]; unused: Record<string, Record<string, unknown>> };
  suppress: (results: readonly ESLint.LintResult[]) => Promise<void>;
  prune: (results: readonly ESLint.LintResult[]) => Promise<void>;
}

const require = createRequire(import.meta.url);
const file = "lib/services/suppressions-service.js";
const { SuppressionsService } = require(
  join(dirname(require.resolve("eslint/package.json")), file),
) as { SuppressionsService: new (options: { filePath: string; cwd: string }) => Service }; // ESLint's own module

describe("ESLint's own service", () => {
  it("accepts, writes and prunes the same errors", async () => {
    const folder = new Folder({ "a.ts": "", "b.ts": "" });
    const rules = ["mcp-schema/one", "mcp-schema/two"];
    const paths = ["a.ts", "b.ts"].map((path) => folder.path(path));
    const counts = fc.record({ one: fc.nat(3), two: fc.nat(3) });
    const run = fc.tuple(counts, counts);
    const cases = fc.sample(fc.tuple(run, run), { numRuns: 60, seed: 7 });
    const resultsOf = (found: readonly { one: number; two: number }[]): ESLint.LintResult[] =>
      found.map(({ one, two }, index) =>
        withCounts(
          paths[index] ?? "",
          [one, two].flatMap((count, rule) =>
            Array.from({ length: count }, (_, line) => ({
              ...{ ruleId: rules[rule] ?? "", severity: 2 as const, message: "m" },
              ...{ line: line + 1, column: 1 },
            })),
          ),
        ),
      );
    const own = folder.path("own.json");
    const theirs = folder.path("theirs.json");
    const service = new SuppressionsService({ filePath: theirs, cwd: folder.root });
    const task = {
      ...{ cwd: folder.root, location: own, files: new Set(paths), rules: new Set(rules) },
      ...{ suppressAll: false, prune: false },
    };
    for (const [before, after] of cases) {
      folder.write("own.json", "{}");
      folder.write("theirs.json", "{}");
      await service.suppress(resultsOf(before));
      withSuppressions(resultsOf(before), { ...task, suppressAll: true });
      expect(folder.read("own.json")).toBe(folder.read("theirs.json"));

      const suppressions: unknown = JSON.parse(folder.read("theirs.json"));
      const expected = service.applySuppressions(resultsOf(after), suppressions);
      const { results, unused } = withSuppressions(resultsOf(after), task);
      const parts = ({ messages, suppressedMessages, errorCount }: ESLint.LintResult): unknown => ({
        ...{ messages, suppressedMessages, errorCount },
      });
      expect(results.map(parts)).toEqual(expected.results.map(parts));
      expect(unused).toBe(Object.values(expected.unused).flatMap((all) => Object.keys(all)).length);

      await service.prune(resultsOf(after));
      withSuppressions(resultsOf(after), { ...task, prune: true });
      expect(folder.read("own.json")).toBe(folder.read("theirs.json"));
    }
  });
});
