import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { changedTexts } from "./changes.js";
import { linkPackages } from "./temporary-folder.js";

const root = join(import.meta.dirname, "..");

/** Copies this repository, without ignored files. */
function copied(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "mcp-schema-")));
  afterAll(() => {
    rmSync(copy, { recursive: true, force: true });
  });
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  for (const name of listed.split("\0").filter((one) => one !== ""))
    cpSync(join(root, name), join(copy, name));
  linkPackages(copy);
  return copy;
}

const folder = copied();

interface Ended {
  readonly status: number | null;
  readonly text: string;
}

function started(program: string, ...words: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { status, text: `${stdout}${stderr}` };
}

const run = (program: string, ...words: readonly string[]): Ended =>
  started(join(root, "node_modules/.bin", program), ...words);

const newRule = (...words: readonly string[]): Ended =>
  started(process.execPath, "scripts/new-rule.mjs", ...words);

const written = (name: string): string => readFileSync(join(folder, name), "utf8");
/** Returns what a section of a case's changes.diff makes of its input. */
const changed = (name: string, section: string): string | undefined => {
  const [input = "", diff = ""] = ["input.ts", "changes.diff"].map((file) =>
    written(`test/fixtures/no-old-output/${name}/${file}`),
  );
  return changedTexts(input, diff).get(section);
};
const template = (name: string): string =>
  readFileSync(join(root, "scripts/new-rule", name), "utf8");

describe("npm run new-rule", () => {
  it("creates a rule that rewrites", () => {
    expect(newRule("no-old-output", "Disallow old names of output")).toEqual({
      status: 0,
      text: `Made:
  rules/no-old-output.ts: what is wrong, and in which words
  test/fixtures/no-old-output/a-first-case/input.ts: read findings.txt beside it, it is the specification
  docs/rules/no-old-output.md: the page, whose examples are tested
  codemods/old-output.ts: how it is rewritten
  test/fixtures/no-old-output/read-elsewhere/input.ts: what is only suggested
  test/properties/old-output-cases.ts: the same in any handwriting
Registered:
  rules/all.ts: every rule, in the order of the documentation
  docs/editors.md: the rules that oxlint is told one by one
  faces/jscodeshift/structured-content.ts: one of the transforms for jscodeshift
  test/properties/cases-of-rules.ts: what the properties try of each rule
  docs/rules.md: its table of rules, which npm run docs writes
Still to do: a case per shape, one in test/fixtures/silent per look-alike, the map in docs/architecture.md, a line by npx changeset.
`,
    });
    expect(written("test/fixtures/no-old-output/a-first-case/findings.txt")).toBe(
      "3:47-70 fix no-old-output wrong\n",
    );
    expect(changed("a-first-case", "output")).toBe(template("rewriting/correct.ts.txt"));
    expect(changed("read-elsewhere", "suggested")).toBe(
      template("rewriting/read-elsewhere.ts.txt").replace(
        "structuredOutput:",
        "structuredContent:",
      ),
    );
    expect(written("test/fixtures/no-old-output/messages.txt"))
      .toBe(`rewrite: Apply the rewrite (check first: line 4 reads its \`structuredOutput\`).
wrong: Clients drop \`structuredOutput\`: the protocol says \`structuredContent\`.
`);
  });

  it("creates a rule that only reports", () => {
    expect(newRule("no-lost-waits", 'Disallow "lost" waits', "--report-only")).toEqual({
      status: 0,
      text: `Made:
  rules/no-lost-waits.ts: what is wrong, and in which words
  test/fixtures/no-lost-waits/a-first-case/input.ts: read findings.txt beside it, it is the specification
  docs/rules/no-lost-waits.md: the page, whose examples are tested
Registered:
  rules/all.ts: every rule, in the order of the documentation
  docs/editors.md: the rules that oxlint is told one by one
  docs/rules.md: its table of rules, which npm run docs writes
Still to do: a case per shape, one in test/fixtures/silent per look-alike, the map in docs/architecture.md, a line by npx changeset.
`,
    });
    const made = "test/fixtures/no-lost-waits/a-first-case";
    expect(readdirSync(join(folder, made))).toEqual(["findings.txt", "input.ts"]);
    expect(written(`${made}/findings.txt`)).toBe("3:71-87 report no-lost-waits wrong\n");
  });

  it("creates rules that pass all checks unchanged", () => {
    const none = { status: 0, text: "" };
    expect(run("tsc")).toEqual(none);
    const files = [
      ...["rules/no-old-output.ts", "rules/no-lost-waits.ts", "rules/all.ts"],
      ...["codemods/old-output.ts", "faces/jscodeshift/structured-content.ts"],
      ...["test/properties/old-output-cases.ts", "test/properties/cases-of-rules.ts"],
    ];
    expect(run("eslint", ...files)).toEqual(none);
    const pages = [
      ...["docs/rules/no-old-output.md", "docs/rules/no-lost-waits.md"],
      ...["docs/editors.md", "docs/rules.md"],
    ];
    const prettier = ["--check", "--log-level", "warn", ...files, ...pages];
    expect(run("prettier", ...prettier)).toEqual(none);
    expect(run("eslint-doc-generator", "--check")).toEqual(none);
    expect(run("knip")).toEqual(none);
    const suites = [
      "test/every-place.test.ts",
      "test/fixtures.test.ts",
      "test/docs/docs.test.ts",
      "test/properties/equivalence.test.ts",
    ];
    const names = "no-old-output|no-lost-waits|every rule|no place";
    const { status, text } = run("vitest", "run", ...suites, "-t", names);
    expect([status, / passed, \d+ failed$/mu.exec(text)?.[0]]).toEqual([0, " passed, 0 failed"]);
  });

  it("does not overwrite files", () => {
    expect(newRule("valid-old-output")).toEqual({
      status: 2,
      text: "There is codemods/old-output.ts already.\n",
    });
    expect(newRule("no-lost-waits", "--report-only")).toEqual({
      status: 2,
      text: "There is rules/no-lost-waits.ts already.\n",
    });
    expect(existsSync(join(folder, "rules/valid-old-output.ts"))).toBe(false);
  });

  it.each([[[]], [["old-output"]], [["no-output", "--report"]], [["no-output", "Disallow", "it"]]])(
    "prints its usage for %j",
    (words) => {
      expect(newRule(...words)).toEqual({
        status: 2,
        text: `npm run new-rule -- <id> ["<description>"] [--report-only]
The id is no-<what>, valid-<what> or matching-<what>. With --report-only, the rule has no codemod.
`,
      });
    },
  );
});
