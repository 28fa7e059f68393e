import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linkPackages, temporaryFolder } from "./temporary-folder.js";

const root = join(import.meta.dirname, "..");

/**
 * Compiles a copy of a server in `examples/`, after running the given steps in it.
 *
 * @returns the path of its `server.js`
 */
export function compiledExample(name: string, ...steps: readonly (readonly string[])[]): string {
  return compiledExampleWith({}, name, ...steps);
}

/** Does the same with additional files. */
export function compiledExampleWith(
  files: Readonly<Record<string, string>>,
  name: string,
  ...steps: readonly (readonly string[])[]
): string {
  const folder = temporaryFolder({});
  cpSync(join(root, "examples", name), folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist)$/u.test(path),
  });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  linkPackages(folder);
  for (const step of steps)
    spawnSync("node", [join(root, "dist/cli/main.js"), ...step], { cwd: folder });
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const output = ["--noEmit", "false", "--allowJs", "--outDir", "out", "--rootDir", "src"];
  execFileSync("node", [compiler, "-p", ".", ...output], { cwd: folder, stdio: "pipe" });
  return join(folder, "out/server.js");
}
