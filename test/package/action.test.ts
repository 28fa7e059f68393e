import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { legacy, titled } from "../cli/examples.js";
import { Folder } from "../cli/program.js";
import { missing } from "../cli/systems.js";

const root = join(import.meta.dirname, "../..");
const path = join(root, "action.yml");

interface Step {
  readonly name: string;
  readonly run?: string;
  readonly uses?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const { inputs, runs } = parse(readFileSync(path, "utf8")) as {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}; // checked by the validator

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly version: string;
}; // our own file

describe("the action", () => {
  it("is documented with the current version and all inputs", () => {
    const page = readFileSync(join(root, "docs/continuous-integration.md"), "utf8");
    const named = [...page.matchAll(/eslint-plugin-mcp-schema@(v?[\d.]+)/gu)].map(([, one]) => one);
    expect(named).toEqual([`v${version}`, version]);
    const rows = [...page.matchAll(/^\| `([\w-]+)`/gmu)].map(([, name]) => name);
    expect(rows).toEqual(Object.keys(inputs));
  });

  it("is valid", () => {
    const words = [join(root, "node_modules/@action-validator/cli/cli.mjs"), path];
    expect(execFileSync(process.execPath, words, { encoding: "utf8" })).toBe("");
  });

  it("has a default for every input", () => {
    const defaults = Object.entries(inputs).map(([name, input]) => [name, input.default]);
    expect(Object.fromEntries(defaults)).toEqual({
      paths: ".",
      "working-directory": ".",
      options: "",
      version: "",
      sarif: "false",
      suggestions: "false",
      token: "${{ github.token }}",
    });
  });

  it("uses GitHub's own actions, and pins others to a commit", () => {
    const used = runs.steps.flatMap(({ uses }) => uses ?? []);
    expect(used).toEqual([
      "github/codeql-action/upload-sarif@v3",
      expect.stringMatching(/^reviewdog\/action-suggester@[\da-f]{40}$/u),
    ]);
  });

  it("does not insert inputs into scripts", () => {
    expect(runs.steps.filter(({ run }) => run?.includes("${{") === true)).toEqual([]);
  });
});

/** The state that the steps of a job share, and their output. */
interface Job {
  readonly folder: Folder;
  readonly outputs: Map<string, string>;
  readonly environment: Readonly<Record<string, string>>;
}

function jobWith(source: string): Job {
  const program = `#!/bin/sh\nexec "${process.execPath}" "${join(root, "dist/cli/main.js")}" "$@"\n`;
  const name = "node_modules/.bin/eslint-plugin-mcp-schema";
  const folder = new Folder({
    [name]: program,
    "src/form.ts": source,
    "package.json": '{ "dependencies": { "@modelcontextprotocol/sdk": "^1.25.0" } }\n',
  });
  chmodSync(folder.path(name), 0o755);
  return { folder, outputs: new Map(), environment: {} };
}

/** Runs the script of a step as a runner does, with its expressions filled in. */
function step(job: Job, name: string, given: Readonly<Record<string, string>> = {}): object {
  const { env = {}, run = "" } = runs.steps.find((one) => one.name === name) ?? {};
  const values = new Map<string, string>([
    ...Object.entries(inputs).map(([key, input]) => [`inputs.${key}`, input.default] as const),
    ...Object.entries(given).map(([key, value]) => [`inputs.${key}`, value] as const),
    ["github.action_path", root],
    ...job.outputs,
  ]);
  const fill = (text: string): string =>
    text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/gu, (_, name: string) => values.get(name) ?? "");
  const filled = Object.fromEntries(
    Object.entries(env).map(([key, value]) => [key, fill(value)] as const),
  );
  const output = job.folder.path("output.txt");
  const { status, stdout } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", run], {
    cwd: job.folder.root,
    encoding: "utf8",
    env: {
      ...process.env,
      GITHUB_WORKSPACE: job.folder.root,
      GITHUB_STEP_SUMMARY: "",
      GITHUB_OUTPUT: output,
      RUNNER_TEMP: job.folder.path("."),
      ...filled,
    },
  });
  const written = spawnSync("cat", [output], { encoding: "utf8" }).stdout;
  for (const [, key = "", value = ""] of written.matchAll(/^(\w+)=(.*)$/gmu)) {
    job.outputs.set(`steps.program.outputs.${key}`, value);
    job.outputs.set(`steps.check.outputs.${key}`, value);
  }
  return { status, stdout };
}

describe.skipIf(missing(["shell"]).length > 0)("a job with the action", () => {
  it("runs the project's program, shows its findings and fails", () => {
    const job = jobWith(legacy);
    expect(step(job, "Find the program")).toEqual({ status: 0, stdout: "" });
    expect(job.outputs.get("steps.program.outputs.command")).toBe(
      "npx --no-install eslint-plugin-mcp-schema",
    );
    expect(step(job, "Check")).toEqual({
      status: 0,
      stdout: `::warning file=src/form.ts,line=1,endLine=1,col=133,endColumn=162,title=mcp-schema/no-legacy-enum-names::Newer clients may ignore \`enumNames\` and show the raw values. Use \`oneOf\` with a \`const\` and a \`title\` for each value.
1 warning in 1 of 2 files: 1 with a fix.
`,
    });
    expect(job.outputs.get("steps.check.outputs.status")).toBe("1");
    expect(step(job, "Write SARIF")).toEqual({ status: 0, stdout: "" });
    const { runs: logs } = JSON.parse(
      readFileSync(job.folder.path("mcp-schema.sarif"), "utf8"),
    ) as { readonly runs: readonly { readonly results: readonly { readonly ruleId: string }[] }[] }; // our own report
    const found = logs.flatMap(({ results }) => results.map(({ ruleId }) => ruleId));
    expect(found).toEqual(["mcp-schema/no-legacy-enum-names"]);
    expect(step(job, "Findings are left")).toEqual({ status: 1, stdout: "" });
  });

  it("rewrites files for suggestions", () => {
    const job = jobWith(legacy);
    step(job, "Find the program");
    expect(step(job, "Rewrite")).toEqual({ status: 0, stdout: "" });
    expect(readFileSync(job.folder.path("src/form.ts"), "utf8")).toBe(titled);
  });

  it("fails immediately if the command is wrong", () => {
    const job = jobWith("export {};\n");
    step(job, "Find the program");
    expect(step(job, "Check", { options: "--formt x" })).toEqual({ status: 1, stdout: "" });
    expect(job.outputs.get("steps.check.outputs.status")).toBe("2");
    expect(step(job, "Check")).toEqual({
      status: 0,
      stdout: "2 files checked; none contains MCP code.\n",
    });
    expect(job.outputs.get("steps.check.outputs.status")).toBe("0");
  });

  it("uses its own version if the project has none", () => {
    const job: Job = { folder: new Folder({}), outputs: new Map(), environment: {} };
    step(job, "Find the program");
    expect(job.outputs.get("steps.program.outputs.command")).toBe(
      `npx --yes eslint-plugin-mcp-schema@${version}`,
    );
  });
});
