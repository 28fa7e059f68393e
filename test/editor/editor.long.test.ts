import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { installPackage } from "../installed-package.js";
import { temporaryFolder } from "../temporary-folder.js";
import { Editor } from "./language-client.js";

const modules = join(import.meta.dirname, "../../node_modules");

const config = `import mcpSchema from "eslint-plugin-mcp-schema";
import markdown from "@eslint/markdown";
import tsParser from "@typescript-eslint/parser";

export default [
  ...markdown.configs.processor,
  ...mcpSchema.configs.recommended,
  { files: ["**/*.ts"], languageOptions: { parser: tsParser } },
];
`;

const script = (size: string, count: string): string => `await server.elicitInput({
  message: "How many?",
  requestedSchema: {
    type: "object",
    properties: {
      size: { type: "string", ${size} },
      count: { type: "number", default: ${count} },
    },
  },
});
`;
const legacy = 'enum: ["s"], enumNames: ["Small"]';
const titled = 'oneOf: [{ const: "s", title: "Small" }]';

const data = (size: string, count: string): string => `{
  "method": "elicitation/create",
  "params": {
    "message": "How many?",
    "requestedSchema": {
      "type": "object",
      "properties": {
        "size": ${size},
        "count": { "type": "number", "default": ${count} }
      }
    }
  }
}
`;
const legacyData = '{ "type": "string", "enum": ["s"], "enumNames": ["Small"] }';
const titledData = `{
          "type": "string",
          "oneOf": [{ "const": "s", "title": "Small" }]
        }`;

const commented = (text: string): string => `// What the client gets\n${text}`;
const fenced = (text: string): string => `# Asking\n\n\`\`\`ts\n${text}\`\`\`\n`;

/**
 * Files, each with its text after the fix of one finding, and then after the suggestion of another.
 */
const documents = [
  {
    name: "src/ask.ts",
    language: "typescript",
    text: script(legacy, '"2"'),
    fixed: script(titled, '"2"'),
    suggested: script(titled, "2"),
  },
  {
    name: "messages/ask.json",
    language: "json",
    text: data(legacyData, '"2"'),
    fixed: data(titledData, '"2"'),
    suggested: data(titledData, "2"),
  },
  {
    name: "messages/ask.jsonc",
    language: "jsonc",
    text: commented(data(legacyData, '"2"')),
    fixed: commented(data(titledData, '"2"')),
    suggested: commented(data(titledData, "2")),
  },
  {
    name: "docs/ask.md",
    language: "markdown",
    text: fenced(script(legacy, '"2"')),
    fixed: fenced(script(titled, '"2"')),
    suggested: fenced(script(titled, "2")),
  },
];

const page = (rule: string): string =>
  `https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/${rule}.md`;

const disable = (ruleId: string): readonly string[] => [
  `Disable ${ruleId} for this line`,
  `Disable ${ruleId} for the entire file`,
];

describe.each([
  ["9", "eslint-9"],
  ["10", "eslint"],
])("the language server of VS Code with ESLint %s", (_, eslint) => {
  it.each(documents)(
    "shows findings in $name with their pages, and applies a fix and a suggestion",
    async (document) => {
      const { name, language, text, fixed, suggested } = document;
      const folder = temporaryFolder({
        "package.json": '{ "type": "module" }\n',
        "eslint.config.js": config,
        [name]: text,
      });
      installPackage(folder, {
        eslint: join(modules, eslint),
        "@eslint/markdown": undefined,
        "@typescript-eslint/parser": undefined,
      });
      const editor = await Editor.on(folder);
      onTestFinished(() => editor.close());
      await editor.open(name, language);

      const found = await editor.diagnostics(name);
      // The server looks up documentation in the plugin for a file's language. For code fences,
      // that is the Markdown plugin.
      expect(found.map(({ code, codeDescription }) => [code, codeDescription?.href])).toEqual(
        ["no-legacy-enum-names", "valid-elicitation-default"].map((rule) => [
          `mcp-schema/${rule}`,
          language === "markdown" ? undefined : page(rule),
        ]),
      );

      const legacyNames = "mcp-schema/no-legacy-enum-names";
      expect(await editor.offered(name, legacyNames)).toEqual([
        `Fix this ${legacyNames} problem`,
        ...disable(legacyNames),
        ...(language === "markdown" ? [] : [`Show documentation for ${legacyNames}`]),
        "Fix all auto-fixable problems",
      ]);
      await editor.choose(name, legacyNames, `Fix this ${legacyNames} problem`);
      expect(editor.text(name)).toBe(fixed);

      const defaults = "mcp-schema/valid-elicitation-default";
      expect(await editor.offered(name, defaults)).toEqual([
        `Write it as \`2\`. (${defaults})`,
        ...disable(defaults),
        ...(language === "markdown" ? [] : [`Show documentation for ${defaults}`]),
      ]);
      await editor.choose(name, defaults, `Write it as \`2\`. (${defaults})`);
      expect(editor.text(name)).toBe(suggested);
      expect(editor.library()?.split("/node_modules/").at(-1)?.split("/")[0]).toBe(eslint);
      expect(await editor.diagnostics(name)).toEqual([]);
    },
  );
});
