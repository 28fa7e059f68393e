// Runs this package on a copy of a checkout, which itself stays unchanged.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, lstatSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { parses } from "./parses.mjs";

const program = join(import.meta.dirname, "../../dist/cli/main.js");

/**
 * @typedef {object} Trial
 * @property {string} commit
 * @property {number} files number of scripts and JSON files
 * @property {readonly Finding[]} findings
 * @property {number} left number of findings that remain after `migrate`
 * @property {number} leftWithSuggestions number of findings that remain after
 * `migrate --suggestions`
 * @property {readonly string[]} unreadable files that cannot be parsed in the original checkout
 * @property {readonly string[]} crashes other failures, with the program's output
 * @property {readonly string[]} broken files that could be parsed before `migrate` but not after
 * @property {readonly string[]} restless files that a second run changes again
 * @property {number} checkSeconds wall time of `check`
 * @property {number} migrateSeconds wall time of `migrate`
 * @property {string} diff all changes by `migrate --suggestions`
 */

/**
 * @typedef {object} Finding
 * @property {string} rule
 * @property {string} place `path:line:column`
 * @property {string} message
 */

/**
 * Runs `check`, then `migrate` without and with suggestions, each of the latter twice.
 *
 * @param {string} checkout a git repository
 * @param {string} copy the folder for the copy, which is overwritten
 * @returns {Trial}
 */
export function trial(checkout, copy) {
  const commit = git(checkout, "rev-parse", "HEAD").trim();
  copyOf(checkout, copy);
  const files = filesIn(copy).filter((path) => /\.(?:[cm]?[jt]sx?|jsonc?)$/u.test(path));
  const checked = run(copy, ["check"]);
  const migrated = rewrite(copy, []);
  const suggested = migrated.findings.length > 0 ? rewrite(copy, ["--suggestions"]) : migrated;
  return {
    commit,
    files: files.length,
    findings: checked.findings,
    left: migrated.findings.length,
    leftWithSuggestions: suggested.findings.length,
    unreadable: checked.unreadable,
    crashes: distinct([checked, migrated, suggested].flatMap(({ crashes }) => crashes)),
    broken: distinct([...migrated.broken, ...suggested.broken]),
    restless: distinct([...migrated.restless, ...suggested.restless]),
    checkSeconds: checked.seconds,
    migrateSeconds: migrated.seconds,
    diff: git(copy, "diff", "checkout"),
  };
}

/** Runs `check` on a folder. */
export function checked(folder) {
  return run(folder, ["check"]);
}

/** Creates a git repository with the files of a checkout, where git reports what changes. */
function copyOf(checkout, copy) {
  rmSync(copy, { recursive: true, force: true });
  for (const path of filesIn(checkout))
    cpSync(join(checkout, path), join(copy, path), { verbatimSymlinks: true });
  git(copy, "init", "--quiet");
  git(copy, "config", "core.autocrlf", "false");
  commit(copy, "checkout");
  git(copy, "tag", "checkout");
}

/** Runs `migrate` twice: the second run shows whether the first one left anything to change. */
function rewrite(copy, words) {
  const first = run(copy, ["migrate", ...words]);
  const written = changed(copy);
  // If the first run changed nothing, a second one would not either.
  if (written.length === 0) return { ...first, broken: [], restless: [] };
  const broken = written.filter((path) => isBroken(copy, path));
  commit(copy, "first run");
  const second = run(copy, ["migrate", ...words]);
  const restless = changed(copy);
  commit(copy, "second run");
  return { ...first, broken, restless, crashes: [...first.crashes, ...second.crashes] };
}

function isBroken(copy, path) {
  const before = git(copy, "show", `HEAD:${path}`);
  return parses(path, before) && !parses(path, readFileSync(join(copy, path), "utf8"));
}

/** Runs the program with output in JSON. */
function run(copy, words) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, ...words, "--format", "json", "."],
    { cwd: copy, encoding: "utf8", maxBuffer: 1 << 30 },
  );
  const seconds = (performance.now() - start) / 1000;
  const results = status === null || status > 2 || stdout === "" ? undefined : JSON.parse(stdout);
  const told = (results ?? []).flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, fatal, line, column, message }) => ({
      rule: fatal ? "" : ruleId.replace("mcp-schema/", ""),
      place: `${relative(copy, filePath)}:${line}:${column}`,
      message,
    })),
  );
  return {
    seconds,
    findings: told.filter(({ rule }) => rule !== ""),
    unreadable: told
      .filter(({ rule }) => rule === "")
      .map(({ place, message }) => `${place} ${message}`),
    crashes: results ? [] : [`${words.join(" ")} ended with ${status}: ${stderr.slice(0, 2000)}`],
  };
}

function distinct(texts) {
  return [...new Set(texts)];
}

/** Returns the paths of all files in a checkout, relative to it. */
export function filesIn(folder) {
  return pathsIn(git(folder, "ls-files", "-z")).filter((path) => isFile(join(folder, path)));
}

/** Whether a tracked path is a file: it can also be a submodule, or missing from the checkout. */
function isFile(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
}

function changed(folder) {
  return pathsIn(git(folder, "diff", "--name-only", "-z"));
}

function pathsIn(answer) {
  return answer.split("\0").filter(Boolean);
}

function commit(folder, message) {
  git(folder, "add", "--all", "--force");
  const author = ["-c", "user.name=corpus", "-c", "user.email=corpus@example.com"];
  git(folder, ...author, "commit", "--quiet", "--no-verify", "--allow-empty", "-m", message);
}

function git(folder, ...words) {
  return execFileSync("git", ["-C", folder, ...words], { encoding: "utf8", maxBuffer: 1 << 30 });
}
