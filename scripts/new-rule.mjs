// npm run new-rule <id> ["<description>"]: a rule with its codemod, a case and a page, which pass as they are.
import { execFileSync } from "node:child_process";
import console from "node:console";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { format, resolveConfig } from "prettier";

const root = join(import.meta.dirname, "..");
const [id, description = "Require what the protocol asks for"] = process.argv.slice(2);
const isKebab = /^(?:no|valid|matching)(?:-[a-z0-9]+)+$/u;

if (id === undefined || !isKebab.test(id)) {
  console.error(
    "Say which rule, as no-<what>, valid-<what> or matching-<what>: npm run new-rule no-old-hints",
  );
  process.exit(2);
}
const [, ...subject] = id.split("-");
const codemod = subject.join("-");
for (const taken of [`rules/${id}.ts`, `codemods/${codemod}.ts`])
  if (existsSync(join(root, taken))) {
    console.error(`There is ${taken} already: choose another name.`);
    process.exit(2);
  }

const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const words = {
  id,
  description,
  codemod,
  name: id.replaceAll(/-(.)/gu, (_, letter) => letter.toUpperCase()),
  Name: subject.map(capitalised).join(""),
  wrong: "structuredOutput",
};
words.input = filled("input.ts.txt").trimEnd();
words.correct = filled("correct.ts.txt").trimEnd();

await write(`rules/${id}.ts`, filled("rule.ts.txt"));
await write(`codemods/${codemod}.ts`, filled("codemod.ts.txt"));
await write(`test/fixtures/${id}/a-first-case/input.ts`, filled("input.ts.txt"));
await write(`docs/rules/${id}.md`, filled("page.md.txt"));
await write("rules/all.ts", registered(readFileSync(join(root, "rules/all.ts"), "utf8")));
run("npm", "run", "--silent", "docs");
const cases = ["test/fixtures.test.ts", "--testNamePattern", `${id}/`, "--update"];
run("npx", "--no-install", "vitest", "run", ...cases, "--reporter", "dot");

console.log(`Made:
  rules/${id}.ts: what is wrong, and in which words
  codemods/${codemod}.ts: how it is rewritten
  test/fixtures/${id}/a-first-case: read what was written beside input.ts, it is the specification
  docs/rules/${id}.md: the page, whose examples are tested
Still to do: a case per shape, one in test/fixtures/silent per look-alike, the map in docs/architecture.md.`);

/** A template with its words in place. */
function filled(name) {
  const template = readFileSync(join(root, "scripts/new-rule", name), "utf8");
  return template.replaceAll(/<<(\w+)>>/gu, (_, word) => words[word]);
}

async function write(name, text) {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

/** The list of rules with the new one, last in the order of the documentation. */
function registered(list) {
  return list
    .replace(
      "import type { Rule }",
      `import { ${words.name} } from "./${id}.js";\nimport type { Rule }`,
    )
    .replace("\n];", `\n  ${words.name},\n];`);
}

function run(program, ...args) {
  execFileSync(program, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}
