// `node scripts/corpus/difference.mjs <program before> <program now> <repository>...`: prints, as
// Markdown, the findings in repositories that a change adds and loses.
import { spawnSync } from "node:child_process";
import console from "node:console";
import { basename, relative, resolve } from "node:path";
import process from "node:process";

const [before, now, ...repositories] = process.argv.slice(2).map((path) => resolve(path));

/** The most findings to list of each kind: a comment has to stay readable. */
const most = 30;

/** A line for each finding that a program reports in a repository. */
function findingsOf(program, cwd) {
  const words = [program, "check", "--format", "json"];
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  if (stdout === "") throw new Error(`${program} failed in ${cwd}: ${stderr}`);
  return JSON.parse(stdout).flatMap(({ filePath, messages }) =>
    messages.map(
      ({ column, line, message, ruleId }) =>
        `${basename(cwd)}/${relative(cwd, filePath)}:${line}:${column} ${ruleId} ${message}`,
    ),
  );
}

const found = { "New findings": [], "Lost findings": [] };
for (const repository of repositories) {
  const [old, fresh] = [before, now].map((program) => findingsOf(program, repository));
  found["New findings"].push(...fresh.filter((line) => !old.includes(line)));
  found["Lost findings"].push(...old.filter((line) => !fresh.includes(line)));
}
console.log(`### In ${repositories.length} public repositories\n`);
for (const [title, lines] of Object.entries(found)) {
  console.log(`**${title}: ${lines.length}**\n`);
  for (const line of lines.slice(0, most)) console.log(`- \`${line.replaceAll("`", "'")}\``);
  if (lines.length > most) console.log(`- … and ${lines.length - most} more`);
  console.log("");
}
