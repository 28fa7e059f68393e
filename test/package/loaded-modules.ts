import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary-folder.js";

/** The output of a script, and what it loaded. */
export interface Ran {
  readonly stdout: string;
  /** The packages that it loaded modules from. */
  readonly packages: readonly string[];
  /** The names of our files with code that several entries share. */
  readonly parts: readonly string[];
}

/**
 * Runs a Node script in a folder, and records what it loads.
 *
 * @param before a script that runs first, whose modules do not count
 */
export function ranIn(folder: string, script: string, before = ""): Ran {
  const log = join(temporaryFolder({ "loaded.log": "" }), "loaded.log");
  const recorder = `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from "node:fs";
    export async function load(url, context, next) {
      appendFileSync(${JSON.stringify(log)}, url + "\\n");
      return next(url, context);
    }`)}`;
  const recorded = `
    const { createRequire, register } = await import("node:module");
    const required = () => Object.keys(createRequire(import.meta.url).cache);
    ${before};
    const known = new Set(required());
    register(${JSON.stringify(recorder)});
    ${script};
    const { appendFileSync } = await import("node:fs");
    appendFileSync(${JSON.stringify(log)}, required().filter((path) => !known.has(path)).join(" "));`;
  const { stdout, stderr } = spawnSync("node", ["--input-type=module", "-e", recorded], {
    cwd: folder,
    encoding: "utf8",
  });
  const loaded = readFileSync(log, "utf8");
  const found = (pattern: RegExp): readonly string[] =>
    [...new Set([...loaded.matchAll(pattern)].map(([, name = ""]) => name))].toSorted();
  return {
    stdout: `${stdout}${stderr}`,
    packages: found(/node_modules[/\\]((?:@[^/\\\s]+[/\\])?[^/\\\s]+)/gu).map((name) =>
      name.replace("\\", "/"),
    ),
    parts: found(/dist[/\\]parts[/\\]([^/\\\s]+)\.js/gu),
  };
}
