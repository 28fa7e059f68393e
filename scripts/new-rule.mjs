// `npm run new-rule -- <id> ["<description>"] [--report-only]`: creates a rule with everything that
// belongs to it, which passes all tests as it is.
import { execFileSync } from "node:child_process";
import console from "node:console";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { registrations } from "./new-rule/registrations.mjs";

const root = join(import.meta.dirname, "..");
const { id, description, isReportOnly } = request();
const [, ...subject] = id.split("-");
const words = {
  id,
  description: JSON.stringify(description),
  name: camelCase(id),
  // A codemod is named after what it rewrites: the id without the verb.
  codemod: subject.join("-"),
  Name: camelCase(`-${subject.join("-")}`),
};
const templates = join("scripts/new-rule", isReportOnly ? "report-only" : "rewriting");
words.input = template("input.ts.txt").trimEnd();
words.correct = template("correct.ts.txt").trimEnd();

const firstCase = `test/fixtures/${id}/a-first-case`;
const made = [
  ["rule.ts.txt", `rules/${id}.ts`, "what is wrong, and in which words"],
  ["input.ts.txt", `${firstCase}/input.ts`, "read findings.txt beside it, it is the specification"],
  ["page.md.txt", `docs/rules/${id}.md`, "the page, whose examples are tested"],
];
if (!isReportOnly)
  made.push(
    ["codemod.ts.txt", `codemods/${words.codemod}.ts`, "how it is rewritten"],
    [
      "read-elsewhere.ts.txt",
      `test/fixtures/${id}/read-elsewhere/input.ts`,
      "what is only suggested",
    ],
    ["cases.ts.txt", `test/properties/${words.codemod}-cases.ts`, "the same in any handwriting"],
  );
for (const [, path] of made) if (existsSync(join(root, path))) refuse(`There is ${path} already.`);

// Compute all texts first: nothing is written if any of them has no place.
const places = registrations(isReportOnly);
const files = [
  ...made.map(([name, path]) => [path, template(name)]),
  ...places.map(({ path, registered }) => [
    path,
    registered(readFileSync(join(root, path), "utf8"), words),
  ]),
];
for (const [path, text] of files) await write(path, text);

run("scripts/bundle.mjs");
run("node_modules/eslint-doc-generator/dist/bin/eslint-doc-generator.js");
const cases = ["test/fixtures.test.ts", "--testNamePattern", `^${id}/`, "--update"];
run("node_modules/vitest/vitest.mjs", "run", ...cases, "--reporter", "dot");

console.log(`Made:
${made.map(([, path, what]) => `  ${path}: ${what}`).join("\n")}
Registered:
${places.map(({ path, what }) => `  ${path}: ${what}`).join("\n")}
  docs/rules.md: its table of rules, which npm run docs writes
Still to do: a case per shape, one in test/fixtures/silent per look-alike, the map in docs/architecture.md, a line by npx changeset.`);

/** Parses the command line. */
function request() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { "report-only": { type: "boolean" } },
    });
    const [name = "", text = "Require what the protocol asks for", ...more] = positionals;
    if (!/^(?:no|valid|matching)(?:-[a-z0-9]+)+$/u.test(name) || more.length > 0) usage();
    // Without `--` before the option, npm consumes it, and passes it in the environment.
    const isForNpm = process.env["npm_config_report_only"] === "true";
    return {
      id: name,
      description: text,
      isReportOnly: values["report-only"] === true || isForNpm,
    };
  } catch {
    return usage();
  }
}

function usage() {
  refuse(`npm run new-rule -- <id> ["<description>"] [--report-only]
The id is no-<what>, valid-<what> or matching-<what>. With --report-only, the rule has no codemod.`);
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

function camelCase(words) {
  return words.replaceAll(/-(.)/gu, (_, letter) => letter.toUpperCase());
}

/** Returns a template with its placeholders filled in. */
function template(name) {
  const text = readFileSync(join(root, templates, name), "utf8");
  return text.replaceAll(/<<(\w+)>>/gu, (_, word) => words[word]);
}

async function write(path, text) {
  const full = join(root, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, await format(text, { ...(await resolveConfig(full)), filepath: full }));
}

function run(script, ...args) {
  execFileSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
