import type { Log, Result, Run as SarifRun } from "sarif";
import { describe, expect, it } from "vitest";
import { formatNames } from "../../../cli/options/format-names.js";
import { empty, emptyBlock, legacy, legacyBlock } from "../examples.js";
import { Folder } from "../program.js";

/** A folder with a report on each of two files, and one on both. */
async function reported(): Promise<Folder> {
  const folder = new Folder({ "a.ts": legacy, "b.ts": empty });
  const { stdout } = await folder.run("check", "--format", "json");
  const whole = stdout.replaceAll("<tmp>", folder.root);
  const [a, b] = JSON.parse(whole) as readonly unknown[]; // ESLint's format is a list
  folder.write("both.json", whole);
  folder.write("a.json", JSON.stringify([a]));
  folder.write("b.json", JSON.stringify([b]));
  folder.write("none.json", "[]");
  return folder;
}

describe.concurrent("merge", () => {
  it("merges JSON reports in any order", async () => {
    const folder = await reported();
    const whole = folder.read("both.json").replaceAll(folder.root, "<tmp>");
    expect(await folder.run("merge", "b.json", "none.json", "a.json")).toEqual({
      status: 1,
      stdout: whole,
      stderr: "",
    });
    expect(await folder.run("merge", "none.json")).toEqual({
      status: 0,
      stdout: "[]\n",
      stderr: "",
    });
  });

  it("has the same status and formats as `check`", async () => {
    const folder = await reported();
    expect(await folder.run("merge", "b.json", "a.json", "--format", "full")).toEqual({
      status: 1,
      stdout: `${legacyBlock("a.ts")}

${emptyBlock("b.ts")}

1 error, 1 warning in 2 files: 1 with a fix, 1 to fix by hand.
`,
      stderr: "",
    });
    expect((await folder.run("merge", "a.json", "--max-warnings", "1")).status).toBe(0);
    expect(await folder.run("merge", "a.json", "--max-warnings", "few")).toEqual({
      status: 2,
      stdout: "",
      stderr: "--max-warnings needs a number of 0 or more.\n",
    });
    const { status, stdout } = await folder.run("merge", "a.json", "b.json", "--quiet");
    // ESLint's own format
    const results = JSON.parse(stdout) as readonly { messages: readonly unknown[] }[];
    expect([status, results.map(({ messages }) => messages.length)]).toEqual([1, [1]]);
    folder.write("broken.ts", "requestedSchema enum (");
    const broken = await folder.run("check", "broken.ts", "--format", "json");
    folder.write("broken.json", broken.stdout);
    expect(broken.status).toBe(2);
    expect((await folder.run("merge", "a.json", "broken.json")).status).toBe(2);
  });

  it.each([
    [[], "Name the reports to merge, for example `merge reports/*.json`."],
    [["gone.json"], "The report gone.json could not be read (ENOENT)."],
    [["sub"], "The report sub could not be read (EISDIR)."],
    [["a.ts"], "a.ts is not a report written with --format json or --format sarif."],
    [
      ["package.json"],
      "package.json is not a report written with --format json or --format sarif.",
    ],
    [["a.json", "./a.json"], "The report ./a.json is given twice."],
    [
      ["a.json", "both.json"],
      "a.json and both.json both report on <tmp>/a.ts. Pass each shard of one run once.",
    ],
    [
      ["log.sarif", "a.json"],
      "a.json is a JSON report and log.sarif a SARIF report. Merge reports of one format.",
    ],
    [
      ["log.sarif", "--format", "json"],
      "SARIF reports can only be merged as they are. To use --format or --quiet, merge reports made with --format json.",
    ],
    [
      ["a.json", "--format", "jsn"],
      `Unknown format \`jsn\`. Did you mean \`json\`? Choose one of ${formatNames.map((name) => `\`${name}\``).join(", ")}.`,
    ],
  ])("rejects %j", async (words, sentence) => {
    const folder = await reported();
    folder.write("package.json", `[{ "name": "mine" }]`);
    folder.write("log.sarif", JSON.stringify(log([], [])));
    folder.make("sub");
    expect(await folder.run("merge", ...words)).toEqual({
      status: 2,
      stdout: "",
      stderr: `${sentence}\n`,
    });
  });
});

/** Returns a SARIF log that lists rules and files separately, with references in the results. */
function log(
  results: readonly (readonly [uri: string, rule: string])[],
  failed: readonly string[],
): Log {
  const uris = [...new Set(results.map(([uri]) => uri))];
  const rules = [...new Set(results.map(([, rule]) => rule))];
  const run: SarifRun = {
    tool: {
      driver: {
        name: "eslint-plugin-mcp-schema",
        version: "0.1.0",
        rules: rules.map((id) => ({ id, helpUri: `https://example.org/${id}` })),
      },
    },
    invocations: [
      {
        executionSuccessful: failed.length === 0,
        toolExecutionNotifications: failed.map((uri) => ({
          level: "error",
          message: { text: "It could not be read." },
          locations: [{ physicalLocation: { artifactLocation: { uri } } }],
        })),
      },
    ],
    artifacts: uris.map((uri) => ({ location: { uri } })),
    results: results.map(([uri, rule]): Result => {
      const artifactLocation = { uri, index: uris.indexOf(uri) };
      return {
        level: rule === "soft" ? "warning" : "error",
        message: { text: `${rule} in ${uri}` },
        ruleId: rule,
        ruleIndex: rules.indexOf(rule),
        locations: [{ physicalLocation: { artifactLocation, region: { startLine: 3 } } }],
        fixes: [
          {
            artifactChanges: [
              { artifactLocation, replacements: [{ deletedRegion: { startLine: 3 } }] },
            ],
          },
        ],
      };
    }),
    columnKind: "utf16CodeUnits",
  };
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [run],
  };
}

describe.concurrent("merge with SARIF", () => {
  const first = [
    ["src/a%20b.ts", "soft"],
    ["src/a%20b.ts", "hard"],
    ["src/z.ts", "other"],
  ] as const;
  const second = [
    ["src/a!.ts", "hard"],
    ["src/m.ts", "soft"],
  ] as const;

  it.each([[undefined], [2]])(
    "prints the log of the whole run, indented by %s",
    async (indentation) => {
      const text = (value: Log): string => `${JSON.stringify(value, null, indentation)}\n`;
      const all = [...first.slice(0, 2), second[0], second[1], first[2]];
      const folder = new Folder({
        "1.sarif": text(log(first, [])),
        "2.sarif": text(log(second, ["src/gone.ts", "src/b.ts"])),
        "3.sarif": text(log([], [])),
      });
      expect(await folder.run("merge", "2.sarif", "3.sarif", "1.sarif")).toEqual({
        status: 2,
        stdout: text(log(all, ["src/b.ts", "src/gone.ts"])),
        stderr: "",
      });
    },
  );

  it("keeps the list of rules if each report lists all of them", async () => {
    const withAll = (value: Log): Log => {
      const [run] = value.runs;
      if (!run) throw new Error("no run");
      const ids = ["hard", "other", "soft", "unused"];
      const results = (run.results ?? []).map((result) => ({
        ...result,
        ruleIndex: ids.indexOf(result.ruleId ?? ""),
      }));
      const driver = { ...run.tool.driver, rules: ids.map((id) => ({ id })) };
      return { ...value, runs: [{ ...run, tool: { driver }, results }] };
    };
    const folder = new Folder({
      "1.sarif": JSON.stringify(withAll(log(first.slice(2), []))),
      "2.sarif": JSON.stringify(withAll(log(second, []))),
    });
    expect(await folder.run("merge", "1.sarif", "2.sarif")).toEqual({
      status: 1,
      stdout: JSON.stringify(withAll(log([...second, ...first.slice(2)], []))),
      stderr: "",
    });
  });

  it("has the same status as `check`", async () => {
    const folder = new Folder({
      "1.sarif": JSON.stringify(log([["a.ts", "soft"]], [])),
      "2.sarif": JSON.stringify(log([["b.ts", "soft"]], [])),
    });
    const status = async (...words: readonly string[]): Promise<number | null> =>
      (await folder.run("merge", "1.sarif", "2.sarif", ...words)).status;
    expect(await status()).toBe(1);
    expect(await status("--max-warnings", "1")).toBe(1);
    expect(await status("--max-warnings", "2", "--format", "sarif")).toBe(0);
  });

  it("rejects two reports on the same file", async () => {
    const folder = new Folder({
      "1.sarif": JSON.stringify(log([["a.ts", "soft"]], [])),
      "2.sarif": JSON.stringify(log([["b.ts", "soft"]], ["a.ts"])),
    });
    expect(await folder.run("merge", "1.sarif", "2.sarif")).toEqual({
      status: 2,
      stdout: "",
      stderr: "1.sarif and 2.sarif both report on a.ts. Pass each shard of one run once.\n",
    });
  });
});
