import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import type { Settings } from "../../context/settings.js";
import type { Revision } from "../../protocol/revision.js";
import { rules } from "../../rules/all.js";
import { settingsFor } from "../../rules/settings.js";
import { fixtures } from "../fixture.js";
import { compiled, type TypeErrors } from "./compile.js";

const source = readFileSync(
  join(import.meta.dirname, "../fixtures/no-stale-mcp-types/tool-response-inline/input.ts"),
  "utf8",
);

/** The ways to rewrite a stale result, with the project's SDK version and its revision. */
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

/** All optional members of a block, with every property they may have. */
const carried = `
  annotations: { audience: ["user", "assistant"], priority: 0.5, lastModified: "2026-01-12T15:00:58Z" },
  _meta: { "com.example/depth": 4 },`;

const official = {
  text: `{ type: "text", text: "High tide at nine", ${carried} }`,
  "an image": `{ type: "image", data: "iVBORw0=", mimeType: "image/png", ${carried} }`,
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

/**
 * Returns places and codes of errors, without messages, which differ between TypeScript versions.
 */
const places = (errors: readonly string[]): readonly string[] =>
  errors.map((error) => error.split(" ", 2).join(" "));

const answer = (block: string): string =>
  `import type { MCPToolResponse } from "./types.js";
const block: MCPToolResponse["content"][number] = ${block};
export const answer: MCPToolResponse = { content: [block] };
`;

function mapped(texts: Readonly<Record<string, string>>, to: (text: string) => string) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, to(text)]));
}

/** Returns modules that use the type, by what they contain. */
const uses = (module: string): Readonly<Record<string, string>> => ({
  ...mapped(official, answer),
  ...mapped(wrong, answer),
  "any object as structured content, and any metadata": `import type { MCPToolResponse } from "./types.js";
export const answer: MCPToolResponse = {
  content: [],
  isError: true,
  structuredContent: { anything: [{ at: "all" }], type: 4 },
  _meta: { progress: "none", "com.example/tide": { high: true } },
};
`,
  "results and blocks of the SDK": `import type { CallToolResult, ContentBlock } from "${module}";
import type { MCPToolResponse } from "./types.js";
export const from = (result: CallToolResult): MCPToolResponse => result;
export const one = (block: ContentBlock): MCPToolResponse["content"][number] => block;
`,
  "code that passes blocks on to the SDK": `import type { ContentBlock } from "${module}";
import type { MCPToolResponse } from "./types.js";
export const to = (block: MCPToolResponse["content"][number]): ContentBlock => block;
`,
});

const accepted = Object.keys(uses("")).filter((use) => !Object.hasOwn(wrong, use));

const folderOf = (...way: readonly string[]): string => way.join("-").replaceAll("/", "-");
const pathOf = (folder: string, name: string): string =>
  `${folder}/${name.replaceAll(" ", "-")}.ts`;

const cases = fixtures().filter(
  ({ ending, ruleId }) => ruleId === "no-stale-mcp-types" && ending === "ts",
);

/** The errors in all modules, which are one program: that way, they share the types of the SDKs. */
let errors: TypeErrors;
beforeAll(async () => {
  const parse = await parserFor("a.ts");
  if (!parse) throw new Error("No parser for TypeScript");
  const migrated = (text: string, settings: Settings): string =>
    migrateText(text, parse, rules, settings, true).text;
  const files: Record<string, string> = {
    [pathOf("stale", "types")]: source,
    [pathOf("stale", "a link")]: answer(official["a link"]),
  };
  for (const [types, protocolVersion, name, module] of ways) {
    const settings = settingsFor({ types, protocolVersion, completeness: true })("src/types.ts");
    const folder = folderOf(types, protocolVersion, name);
    files[pathOf(folder, "types")] = migrated(source, {
      ...settings,
      officialPackages: new Map([[name, undefined]]),
      isServer: false,
    });
    for (const [use, text] of Object.entries(uses(module))) files[pathOf(folder, use)] = text;
  }
  for (const { name, input, settings } of cases) {
    files[pathOf("before", name)] = input;
    files[pathOf("after", name)] = migrated(input, settings);
  }
  errors = compiled(files);
});

it("the type is stale before the rewrite", () => {
  const path = pathOf("stale", "a link");
  expect(places(errors(path))).toEqual([`${path}:3 TS2322`]);
});

describe.each(ways)("the type rewritten as %s for %s with %s", (types, revision, name) => {
  const folder = folderOf(types, revision, name);
  it("compiles", () => {
    expect(errors(pathOf(folder, "types"))).toEqual([]);
  });

  it.each(accepted)("accepts %s", (use) => {
    expect(errors(pathOf(folder, use))).toEqual([]);
  });

  it.each(Object.keys(wrong))("refuses %s", (use) => {
    const path = pathOf(folder, use);
    expect(places(errors(path))).toEqual([`${path}:2 TS2322`]);
  });
});

it.each(cases.map(({ name }) => name))(
  "%s has the same compiler errors after the rewrite",
  (name) => {
    const words = (folder: "before" | "after"): readonly string[] =>
      errors(pathOf(folder, name)).map((error) =>
        error.replace(/^\S+ /u, "").replaceAll(`/${folder}/`, "/"),
      );
    expect(words("after")).toEqual(words("before"));
  },
);
