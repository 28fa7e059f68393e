import { strict as assert } from "node:assert";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { globbySync } from "globby";
import { it } from "mocha";
import yargs from "yargs";
import { execute } from "../../cli/run/execute.js";
import { checkOptions, migrateOptions } from "../../cli/options/options.js";
import { linkPackages } from "../temporary-folder.js";

const root = join(import.meta.dirname, "../..");
const projects = join(root, "test/projects");

for (const name of readdirSync(projects))
  it(`migrates the project ${name}`, async () => {
    const { report, texts } = await migrated(name);
    assert.equal(report, readFileSync(join(projects, name, "report.txt"), "utf8"));
    const expected = {
      ...textsIn(join(projects, name, "before")),
      ...textsIn(join(projects, name, "after")),
    };
    assert.deepEqual(texts, expected);
  });

/** Migrates a copy of a project within this process, in which the mutants are active. */
async function migrated(name: string) {
  const cwd = mkdtempSync(join(tmpdir(), "mcp-schema-"));
  try {
    cpSync(join(projects, name, "before"), cwd, { recursive: true });
    linkPackages(cwd);
    const printed: string[] = [];
    const stream = {
      write: (text: string) => void printed.push(text),
      isTerminal: false,
      isColoured: false,
    };
    const io = {
      cwd,
      environment: {},
      input: () => Buffer.of(),
      output: stream,
      notes: stream,
      interruption: () => new AbortController().signal,
      isInterrupted: () => false,
    };
    const status = await execute({ paths: ["."], ...optionsOf(name) }, io);
    const report = `${printed.join("")}status ${status}\n`.replaceAll(cwd, "<project>");
    return { report, texts: textsIn(cwd) };
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

function optionsOf(name: string) {
  const path = join(projects, name, "arguments.json");
  const words = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as string[]) : []; // the file is a list of arguments
  const options = yargs(words).options(checkOptions).options(migrateOptions).parseSync();
  return { options, migrate: options };
}

function textsIn(folder: string): Record<string, string> {
  const names = globbySync("**", { cwd: folder, dot: true, ignore: ["**/node_modules"] });
  return Object.fromEntries(
    names.toSorted().map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}
