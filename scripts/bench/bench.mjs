// `npm run bench [-- <rounds>]`: benchmarks this package against other tools, and writes the tables
// into docs/benchmarks.md.
import console from "node:console";
import { mkdirSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fill, table } from "../measured-page.mjs";
import { withNothingToDo, withWorkToDo } from "./contestants.mjs";
import { inTheEditor } from "./editor.mjs";
import { goals } from "./goals.mjs";
import { growth } from "./growth.mjs";
import { sideBySide } from "./measure.mjs";
import { starts } from "./starts.mjs";
import { copyOf, filesOf, tree } from "./trees.mjs";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/mcp-schema-bench");
const page = join(root, "docs/benchmarks.md");
const rounds = Number(process.argv[2] ?? 5);

mkdirSync(cache, { recursive: true });
const without = tree(cache, "without");
const holding = tree(cache, "with");

const nothing = sideBySide(await withNothingToDo(cache, without), rounds, cache);
const work = sideBySide(await withWorkToDo(cache, holding, copyOf(holding)), rounds, cache);
const started = starts(cache, rounds);
const grown = await growth(cache, without, rounds);
const edited = await inTheEditor({ "with MCP words": holding, without });

const sections = {
  machine: `${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}; ${rounds} rounds.`,
  goals: table(goals({ work, started, edited, grown })),
  "nothing-to-do": `${filesIn(without)}\n\n${comparison(nothing)}`,
  "work-to-do": `${filesIn(holding)}\n\n${comparison(work)}`,
  starts: startTable(started),
  growth: growthTable(grown),
  editor: editorTable(edited),
};
await fill(page, sections);
console.log(Object.values(sections).join("\n\n"));

function filesIn(folder) {
  const { count, scripts } = filesOf(folder);
  return `${count} files, ${scripts.length} of them scripts.`;
}

function comparison(rows) {
  const [ours] = rows;
  return table([
    ["", "Median", "Spread", "To `check`", "Memory"],
    ...rows.map(({ name, median, seconds, megabytes }) => [
      name,
      `${median.toFixed(2)} s`,
      `${seconds[0].toFixed(2)} to ${seconds.at(-1).toFixed(2)} s`,
      `${(median / ours.median).toFixed(2)} ×`,
      `${Math.round(megabytes)} MB`,
    ]),
  ]);
}

function growthTable({ files, forms }) {
  return table([
    ["", "Median", "To `rg` and Node's start", "Memory"],
    ...[...files, ...forms].map(({ name, median, times, megabytes }) => [
      name,
      `${median.toFixed(2)} s`,
      times === undefined ? "" : `${times.toFixed(2)} ×`,
      `${Math.round(megabytes)} MB`,
    ]),
  ]);
}

function startTable(runs) {
  return table([
    ["", "Median", "Above Node's start", "Modules"],
    ...runs.map(({ above, name, median, modules }) => [
      name,
      `${Math.round(median * 1000)} ms`,
      `${Math.round(above * 1000)} ms`,
      modules,
    ]),
  ]);
}

function editorTable(samples) {
  return table([
    ["", "Parsing", "All our rules", "Added"],
    ...samples.map(({ name, parsing, rules }) => [
      name,
      `${(parsing / 1000).toFixed(2)} s`,
      `${(rules / 1000).toFixed(2)} s`,
      `${((100 * rules) / parsing).toFixed(1)} %`,
    ]),
  ]);
}
