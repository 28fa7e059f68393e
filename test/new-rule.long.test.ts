import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "./temporary-folder.js";

const root = join(import.meta.dirname, "..");

/** A copy of this repository, without what is not in it. */
function copied(): string {
  const folder = temporaryFolder({});
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  for (const name of listed.split("\0").filter((one) => one !== ""))
    cpSync(join(root, name), join(folder, name));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

it("npm run new-rule makes a rule that passes as it is", () => {
  const folder = copied();
  const run = (...words: readonly string[]): { status: number | null; text: string } => {
    const { status, stdout, stderr } = spawnSync("npx", ["--no-install", ...words], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, NPM_CONFIG_LOGLEVEL: "error" },
    });
    return { status, text: `${stdout}${stderr}` };
  };
  const make = ["node", "scripts/new-rule.mjs", "no-old-output", "Disallow old names of output"];
  expect(run(...make)).toEqual({
    status: 0,
    text: `Made:
  rules/no-old-output.ts: what is wrong, and in which words
  codemods/old-output.ts: how it is rewritten
  test/fixtures/no-old-output/a-first-case: read what was written beside input.ts, it is the specification
  docs/rules/no-old-output.md: the page, whose examples are tested
Still to do: a case per shape, one in test/fixtures/silent per look-alike, the map in docs/architecture.md.
`,
  });
  const made = join(folder, "test/fixtures/no-old-output/a-first-case");
  expect(readFileSync(join(made, "findings.txt"), "utf8")).toBe(
    "3:47 fix no-old-output\n  Clients drop `structuredOutput`: the protocol says `structuredContent`.\n",
  );
  expect(readFileSync(join(made, "output.ts"), "utf8")).toBe(
    readFileSync(join(root, "scripts/new-rule/correct.ts.txt"), "utf8"),
  );

  expect(run("tsc")).toEqual({ status: 0, text: "" });
  const files = ["rules/no-old-output.ts", "rules/all.ts", "codemods/old-output.ts"];
  expect(run("eslint", ...files)).toEqual({ status: 0, text: "" });
  expect(run("prettier", "--check", "--log-level", "warn", ...files, "docs", "README.md")).toEqual({
    status: 0,
    text: "",
  });
  expect(run("eslint-doc-generator", "--check")).toEqual({ status: 0, text: "" });
  expect(run("vitest", "run", "test/docs/docs.test.ts", "-t", "no-old-output").status).toBe(0);

  expect(run(...make)).toEqual({
    status: 2,
    text: "There is rules/no-old-output.ts already: choose another name.\n",
  });
  expect(run("node", "scripts/new-rule.mjs", "old-output").status).toBe(2);
});
