import { statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../temporary-folder.js";
import { ranIn } from "./loaded-modules.js";

const root = join(import.meta.dirname, "../..");

describe("loaded packages", () => {
  it("the plugin loads no package besides ESLint itself", () => {
    const script = `const { default: plugin } = await import("eslint-plugin-mcp-schema");
      console.log(plugin.meta.namespace)`;
    const eslint = `await import("eslint"); await import("eslint/use-at-your-own-risk")`;
    expect(ranIn(root, script, eslint)).toEqual({
      stdout: "mcp-schema\n",
      packages: [],
      parts: [
        "basis",
        "checking",
        "checking-files",
        "compiled-types",
        "configs",
        "faces",
        "json-parser",
        "rolldown-runtime",
        "scopes",
      ],
    });
  });

  it("the library loads no package, and only what reads JSON", () => {
    const script = `const { isValidMetaKey } = await import("eslint-plugin-mcp-schema/library");
      console.log(isValidMetaKey("a/b"))`;
    expect(ranIn(root, script)).toEqual({
      stdout: "true\n",
      packages: [],
      parts: ["basis", "checking", "json-parser", "parse-json2", "pointer", "rolldown-runtime"],
    });
  });

  it("the command line loads almost nothing if there is nothing to do", () => {
    const folder = temporaryFolder({ "src/a.ts": "export const fine = 1;\n" });
    const program = pathToFileURL(join(root, "dist/cli/main.js")).href;
    const script = `process.argv = ["node", "program", "check", "src"];
      await import(${JSON.stringify(program)})`;
    const ran = ranIn(folder, script);
    expect(ran).toEqual({
      stdout: "1 file checked; none contains MCP code.\n",
      packages: [],
      parts: ["basis", "faces", "rolldown-runtime", "start"],
    });
    // What follows values belongs to the parts that are loaded with the first file to check.
    const weights = ran.parts.map((part) => statSync(join(root, `dist/parts/${part}.js`)).size);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThan(350_000);
  });
});
