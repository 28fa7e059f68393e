import css from "@eslint/css";
import markdown from "@eslint/markdown";
import { ESLint } from "eslint";
import { ESLint as ESLint9 } from "eslint-9";
import { describe, expect, it } from "vitest";
import { rules } from "../../rules/all.js";
import mcpSchema from "../../faces/eslint/index.js";
import { legacy } from "../cli/examples.js";
import { temporaryFolder } from "../temporary-folder.js";

const field = '"size": { "type": "string", "enum": ["s"], "enumNames": ["Small"] }';
const message = JSON.stringify({
  method: "elicitation/create",
  params: {
    message: "Which size?",
    requestedSchema: {
      type: "object",
      properties: JSON.parse(`{ ${field} }`) as unknown, // only serialized again
    },
  },
});

/** Files that contain words of the protocol, but are not code that we check. */
const files = {
  "a.css": `/* ${legacy.trim()} */\na::before {\n  content: '${message}';\n}\n`,
  "a.md": `# Asking\n\n\`\`\`ts\n${legacy}\`\`\`\n\n\`\`\`json\n${message}\n\`\`\`\n\n${message}\n`,
  "document.words": message,
  "program.words": message,
  "a.js": legacy,
};

/** A language that our parsers do not know, with a root named like that of scripts or of JSON. */
const words = {
  fileType: "text",
  lineStart: 1,
  columnStart: 0,
  nodeTypeKey: "type",
  visitorKeys: { Document: ["body"], Program: ["body"], Word: [] },
  validateLanguageOptions: () => undefined,
  parse({ path, body }: { path: string; body: string }) {
    const type = path.endsWith("program.words") ? "Program" : "Document";
    const nodes = body.split(" ").map((value) => ({ type: "Word", value, key: value }));
    return { ok: true, ast: { type, body: nodes } };
  },
  createSourceCode: (
    { body: text }: { body: string },
    { ast }: { ast: { type: string; body: readonly object[] } },
  ) => ({
    text,
    ast,
    getText: () => text,
    getLoc: () => ({ start: { line: 1, column: 0 }, end: { line: 1, column: 0 } }),
    getRange: () => [0, 0],
    getParent: () => undefined,
    traverse: () => [1, 2].map((phase) => ({ kind: 1, target: ast, phase, args: [ast] })),
  }),
};

/** A configuration that enables the rules in every file, in any language. */
const config = [
  { files: ["**/*.css"], plugins: { css }, language: "css/css" },
  { files: ["**/*.md"], plugins: { markdown }, language: "markdown/gfm" },
  {
    files: ["**/*.words"],
    plugins: { own: { languages: { words } } },
    language: "own/words",
  },
  {
    files: ["**/*"],
    plugins: { "mcp-schema": mcpSchema },
    rules: Object.fromEntries(rules.map(({ id }) => [`mcp-schema/${id}`, "error"])),
    settings: { "mcp-schema": { assume: ["**"] } },
  },
];

describe.each([
  ["9", ESLint9],
  ["10", ESLint],
])("with ESLint %s", (_, Class) => {
  it("rules ignore files in other languages, and do not crash ESLint", async () => {
    const cwd = temporaryFolder(files);
    // The two major versions declare the same types differently.
    const options = { cwd, overrideConfigFile: true, overrideConfig: config } as object;
    const results = await new Class(options).lintFiles(["."]);
    expect(
      Object.fromEntries(
        results.map(({ filePath, messages }) => [
          filePath.slice(cwd.length + 1),
          messages.map(({ ruleId, message: text }) => ruleId ?? text),
        ]),
      ),
    ).toEqual({
      "a.css": [],
      "a.js": ["mcp-schema/no-legacy-enum-names"],
      "a.md": [],
      "document.words": [],
      "program.words": [],
    });
  });
});
