import { describe, expect, it } from "vitest";
import { legacy, legacyHead, titled } from "../examples.js";
import { findingsIn, HookedProject, type Recipe, recipesOf } from "./recipes.js";

/**
 * The command that installs the hook of each tool, which tools usually run when packages are
 * installed.
 */
const started: Readonly<Record<string, string>> = {
  "lint-staged": "npx husky",
  husky: "npx husky",
  lefthook: "npx lefthook install",
  "Git alone": "",
};

async function project(
  { title, commands }: Recipe,
  files: Readonly<Record<string, string>>,
): Promise<HookedProject> {
  const made = new HookedProject(files);
  await made.start(`${started[title] ?? ""}\n${commands}`);
  await made.stage("src/notes.md", "Nothing to check here.\n");
  const first = await made.commit();
  expect([first.status, first.status === 0 ? "" : first.stderr]).toEqual([0, ""]);
  return made;
}

const recipes = recipesOf(Object.keys(started)).map((recipe) => [recipe.title, recipe] as const);

describe.each(recipes)("a hook of %s, as in docs/hooks.md,", (_, recipe) => {
  it("blocks a commit with a finding, and allows it after a migration", async () => {
    const made = await project(recipe, recipe.files);
    await made.stage("src/a.ts", legacy);
    const blocked = await made.commit();
    expect(blocked.status).not.toBe(0);
    expect(findingsIn(blocked)).toEqual([legacyHead]);
    expect(await made.committed()).toEqual({ "src/notes.md": "Nothing to check here.\n" });

    const migrated = await made.folder.shell("npx eslint-plugin-mcp-schema migrate --staged");
    expect([migrated.status, migrated.stderr]).toEqual([0, ""]);
    expect((await made.commit()).status).toBe(0);
    expect(await made.committed()).toEqual({
      "src/a.ts": titled,
      "src/notes.md": "Nothing to check here.\n",
    });
  });

  it("allows a commit without findings, and ignores unstaged files", async () => {
    const made = await project(recipe, recipe.files);
    await made.stage("src/my file.ts", titled);
    made.folder.write("src/b.ts", legacy);
    expect((await made.commit()).status).toBe(0);
    expect(await made.committed()).toEqual({
      "src/my file.ts": titled,
      "src/notes.md": "Nothing to check here.\n",
    });
  });

  it("rewrites staged files if set up to", async () => {
    const made = await project(recipe, recipe.rewriting);
    await made.stage("src/a.ts", legacy);
    expect((await made.commit()).status).toBe(0);
    expect(await made.committed()).toEqual({
      "src/a.ts": titled,
      "src/notes.md": "Nothing to check here.\n",
    });
    expect(await made.folder.git("status", "--porcelain")).toBe("");
  });
});
