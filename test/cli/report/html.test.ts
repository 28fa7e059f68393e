import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import mcpSchema from "../../../rules/index.js";
import { empty, legacy } from "../examples.js";
import { Folder } from "../program.js";

function undated(html: string): string {
  return html.replace(/Generated on [^<]+/u, "Generated on …");
}

describe.concurrent("--format html", () => {
  it("prints ESLint's own page, with links to our rules", async () => {
    const files = { "a.ts": legacy, "<b> & 'c'.ts": legacy, "node_modules/d.js": empty };
    const folder = new Folder(files);
    const words = ["a.ts", "<b> & 'c'.ts", "node_modules/d.js", "missing.ts", "--format"];
    const html = await folder.run("check", ...words, "html");
    const json = await folder.run("check", ...words, "json");
    const text = json.stdout.replaceAll("<tmp>", folder.root);
    const results = JSON.parse(text) as ESLint.LintResult[]; // as json.test.ts shows
    const eslint = new ESLint({
      cwd: "/",
      overrideConfigFile: true,
      overrideConfig: [
        { ignores: ["!**/node_modules/"] },
        { files: ["**/*.{ts,js}"], plugins: { "mcp-schema": mcpSchema } },
      ],
    });
    for (const { filePath } of results) await eslint.calculateConfigForFile(filePath);
    const formatter = await eslint.loadFormatter("html");
    expect(undated(html.stdout)).toBe(
      undated(await formatter.format(results)).replaceAll(folder.root, "<tmp>"),
    );
    expect(html.stdout.match(/href="[^"]+\.md"/gu)).toEqual([
      `href="https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/no-legacy-enum-names.md"`,
      `href="https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/no-legacy-enum-names.md"`,
      `href="https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/valid-enum-schema.md"`,
    ]);
    expect({ ...html, stdout: "" }).toEqual({ status: 2, stdout: "", stderr: "" });
  });
});
