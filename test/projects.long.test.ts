import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectsAreMigrated } from "./migrated-projects.js";
import { withNameFor } from "./temporary-folder.js";

const root = join(import.meta.dirname, "..");
const program = join(root, "dist/cli/main.js");
const compiler = join(root, "node_modules/typescript/bin/tsc");

function start(folder: string, script: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync("node", [script, ...words], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, text: `${stdout}${stderr}` };
}

// Runs the built program and the compiler as users do.
projectsAreMigrated({
  run(folder, ...words) {
    const { status, text } = start(folder, program, ...words);
    return Promise.resolve(withNameFor(folder, "<project>", `${text}status ${status ?? "none"}\n`));
  },
  compile(folder) {
    const isBuild = existsSync(join(folder, "packages"));
    const words = isBuild ? ["-b", "--noEmit", "false"] : ["--noEmit"];
    const { status, text } = start(folder, compiler, ...words);
    return status === 0 ? text : `${text}status ${status ?? "none"}\n`;
  },
});
