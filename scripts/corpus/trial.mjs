// What this package does with one checkout: tried on a copy, so that the checkout stays as it is.
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
 * @property {number} files how many scripts and JSON files there are
 * @property {readonly Finding[]} findings
 * @property {number} left findings that `migrate` leaves
 * @property {number} leftWithSuggestions findings that `migrate --suggestions` leaves
 * @property {readonly string[]} unreadable files that the parser refuses, as they are in the checkout
 * @property {readonly string[]} crashes what went wrong otherwise, in the words of the program
 * @property {readonly string[]} broken files that parsed before `migrate` and do not afterwards
 * @property {readonly string[]} restless files that a second run changes
 * @property {number} checkSeconds wall time of `check`
 * @property {number} migrateSeconds wall time of `migrate`
 * @property {string} diff what `migrate --suggestions` changes
 */

/**
 * @typedef {object} Finding
 * @property {string} rule
 * @property {string} place `path:line:column`
 * @property {string} message
 */

/**
 * Runs `check`, then `migrate` without and with suggestions, each of these twice.
 *
 * @param {string} checkout a git repository
 * @param {string} copy where its files are copied to; what is there goes
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

/** One run of `check` over a folder. */
export function checked(folder) {
  return run(folder, ["check"]);
}

/** A repository with the files of a checkout: what changes in it can be asked of git. */
function copyOf(checkout, copy) {
  rmSync(copy, { recursive: true, force: true });
  for (const path of filesIn(checkout))
    cpSync(join(checkout, path), join(copy, path), { verbatimSymlinks: true });
  git(copy, "init", "--quiet");
  git(copy, "config", "core.autocrlf", "false");
  commit(copy, "checkout");
  git(copy, "tag", "checkout");
}

/** `migrate`, what it changed, and whether it is at its end. */
function rewrite(copy, words) {
  const first = run(copy, ["migrate", ...words]);
  const written = changed(copy);
  // A run that wrote nothing has been its own second one.
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

/** One run, which reports as JSON. */
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

/** The files of a checkout, by their paths in it. */
export function filesIn(folder) {
  return pathsIn(git(folder, "ls-files", "-z")).filter((path) => isFile(join(folder, path)));
}

/** What is no file is a submodule, or a file that the checkout lacks. */
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
