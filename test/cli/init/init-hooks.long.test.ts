import { describe, expect, it } from "vitest";
import { legacy, legacyHead, titled } from "../examples.js";
import { manifest } from "./init-manifest.js";
import { findingsIn, HookedProject } from "./recipes.js";

describe("a hook added by init --write blocks a commit", () => {
  it.each([
    ["husky", "npx husky", { "package.json": manifest({}), ".husky/commit-msg": "true\n" }],
    ["lefthook", "npx lefthook install", { "lefthook.yml": "# ours\n" }],
    [
      "lint-staged",
      "npx husky",
      { ".husky/pre-commit": "npx lint-staged\n", "package.json": manifest({ "lint-staged": {} }) },
    ],
  ])("with %s", async (_, start, files) => {
    const project = new HookedProject(files);
    await project.folder.run("init", "--write");
    await project.start(start);
    await project.stage("src/a.ts", legacy);
    const blocked = await project.commit();
    expect(blocked.status).not.toBe(0);
    expect(findingsIn(blocked)).toEqual([legacyHead]);
    await project.stage("src/a.ts", titled);
    expect((await project.commit()).status).toBe(0);
    expect(await project.committed()).toEqual({ "src/a.ts": titled });
  });
});
