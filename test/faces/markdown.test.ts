import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import markdown from "@eslint/markdown";
import tsParser from "@typescript-eslint/parser";
import { ESLint } from "eslint";
import { expect, it } from "vitest";
import plugin from "../../dist/rules/index.js";
import { temporaryFolder } from "../temporary-folder.js";

const text = `# Asking

- With a form:

  \`\`\`ts
  await server.elicitInput({
    message: "Which size?",
    requestedSchema: {
      type: "object",
      properties: {
        size: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] },
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
        "size": { "type": "string", "enum": ["s"], "enumNames": ["Small"] }
      }
    }
  }
}
\`\`\`
`;

it("@eslint/markdown finds in code fences what --docs finds, and fixes them to the same text", async () => {
  const folder = temporaryFolder({ "a.md": text });
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
  expect(ours).not.toBe(text);
  expect(ours).not.toContain("enumNames");
  expect(fixed?.output).toBe(ours);
});
