import type { Client, Limit } from "./client.js";

/** Clients that send a schema in `parameters`, a subset of OpenAPI, as opposed to JSON Schema. */
const parameters = {
  effect: "request fails",
  through: "clients that send `parameters`, and not `parametersJsonSchema`",
} as const;

const ofParameters: readonly Limit[] = [
  {
    ...parameters,
    of: {
      kind: "other keyword",
      than: [
        ...["type", "format", "title", "description", "nullable", "enum", "maxItems", "minItems"],
        ...["properties", "required", "minProperties", "maxProperties", "minLength", "maxLength"],
        ...["pattern", "example", "anyOf", "propertyOrdering", "default", "items", "minimum"],
        ...["maximum"],
      ],
    },
    says: "Invalid JSON payload received. Unknown name",
    source: "https://ai.google.dev/api/caching#Schema",
  },
  {
    ...parameters,
    of: { kind: "type list" },
    says: "Proto field is not repeating, cannot start list",
    source: "https://github.com/taylorwilsdon/google_workspace_mcp/issues/1099",
  },
  {
    ...parameters,
    of: { kind: "other enum" },
    says: "(TYPE_STRING)",
    source: "https://github.com/google-gemini/gemini-cli/issues/4127",
  },
  {
    ...parameters,
    of: { kind: "text format", than: ["enum", "date-time"] },
    says: "only 'enum' and 'date-time' are supported for STRING type",
    source: "https://github.com/google-gemini/gemini-cli/issues/2237",
  },
  {
    ...parameters,
    through: "Vertex AI",
    of: { kind: "no type" },
    says: "schema didn't specify the schema type field",
    source: "https://github.com/google-gemini/gemini-cli/issues/4400",
  },
];

/** Google's Gemini API, and Vertex AI. */
export const gemini: Client = {
  id: "gemini",
  name: "Gemini",
  verified: "2026-11-23",
  limits: [
    {
      of: {
        kind: "image type",
        than: [
          ...["image/png", "image/jpeg", "image/gif", "image/webp", "image/heic", "image/heif"],
        ],
      },
      effect: "request fails",
      says: "Unsupported MIME type: image/svg+xml",
      source: "https://github.com/google/adk-python/issues/5693",
    },
    {
      of: { kind: "no items" },
      effect: "request fails",
      says: "items: missing field",
      source: "https://github.com/backstage/backstage/issues/34038",
    },
    {
      of: {
        kind: "tool name",
        characters: /^[A-Z_a-z][\w:.-]*$/u,
        allowed: "letters, digits, `_`, `:`, `.` and `-`, with a letter or `_` at the start",
        maximum: 64,
      },
      effect: "request fails",
      says: "Invalid function name. Must start with a letter or an underscore",
      source: "https://github.com/microsoft/vscode/issues/245715",
    },
    {
      of: { kind: "tools", maximum: 512 },
      effect: "request fails",
      through: "Gemini CLI, all servers together",
      says: "At most 512 function declarations can be specified",
      source: "https://github.com/google-gemini/gemini-cli/issues/19083",
    },
    ...ofParameters,
  ],
};
