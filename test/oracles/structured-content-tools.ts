import type { Outcome } from "../docs/client.js";

/** A tool named `shaft` in a server, and the outcome of a call. */
export interface Tool {
  readonly name: string;
  /** The `outputSchema` of the tool, if it declares one. */
  readonly schema?: string;
  /** The module that zod is imported from. Defaults to zod 4. */
  readonly zod?: "zod" | "zod/v3";
  /**
   * Whether it is in the list of a low-level server, rather than registered with `registerTool`.
   */
  readonly isListed?: true;
  /** The body of its handler. */
  readonly body: string;
  readonly before: Outcome;
}

export interface Rewrite extends Tool {
  readonly after: Outcome;
  /** Whether the rewrite is a suggestion. */
  readonly isSuggested?: true;
}

export interface Reported extends Tool {
  /** The messages of the findings, in order. */
  readonly found: readonly string[];
}

/** The value that these tools return. */
export const shaft = { depth: 12, unit: "m" };

const text = (value: unknown): object => ({
  type: "text",
  text: typeof value === "string" ? value : JSON.stringify(value),
});

const arrived = (result: object): Outcome => ({ arrived: result });

/** The outcome if the server notices, and sends an error instead of the result. */
const replaced = (reason: string): Outcome =>
  arrived({
    content: [text(`MCP error -32602: Output validation error: ${reason}`)],
    isError: true,
  });

const missing = "Tool shaft has an output schema but no structured content was provided";
const invalid = (reason: string): string =>
  `Invalid structured content for tool shaft: Invalid input: ${reason}`;

/** The outcome if the client notices, and the call fails. */
const misfit = (reason: string): Outcome => ({
  error: `MCP error -32602: Structured content does not match the tool's output schema: ${reason}`,
});

const noRecord = (received: string): Outcome => ({
  error: `MCP error -32602: MCP error -32602: Invalid tools/call result: [
  {
    "expected": "record",
    "code": "invalid_type",
    "path": [
      "structuredContent"
    ],
    "message": "Invalid input: expected record, received ${received}"
  }
]`,
});

const full = arrived({ content: [text(shaft)], structuredContent: shaft });

const depthAndUnit = "{ depth: z.number(), unit: z.string() }";

/** A JSON Schema that forbids other keys, and one that allows them. */
const closed = `{
  type: "object",
  properties: { depth: { type: "number" }, unit: { type: "string" } },
  required: ["depth"],
  additionalProperties: false,
}`;
const open = closed.replace(/ {2}additional.*\n/u, "");

const suggested = { isSuggested: true } as const;

/** Schemas of keys that must be present, with the server's message if one is missing. */
const alwaysThere: Readonly<Record<string, string>> = {
  "z.string().min(1)": "expected string, received undefined",
  "z.string().nullable()": "expected string, received undefined",
  "z.boolean()": "expected boolean, received undefined",
  "z.array(z.number())": "expected array, received undefined",
  "z.object({ x: z.number() })": "expected object, received undefined",
  "z.record(z.string(), z.number())": "expected record, received undefined",
};

/** Schemas of keys that can be missing. */
const maybeThere: readonly string[] = [
  ...["z.string().nullish()", "z.optional(z.string())", "z.lazy(() => z.string().optional())"],
  'z.array(z.string()).optional().describe("Notes")',
];

/** Schemas of keys that can be missing in zod 3, but not in zod 4. */
const alwaysThereInZod4: readonly string[] = [
  ...["z.any()", "z.unknown()", 'z.string().default("m")', 'z.string().catch("m")'],
];

/** A handler whose value lacks the key of the schema. */
const withoutKey = `const shaft = { depth: mine.depth };
return { content: [{ type: "text", text: JSON.stringify(shaft) }], structuredContent: shaft };`;
const withoutKeyArrives = arrived({
  content: [text({ depth: 12 })],
  structuredContent: { depth: 12 },
});

/** Tools that rewrites fix. */
export const rewrites: readonly Rewrite[] = [
  {
    name: "a value only as text",
    ...suggested,
    schema: depthAndUnit,
    body: `const shaft = await mine.shaft();
return { content: [{ type: "text", text: JSON.stringify(shaft) }] };`,
    before: replaced(missing),
    after: full,
  },
  {
    name: "a value only as indented text",
    ...suggested,
    schema: `z.object(${depthAndUnit})`,
    body: `const shaft = await mine.shaft();
return { content: [{ type: "text", text: JSON.stringify(shaft, null, 2) }] };`,
    before: replaced(missing),
    after: arrived({
      content: [text(JSON.stringify(shaft, null, 2))],
      structuredContent: shaft,
    }),
  },
  {
    name: "an object literal only as text",
    schema: depthAndUnit,
    body: `return { content: [{ type: "text", text: JSON.stringify({ depth: mine.depth, unit: "m" }) }] };`,
    before: replaced(missing),
    after: full,
    ...suggested,
  },
  {
    name: "a value only as text, with `isError: false`",
    ...suggested,
    schema: depthAndUnit,
    body: `const shaft = await mine.shaft();
return { content: [{ type: "text", text: JSON.stringify(shaft) }], isError: false };`,
    before: replaced(missing),
    after: arrived({ content: [text(shaft)], structuredContent: shaft, isError: false }),
  },
  {
    name: "a value only as text, in a promise",
    ...suggested,
    schema: depthAndUnit,
    body: `const shaft = await mine.shaft();
return Promise.resolve({ content: [{ type: "text", text: JSON.stringify(shaft) }] });`,
    before: replaced(missing),
    after: full,
  },
  {
    name: "a value only as text, from a helper function",
    ...suggested,
    schema: depthAndUnit,
    body: `async function answer() {
  const shaft = await mine.shaft();
  return { content: [{ type: "text", text: JSON.stringify(shaft) }] };
}
return answer();`,
    before: replaced(missing),
    after: full,
  },
  {
    name: "a value only as text, serialised beforehand",
    schema: depthAndUnit,
    body: `const shaft = await mine.shaft();
const text = JSON.stringify(shaft);
return { content: [{ type: "text", text }] };`,
    before: replaced(missing),
    after: full,
    ...suggested,
  },
  {
    name: "part of a value only as text",
    schema: depthAndUnit,
    body: `const shaft = await mine.shaft();
return { content: [{ type: "text", text: JSON.stringify(shaft, ["depth"]) }] };`,
    before: replaced(missing),
    after: arrived({ content: [text({ depth: 12 })], structuredContent: shaft }),
    ...suggested,
  },
  {
    name: "an error as text, not marked as an error",
    schema: depthAndUnit,
    body: `return { content: [{ type: "text", text: JSON.stringify({ error: "flooded" }) }] };`,
    before: replaced(missing),
    after: arrived({ content: [text({ error: "flooded" })], isError: true }),
    ...suggested,
  },
  {
    name: "a caught error as text, not marked as an error",
    schema: depthAndUnit,
    body: `try {
  return await mine.flooded();
} catch (error) {
  return { content: [{ type: "text", text: JSON.stringify(error) }] };
}`,
    before: replaced(missing),
    after: arrived({ content: [text({})], isError: true }),
    ...suggested,
  },
  {
    name: "a failure that is not marked as an error",
    schema: depthAndUnit,
    body: `return { content: [{ type: "text", text: "Error: no such shaft" }] };`,
    before: replaced(missing),
    after: arrived({ content: [text("Error: no such shaft")], isError: true }),
    ...suggested,
  },
  {
    name: "a list, if the schema has one key",
    schema: "{ names: z.array(z.string()) }",
    body: `const { names } = mine;
return {
  content: [{ type: "text", text: JSON.stringify(names) }],
  structuredContent: [...names],
};`,
    before: replaced(invalid("expected object, received array")),
    after: arrived({
      content: [text(["north", "south"])],
      structuredContent: { names: ["north", "south"] },
    }),
    ...suggested,
  },
  {
    name: "a list, if there is no schema",
    body: `return { content: [], structuredContent: mine.names.map(String) };`,
    before: noRecord("array"),
    after: arrived({
      content: [text({ result: ["north", "south"] })],
      structuredContent: { result: ["north", "south"] },
    }),
    ...suggested,
  },
  {
    name: "a number as structured content",
    schema: "{ depth: z.number() }",
    body: `return { content: [{ type: "text", text: mine.describe() }], structuredContent: 12 };`,
    before: replaced(invalid("expected object, received number")),
    after: arrived({ content: [text("Twelve metres")], structuredContent: { depth: 12 } }),
    ...suggested,
  },
  {
    name: "JSON as structured content",
    schema: depthAndUnit,
    body: `const shaft = await mine.shaft();
return {
  content: [{ type: "text", text: JSON.stringify(shaft) }],
  structuredContent: JSON.stringify(shaft),
};`,
    before: replaced(invalid("expected object, received string")),
    after: full,
    ...suggested,
  },
  {
    name: "an object in an invented wrapper",
    schema: depthAndUnit,
    body: `const shaft = await mine.shaft();
return {
  content: [{ type: "text", text: JSON.stringify(shaft) }],
  structuredContent: { type: "object", data: shaft },
};`,
    before: replaced(
      `${invalid("expected number, received undefined at depth")}\nInvalid input: expected string, received undefined at unit`,
    ),
    after: full,
    ...suggested,
  },
  {
    name: "a failure that does not match the schema, with the same text",
    schema: depthAndUnit,
    body: `const failure = { code: "flooded" };
return {
  content: [{ type: "text", text: JSON.stringify(failure) }],
  structuredContent: failure,
  isError: true,
};`,
    before: misfit(
      "data must have required property 'depth', data must have required property 'unit', data must NOT have additional properties",
    ),
    after: arrived({ content: [text({ code: "flooded" })], isError: true }),
  },
  {
    name: "a failure that does not match the schema, with another text",
    schema: depthAndUnit,
    body: `return {
  content: [{ type: "text", text: mine.describe() }],
  structuredContent: {},
  isError: true,
};`,
    before: misfit(
      "data must have required property 'depth', data must have required property 'unit'",
    ),
    after: arrived({ content: [text("Twelve metres")], isError: true }),
    ...suggested,
  },
  {
    name: "a failure that does not match a JSON Schema",
    schema: closed,
    isListed: true,
    body: `return {
  content: [{ type: "text", text: JSON.stringify({ code: "flooded" }) }],
  structuredContent: { code: "flooded" },
  isError: true,
};`,
    before: misfit(
      "data must have required property 'depth', data must NOT have additional properties",
    ),
    after: arrived({ content: [text({ code: "flooded" })], isError: true }),
  },
  {
    name: "an object in an invented wrapper, which does not match a JSON Schema",
    schema: open,
    isListed: true,
    body: `return {
  content: [{ type: "text", text: mine.describe() }],
  structuredContent: { type: "json", data: { depth: mine.depth } },
};`,
    before: misfit("data must have required property 'depth'"),
    after: arrived({ content: [text("Twelve metres")], structuredContent: { depth: 12 } }),
    ...suggested,
  },
  {
    name: "structured content with an empty content list",
    ...suggested,
    schema: depthAndUnit,
    body: `const shaft = await mine.shaft();
return { content: [], structuredContent: shaft };`,
    before: arrived({ content: [], structuredContent: shaft }),
    after: full,
  },
  {
    name: "structured content without content",
    ...suggested,
    schema: depthAndUnit,
    body: `const shaft = await mine.shaft();
return { structuredContent: shaft };`,
    before: arrived({ content: [], structuredContent: shaft }),
    after: full,
  },
];

/** Tools with findings that have no fix. */
export const reported: readonly Reported[] = [
  {
    name: "text that does not contain JSON",
    schema: depthAndUnit,
    body: `return { content: [{ type: "text", text: mine.describe() }] };`,
    before: replaced(missing),
    found: ["missing"],
  },
  ...["12", "mine.names.map(String)", "Object.keys(mine)", "await Promise.all(mine.names)"].map(
    (value) => ({
      name: `JSON of ${value}, which is not an object`,
      schema: depthAndUnit,
      body: `const value = ${value};
return { content: [{ type: "text", text: JSON.stringify(value) }] };`,
      before: replaced(missing),
      found: ["missing"],
    }),
  ),
  {
    name: "neither content nor structured content",
    schema: depthAndUnit,
    body: "return { content: [] };",
    before: replaced(missing),
    found: ["missing"],
  },
  {
    name: "null as structured content",
    schema: depthAndUnit,
    body: `return { content: [{ type: "text", text: mine.describe() }], structuredContent: null };`,
    before: replaced(missing),
    found: ["notObject"],
  },
  {
    name: "null as structured content, if there is no schema",
    body: `return { content: [{ type: "text", text: mine.describe() }], structuredContent: null };`,
    before: noRecord("null"),
    found: ["notObject"],
  },
  {
    name: "a list, if the schema has more keys",
    schema: depthAndUnit,
    body: `return { content: [{ type: "text", text: mine.describe() }], structuredContent: [12] };`,
    before: replaced(invalid("expected object, received array")),
    found: ["notObject"],
  },
  ...["{ depth: z.number() }", "z.object({ depth: z.number() })"].map((schema) => ({
    name: `a key that is not in ${schema}`,
    schema,
    body: `const shaft = { depth: mine.depth, unit: "m" };
return { content: [{ type: "text", text: JSON.stringify(shaft) }], structuredContent: shaft };`,
    before: misfit("data must NOT have additional properties"),
    found: ["unknownKey"],
  })),
  {
    name: "a key that a strict schema refuses on the server",
    schema: "z.strictObject({ depth: z.number() })",
    body: `const shaft = { depth: mine.depth, unit: "m" };
return { content: [{ type: "text", text: JSON.stringify(shaft) }], structuredContent: shaft };`,
    before: replaced('Invalid structured content for tool shaft: Unrecognized key: "unit"'),
    found: ["unknownKey"],
  },
  {
    name: "a key that is missing",
    schema: `z.looseObject(${depthAndUnit})`,
    body: `const shaft = { depth: mine.depth, scale: 100 };
return { content: [{ type: "text", text: JSON.stringify(shaft) }], structuredContent: shaft };`,
    before: replaced(invalid("expected string, received undefined at unit")),
    found: ["missingKey"],
  },
  ...Object.entries(alwaysThere).map(([schema, reason]) => ({
    name: `a missing key of ${schema}`,
    schema: `{ depth: z.number(), value: ${schema} }`,
    body: withoutKey,
    before: replaced(invalid(`${reason} at value`)),
    found: ["missingKey"],
  })),
  {
    name: "a key that a JSON Schema requires",
    schema: open,
    isListed: true,
    body: `const shaft = { unit: "m", scale: 100 };
return { content: [{ type: "text", text: JSON.stringify(shaft) }], structuredContent: shaft };`,
    before: misfit("data must have required property 'depth'"),
    found: ["missingKey"],
  },
  {
    name: "a key that a JSON Schema does not allow",
    schema: closed,
    isListed: true,
    body: `const shaft = { depth: mine.depth, scale: 100 };
return { content: [{ type: "text", text: JSON.stringify(shaft) }], structuredContent: shaft };`,
    before: misfit("data must NOT have additional properties"),
    found: ["unknownKey"],
  },
];

/** Tools that clients accept, and the rule does not report. */
export const silent: readonly Tool[] = [
  {
    name: "an optional key that is missing",
    schema: "{ depth: z.number(), unit: z.string().optional() }",
    body: `const shaft = { depth: mine.depth };
return { content: [{ type: "text", text: JSON.stringify(shaft) }], structuredContent: shaft };`,
    before: arrived({ content: [text({ depth: 12 })], structuredContent: { depth: 12 } }),
  },
  ...maybeThere.map((schema) => ({
    name: `a key of ${schema} that is missing`,
    schema: `{ depth: z.number(), value: ${schema} }`,
    body: withoutKey,
    before: withoutKeyArrives,
  })),
  // The source does not show which zod version a server has.
  ...alwaysThereInZod4.map((schema) => ({
    name: `a key of ${schema} that is missing, with zod 3`,
    schema: `{ depth: z.number(), value: ${schema} }`,
    zod: "zod/v3",
    body: withoutKey,
    before: withoutKeyArrives,
  })),
  ...[".passthrough()", ".loose()", ".catchall(z.string())"].map((opened) => ({
    name: `a key that ${opened} lets through`,
    schema: `z.object({ depth: z.number() })${opened}`,
    body: `const shaft = await mine.shaft();
return { content: [{ type: "text", text: JSON.stringify(shaft) }], structuredContent: shaft };`,
    before: full,
  })),
  {
    name: "a key that a JSON Schema lets through",
    schema: open,
    isListed: true,
    body: `const shaft = { depth: mine.depth, scale: 100 };
return { content: [{ type: "text", text: JSON.stringify(shaft) }], structuredContent: shaft };`,
    before: arrived({
      content: [text({ depth: 12, scale: 100 })],
      structuredContent: { depth: 12, scale: 100 },
    }),
  },
  {
    name: "a failure without structured content",
    schema: depthAndUnit,
    body: `return { content: [{ type: "text", text: "Error: no such shaft" }], isError: true };`,
    before: arrived({ content: [text("Error: no such shaft")], isError: true }),
  },
  {
    name: "a failure that matches the schema",
    schema: depthAndUnit,
    body: `const shaft = await mine.shaft();
return {
  content: [{ type: "text", text: JSON.stringify(shaft) }],
  structuredContent: shaft,
  isError: true,
};`,
    before: arrived({ content: [text(shaft)], structuredContent: shaft, isError: true }),
  },
  {
    name: "a failure whose structured content is undefined",
    schema: depthAndUnit,
    body: `return { content: [], structuredContent: undefined, isError: true };`,
    before: arrived({ content: [], isError: true }),
  },
  {
    name: "an object with two keys that is not a wrapper",
    body: `const chart = { type: "line-chart", data: mine.names };
return { content: [{ type: "text", text: JSON.stringify(chart) }], structuredContent: chart };`,
    before: arrived({
      content: [text({ type: "line-chart", data: ["north", "south"] })],
      structuredContent: { type: "line-chart", data: ["north", "south"] },
    }),
  },
  {
    name: "content that is filled later",
    schema: depthAndUnit,
    body: `const shaft = await mine.shaft();
const result = { content: [], structuredContent: shaft };
result.content.push({ type: "text", text: JSON.stringify(shaft) });
return result;`,
    before: full,
  },
];
