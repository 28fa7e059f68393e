// One run of a program: how long it took, and how much memory.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

/**
 * @typedef {object} Contestant
 * @property {string} name as the table says it
 * @property {readonly [program: string, ...words: string[]]} command
 * @property {string} cwd
 * @property {readonly number[]} [statuses] the exit statuses of a run that worked; 0 alone where it says nothing
 * @property {() => void} [before] what has to be done before each run, and does not count
 */

/**
 * Runs a contestant once.
 *
 * @param {Contestant} contestant
 * @param {string} cache where the notes about the run may lie
 * @returns {{ seconds: number, megabytes: number }} wall time, and the most memory that its process had
 */
export function measure({ name, command, cwd, statuses = [0], before }, cache) {
  before?.();
  const notes = join(cache, "time.txt");
  const start = performance.now();
  const run = spawnSync("time", ["--format=%M", `--output=${notes}`, ...command], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 30,
    env: { ...globalThis.process.env, NO_COLOR: "1" },
  });
  const seconds = (performance.now() - start) / 1000;
  if (run.error)
    throw new Error(
      `The program \`time\` is needed to measure memory (Debian's package \`time\`).`,
    );
  if (!statuses.includes(run.status))
    throw new Error(
      `${name} ended with ${run.status}: ${(run.stderr || run.stdout).slice(0, 2000)}`,
    );
  const kilobytes = Number(readFileSync(notes, "utf8").trim().split("\n").at(-1));
  return { seconds, megabytes: kilobytes / 1024 };
}

/**
 * Runs all contestants by turns, so that what else the machine does meets all of them alike.
 *
 * @param {readonly Contestant[]} contestants
 * @param {number} rounds how often each runs
 * @param {string} cache
 */
export function sideBySide(contestants, rounds, cache) {
  const runs = new Map(contestants.map(({ name }) => [name, []]));
  // Once without a record: then the files are in the system's cache for all.
  for (let round = -1; round < rounds; round += 1)
    for (const contestant of contestants) {
      const run = measure(contestant, cache);
      if (round >= 0) runs.get(contestant.name).push(run);
    }
  return contestants.map(({ name }) => summary(name, runs.get(name)));
}

function summary(name, runs) {
  const seconds = runs.map((run) => run.seconds).toSorted((a, b) => a - b);
  return {
    name,
    seconds,
    median: seconds[Math.floor(seconds.length / 2)],
    megabytes: Math.max(...runs.map((run) => run.megabytes)),
  };
}
