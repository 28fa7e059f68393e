import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { legacy, titled } from "../cli/examples.js";
import { installedModules } from "../installed-tool.js";
import { installPackage } from "../installed-package.js";
import { contents, temporaryFolder } from "../temporary-folder.js";

const field = '"size": { "type": "string", "enum": ["s"], "enumNames": ["Small"] }';
const message = (written: string): string =>
  `{\n  "requestedSchema": {\n    "type": "object",\n    "properties": {\n      ${written}\n    }\n  }\n}\n`;
const titledField =
  '"size": {\n        "type": "string",\n        "oneOf": [{ "const": "s", "title": "Small" }]\n      }';

const files = {
  "eslint.config.mjs": `import mcpSchema from "eslint-plugin-mcp-schema";
import tsParser from "@typescript-eslint/parser";

export default [
  ...mcpSchema.configs.recommended,
  { files: ["**/*.ts"], languageOptions: { parser: tsParser } },
];
`,
  "src/a.ts": `const server: Server = connect();\n${legacy}`,
  "src/b.js": legacy,
  "src/c.json": message(field),
  "src/d.json5": message(`// which one\n      ${field}`),
};

interface LintResult {
  readonly filePath: string;
  readonly messages: readonly {
    readonly line: number;
    readonly column: number;
    readonly ruleId: string | null;
    readonly message: string;
  }[];
}

describe.each(["eslint 9.15.0", "eslint 9.22.0", "eslint 10.0.0"] as const)(
  "with %s",
  (version) => {
    it("the recommended configuration finds and fixes the same", () => {
      const cwd = temporaryFolder(files);
      const eslint = join(installedModules(version), "eslint");
      installPackage(cwd, { eslint, "@typescript-eslint/parser": undefined });
      const run = (...words: readonly string[]): string => {
        const program = join(cwd, "node_modules/eslint/bin/eslint.js");
        return execFileSync("node", [program, ...words, "src"], { cwd, encoding: "utf8" });
      };
      const results = JSON.parse(run("--format", "json")) as readonly LintResult[]; // ESLint's documented format
      const says =
        "mcp-schema/no-legacy-enum-names Newer clients may ignore `enumNames` and show the raw values. Use `oneOf` with a `const` and a `title` for each value.";
      expect(
        results.flatMap(({ filePath, messages }) =>
          messages.map(
            ({ line, column, ruleId, message: text }) =>
              `${filePath.slice(cwd.length + 1)}:${line}:${column} ${ruleId ?? "parser"} ${text}`,
          ),
        ),
      ).toEqual([
        `src/a.ts:2:133 ${says}`,
        `src/b.js:1:133 ${says}`,
        `src/c.json:5:50 ${says}`,
        `src/d.json5:6:50 ${says}`,
      ]);

      run("--fix");
      expect(contents(cwd, Object.keys(files))).toEqual({
        ...files,
        "src/a.ts": `const server: Server = connect();\n${titled}`,
        "src/b.js": titled,
        "src/c.json": message(titledField),
        "src/d.json5": message(`// which one\n      ${titledField}`),
      });
    });
  },
);
