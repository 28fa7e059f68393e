import { relative, sep } from "node:path";
import * as tsParser from "@typescript-eslint/parser";
import js from "@eslint/js";
import { ESLint } from "eslint";
import { defineConfig } from "eslint/config";
import { ESLint as ESLint9 } from "eslint-9";
import { describe, expect, it } from "vitest";
import mcpSchema from "../../faces/eslint/index.js";
import { contents, temporaryFolder } from "../temporary-folder.js";

const majors = [
  // The members that we use are the same in both major versions, but their types are declared
  // differently.
  ["9", ESLint9 as unknown as typeof ESLint],
  ["10", ESLint],
] as const;

const request = (field: string): string =>
  `await server.elicitInput({\n  message: "?",\n  requestedSchema: {\n    type: "object",\n    properties: {\n      ${field}\n    },\n  },\n});\n`;
const legacy = request('size: { type: "string", enum: ["s"], enumNames: ["Small"] },');
const titled = request('size: { type: "string", oneOf: [{ const: "s", title: "Small" }] },');
const disabled = request(
  '// eslint-disable-next-line mcp-schema/no-legacy-enum-names -- old clients\n      size: { type: "string", enum: ["s"], enumNames: ["Small"] },',
);
const legacyJson =
  '{\n  "requestedSchema": {\n    "type": "object",\n    "properties": {\n      "size": { "type": "string", "enum": ["s"], "enumNames": ["Small"] },\n      "twice": { "type": "string", "enum": ["s", "s"] }\n    }\n  }\n}\n';
const titledJson =
  '{\n  "requestedSchema": {\n    "type": "object",\n    "properties": {\n      "size": {\n        "type": "string",\n        "oneOf": [{ "const": "s", "title": "Small" }]\n      },\n      "twice": { "type": "string", "enum": ["s", "s"] }\n    }\n  }\n}\n';

const files = {
  "src/sizes.ts": legacy,
  "src/disabled.ts": disabled,
  "src/fine.js": "export const fine = 1;\n",
  "messages/legacy.json": legacyJson,
  "messages/commented.json": '// a comment, as many tools allow\n{ "a": 1, }\n',
};

describe.each(majors)("configs.recommended with ESLint %s", (_, Class) => {
  const typescript = { files: ["**/*.ts"], languageOptions: { parser: tsParser } };

  it("reports in scripts and JSON, alongside rules enabled for all files", async () => {
    const cwd = temporaryFolder(files);
    const eslint = new Class({
      cwd,
      overrideConfigFile: true,
      overrideConfig: [js.configs.recommended, typescript, ...mcpSchema.configs.recommended],
    });
    const results = await eslint.lintFiles(["."]);
    expect(
      results
        .flatMap(({ filePath, messages }) =>
          messages.map(
            ({ line, column, ruleId, severity, fix }) =>
              `${relative(cwd, filePath).split(sep).join("/")}:${line}:${column} ${severity} ${ruleId ?? "parser"}${fix ? " fixable" : ""}`,
          ),
        )
        .filter((text) => !text.endsWith("no-undef")),
    ).toEqual([
      "messages/legacy.json:5:50 1 mcp-schema/no-legacy-enum-names fixable",
      "messages/legacy.json:6:36 2 mcp-schema/valid-enum-schema",
      "src/sizes.ts:6:44 1 mcp-schema/no-legacy-enum-names fixable",
    ]);
  });

  it("fixes scripts and JSON like the command line", async () => {
    const cwd = temporaryFolder(files);
    const eslint = new Class({
      cwd,
      fix: true,
      overrideConfigFile: true,
      overrideConfig: [typescript, ...mcpSchema.configs.recommended],
    });
    await Class.outputFixes(await eslint.lintFiles(["."]));
    expect(contents(cwd, Object.keys(files))).toEqual({
      ...files,
      "src/sizes.ts": titled,
      "messages/legacy.json": titledJson,
    });
  });

  it("works under any plugin namespace", async () => {
    const eslint = new Class({
      cwd: temporaryFolder({}),
      fix: true,
      overrideConfigFile: true,
      overrideConfig: {
        files: ["**/*.js"],
        plugins: { other: mcpSchema },
        rules: { "other/no-legacy-enum-names": "error" },
      },
    });
    const [result] = await eslint.lintText(legacy, { filePath: "a.js" });
    expect(result?.output).toBe(titled);
  });

  it("can be extended by name, alongside itself and the plugin", async () => {
    const named = { files: ["**/*.js"], plugins: { "mcp-schema": mcpSchema } };
    const eslint = new Class({
      cwd: temporaryFolder({}),
      fix: true,
      overrideConfigFile: true,
      overrideConfig: defineConfig([
        { ...named, extends: ["mcp-schema/recommended"] },
        mcpSchema.configs.recommended,
      ]),
    });
    const [result] = await eslint.lintText(legacy, { filePath: "a.js" });
    expect(result?.output).toBe(titled);
  });

  it("a configuration named after a revision uses that revision", async () => {
    const sampling = `server.server.createMessage({ messages: [], maxTokens: 9, includeContext: "allServers" });\n`;
    const said = async (name: "2025-11-25" | "2026-07-28"): Promise<readonly string[]> => {
      const eslint = new Class({
        cwd: temporaryFolder({}),
        overrideConfigFile: true,
        overrideConfig: mcpSchema.configs[name],
      });
      const [result] = await eslint.lintText(`import "@modelcontextprotocol/sdk";\n${sampling}`, {
        filePath: "a.js",
      });
      return (result?.messages ?? []).map(
        ({ ruleId, message }) => `${ruleId ?? "parser"} ${message}`,
      );
    };
    expect(await said("2025-11-25")).toEqual([]);
    expect(await said("2026-07-28")).toEqual([
      "mcp-schema/no-removed-features `createMessage` throws for clients of 2026-07-28, which take no requests from a server: call the API of a model provider, as sampling is deprecated; until then return `inputRequired({ inputRequests: { key: inputRequired.createMessage(…) } })` (changelog: Major changes 7).",
      'mcp-schema/no-deprecated-features Clients no longer need to support `includeContext: "allServers"`, and most send nothing. Put what the model needs in `messages` (changelog: Deprecated 3).',
    ]);
  });

  const words = 'must be a list of words, such as "badge number".';

  it.each([
    [
      { protocolVersion: "2025-06-19" },
      '.protocolVersion is "2025-06-19"; use one of 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25, 2026-07-28.',
    ],
    [{ assume: "src" }, ".assume must be a list of globs."],
    [{ olderClients: "src" }, ".olderClients must be a list of globs."],
    [
      { sensitve: {} },
      ".sensitve is unknown; the settings are protocolVersion, assume, olderClients, sensitive, types, completeness, clients, hosts and registrations.",
    ],
    [{ types: "SDK" }, '.types is "SDK"; use sdk or inline.'],
    [{ sensitive: ["pin"] }, ".sensitive must be an object with the lists words and allow."],
    [
      { sensitive: { allowed: [] } },
      ".sensitive.allowed is unknown; the lists are words and allow.",
    ],
    [{ sensitive: { words: "pin" } }, `.sensitive.words ${words}`],
    [{ sensitive: { words: ["--"] } }, `.sensitive.words ${words}`],
    [{ sensitive: { allow: [7] } }, `.sensitive.allow ${words}`],
    [{ registrations: {} }, ".registrations must be a list of objects with module and name."],
    [
      { registrations: [{ modul: "@acme/mcp", name: "action" }] },
      ".registrations[0].modul is unknown. Did you mean `module`?",
    ],
    [{ registrations: [{ module: "@acme/mcp" }] }, ".registrations[0].name must be a name."],
    [
      { registrations: [{ module: "@acme/mcp", nmae: "action" }] },
      ".registrations[0].nmae is unknown. Did you mean `name`?",
    ],
    [
      { registrations: [{ module: "@acme/mcp", name: "action", returns: ["strng"] }] },
      '.registrations[0].returns has "strng"; list some of `string`, `number`, `boolean`, `null`, `undefined`, `list`, `blocks`, `text block`, `block`, `object`, `structured` and `result`. Did you mean `string`?',
    ],
  ])("throws for unusable settings and says what is wrong", async (settings, problem) => {
    const eslint = new Class({
      cwd: temporaryFolder({}),
      overrideConfigFile: true,
      overrideConfig: [...mcpSchema.configs.recommended, { settings: { "mcp-schema": settings } }],
    });
    await expect(eslint.lintText(legacy, { filePath: "a.js" })).rejects.toThrow(
      `settings["mcp-schema"]${problem}\n`,
    );
  });

  it("suggests both rewrites of a stale type, the project's package first", async () => {
    const types = `export type McpBlock =
  { type: "text"; text: string } | { type: "image"; data: string; mimeType: string };
`;
    const cwd = temporaryFolder({
      "package.json": `{ "dependencies": { "@modelcontextprotocol/client": "^2.4.0" } }`,
      "src/package.json": `{ "type": "module" }`,
      "src/types.ts": types,
    });
    const eslint = new Class({
      cwd,
      overrideConfigFile: true,
      overrideConfig: [
        ...mcpSchema.configs.recommended,
        { files: ["**/*.ts"], languageOptions: { parser: tsParser } },
      ],
    });
    const [result] = await eslint.lintFiles("src/types.ts");
    const [first] = result?.messages ?? [];
    expect(first?.suggestions?.map(({ desc }) => desc)).toEqual([
      "Use `ContentBlock` from `@modelcontextprotocol/client` (check first: other code may depend on the type).",
      "Complete the type in place (check first: other code may depend on the type).",
    ]);
  });
});

describe("configs", () => {
  it.each(Object.entries(mcpSchema.configs))("%s sets `files` in every entry", (_, configs) => {
    expect(configs.filter(({ files: named }) => named === undefined)).toEqual([]);
  });
});
