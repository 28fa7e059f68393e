import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { legacy, legacyHead, titled } from "../examples.js";
import { Folder } from "../program.js";
import { findingsIn, HookedProject, recipesOf, root } from "./recipes.js";

const isInstalled = spawnSync("pre-commit", ["--version"]).status === 0;
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly version: string;
}; // our own file
const [recipe] = recipesOf(["pre-commit"]);
const published = "https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema";

/** The first commit installs all packages needed for a build, and builds. */
const tenMinutes = 600_000;

/** Returns npm's settings: its usual cache, and the certificates for the registry. */
function npmSettings(): string {
  const authorities = process.env["NODE_EXTRA_CA_CERTS"];
  const cafile = authorities === undefined ? "" : `cafile=${authorities}\n`;
  return `cache=${join(homedir(), ".npm")}\n${cafile}`;
}

/** Creates a copy of this repository as released: all tracked files, and no build. */
async function released(): Promise<Folder> {
  const folder = new Folder({});
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0");
  // Some work trees have `node_modules` as a link: skip it.
  for (const name of names.filter((one) => one !== "" && one !== "node_modules"))
    cpSync(join(root, name), folder.path(name), { recursive: true });
  await folder.commit();
  await folder.git("tag", `v${version}`);
  return folder;
}

it("the recipe names the repository and the version of this package, and each hook by its id", () => {
  const config = (id: string): string => `repos:
  - repo: ${published}
    rev: v${version}
    hooks:
      - id: ${id}
`;
  expect(recipe?.files).toEqual({ ".pre-commit-config.yaml": config("mcp-schema-check") });
  expect(recipe?.rewriting).toEqual({ ".pre-commit-config.yaml": config("mcp-schema-migrate") });
});

describe.skipIf(!isInstalled)("a pre-commit hook, built from this repository,", () => {
  // One folder for all tests, so the build in it is reused.
  let made: HookedProject;

  beforeAll(async () => {
    const repository = await released();
    const config = recipe?.files[".pre-commit-config.yaml"] ?? "";
    made = new HookedProject({
      ".npmrc": npmSettings(),
      ".pre-commit-config.yaml": config.replace(published, repository.root),
    });
    await made.start("pre-commit install");
    await made.stage("src/notes.md", "Nothing to check here.\n");
    const { status, stdout } = await made.commit();
    expect([status, stdout]).toEqual([0, expect.any(String)]);
  }, tenMinutes);

  it("has a manifest that pre-commit accepts", async () => {
    const manifest = join(root, ".pre-commit-hooks.yaml");
    expect(await made.folder.shell(`pre-commit validate-manifest ${manifest}`)).toEqual({
      status: 0,
      stdout: "",
      stderr: "",
    });
  });

  it(
    "blocks a commit with a finding, and allows it after a migration",
    async () => {
      await made.stage("src/a.mts", legacy);
      const blocked = await made.commit();
      expect(blocked.status).toBe(1);
      expect(findingsIn(blocked)).toEqual([legacyHead]);
      expect(await made.committed()).toEqual({ "src/notes.md": "Nothing to check here.\n" });

      const migrated = await made.folder.shell("npx eslint-plugin-mcp-schema migrate --staged");
      expect([migrated.status, migrated.stderr]).toEqual([0, ""]);
      const passed = await made.commit();
      expect([passed.status, passed.status === 0 ? "" : passed.stderr]).toEqual([0, ""]);
      expect((await made.committed())["src/a.mts"]).toBe(titled);
    },
    tenMinutes,
  );

  it(
    "rewrites files if set up to, and allows the commit once they are staged",
    async () => {
      const config = made.folder.read(".pre-commit-config.yaml");
      made.folder.write(
        ".pre-commit-config.yaml",
        config.replace("mcp-schema-check", "mcp-schema-migrate"),
      );
      await made.stage(
        "src/b.jsonc",
        '{ "jsonrpc": "2.0", "id": 1, "result": { "content": [{ "type": "Text", "text": "Fog" }] } }\n',
      );
      const blocked = await made.commit();
      expect([blocked.status, blocked.stderr.includes("files were modified by this hook")]).toEqual(
        [1, true],
      );
      await made.folder.git("add", "--all");
      expect((await made.commit()).status).toBe(0);
      expect((await made.committed())["src/b.jsonc"]).toBe(
        '{ "jsonrpc": "2.0", "id": 1, "result": { "content": [{ "type": "text", "text": "Fog" }] } }\n',
      );
    },
    tenMinutes,
  );
});
