import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inputRequired } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Ask, askedBySdk1, askedBySdk2, type Answer } from "../oracles/elicitation-clients.js";

const page = readFileSync(
  join(import.meta.dirname, "../../docs/rules/valid-requested-schema.md"),
  "utf8",
);

const form = (properties: object, required?: readonly string[]): object => ({
  type: "object",
  properties,
  ...(required && { required }),
});

const code = { code: { type: "string", pattern: "^[A-Z]{2}$" } };
const none = { type: "object" };

/** Errors that the page quotes, with a form and an answer that cause them. */
const quotes: readonly (readonly [quote: string, ask: Ask, form: object, answer: Answer])[] = [
  ['MCP error -32603: [\n  {\n    "code": "invalid_union",', askedBySdk1, none, {}],
  ["Invalid elicitation request: [", askedBySdk2, none, {}],
  ['"message": "Invalid input: expected record, received undefined"', askedBySdk1, none, {}],
  ['"message": "Invalid input: expected record, received undefined"', askedBySdk2, none, {}],
  [
    'MCP error -32602: Elicitation response content does not match requested schema: data/code must match pattern "^[A-Z]{2}$"',
    askedBySdk1,
    form(code),
    { code: "a" },
  ],
  ["data must have required property 'size'", askedBySdk1, form({}, ["size"]), {}],
  ["data must have required property 'size'", askedBySdk2, form({}, ["size"]), {}],
  [
    "data/f must be <= 3, data/f must be >= 5",
    askedBySdk1,
    form({ f: { type: "number", minimum: 5, maximum: 3 } }),
    { f: 4 },
  ],
  ...[askedBySdk1, askedBySdk2].map(
    (ask) =>
      [
        'Error validating elicitation response: required value must be ["array"]',
        ask,
        form({ f: { type: "string", required: true } }),
        { f: "a" },
      ] as const,
  ),
];

/** Errors of SDK 2 that the page quotes, with a zod schema that causes them. */
const thrown: readonly (readonly [quote: string, form: z.ZodType])[] = [
  [
    "Elicitation requestedSchema only supports flat primitive properties (string, number, integer, boolean, and string enums): properties.address",
    z.object({ address: z.object({}) }),
  ],
  [
    "Elicitation requestedSchema contains unsupported JSON Schema constraint(s) after Standard Schema conversion: properties.code.pattern",
    z.object({ code: z.string().regex(/a/u) }),
  ],
  [
    "Elicitation requestedSchema must describe an object with flat primitive properties: Date cannot be represented in JSON Schema",
    z.object({ built: z.date() }),
  ],
];

describe("as the page of valid-requested-schema says, forms cause", () => {
  it.each(quotes)("%s", async (quote, ask, requestedSchema, answer) => {
    expect((await ask(requestedSchema, answer)).error).toContain(quote);
  });

  it.each(thrown)("%s", (quote, requestedSchema) => {
    expect(() => inputRequired.elicit({ message: "?", requestedSchema })).toThrow(
      new TypeError(quote),
    );
  });

  it("nothing else", () => {
    const blocks = [...page.matchAll(/^```text\n(?<quoted>[\s\S]*?)\n```$/gmu)];
    const spans = [
      ...page.matchAll(/`(?<quoted>(?:MCP error -326|"message": |Invalid e|Error v|data)[^`]*)`/gu),
    ];
    const quoted = [...blocks, ...spans].map(({ groups }) => groups?.["quoted"] ?? "");
    const known = [...quotes, ...thrown].map(([quote]) => quote);
    expect(quoted.filter((quote) => !known.some((one) => one.includes(quote)))).toEqual([]);
  });
});
