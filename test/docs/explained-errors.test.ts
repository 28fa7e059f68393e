import { describe, expect, it } from "vitest";
import { places } from "../../explain/error-places.js";
import { diagnose } from "../../cli/explain/explanation.js";
import { wordingsOf } from "../../explain/meaning.js";
import { isAboutProtocol } from "../../explain/names-protocol.js";
import { sentences } from "../../explain/sentences/all.js";
import { clientLimitSentences } from "../../explain/sentences/client-limits.js";
import { symptoms } from "../../explain/sentences/symptoms.js";
import { pageOf } from "../../cli/explain/page.js";
import { sectionOf } from "../../explain/rule-pages.js";
import { rules } from "../../rules/all.js";
import { otherErrors, pastedErrors } from "../cli/explain/pasted-errors.js";
import { sentencesIn } from "../../explain/said.js";
import { answered, lines } from "../elicitation-client.js";
import { askedBySdk1, askedBySdk2 } from "../oracles/elicitation-clients.js";
import { byElicitInput1, byElicitInput2 } from "../oracles/elicitation-request-clients.js";
import { quotedIn, rulePages } from "./examples.js";
import { sdkAnswers } from "../explain/sdk-messages.js";
import knownErrors from "./known-errors.json" with { type: "json" };
import { errorOf, outcomeOf, refused } from "./refused.js";

/** Returns zod's list of issues, with a single one at this path. */
function listOf(path: readonly (string | number)[]): string {
  return JSON.stringify([{ code: "invalid_type", path, message: "Invalid input" }], null, 2);
}

/** Errors that pages quote in their sentences. */
const said: readonly (readonly [ruleId: string, error: string])[] = [
  ["no-removed-features", "MCP error -32601: Method not found"],
  ["no-removed-features", "Method not found: logging/setLevel"],
  ["no-removed-features", "MCP error -32042: URL elicitation required"],
  [
    "no-stale-mcp-types",
    `a.ts(4,7): error TS2322: Type '"resource_link"' is not assignable to type '"text"'.`,
  ],
  ["no-stale-mcp-types", "Invalid discriminator value. Expected 'text' | 'image'"],
  ["no-stale-mcp-types", `Invalid option: expected one of "text"|"image"`],
  ["no-stale-mcp-types", `Unrecognized key: "_meta"`],
  ["no-stale-mcp-types", "Unrecognized key(s) in object: '_meta'"],
  ["valid-annotations", "Invalid input: expected boolean, received string"],
  ["valid-content-block", "Invalid content block"],
  ["valid-content-block", "Unsupported content type: application/json"],
  [
    "valid-elicitation-default",
    "MCP error -32602: Elicitation response content does not match requested schema: data/size must be equal to one of the allowed values",
  ],
  ["valid-elicitation-default", "data/seats must be >= 2"],
  ["valid-elicitation-request", "Client does not support url elicitation."],
  ["valid-elicitation-result", "Invalid elicitation result: "],
  ["valid-elicitation-result", listOf(["action"])],
  [
    "valid-enum-schema",
    "MCP error -32602: Elicitation response content does not match requested schema: data/drink must be equal to constant, data/drink must match exactly one schema in oneOf",
  ],
  ["valid-enum-schema", "data/size must match exactly one schema in oneOf"],
  [
    "valid-meta-placement",
    `MCP error -32602: Input validation error: Invalid arguments for tool cool_down: Unrecognized key: "_meta"`,
  ],
  [
    "valid-requested-schema",
    'MCP error -32602: Elicitation response content does not match requested schema: data/code must match pattern "^[A-Z]{2}$"',
  ],
  ["valid-meta-keys", listOf(["params", "_meta", "progressToken"])],
  ["valid-requested-schema", "data must have required property 'size'"],
  ["valid-requested-schema", "data/f must be <= 3, data/f must be >= 5"],
  [
    "valid-requested-schema",
    'Error validating elicitation response: required value must be ["array"]',
  ],
  [
    "valid-resource-link",
    "MCP server: TypeError: Invalid URL\n    at new URL (node:internal/url:797:36)",
  ],
  [
    "valid-structured-content",
    "McpError: MCP error -32600: Tool measure-depth has an output schema but did not return structured content",
  ],
  [
    "valid-structured-content",
    "MCP error -32602: Output validation error: Invalid structured content for tool measure-depth: Required at unit",
  ],
  [
    "valid-structured-content",
    "Structured content does not match the tool's output schema: data/unit must be string",
  ],
  ["valid-tool-schema", "type must be JSONType or JSONType[]: str"],
  ["valid-tool-schema", "can't resolve reference #/definitions/hive from id #"],
  ["valid-tool-definition", `no schema with key or ref "http://json-schema.org/draft-07/schema#"`],
  [
    "valid-tool-definition",
    `Tool 'weigh' has an invalid outputSchema: JSON Schema declares an unsupported dialect ("$schema": "http://json-schema.org/draft-07/schema#").`,
  ],
  [
    "portable-tool-schema",
    "tools.4.custom: input_schema does not support oneOf, allOf, or anyOf at the top level",
  ],
  ["valid-tool-definition", "Tool fire is already registered"],
  ["valid-tool-definition", "tools: Tool names must be unique."],
  ["valid-tool-definition", `Tool name contains invalid characters: " "`],
  ["valid-tool-result", "MCP error -32001: Request timed out"],
];

/** Parts of errors that peers really print, and all that pages quote, with the rule. */
const quoted = [
  ...Object.entries(knownErrors).flatMap(([ruleId, texts]) =>
    texts.map((text) => [ruleId, text] as const),
  ),
  ...rulePages().flatMap(({ ruleId, text }) =>
    quotedIn(text).map((quote) => [ruleId, quote] as const),
  ),
];

describe("an error leads to the rule whose page is about it", () => {
  it.each([...said, ...quoted])("%s: %s", (ruleId, error) => {
    expect(diagnose(error).rules).toContain(ruleId);
  });
});

it("errors from real clients and servers lead to the rules of their pages", async () => {
  const found: string[] = [];
  for (const [ruleId, rows] of Object.entries(refused))
    for (const { shape, sent } of rows) {
      const { rules: ids } = diagnose(errorOf(await outcomeOf(sent)));
      expect([shape, ids.includes(ruleId)]).toEqual([shape, true]);
      found.push(`${ruleId}, ${shape}: ${ids.join(", ")}`);
    }
  await expect(`${found.join("\n")}\n`).toMatchFileSnapshot("explained-errors.txt");
});

const field = (schema: object): object => ({ type: "object", properties: { size: schema } });

describe("errors about elicitations lead to their rules", () => {
  it.each([
    ["valid-requested-schema", { type: "object" }],
    ["valid-requested-schema", field({ type: "object", properties: {} })],
    ["valid-requested-schema", field({ type: ["string", "null"] })],
    ["valid-requested-schema", field({ type: "string", format: "uuid" })],
    ["valid-enum-schema", field({ enum: ["s", "l"] })],
    ["valid-enum-schema", field({ type: "array", items: { oneOf: [{ const: "s", title: "S" }] } })],
    ["valid-elicitation-default", field({ type: "number", default: "20" })],
    ["no-sensitive-elicitation", field({ type: "string", format: "password" })],
  ])("%s: %j", async (ruleId, form) => {
    for (const ask of [askedBySdk1, askedBySdk2])
      expect(diagnose((await ask(form, {})).error ?? "").rules).toContain(ruleId);
  });

  it.each([
    { message: "?", elicitationId: "e-1", url: "https://library.example/login" },
    { mode: "url", message: "?", elicitationId: "e-1", url: "/login" },
    { mode: "url", message: "?", url: "https://library.example/login" },
  ])("valid-elicitation-request: %j", async (params) => {
    for (const ask of [byElicitInput1, byElicitInput2]) {
      const asked = await ask(params);
      const error = asked === "unsent" || !("error" in asked) ? "" : asked.error;
      expect(diagnose(error).rules[0]).toBe("valid-elicitation-request");
    }
  });

  it.each([{ action: "reject" }, { action: "accept", content: "noon" }])(
    "valid-elicitation-result: %j",
    async (answer) => {
      for (const line of lines) {
        const outcome = await answered(line, answer);
        const error = "error" in outcome ? outcome.error : "";
        expect(diagnose(error).rules).toEqual(["valid-elicitation-result"]);
      }
    },
  );
});

describe("a pasted list of zod issues leads to its rule", () => {
  const list = `[
  {
    "code": "custom",
    "path": [
      "content",
      0,
      "data"
    ],
    "message": "Invalid Base64 string"
  }
]`;

  it.each([
    ["as it is", list],
    ["on one line", list.replaceAll(/\s+/gu, " ")],
    ["within JSON", JSON.stringify({ error: { message: list } })],
    [
      "between the name of its class and the place where it was thrown",
      `ZodError: ${list}\n    at f (a.js:1:2) [as g]`,
    ],
    ["cut off at the end", list.slice(0, -6)],
    ["cut off at the start", list.slice(30)],
  ])("%s", (_, text) => {
    expect(diagnose(text).rules).toEqual(["valid-binary-data"]);
  });

  it("as zod 3 prints it, with every path starting at the outermost value", () => {
    const otherKind = (kind: string): object => ({
      name: "ZodError",
      issues: [
        {
          code: "invalid_literal",
          expected: kind,
          path: ["content", 0, "type"],
          message: "Invalid literal value",
        },
      ],
    });
    const noMimeType = {
      name: "ZodError",
      issues: [{ code: "invalid_type", path: ["content", 0, "mimeType"], message: "Required" }],
    };
    const union = (...unionErrors: readonly object[]): string =>
      JSON.stringify([
        { code: "invalid_union", unionErrors, path: ["content", 0], message: "Invalid input" },
      ]);
    expect(diagnose(union(otherKind("text"), noMimeType, otherKind("audio"))).rules).toEqual([
      "valid-binary-data",
      "no-foreign-content",
    ]);
    expect(diagnose(union(otherKind("text"), otherKind("audio"))).rules).toEqual([
      "valid-content-block",
      "no-foreign-content",
    ]);
  });
});

describe("the tables", () => {
  const texts = [...said, ...quoted].map(([, text]) => text);

  it("name rules that exist, and examples on their pages", () => {
    for (const { rules: ids = [], perhaps = [], example } of [
      ...sentences,
      ...symptoms,
      ...places,
    ]) {
      const named = [...ids, ...perhaps].map((id) => rules.find((rule) => rule.id === id));
      expect([ids, named.includes(undefined)]).toEqual([ids, false]);
      const first = rules.find(({ id }) => id === ids[0]);
      if (example === undefined || !first) continue;
      const page = pageOf(first);
      const examples = ["Incorrect", "More examples"].flatMap((name) => sectionOf(page, name));
      const starts = examples.filter(
        (block) => block.kind === "paragraph" && block.text.startsWith(example),
      );
      expect([example, starts.length]).toEqual([example, 1]);
    }
  });

  it("have no unused entries", async () => {
    const provoked = await Promise.all(
      Object.values(refused)
        .flat()
        .map(async ({ sent }) => errorOf(await outcomeOf(sent))),
    );
    const forms = [
      field({ type: "number", default: "20" }),
      { type: "object" },
      field({ enum: ["s"] }),
    ];
    const asked = await Promise.all(forms.map(async (form) => (await askedBySdk1(form, {})).error));
    const url = await byElicitInput1({ mode: "url", message: "?", elicitationId: "1", url: "/a" });
    const ofUrl = url !== "unsent" && "error" in url ? url.error : "";
    const used = new Set(
      [
        ...texts,
        ...provoked,
        ...asked.map((error) => error ?? ""),
        ofUrl,
        ...pastedErrors.map(({ text }) => text),
        ...otherErrors,
      ].flatMap((text) => diagnose(text).meanings),
    );
    for (const { meanings } of sdkAnswers()) for (const one of meanings) used.add(one);
    // Errors about the limits of clients have a test of their own: clients.test.ts.
    const limits = new Set<object>(clientLimitSentences);
    const unused = [...sentences, ...symptoms, ...places]
      .filter((meaning) => !limits.has(meaning))
      .filter((meaning) => !used.has(meaning));
    expect(unused.map(({ because }) => because)).toEqual([]);
  });

  it.each([...sentences, ...symptoms].flatMap(wordingsOf))("recognise %j", (form) => {
    const said = `MCP error: ${form.replaceAll("…", "x")}`;
    const found = [...sentencesIn(said, sentences), ...sentencesIn(said, symptoms)];
    expect(found.some((sentence) => wordingsOf(sentence).includes(form))).toBe(true);
  });

  it.each([...sentences, ...symptoms].flatMap(({ alsoSays = [] }) => alsoSays))(
    "recognise %j only where the text names the protocol",
    (form) => {
      const said = form.replaceAll("…", "x");
      const found = [...sentencesIn(said, sentences), ...sentencesIn(said, symptoms)];
      const isNamed = isAboutProtocol(said);
      expect(found.some(({ alsoSays = [] }) => alsoSays.includes(form))).toBe(isNamed);
    },
  );
});

it("does not explain errors that are not in the tables", () => {
  for (const text of ["ENOSPC: no space left on device", "server", "the", "webpage not found", ""])
    expect(diagnose(text)).toEqual({ meanings: [], rules: [] });
});
