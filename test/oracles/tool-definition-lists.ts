import type { Revision } from "../../protocol/revision.js";

/** How an SDK handles a list of tools: it refuses the whole list, or passes it on unchanged. */
export type Verdict = "refused" | "kept";

/** A list of tools, and how the schemas of SDK 1.x and SDK 2 handle it. */
export interface ToolList {
  readonly name: string;
  readonly tools: readonly object[];
  readonly verdicts: readonly [one: Verdict, two: Verdict];
  /** The errors of an SDK 1.x client, place by place, if it refuses the list. */
  readonly says?: readonly string[];
  /** The revision since which it is wrong. */
  readonly since?: Revision;
  /** The revision since which it is valid again. */
  readonly until?: Revision;
}

export interface Rewrite extends ToolList {
  readonly after: readonly object[];
}

export interface Reported extends ToolList {
  /** The messages of the findings, in order. */
  readonly found: readonly string[];
}

const refused = ["refused", "refused"] as const;
/** SDK 2 publishes the same schemas for all revisions, and they allow what any revision allows. */
const refusedByOne = ["refused", "kept"] as const;
const kept = ["kept", "kept"] as const;

const ofOutput = { since: "2025-06-18" } as const;
const ofOutputRoot = { since: "2025-06-18", until: "2026-07-28" } as const;

const object = { type: "object" };
const count = { name: "count", inputSchema: object };
const hive = { properties: { hive: { type: "integer" } }, required: ["hive"] };
const typedHive = { type: "object", ...hive };

/** A valid tool, followed by an invalid one. */
const withInput = (inputSchema: unknown): readonly object[] => [
  count,
  { name: "weigh", inputSchema },
];
const withOutput = (outputSchema: unknown): readonly object[] => [
  count,
  { name: "weigh", inputSchema: object, outputSchema },
];
const withMembers = (members: object): readonly object[] => [
  count,
  { inputSchema: object, ...members },
];

/** The client's error if the type of a schema's root is missing or wrong. */
const noObject = (member: string, tool = 1): string =>
  `tools.${tool}.${member}.type: Invalid input: expected "object"`;
const inputType = [noObject("inputSchema")];
const outputType = [noObject("outputSchema")];

/** The client's error about a member of the wrong type. */
const unlike = (member: string, expected: string, received: string): readonly string[] => [
  `tools.1.${member}: Invalid input: expected ${expected}, received ${received}`,
];

/** Lists that rewrites fix. */
export const rewrites: readonly Rewrite[] = [
  {
    name: "an input without a type",
    tools: withInput(hive),
    after: withInput(typedHive),
    says: inputType,
    verdicts: refused,
  },
  {
    name: "an input with empty properties and no type",
    tools: withInput({ properties: {} }),
    after: withInput({ type: "object", properties: {} }),
    says: inputType,
    verdicts: refused,
  },
  {
    name: "an input with other keywords before its properties",
    tools: withInput({ description: "Where", additionalProperties: false, ...hive }),
    after: withInput({ description: "Where", additionalProperties: false, ...typedHive }),
    says: inputType,
    verdicts: refused,
  },
  {
    name: "inputs without a type",
    tools: [...withInput(hive), { name: "move", inputSchema: { properties: {} } }],
    after: [
      ...withInput(typedHive),
      { name: "move", inputSchema: { type: "object", properties: {} } },
    ],
    says: [...inputType, noObject("inputSchema", 2)],
    verdicts: refused,
  },
  {
    name: "an empty input",
    tools: withInput({}),
    after: withInput(object),
    says: inputType,
    verdicts: refused,
  },
  {
    name: "an input that refers to another schema",
    tools: withInput({ $ref: "#/$defs/hive", $defs: { hive: typedHive } }),
    after: withInput({ type: "object", $ref: "#/$defs/hive", $defs: { hive: typedHive } }),
    says: inputType,
    verdicts: refused,
  },
  {
    name: "an output without a type",
    tools: withOutput(hive),
    after: withOutput(typedHive),
    says: outputType,
    verdicts: refusedByOne,
    ...ofOutputRoot,
  },
  {
    name: "an empty output",
    tools: withOutput({}),
    after: withOutput(object),
    says: outputType,
    verdicts: refusedByOne,
    ...ofOutputRoot,
  },
];

/** Lists that the SDK refuses, whose findings have no fix. */
export const reported: readonly Reported[] = [
  ...Object.entries({ null: null, boolean: true, array: [], string: "hive.json" }).map(
    ([kind, inputSchema]) => ({
      name: `an input that is ${JSON.stringify(inputSchema)}`,
      tools: withInput(inputSchema),
      found: ["wrongType"],
      says: unlike("inputSchema", "object", kind),
      verdicts: refused,
    }),
  ),
  ...["array", "string", ["object", "null"], ["object"]].map((type) => ({
    name: `an input of the type ${JSON.stringify(type)}`,
    tools: withInput({ type }),
    found: ["wrongRootType"],
    says: inputType,
    verdicts: refused,
  })),
  ...["array", "string", "null", ["object", "null"]].map((type) => ({
    name: `an output of the type ${JSON.stringify(type)}`,
    tools: withOutput({ type }),
    found: ["wrongRootType"],
    says: outputType,
    verdicts: refusedByOne,
    ...ofOutputRoot,
  })),
  ...Object.entries({ null: null, boolean: false, string: "grams" }).map(
    ([kind, outputSchema]) => ({
      name: `an output that is ${JSON.stringify(outputSchema)}`,
      tools: withOutput(outputSchema),
      found: ["wrongType"],
      says: unlike("outputSchema", "object", kind),
      verdicts: refused,
      ...ofOutput,
    }),
  ),
  {
    name: "a tool without a name",
    tools: withMembers({ title: "Weigh" }),
    found: ["missing"],
    says: unlike("name", "string", "undefined"),
    verdicts: refused,
  },
  {
    name: "a tool without an input",
    tools: [count, { name: "weigh" }],
    found: ["missing"],
    says: unlike("inputSchema", "object", "undefined"),
    verdicts: refused,
  },
  ...Object.entries({ number: { name: 7 }, null: { name: null } }).map(([kind, members]) => ({
    name: `a tool with ${JSON.stringify(members)}`,
    tools: withMembers(members),
    found: ["wrongType"],
    says: unlike("name", "string", kind),
    verdicts: refused,
  })),
  ...Object.entries({ null: null, array: ["Weighs"] }).map(([kind, description]) => ({
    name: `a tool with ${JSON.stringify({ description })}`,
    tools: withMembers({ name: "weigh", description }),
    found: ["wrongType"],
    says: unlike("description", "string", kind),
    verdicts: refused,
  })),
  {
    name: "a tool with a title that is a number",
    tools: withMembers({ name: "weigh", title: 7 }),
    found: ["wrongType"],
    says: unlike("title", "string", "number"),
    verdicts: refused,
    since: "2025-06-18",
  },
  {
    name: "a tool with a string as its icons",
    tools: withMembers({ name: "weigh", icons: "bee.png" }),
    found: ["wrongType"],
    says: unlike("icons", "array", "string"),
    verdicts: refused,
    since: "2025-11-25",
  },
];

/** Lists that the SDK accepts, but others do not. */
export const passing: readonly Reported[] = [
  ...["oneOf", "anyOf", "allOf"].map((keyword) => ({
    name: `an input with ${keyword} at its root`,
    tools: withInput({ ...typedHive, [keyword]: [{ required: ["hive"] }] }),
    found: [],
    verdicts: kept,
  })),
  {
    name: "a required argument that is not described",
    tools: withInput({ type: "object", properties: {}, required: ["hive"] }),
    found: ["unknownRequired"],
    verdicts: kept,
  },
  {
    name: "a required part of the output that is not described",
    tools: withOutput({ type: "object", required: ["grams"] }),
    found: ["unknownRequired"],
    verdicts: kept,
    ...ofOutput,
  },
  {
    name: "an argument that a condition describes",
    tools: withInput({
      ...typedHive,
      required: ["row"],
      if: {},
      then: { properties: { row: {} } },
    }),
    found: [],
    verdicts: kept,
  },
  {
    name: "two tools with the same name",
    tools: [count, { name: "count", description: "Counts", inputSchema: object }],
    found: ["duplicate"],
    verdicts: kept,
  },
  {
    name: "a name with a space",
    tools: withMembers({ name: "weigh hive" }),
    found: ["name"],
    verdicts: kept,
    since: "2025-11-25",
  },
  {
    name: "a header that no client can send",
    tools: withInput({
      type: "object",
      properties: { grams: { type: "number", "x-mcp-header": "Grams" } },
    }),
    found: ["header"],
    verdicts: kept,
    since: "2026-07-28",
  },
  ...[{ "x-mcp-header": "Grams" }, { type: "integer", "x-mcp-header": ["Grams"] }].map((grams) => ({
    name: `a header of the argument ${JSON.stringify(grams)}`,
    tools: withInput({ type: "object", properties: { grams } }),
    found: ["header"],
    verdicts: kept,
    since: "2026-07-28" as const,
  })),
  {
    name: "an old dialect with its keywords",
    tools: withOutput({
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      dependencies: { grams: ["unit"] },
    }),
    found: ["oldDialect"],
    verdicts: kept,
    ...ofOutput,
  },
  {
    name: "an old dialect with an anchor",
    tools: withOutput({
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: { grams: { $id: "#grams", type: "number" } },
    }),
    found: ["oldDialect"],
    verdicts: kept,
    ...ofOutput,
  },
];

/** Output schemas in an old dialect that do not use its keywords, with valid and invalid values. */
export const dialects: Readonly<
  Record<string, { readonly schema: object; readonly values: readonly object[] }>
> = {
  "property names that are keywords elsewhere": {
    schema: {
      type: "object",
      properties: {
        id: { type: "string" },
        definitions: { type: "array", items: { type: "integer" } },
        dependencies: { type: "object", properties: { items: { type: "array" } } },
      },
      required: ["id"],
    },
    values: [
      { id: "1" },
      { id: 1 },
      { id: "1", definitions: [1], dependencies: { items: [] } },
      { id: "1", definitions: ["1"] },
      { id: "1", dependencies: { items: 1 } },
    ],
  },
  "values that look like schemas": {
    schema: {
      type: "object",
      properties: {
        a: { const: { id: 7, definitions: {}, items: [1] } },
        b: { enum: [{ items: [1] }, 2], default: { id: 1 } },
      },
    },
    values: [
      { a: { id: 7, definitions: {}, items: [1] } },
      { a: { id: 7, $defs: {}, prefixItems: [1] } },
      { b: { items: [1] } },
      { b: { items: [2] } },
    ],
  },
  "limits, references and conditions": {
    schema: {
      type: "object",
      properties: {
        grams: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 90_000 },
        rows: { type: "array", items: { $ref: "#/properties/grams" }, contains: { const: 5 } },
      },
      if: { required: ["rows"] },
      then: { required: ["grams"] },
      else: { not: { required: ["grams"] } },
      additionalProperties: false,
      propertyNames: { pattern: "^[a-z]+$" },
    },
    values: [
      {},
      { grams: 1 },
      { grams: 0, rows: [5] },
      { grams: 1, rows: [5] },
      { grams: 1, rows: [4] },
      { grams: 1, rows: [5, -1] },
      { Grams: 1 },
    ],
  },
};

/** Valid and invalid names of tools. */
export const names: readonly string[] = [
  ...["weigh", "WEIGH", "weigh_hive-2", "hive.weigh", "-", ".", "_", "7", "w".repeat(128)],
  ...["w".repeat(129), "weigh hive", "hive/weigh", "hive:weigh", "weigh,feed", "wägen", "weigh\n"],
  ...[" weigh", "weigh()", "🐝", "ｗeigh", "weigh\u{200b}"],
];
