import type { Client } from "./client.js";

/** OpenAI's API, for functions without strict mode. */
export const openai: Client = {
  id: "openai",
  name: "OpenAI",
  verified: "2026-11-23",
  limits: [
    {
      of: { kind: "image type", than: ["image/png", "image/jpeg", "image/gif", "image/webp"] },
      effect: "request fails",
      says: "The image data you provided does not represent a valid image.",
      source: "https://github.com/open-webui/open-webui/issues/30100",
    },
    {
      of: { kind: "no items" },
      effect: "request fails",
      says: "array schema missing items",
      source: "https://github.com/garrytan/gbrain/pull/1028",
    },
    {
      of: { kind: "no properties" },
      effect: "request fails",
      // The protocol recommends this form for tools without arguments.
      through: "clients that do not add `properties` themselves",
      says: "object schema missing properties",
      source: "https://github.com/bnb-chain/bnbchain-mcp/issues/68",
    },
    {
      of: {
        kind: "keyword",
        keywords: ["oneOf", "anyOf", "allOf", "enum", "const", "not"],
        at: "root",
      },
      effect: "request fails",
      says: "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level",
      source: "https://github.com/goruck/home-generative-agent/pull/545",
    },
    {
      of: {
        kind: "tool name",
        characters: /^[\w-]+$/u,
        allowed: "letters, digits, `_` and `-`",
        maximum: 64,
      },
      effect: "request fails",
      says: "string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'",
      source: "https://github.com/openai/codex/issues/8174",
    },
    {
      of: { kind: "tools", maximum: 128 },
      effect: "request fails",
      through: "Chat Completions",
      says: "Invalid 'tools': array too long. Expected an array with maximum length 128",
      source: "https://github.com/vishalmysore/Tools4AI/issues/16",
    },
    {
      of: { kind: "tool description", maximum: 1024 },
      effect: "request fails",
      through: "Chat Completions, as of 2025",
      says: "string too long. Expected a string with maximum length 1024",
      source: "https://github.com/janwilmake/openapi-mcp-server/issues/23",
    },
  ],
};

/** OpenAI's API, for functions in strict mode (Structured Outputs). */
export const openaiStrict: Client = {
  id: "openai-strict",
  name: "OpenAI's strict mode",
  verified: "2026-11-23",
  limits: [
    ...[
      {
        of: {
          kind: "keyword",
          keywords: [
            ...["allOf", "not", "dependentRequired", "dependentSchemas", "if", "then", "else"],
          ],
          at: "anywhere",
        } as const,
      },
      {
        // The limit is for all enums together. The documentation also allows ten levels of nesting,
        // but does not say how they are counted.
        of: { kind: "enum size", maximum: 1000 } as const,
      },
      {
        of: { kind: "open object" } as const,
        says: "'additionalProperties' is required to be supplied and to be false",
      },
      {
        of: { kind: "optional property" } as const,
        says: "'required' is required to be supplied and to be an array including every key in properties",
      },
    ].map((limit) => ({
      ...limit,
      effect: "request fails" as const,
      through: "functions with `strict: true`",
      source: "https://platform.openai.com/docs/guides/structured-outputs#supported-schemas",
    })),
  ],
};
