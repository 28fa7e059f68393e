// npm run bench [-- <rounds>]: measures this package beside other tools, and writes the tables into docs/benchmarks.md.
import console from "node:console";
import { mkdirSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fill, table } from "../measured-page.mjs";
import { withNothingToDo, withWorkToDo } from "./contestants.mjs";
import { inTheEditor } from "./editor.mjs";
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

const sections = {
  machine: `${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}; ${rounds} rounds.`,
  "nothing-to-do": `${filesIn(without)}\n\n${comparison(await withNothingToDo(cache, without))}`,
  "work-to-do": `${filesIn(holding)}\n\n${comparison(await withWorkToDo(cache, holding, copyOf(holding)))}`,
  starts: table(starts(cache, rounds)),
  editor: table(await inTheEditor({ "with MCP words": holding, without })),
};
await fill(page, sections);
console.log(Object.values(sections).join("\n\n"));

function filesIn(folder) {
  const { count, scripts } = filesOf(folder);
  return `${count} files, ${scripts.length} of them scripts.`;
}

function comparison(contestants) {
  const rows = sideBySide(contestants, rounds, cache);
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
