// `npm run corpus -- <folder of checkouts>`: runs `check` and `migrate` on copies of repositories,
// and writes the results to docs/corpus.md and docs/measured. The findings and diffs to review are in the cache.
// `npm run corpus -- --recall <folder of checkouts>`: plants defects in the copies, and counts how
// many of them `check` finds.
import console from "node:console";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { fill, table } from "../measured-page.mjs";
import { kinds } from "./defects.mjs";
import { recall } from "./recall.mjs";
import { trial } from "./trial.mjs";

const root = join(import.meta.dirname, "../..");
const notes = join(root, "node_modules/.cache/mcp-schema-corpus");
const copy = join(tmpdir(), `mcp-schema-corpus-${process.pid}`);
const words = process.argv.slice(2);
const folder = words.find((word) => word !== "--recall");
if (folder === undefined || !existsSync(folder)) {
  console.error("Name a folder with checkouts: npm run corpus -- ../checkouts");
  process.exit(2);
}

mkdirSync(notes, { recursive: true });
const checkouts = readdirSync(folder).filter((name) => existsSync(join(folder, name, ".git")));
await (words.includes("--recall") ? measureRecall() : tryAll());
rmSync(copy, { recursive: true, force: true });

async function tryAll() {
  const trials = checkouts.map((name) => {
    const tried = { name: name.replace("+", "/"), ...trial(resolve(folder, name), copy) };
    writeNotes(name, tried);
    console.error(line(tried).join("  "));
    return tried;
  });

  const problems = ["crashes", "broken", "restless"].flatMap((kind) =>
    trials.flatMap(({ name, [kind]: places }) =>
      places.map((place) => `- ${kind}: ${name} ${place}`),
    ),
  );
  const inShort = {
    totals: totals(trials),
    rules: table([["Rule", "Findings", "Repositories"], ...byRule(trials)]),
  };
  const inDetail = {
    repositories: table([
      [
        "Repository",
        "Commit",
        "Files",
        "Unreadable",
        "Findings",
        "Left",
        "Left with suggestions",
        "`check`",
        "`migrate`",
      ],
      ...trials.filter(({ files }) => files > 0).map(line),
    ]),
  };
  await write(inShort, inDetail);
  const tables = Object.values({ ...inShort, ...inDetail });
  console.log([...tables, ...problems, `Findings and changes: ${notes}`].join("\n\n"));
}

async function measureRecall() {
  const measured = checkouts.map((name) => {
    const { findings, found } = recall(resolve(folder, name), copy);
    const missed = [...found.values()].flatMap((one) => one.missed);
    const told = findings.map(({ rule, place, message }) => `${place} ${rule}\n  ${message}`);
    writeFileSync(join(notes, `${name}.missed.txt`), [...missed, "", ...told, ""].join("\n"));
    console.error(name, `${missed.length} missed`);
    return { name: name.replace("+", "/"), findings, found };
  });
  const inShort = {
    recall: table([
      ["Defect", "Repositories", "Planted", "Found", "Share"],
      ...[...kinds.keys()].map((kind) => recallLine(kind, measured)),
    ]),
  };
  const inDetail = {
    "recall by repository": table([
      ["Repository", ...kinds.keys(), "Findings as it is"],
      ...measured.map(({ name, findings, found }) => [
        name,
        ...[...found.values()].map((one) =>
          one.planted === 0 ? "" : `${one.found} of ${one.planted}`,
        ),
        findings.length,
      ]),
    ]),
  };
  await write(inShort, inDetail);
  const tables = Object.values({ ...inShort, ...inDetail });
  console.log([...tables, `What was missed: ${notes}`].join("\n\n"));
}

/** Writes the tables into the two pages that have them. */
async function write(inShort, inDetail) {
  await fill(join(root, "docs/corpus.md"), inShort);
  await fill(join(root, "docs/measured/corpus-by-repository.md"), inDetail);
}

function recallLine(kind, measured) {
  const counts = measured.map(({ found }) => found.get(kind)).filter(({ planted }) => planted > 0);
  const [planted, found] = ["planted", "found"].map((what) =>
    counts.reduce((before, count) => before + count[what], 0),
  );
  return [kind, counts.length, planted, found, `${Math.round((100 * found) / planted)} %`];
}

function line({ name, commit, files, unreadable, findings, left, leftWithSuggestions, ...times }) {
  const { checkSeconds, migrateSeconds } = times;
  return [
    name,
    `\`${commit.slice(0, 10)}\``,
    files,
    unreadable.length,
    findings.length,
    left,
    leftWithSuggestions,
    `${checkSeconds.toFixed(1)} s`,
    `${migrateSeconds.toFixed(1)} s`,
  ];
}

function totals(trials) {
  const sum = (count) => trials.reduce((before, tried) => before + count(tried), 0);
  return table([
    ["", "Number"],
    ["Repositories", trials.filter(({ files }) => files > 0).length],
    ["Files", sum(({ files }) => files)],
    ["Findings", sum(({ findings }) => findings.length)],
    ["Findings that `migrate` resolves", sum(({ findings, left }) => findings.length - left)],
    [
      "Further findings that `migrate --suggestions` resolves",
      sum(({ left, leftWithSuggestions }) => left - leftWithSuggestions),
    ],
    ["Crashes", sum(({ crashes }) => crashes.length)],
    ["Files that no longer parse", sum(({ broken }) => broken.length)],
    ["Files that a second run changes", sum(({ restless }) => restless.length)],
    [
      "Files that could not be parsed in the first place",
      sum(({ unreadable }) => unreadable.length),
    ],
  ]);
}

function byRule(trials) {
  const rules = new Set(trials.flatMap(({ findings }) => findings.map(({ rule }) => rule)));
  return [...rules].toSorted().map((rule) => {
    const counts = trials.map(
      ({ findings }) => findings.filter((finding) => finding.rule === rule).length,
    );
    return [
      `\`${rule}\``,
      counts.reduce((before, count) => before + count),
      counts.filter(Boolean).length,
    ];
  });
}

function writeNotes(name, { findings, unreadable, crashes, broken, restless, diff }) {
  const told = findings.map(({ rule, place, message }) => `${place} ${rule}\n  ${message}`);
  writeFileSync(
    join(notes, `${name}.txt`),
    [...told, "", ...unreadable, ...crashes, ...broken, ...restless, ""].join("\n"),
  );
  writeFileSync(join(notes, `${name}.diff`), diff);
}
