// Measures the time and memory of a program.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

/**
 * @typedef {object} Contestant
 * @property {string} name the name in the table
 * @property {readonly [program: string, ...words: string[]]} command
 * @property {string} cwd
 * @property {readonly number[]} [statuses] the exit statuses of a successful run; defaults to 0
 * @property {() => void} [before] setup before each run, which is not measured
 */

/**
 * Runs a contestant once.
 *
 * @param {Contestant} contestant
 * @param {string} cache folder for temporary files
 * @returns {{ seconds: number, megabytes: number }} wall time and peak memory of the process
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
 * Runs all contestants in turns, so other load on the machine affects all of them equally.
 *
 * @param {readonly Contestant[]} contestants
 * @param {number} rounds number of runs of each
 * @param {string} cache
 */
export function sideBySide(contestants, rounds, cache) {
  const runs = new Map(contestants.map(({ name }) => [name, []]));
  // The first run is a warm-up, which fills the system's file cache for all.
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
