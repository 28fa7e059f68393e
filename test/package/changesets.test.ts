import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../temporary-folder.js";

const root = join(import.meta.dirname, "../..");

it("a changeset becomes a version with an entry in the changelog", () => {
  const folder = temporaryFolder({});
  for (const name of ["package.json", "CHANGELOG.md", ".changeset/config.json", ".prettierrc.json"])
    cpSync(join(root, name), join(folder, name));
  const before = readFileSync(join(folder, "CHANGELOG.md"), "utf8");
  writeFileSync(
    join(folder, ".changeset/brave-ferry.md"),
    `---\n"eslint-plugin-mcp-schema": minor\n---\n\nRule \`no-old-hints\`.\n`,
  );
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  const program = join(root, "node_modules/@changesets/cli/bin.js");
  execFileSync("node", [program, "version"], { cwd: folder, stdio: "pipe" });

  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    version: string;
  }; // our own file
  expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).toBe(
    before.replace(
      "# Changelog\n",
      `# Changelog\n\n## ${version}\n\n### Minor Changes\n\n- Rule \`no-old-hints\`.\n`,
    ),
  );
  expect(readdirSync(join(folder, ".changeset"))).toEqual(["config.json"]);
});
