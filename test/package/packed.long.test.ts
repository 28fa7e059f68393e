import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rules } from "../../rules/all.js";
import { npm } from "../npm.js";

const root = join(import.meta.dirname, "../..");

interface Packed {
  readonly files: readonly { readonly path: string }[];
}

describe("the package", () => {
  it("contains the built program with its types, and no development files", () => {
    const output = npm(["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: root });
    const [packed] = JSON.parse(output) as readonly Packed[]; // npm's documented output
    const paths = (packed?.files ?? []).map(({ path }) => path);
    const expected =
      /^dist\/(?:(?:cli|codemods|context|engine|live|project|protocol|rules|syntax)\/.+\.d\.ts|(?:cli|codemods\/jscodeshift|rules|parts)\/[\w-]+\.js)$/u;
    expect(paths.filter((path) => !expected.test(path)).toSorted()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "dist/third-party-licenses.txt",
      // Shown by `explain`.
      ...rules.map(({ id }) => `docs/rules/${id}.md`).toSorted(),
      // For users to copy.
      "docs/skill/SKILL.md",
      "package.json",
    ]);
  });
});
