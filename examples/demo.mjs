// Migrates a copy of the legacy server, shows every step, and checks a server that is up to date. Run it with `npm run demo`.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

const program = join(import.meta.dirname, "../dist/cli/main.js");
const example = join(import.meta.dirname, "legacy-server");
const current = join(import.meta.dirname, "current-server");
const migrated = join(import.meta.dirname, "migrated-server");
const isSource = (path) => !/[\\/](?:node_modules|dist)$/u.test(path);

if (!fs.existsSync(program)) {
  say("There is no dist/ yet: run `npm run build` first.");
  process.exit(2);
}

const project = fs.mkdtempSync(join(tmpdir(), "night-train-desk-"));
try {
  fs.cpSync(example, project, { recursive: true, filter: isSource });
  say(`A copy of examples/legacy-server is in ${project}.`);
  show();
  say("\nAll went as expected: what was safe is rewritten, and the rest needs a decision.");
} catch (error) {
  say(`\nThe demo failed: ${error.message}`);
  process.exitCode = 1;
} finally {
  fs.rmSync(project, { recursive: true, force: true });
}

function show() {
  const before = text();
  heading("check: what is there? Nothing is written");
  run(1, "check", ".");
  heading("migrate --dry-run: what would change? Still nothing is written");
  run(1, "migrate", "--dry-run", ".");
  if (text() !== before) throw new Error("a run that only looks wrote to a file.");

  heading("migrate: rewrite what is safe, and say what needs a decision");
  run(1, "migrate", ".");
  const after = text();
  if (after === before) throw new Error("`migrate` changed nothing.");

  heading("migrate once more: a second run has nothing to do");
  run(1, "migrate", ".");
  if (text() !== after) throw new Error("the second `migrate` changed a file.");
  say("\nNothing changed: every file is as the first run left it.");

  const move = ["migrate", "--to", "2026-07-28", "--with-sdk-codemod", "."];
  heading("migrate --to 2026-07-28 --with-sdk-codemod: to SDK 2 and the newest revision");
  run(1, ...move);
  const moved = text();
  if (moved === after) throw new Error("the move changed nothing.");

  heading("migrate --to 2026-07-28 once more: what is left needs a decision");
  run(1, ...move);
  if (text() !== moved) throw new Error("the second move changed a file.");

  heading("check --to 2026-07-28: the same server, when a person has done the rest");
  run(0, "check", "--to", "2026-07-28", migrated);

  heading("check: a server that asks in every legal way");
  run(0, "check", current);
}

/** Runs the built program in the project, which has to end with a status: 1 says that findings are left. */
function run(expected, ...words) {
  say(`$ eslint-plugin-mcp-schema ${words.join(" ")}`);
  // Both streams go to one, so they stay in order.
  const stdio = ["ignore", 1, 1];
  const { status } = spawnSync(process.execPath, [program, ...words], { cwd: project, stdio });
  if (status !== expected) throw new Error(`the status was ${status}, and not ${expected}.`);
}

/** Every file of the project with what it holds, as one text to compare. */
function text() {
  const paths = fs.readdirSync(project, { recursive: true }).map((name) => join(project, name));
  const files = paths.filter((path) => fs.statSync(path).isFile()).toSorted();
  return JSON.stringify(files.map((path) => [path, fs.readFileSync(path, "utf8")]));
}

function heading(words) {
  say(`\n=== ${words}\n`);
}

function say(words) {
  process.stdout.write(`${words}\n`);
}
