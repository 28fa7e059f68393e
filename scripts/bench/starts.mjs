// Measures startup: the time and the number of loaded modules of runs with almost nothing to do.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { newestNode, program } from "./contestants.mjs";
import { sideBySide } from "./measure.mjs";

const legacy = `await server.elicitInput({
  message: "Which?",
  requestedSchema: {
    type: "object",
    properties: { size: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } },
  },
});
`;

/**
 * Measures runs of the command line on single files, with an empty start of the same Node before
 * them for comparison, and the number of modules that each loads.
 */
export function starts(cache, rounds) {
  const cwd = join(cache, "one-file");
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, "none.ts"), "export const answer = 42;\n");
  writeFileSync(join(cwd, "current.ts"), legacy.replace(`, enumNames: ["Small", "Large"]`, ""));
  writeFileSync(join(cwd, "legacy.ts"), legacy);
  const git = (...words) => execFileSync("git", words, { cwd, stdio: "ignore" });
  git("init", "--quiet");
  git("add", "legacy.ts");
  mkdirSync(join(cwd, "empty"));
  const newest = newestNode(cache);
  const runs = [
    ["Node's empty start", []],
    ["`--version`", ["--version"]],
    ["`--help`", ["--help"]],
    ["`check` of an empty folder", ["check", "empty"]],
    ["`check` of a file without MCP words", ["check", "none.ts"]],
    ["`check` of a file that is current", ["check", "current.ts"]],
    ["`check --staged` of a file with a finding", ["check", "--staged"]],
    ["`check --format json` of a file with a finding", ["check", "--format", "json", "legacy.ts"]],
    ["`check` of a file with a finding", ["check", "legacy.ts"]],
    [`${newest.name}: empty start`, [], newest.path],
    [
      `${newest.name}: \`check --staged\` of a file with a finding`,
      ["check", "--staged"],
      newest.path,
    ],
  ];
  const measured = sideBySide(
    runs.map(([name, words, node = process.execPath]) => ({
      name,
      command: words.length > 0 ? [node, program[1], ...words] : [node, "--eval", "0"],
      cwd,
      statuses: [0, 1],
    })),
    // Short runs vary more, so they are repeated more often.
    rounds * 4,
    cache,
  );
  let empty = 0;
  return measured.map((run, index) => {
    const [, words] = runs[index];
    if (words.length === 0) empty = run.median;
    const modules = words.length === 0 ? 0 : modulesOf(words, cwd, cache);
    return { ...run, above: run.median - empty, modules };
  });
}

/** Returns the number of modules that a run loads. */
function modulesOf(words, cwd, cache) {
  const log = join(cache, "loaded.txt");
  writeFileSync(log, "");
  const recorder = `import { appendFileSync } from "node:fs";
    export async function load(url, context, next) {
      if (url.startsWith("file:")) appendFileSync(${JSON.stringify(log)}, url + "\\n");
      return next(url, context);
    }`;
  const script = `import { createRequire, register } from "node:module";
    import { appendFileSync } from "node:fs";
    register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(recorder)}`)});
    process.on("exit", () => {
      const required = Object.keys(createRequire(import.meta.url).cache);
      appendFileSync(${JSON.stringify(log)}, required.map((path) => path + "\\n").join(""));
    });
    process.argv = ["node", "program", ...${JSON.stringify(words)}];
    await import(${JSON.stringify(pathToFileURL(program[1]).href)});`;
  spawnSync(process.execPath, ["--input-type=module", "--eval", script], { cwd });
  const loaded = readFileSync(log, "utf8").split("\n");
  return new Set(loaded.filter(Boolean).map((name) => name.replace(/^file:\/\//u, ""))).size;
}
