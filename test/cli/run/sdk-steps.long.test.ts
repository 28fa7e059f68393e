// Each run starts the SDK's codemod as a process of its own, and the compiler as another.
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { linkPackages, temporaryFolder } from "../../temporary-folder.js";

const root = join(import.meta.dirname, "../../..");

function node(folder: string, script: string, ...words: readonly string[]): string {
  const { stdout, stderr } = spawnSync("node", [join(root, script), ...words], {
    cwd: folder,
    encoding: "utf8",
  });
  return stdout + stderr;
}

const compile = (folder: string): string =>
  node(folder, "node_modules/typescript/bin/tsc", "--noEmit", "-p", ".");

function texts(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true });
  return Object.fromEntries(
    names
      .filter((one) => one.isFile() && !one.parentPath.includes("node_modules"))
      .map((one) => join(one.parentPath, one.name))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
}

const move = ["migrate", "--to", "2026-07-28", "--with-sdk-codemod", "."];

describe("each step of a move to 2026-07-28", () => {
  it.each(["examples/legacy-server", "test/projects/sdk-1-registrations/before"])(
    "leaves %s with code that compiles, and changes nothing when repeated",
    (name) => {
      const folder = temporaryFolder({});
      const filter = (path: string): boolean => !/[\\/](?:node_modules|dist)$/u.test(path);
      cpSync(join(root, name), folder, { recursive: true, filter });
      linkPackages(folder);
      const said = [compile(folder)];
      const states = [texts(folder)];
      for (const words of [move, [...move, "--suggestions"], [...move, "--suggestions"]]) {
        node(folder, "dist/cli/main.js", ...words);
        said.push(compile(folder));
        states.push(texts(folder));
      }
      expect(said).toEqual(["", "", "", ""]);
      const [before, moved, suggested, again] = states;
      expect(again).toEqual(suggested);
      expect(moved).not.toEqual(before);
      expect(suggested).not.toEqual(moved);
    },
  );
});
