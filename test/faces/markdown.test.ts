import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import markdown from "@eslint/markdown";
import tsParser from "@typescript-eslint/parser";
import { ESLint } from "eslint";
import { expect, it } from "vitest";
import plugin from "../../faces/eslint/index.js";
import { temporaryFolder } from "../temporary-folder.js";

/** Returns a page with two code fences, each with a form that has this field. */
const page = (script: string, json: string): string => `# Asking

- With a form:

  \`\`\`ts
  await server.elicitInput({
    message: "Which size?",
    requestedSchema: {
      type: "object",
      properties: {
        ${script}
      },
    },
  });
  \`\`\`

\`\`\`jsonc
// What the client gets
{
  "method": "elicitation/create",
  "params": {
    "message": "Which size?",
    "requestedSchema": {
      "type": "object",
      "properties": {
        ${json}
      }
    }
  }
}
\`\`\`
`;

const legacy = page(
  'size: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] },',
  '"size": { "type": "string", "enum": ["s"], "enumNames": ["Small"] }',
);

const titled = page(
  `size: {
          type: "string",
          oneOf: [
            { const: "s", title: "Small" },
            { const: "l", title: "Large" },
          ],
        },`,
  `"size": {
          "type": "string",
          "oneOf": [{ "const": "s", "title": "Small" }]
        }`,
);

it("@eslint/markdown fixes code fences to the same text as --docs", async () => {
  const folder = temporaryFolder({ "a.md": legacy });
  const eslint = new ESLint({
    cwd: folder,
    fix: true,
    overrideConfigFile: true,
    overrideConfig: [
      ...markdown.configs.processor,
      ...plugin.configs.recommended,
      { files: ["**/*.ts"], languageOptions: { parser: tsParser } },
    ],
  });
  const [fixed] = await eslint.lintFiles(["a.md"]);
  const program = join(import.meta.dirname, "../../dist/cli/main.js");
  execFileSync("node", [program, "migrate", "--docs", "."], { cwd: folder, stdio: "pipe" });
  const ours = readFileSync(join(folder, "a.md"), "utf8");
  expect(ours).toBe(titled);
  expect(fixed?.output).toBe(titled);
});
