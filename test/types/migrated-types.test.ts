import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { migrateText } from "../../cli/migrate.js";
import { parserFor } from "../../cli/parse.js";
import type { Revision } from "../../protocol/revision.js";
import { rules } from "../../rules/all.js";
import { settingsFor } from "../../rules/settings.js";
import { fixtures } from "../fixture.js";
import { typeErrors } from "./compile.js";

const source = readFileSync(
  join(import.meta.dirname, "../fixtures/no-stale-mcp-types/tool-response-inline/input.ts"),
  "utf8",
);

/** The ways to rewrite a stale result, with the line of the SDK that the project has, and the revision that is its. */
const ways = [
  ["inline", "2025-11-25", "@modelcontextprotocol/sdk", "@modelcontextprotocol/sdk/types.js"],
  ["inline", "2026-07-28", "@modelcontextprotocol/server", "@modelcontextprotocol/server"],
  ["sdk", "2025-11-25", "@modelcontextprotocol/sdk", "@modelcontextprotocol/sdk/types.js"],
  ["sdk", "2026-07-28", "@modelcontextprotocol/server", "@modelcontextprotocol/server"],
  ["sdk", "2026-07-28", "@modelcontextprotocol/client", "@modelcontextprotocol/client"],
] as const satisfies readonly Way[];

type Way = readonly [
  types: "sdk" | "inline",
  protocolVersion: Revision,
  name: string,
  module: string,
];

/** Every member that the protocol has, with all that it may carry. */
const carried = `
  annotations: { audience: ["user", "assistant"], priority: 0.5, lastModified: "2026-01-12T15:00:58Z" },
  _meta: { "com.example/depth": 4 },`;

const official = {
  text: `{ type: "text", text: "High tide at nine", ${carried} }`,
  image: `{ type: "image", data: "iVBORw0=", mimeType: "image/png", ${carried} }`,
  audio: `{ type: "audio", data: "UklGRg==", mimeType: "audio/wav", ${carried} }`,
  "a link": `{
    type: "resource_link", uri: "tide://today", name: "today", title: "Today", description: "All tides",
    mimeType: "text/plain", size: 12, icons: [{ src: "https://example.com/i.png", sizes: ["48x48"], theme: "dark" }],
    ${carried}
  }`,
  "a text resource": `{
    type: "resource",
    resource: { uri: "tide://today", mimeType: "text/plain", text: "09:12", _meta: { a: 1 } },
    ${carried}
  }`,
  "a binary resource": `{
    type: "resource", resource: { uri: "tide://chart", blob: "AAAA", _meta: {} }, ${carried}
  }`,
};

const wrong = {
  "a link without a name": `{ type: "resource_link", uri: "tide://today" }`,
  "an unknown kind": `{ type: "video", data: "AAAA", mimeType: "video/mp4" }`,
  "an image without its MIME type": `{ type: "image", data: "iVBORw0=" }`,
  "a resource without contents": `{ type: "resource", resource: { uri: "tide://today" } }`,
};

/** Where errors are and what they are, without their words, which change with TypeScript. */
const places = (errors: readonly string[]): readonly string[] =>
  errors.map((error) => error.split(" ", 2).join(" "));

const answer = (block: string): string =>
  `import type { MCPToolResponse } from "./types.js";
const block: MCPToolResponse["content"][number] = ${block};
export const answer: MCPToolResponse = { content: [block] };
`;

async function migrated([types, protocolVersion, name]: Way): Promise<string> {
  const parse = await parserFor("types.ts");
  if (!parse) throw new Error("No parser for TypeScript");
  const settings = {
    ...settingsFor({ types, protocolVersion })("src/types.ts"),
    officialPackages: [name],
  };
  return migrateText(source, parse, rules, settings, true).text;
}

it("the type is stale before", () => {
  const errors = typeErrors({ "types.ts": source, "a.ts": answer(official["a link"]) });
  expect(places(errors)).toEqual(["a.ts:3 TS2322"]);
});

describe.each(ways)("the type that is rewritten as %s for %s with %s", (...way) => {
  it.each(Object.entries(official))("accepts %s", async (_, block) => {
    expect(typeErrors({ "types.ts": await migrated(way), "a.ts": answer(block) })).toEqual([]);
  });

  it("accepts any object as structured content, and any metadata", async () => {
    const use = `import type { MCPToolResponse } from "./types.js";
export const answer: MCPToolResponse = {
  content: [],
  isError: true,
  structuredContent: { anything: [{ at: "all" }], type: 4 },
  _meta: { progress: "none", "com.example/tide": { high: true } },
};
`;
    expect(typeErrors({ "types.ts": await migrated(way), "a.ts": use })).toEqual([]);
  });

  it("accepts what the SDK calls a result, and its blocks", async () => {
    const use = `import type { CallToolResult, ContentBlock } from "${way[3]}";
import type { MCPToolResponse } from "./types.js";
export const from = (result: CallToolResult): MCPToolResponse => result;
export const one = (block: ContentBlock): MCPToolResponse["content"][number] => block;
`;
    expect(typeErrors({ "types.ts": await migrated(way), "a.ts": use })).toEqual([]);
  });

  it("gives blocks that the SDK takes", async () => {
    const use = `import type { ContentBlock } from "${way[3]}";
import type { MCPToolResponse } from "./types.js";
export const to = (block: MCPToolResponse["content"][number]): ContentBlock => block;
`;
    expect(typeErrors({ "types.ts": await migrated(way), "a.ts": use })).toEqual([]);
  });

  it.each(Object.entries(wrong))("refuses %s", async (_, block) => {
    const errors = typeErrors({ "types.ts": await migrated(way), "a.ts": answer(block) });
    expect(places(errors)).toEqual(["a.ts:2 TS2322"]);
  });
});

const cases = fixtures().filter(({ ruleId }) => ruleId === "no-stale-mcp-types");

it.each(cases.map((fixture) => [fixture.name, fixture] as const))(
  "%s compiles as well after as before",
  async (_, { ending, input, settings }) => {
    const parse = await parserFor(`a.${ending}`);
    if (!parse) throw new Error(`No parser for .${ending}`);
    const { text } = migrateText(input, parse, rules, settings, true);
    const errors = (code: string): readonly string[] =>
      typeErrors({ [`a.${ending}`]: code }).map((error) => error.replace(/^[^ ]+ /u, ""));
    expect(errors(text)).toEqual(errors(input));
  },
);
