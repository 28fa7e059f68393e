import type { Client } from "./client.js";

/** How Copilot Chat changes schemas before it sends them, as of March 2026. */
const normalizer =
  "https://github.com/microsoft/vscode-copilot-chat/blob/31acd00a86424e2ee6e980e54919cf31fbf88030/src/extension/tools/common/toolSchemaNormalizer.ts";

/** VS Code with Copilot Chat. */
export const vscode: Client = {
  id: "vscode",
  name: "VS Code",
  verified: "2026-11-23",
  limits: [
    {
      of: { kind: "no items" },
      effect: "request fails",
      says: "tool parameters array type must have items",
      source: normalizer,
    },
    {
      // It mistakes `items: false` for missing `items`.
      of: { kind: "false items" },
      effect: "request fails",
      says: "tool parameters array type must have items",
      source: normalizer,
    },
    {
      // It requires a schema of draft-07, where an enum has at least one value.
      of: { kind: "empty enum" },
      effect: "request fails",
      says: "tool parameters do not match JSON schema",
      source: normalizer,
    },
    {
      of: {
        kind: "keyword",
        keywords: ["oneOf", "anyOf", "allOf", "not", "if", "then", "else"],
        at: "root",
      },
      effect: "keyword ignored",
      source: normalizer,
    },
    {
      of: { kind: "schema description", maximum: 1024 },
      effect: "text cut off",
      through: "models of the GPT-4 family",
      source: normalizer,
    },
    {
      of: {
        kind: "keyword",
        keywords: [
          ...["minLength", "maxLength", "pattern", "default", "format", "minimum", "maximum"],
          ...["multipleOf", "patternProperties", "unevaluatedProperties", "propertyNames"],
          ...["minProperties", "maxProperties", "unevaluatedItems", "contains", "minContains"],
          ...["maxContains", "minItems", "maxItems", "uniqueItems"],
        ],
        at: "reached",
      },
      effect: "keyword ignored",
      through: "models of the GPT-4 family",
      source: normalizer,
    },
    {
      of: { kind: "type list", withNull: true },
      effect: "schema changed",
      through: "models of the Gemini family",
      source: normalizer,
    },
    {
      of: { kind: "tools", maximum: 128 },
      effect: "request fails",
      through: "versions that do not group tools",
      says: "You may not include more than 128 tools in your request",
      source: "https://github.com/microsoft/vscode-copilot-release/issues/9375",
    },
  ],
};

/** Copilot in the terminal. */
export const copilotCli: Client = {
  id: "copilot-cli",
  name: "Copilot CLI",
  verified: "2026-11-23",
  limits: [
    {
      of: { kind: "keyword", keywords: ["$ref"], at: "anywhere" },
      effect: "keyword ignored",
      source: "https://github.com/github/copilot-cli/issues/1876",
    },
    {
      of: { kind: "tool name", maximum: 64, prefix: "-" },
      effect: "request fails",
      through: "models on Bedrock",
      says: "Member must have length less than or equal to 64",
      source: "https://github.com/microsoft/mcp/issues/842",
    },
  ],
};
