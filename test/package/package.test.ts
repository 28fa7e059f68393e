import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clearCaches } from "@typescript-eslint/parser";
import { ESLint } from "eslint";
import { afterAll, describe, expect, it } from "vitest";
import { rules } from "../../rules/all.js";

const root = join(import.meta.dirname, "../..");

describe("the package", () => {
  it("exports every rule and every transform in the folders", () => {
    const files = (folder: string): readonly string[] =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith(".ts"))
        .map((name) => name.slice(0, -".ts".length));
    const isRule = (name: string): boolean => /^(?:matching|no|portable|tool|valid)-/u.test(name);
    expect(rules.map(({ id }) => id).toSorted()).toEqual(files("rules").filter(isRule).toSorted());
    const script = `
      const names = ${JSON.stringify(files("faces/jscodeshift"))};
      const load = (name) => import("eslint-plugin-mcp-schema/codemods/jscodeshift/" + name);
      const modules = await Promise.all(names.map(load));
      console.log(JSON.stringify(names.filter((_, index) => typeof modules[index].default !== "function")));`;
    const output = execFileSync("node", ["--input-type=module", "-e", script], {
      cwd: root,
      encoding: "utf8",
    });
    // The shared module of all transforms.
    expect(JSON.parse(output)).toEqual(["transform"]);
  });

  it("has its documented exports in a CommonJS project", () => {
    const script = `
      const plugin = require("eslint-plugin-mcp-schema").default;
      const { recommended } = require("eslint-plugin-mcp-schema/configs");
      const transform = require("eslint-plugin-mcp-schema/codemods/jscodeshift/titled-enum").default;
      const { name, version } = require("eslint-plugin-mcp-schema/package.json");
      console.log(JSON.stringify([Object.keys(plugin.rules), plugin.meta, recommended.length, typeof transform, name, version]));`;
    const output = execFileSync("node", ["--no-warnings", "-e", script], {
      cwd: root,
      encoding: "utf8",
    });
    const { name, version } = packageFile();
    expect(JSON.parse(output)).toEqual([
      rules.map(({ id }) => id),
      { name, version, namespace: "mcp-schema" },
      4,
      "function",
      name,
      version,
    ]);
  });
});

describe("a boundary between two rooms", () => {
  // typescript-eslint remembers the folder of the configuration, and would use it in other tests
  // too.
  afterAll(clearCaches);

  // These rules do not need type information, which would take a minute.
  const eslint = new ESLint({
    cwd: root,
    ruleFilter: ({ ruleId }) => ruleId === "own/walls" || ruleId === "no-restricted-imports",
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  });

  it.each([
    ["syntax/edit.ts", "../protocol/revision.js", "own/walls"],
    ["protocol/revision.ts", "../syntax/value.js", "own/walls"],
    ["context/imports.ts", "../codemods/rewrite.js", "own/walls"],
    ["context/declared/types/blocks.ts", "../../../rules/rule.js", "own/walls"],
    ["codemods/enums/options.ts", "../../context/imports.js", "own/walls"],
    ["codemods/enums/pairing/pair.ts", "../../../context/imports.js", "own/walls"],
    ["codemods/enums/pairing/pair.ts", "../../../rules/rule.js", "own/walls"],
    ["rules/fix-safety/fix-safety.ts", "../../engine/check.js", "own/walls"],
    ["rules/rule.ts", "../project/packages.js", "own/walls"],
    ["engine/check.ts", "../cli/io.js", "own/walls"],
    ["explain/sentences/all.ts", "../../project/packages.js", "own/walls"],
    ["project/modules.ts", "../cli/io.js", "own/walls"],
    ["faces/eslint/plugin.ts", "../../cli/io.js", "own/walls"],
    ["faces/library/library.ts", "../../project/packages.js", "own/walls"],
    ["cli/report/sarif.ts", "../../faces/eslint/plugin.js", "own/walls"],
    ["playground/analysis/analyse.ts", "../../cli/io.js", "own/walls"],
    ["rules/fix-safety/fix-safety.ts", "yargs", "no-restricted-imports"],
    ["cli/run/run-files.ts", "@typescript-eslint/utils", "no-restricted-imports"],
    ["rules/fix-safety/fix-safety.ts", "jscodeshift", "no-restricted-imports"],
    ["cli/run/run-files.ts", "typescript", "no-restricted-imports"],
    ["rules/fix-safety/fix-safety.ts", "node:fs", "no-restricted-imports"],
    ["faces/library/library.ts", "node:fs", "no-restricted-imports"],
    ["syntax/edit.ts", "node:path", "no-restricted-imports"],
    ["codemods/enums/options.ts", "node:fs", "no-restricted-imports"],
  ])("keeps %s from importing %s", async (file, imported, rule) => {
    const code = `${readFileSync(join(root, file), "utf8")}\nexport * from "${imported}";\n`;
    expect(existsSync(join(root, file))).toBe(true);
    const [result] = await eslint.lintText(code, { filePath: join(root, file) });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual([rule]);
  });
});

function packageFile(): { name: string; version: string } {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    name: string;
    version: string;
  }; // our own file
}
