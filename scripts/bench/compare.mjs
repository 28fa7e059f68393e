// `node scripts/bench/compare.mjs <program> <other program> <repository>...`: compares the output
// of two builds on repositories.
import { spawnSync } from "node:child_process";
import console from "node:console";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";

const [one, other, ...repositories] = process.argv.slice(2).map((path) => resolve(path));
if (repositories.length === 0)
  throw new Error("Name two builds of dist/cli/main.js, and the repositories to run them on.");

/** Command lines whose output covers all findings and rewrites. */
const lines = [
  ["check", "--format", "json"],
  ["check"],
  ["migrate", "--dry-run"],
  ["migrate", "--dry-run", "--suggestions", "--format", "json"],
];

let different = 0;
for (const repository of repositories) {
  for (const words of lines) {
    const [mine, theirs] = [one, other].map((program) => run(program, words, repository));
    const isSame = ["status", "stdout", "stderr"].every((key) => mine[key] === theirs[key]);
    if (!isSame) different += 1;
    const times = `${mine.seconds.toFixed(1)} s, ${theirs.seconds.toFixed(1)} s`;
    console.log(`${isSame ? "same" : "DIFFERENT"}  ${words.join(" ")}  ${repository}  ${times}`);
  }
}
console.log(different === 0 ? "Both say the same of all." : `${different} runs differ.`);
process.exitCode = different === 0 ? 0 : 1;

function run(program, words, cwd) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 30,
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { status, stdout, stderr, seconds: (performance.now() - start) / 1000 };
}
