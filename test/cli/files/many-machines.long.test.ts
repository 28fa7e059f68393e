import { execFile } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import type { Log } from "sarif";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { empty, legacy, titled } from "../examples.js";
import { installedTool } from "../../installed-tool.js";
import { Folder } from "../program.js";

const root = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

interface Workflow {
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly steps: readonly Step[];
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
}

/** Makes the program available in a project, as `npm ci` does. */
function install(project: string): void {
  const bin = join(project, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  const command = join(bin, "eslint-plugin-mcp-schema");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${root}/dist/cli/main.js" "$@"\n`);
  chmodSync(command, 0o755);
}

/** Runs the command of a workflow step as a runner does. */
function bash(line: string, cwd: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  const own = { PATH: process.env["PATH"] ?? "", HOME: cwd, ...env };
  return new Promise((resolve) => {
    const child = execFile("bash", ["-e", "-c", line], { cwd, env: own }, (_, stdout) => {
      resolve({ status: child.exitCode, stdout });
    });
  });
}

describe("the workflow in docs/workflows", () => {
  const file = join(root, "docs/workflows/sharded-check.yml");
  const text = readFileSync(file, "utf8");

  it("is valid, and matches the documentation", async () => {
    const validator = join(root, "node_modules/.bin/action-validator");
    expect(await run(validator, [file])).toEqual({ stdout: "", stderr: "" });
    const docs = readFileSync(join(root, "docs/continuous-integration.md"), "utf8");
    const shown = [...docs.matchAll(/```yaml\n(.*?)```/gsu)].find(([, yaml]) => yaml === text);
    expect(shown?.[1]).toBe(text);
  });

  it("reports the same as a single run", async () => {
    const { jobs } = parse(text) as Workflow; // checked by the validator
    const files = Object.fromEntries(
      ["a", "b", "c", "d", "e"].map((name) => [`src/${name}.ts`, name === "c" ? empty : legacy]),
    );
    const folder = new Folder({
      ...files,
      "package.json": `{ "name": "mine", "version": "1.0.0" }`,
      "package-lock.json": `{ "name": "mine", "version": "1.0.0", "lockfileVersion": 3, "packages": {} }`,
    });
    folder.make("temporary");
    folder.write(".gitignore", "node_modules/\ntemporary/\n.npm/\n");
    const temporary = folder.path("temporary");
    const filled = (value: string, shard: number | undefined): string =>
      value.replaceAll(/\$\{\{ (\S+) \}\}/gu, (_, name: string) =>
        name === "matrix.shard" ? String(shard) : temporary,
      );
    const artifacts: string[] = [];
    const ended: Ended[] = [];
    for (const { strategy, steps } of Object.values(jobs))
      for (const shard of strategy?.matrix.shard ?? [undefined])
        for (const { uses = "", run: line, env = {}, with: given = {} } of steps) {
          if (uses.startsWith("actions/upload-artifact"))
            artifacts.push(filled(given["path"] ?? "", shard));
          if (uses.startsWith("actions/download-artifact")) {
            const target = filled(given["path"] ?? "", shard);
            mkdirSync(target);
            for (const path of artifacts) copyFileSync(path, join(target, basename(path)));
          }
          if (line === undefined) continue;
          const filledEnv = Object.fromEntries(
            Object.entries(env).map(([name, value]) => [name, filled(value, shard)]),
          );
          ended.push(await bash(line, folder.root, { RUNNER_TEMP: temporary, ...filledEnv }));
          if (line === "npm ci") install(folder.root);
        }
    expect(artifacts.length).toBe(3);
    expect(ended.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    const whole = await folder.run("check", "--format", "sarif");
    expect(whole.status).toBe(1);
    const { runs } = JSON.parse(whole.stdout) as Log; // sarif.test.ts validates it against the official schema
    expect(runs[0]?.results?.length).toBe(5);
    expect(folder.read("temporary/mcp-schema.sarif")).toBe(whole.stdout);
  });
});

it("the example monorepo uses its cache on a second run", async () => {
  const folder = new Folder({});
  cpSync(join(root, "examples/monorepo"), folder.root, { recursive: true });
  install(folder.root);
  folder.write(".npmrc", "update-notifier=false\n"); // it would access the network and print a notice
  await folder.commit();
  const turbo = installedTool("turbo");
  const tasks = async (): Promise<readonly string[]> => {
    const env = { TURBO_TELEMETRY_DISABLED: "1" };
    const line = `"${turbo}" run check:mcp --no-color`;
    const { status, stdout } = await bash(line, folder.root, env);
    expect(status).toBe(0);
    return stdout
      .split("\n")
      .map((one) => one.trim())
      .filter((one) => /^(?:@|Cached:)/u.test(one))
      .toSorted();
  };
  const name = (one: string): string => one.replace(/[\da-f]{16}$/u, "…");
  const [first, second] = [await tasks(), await tasks()];
  const said = [
    "@harbour/ferry-desk:check:mcp:",
    "@harbour/ferry-desk:check:mcp:",
    "@harbour/ferry-desk:check:mcp: > @harbour/ferry-desk@1.0.0 check:mcp",
    "@harbour/ferry-desk:check:mcp: > eslint-plugin-mcp-schema check src",
    "@harbour/ferry-desk:check:mcp: MCP code in 1 file: nothing to change.",
    "@harbour/ferry-desk:check:mcp: cache miss, executing …",
    "@harbour/harbour-forms:check:mcp:",
    "@harbour/harbour-forms:check:mcp:",
    "@harbour/harbour-forms:check:mcp: > @harbour/harbour-forms@1.0.0 check:mcp",
    "@harbour/harbour-forms:check:mcp: > eslint-plugin-mcp-schema check src",
    "@harbour/harbour-forms:check:mcp: MCP code in 1 file: nothing to change.",
    "@harbour/harbour-forms:check:mcp: cache miss, executing …",
    "Cached:    0 cached, 2 total",
  ];
  expect(first.map(name)).toEqual(said);
  expect(second.map(name)).toEqual(
    said.map((line) =>
      line
        .replace("cache miss, executing", "cache hit, replaying logs")
        .replace("0 cached", "2 cached"),
    ),
  );
  // The contents of a package only affect that package.
  folder.write("packages/ferry-desk/src/new.js", "export {};\n");
  expect((await tasks()).at(-1)).toBe("Cached:    1 cached, 2 total");
});

it("jscodeshift rewrites several repositories in one run", async () => {
  const folder = new Folder({
    "one/src/a.ts": legacy,
    "one/src/plain.ts": "export const fine = 1;\n",
    "two/package.json": `{ "name": "two" }`,
    "two/lib/b.js": legacy,
    "two/lib/c.ts": titled,
  });
  const runner = join(root, "node_modules/jscodeshift/bin/jscodeshift.js");
  const transform = join(root, "dist/faces/jscodeshift/titled-enum.js");
  const { stdout } = await run(
    process.execPath,
    [runner, "-t", transform, "--extensions=ts,tsx,js,json", "one", "two"],
    // Without colours, which are on by default in CI, and without Babel's cache in the home folder.
    { cwd: folder.root, env: { ...process.env, NO_COLOR: "1", BABEL_DISABLE_CACHE: "1" } },
  );
  expect(/\d+ errors[^]*ok/u.exec(stdout)?.[0]).toBe("0 errors\n0 unmodified\n3 skipped\n2 ok");
  expect(folder.contents()).toEqual({
    "one/src/a.ts": titled,
    "one/src/plain.ts": "export const fine = 1;\n",
    "two/package.json": `{ "name": "two" }`,
    "two/lib/b.js": titled,
    "two/lib/c.ts": titled,
  });
});
