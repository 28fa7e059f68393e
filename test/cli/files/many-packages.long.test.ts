import { execFile } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { legacy, titled } from "../examples.js";
import { installedTool } from "../../installed-tool.js";
import { Folder } from "../program.js";

const root = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

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

/** Runs a command in a folder with few variables. */
function bash(line: string, cwd: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  const own = { PATH: process.env["PATH"] ?? "", HOME: cwd, ...env };
  return new Promise((resolve) => {
    const child = execFile("bash", ["-e", "-c", line], { cwd, env: own }, (_, stdout) => {
      resolve({ status: child.exitCode, stdout });
    });
  });
}

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
