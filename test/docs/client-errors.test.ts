import * as core from "@modelcontextprotocol/core";
import { describe, expect, it } from "vitest";
import { answeredByHand, answeredBySdk, type Method, type Outcome, sampled } from "./client.js";
import { rulePages } from "./examples.js";

/** What a server sends: an answer, or messages for sampling. */
type Sent = readonly [as: Method | "sampling/createMessage", value: unknown];

const result = (value: unknown): Sent => ["tools/call", value];
const tool = (...content: readonly unknown[]): Sent => result({ content });
const prompt = (content: unknown): Sent => [
  "prompts/get",
  { messages: [{ role: "user", content }] },
];
const resource = (contents: unknown): Sent => ["resources/read", { contents: [contents] }];
const sampling = (content: unknown): Sent => [
  "sampling/createMessage",
  [{ role: "user", content }],
];

/** What stands before the list of what is wrong, where a server of SDK 1.x has found it. */
const foundByServer = "MCP error -32602: MCP error -32602: Invalid tools/call result: ";

/** The start of an error where a client has found that something is wrong with a request. */
const refusedRequest = "MCP error -32603: [";

/** The list, for a block that is of no kind. */
const noKind = String.raw`[
  {
    "code": "invalid_union",
    "errors": [
      [
        {
          "code": "invalid_value",
          "values": [
            "text"
          ],
          "path": [
            "type"
          ],
          "message": "Invalid input: expected \"text\""`;

const noKindInSampling = `"message": "Invalid discriminator value. Expected 'text' | 'image' | 'audio' | 'tool_use' | 'tool_result'"`;

const message = (expected: string, received: string): string =>
  `"message": "Invalid input: expected ${expected}, received ${received}"`;

/** An entry of the list, for a property that is missing in a block, or one level deeper in its resource. */
const missing = (key: string, indent = "          "): string => `${indent}"path": [
${indent}  "${key}"
${indent}],
${indent}"message": "Invalid input: expected string, received undefined"`;

const missingInResource = (key: string): string => missing(key, " ".repeat(16));

const listStart = `[
  {
    "code": "invalid_union",
    "errors": [`;

const noResource = `                "message": "Invalid input: expected object, received undefined"
              }
            ]
          ],
          "path": [
            "resource"
          ],
          "message": "Invalid input"
        }
      ]
    ],
    "path": [
      "content",
      0
    ],
    "message": "Invalid input"
  }
]`;

const notBase64 = (list: string, key: string): string => `[
  {
    "code": "custom",
    "path": [
      "${list}",
      0,
      "${key}"
    ],
    "message": "Invalid Base64 string"
  }
]`;

const noDataNorMimeType = `${missing("data")}
        },
        {
          "expected": "string",
          "code": "invalid_type",
${missing("mimeType")}`;

const noToolUseId = `${refusedRequest}
  {
    "code": "invalid_union",
    "errors": [
      [
        {
          "expected": "string",
          "code": "invalid_type",
${missing("toolUseId")}`;

const contentIsObject = `[
  {
    "expected": "array",
    "code": "invalid_type",
    "path": [
      "content"
    ],
    "message": "Invalid input: expected array, received object"
  }
]`;

const messageIsList = `[
  {
    "code": "invalid_union",
    "errors": [
      [
        {
          "expected": "object",
          "code": "invalid_type",
          "path": [],
          "message": "Invalid input: expected object, received array"`;

const bytes = "iVBORw0KGgo=";
const uri = "tide://7";

interface Refused {
  readonly shape: string;
  readonly sent: Sent;
  /** What the page quotes of the error, in order. */
  readonly quotes: readonly string[];
}

function failing(
  shapes: Readonly<Record<string, Sent>>,
  ...quotes: readonly string[]
): readonly Refused[] {
  return Object.entries(shapes).map(([shape, sent]) => ({ shape, sent, quotes }));
}

/** What a client refuses, by the page that quotes the error. */
const refused: Readonly<Record<string, readonly Refused[]>> = {
  "valid-content-block": [
    ...failing(
      {
        json: tool({ type: "json", json: { wind: 12 } }),
        "a MIME type": tool({ type: "application/json", data: { wind: 12 } }),
        markdown: tool({ type: "markdown", text: "## Fog" }),
        error: tool({ type: "error", text: "The gauge does not answer" }),
        "another case": tool({ type: "Text", text: "Fog" }),
        "a kind of sampling": tool({ type: "tool_use", id: "1", name: "measure", input: {} }),
        "no kind": tool({ text: "Fog" }),
        "no kind beside a right block": tool({ type: "text", text: "Fog" }, { text: "Fog" }),
      },
      foundByServer + noKind,
    ),
    ...failing({ "json in a prompt": prompt({ type: "json", json: {} }) }, noKind),
    ...failing({ "text without text": tool({ type: "text" }) }, message("string", "undefined")),
    ...failing(
      { "text that is a number": tool({ type: "text", text: 3.2 }) },
      message("string", "number"),
    ),
    ...failing(
      { "text that is an object": tool({ type: "text", text: { wind: 12 } }) },
      message("string", "object"),
    ),
    ...failing(
      {
        "a resource for sampling": sampling({ type: "resource", resource: { uri, text: "low" } }),
        "json for sampling": sampling({ type: "json", json: {} }),
      },
      refusedRequest,
      noKindInSampling,
    ),
  ],
  "valid-resource-link": [
    ...failing(
      {
        "a flat resource": tool({ type: "resource", uri, text: "low" }),
        "a flat blob": tool({ type: "resource", uri, blob: "bG93" }),
        "a link that says resource": tool({ type: "resource", uri, name: "tide" }),
        "a resource without anything": tool({ type: "resource" }),
      },
      foundByServer + listStart,
      noResource,
    ),
    ...failing(
      {
        "neither text nor blob": tool({ type: "resource", resource: { uri, name: "tide" } }),
      },
      missingInResource("text"),
      missingInResource("blob"),
    ),
    ...failing({ "a link without name": tool({ type: "resource_link", uri }) }, missing("name")),
    ...failing(
      { "a link without uri": tool({ type: "resource_link", name: "a" }) },
      missing("uri"),
    ),
    ...failing(
      { "a nested link": tool({ type: "resource_link", resource: { uri, name: "tide" } }) },
      missing("name"),
      missing("uri"),
    ),
    ...failing(
      {
        "contents without text": resource({ uri }),
        "contents without uri": resource({ text: "" }),
      },
      listStart,
    ),
  ],
  "valid-binary-data": [
    ...failing(
      {
        "a data URL": tool({
          type: "image",
          data: `data:image/png;base64,${bytes}`,
          mimeType: "image/png",
        }),
        "an address": tool({ type: "image", data: "https://a.example", mimeType: "image/png" }),
        "bytes as text": tool({ type: "audio", data: "\u{fffd}PNG", mimeType: "audio/wav" }),
        "the other alphabet": tool({ type: "audio", data: "a_b-", mimeType: "audio/wav" }),
      },
      foundByServer + notBase64("content", "data"),
    ),
    ...failing(
      { "a data URL as blob": resource({ uri, blob: `data:image/png;base64,${bytes}` }) },
      notBase64("contents", "blob"),
    ),
    ...failing(
      {
        "an image without mimeType": tool({ type: "image", data: bytes }),
        "audio without mimeType": tool({ type: "audio", data: bytes }),
      },
      missing("mimeType"),
    ),
  ],
  "no-foreign-content": [
    ...failing(
      {
        image_url: tool({ type: "image_url", image_url: { url: "https://a.example" } }),
        input_image: tool({ type: "input_image", image_url: "https://a.example" }),
        input_audio: tool({ type: "input_audio", input_audio: { data: bytes, format: "mp3" } }),
        input_text: tool({ type: "input_text", text: "late" }),
        output_text: tool({ type: "output_text", text: "late", annotations: [] }),
      },
      foundByServer + noKind,
    ),
    ...failing(
      {
        source: tool({
          type: "image",
          source: { type: "base64", media_type: "image/png", data: bytes },
        }),
      },
      noDataNorMimeType,
    ),
    ...failing(
      {
        mime_type: tool({ type: "image", data: bytes, mime_type: "image/png" }),
        mimetype: tool({ type: "image", data: bytes, mimetype: "image/png" }),
        mediaType: tool({ type: "image", data: bytes, mediaType: "image/png" }),
      },
      missing("mimeType"),
    ),
    ...failing(
      { tool_use_id: sampling({ type: "tool_result", tool_use_id: "1", content: [] }) },
      noToolUseId,
    ),
    ...failing(
      { "a string": sampling({ type: "tool_result", toolUseId: "1", content: "late" }) },
      message("array", "string"),
    ),
  ],
  "valid-tool-result": [
    ...failing(
      { "a block": result({ content: { type: "text", text: "12 degrees" } }) },
      foundByServer + contentIsObject,
    ),
    ...failing(
      { "a string": result({ content: "12 degrees" }) },
      foundByServer,
      message("array", "string"),
    ),
    ...failing({ null: result({ content: null }) }, foundByServer, message("array", "null")),
    ...failing(
      { "a string alone": result("12 degrees") },
      foundByServer,
      message("object", "string"),
    ),
    ...failing(
      { "a list alone": result([{ type: "text", text: "12 degrees" }]) },
      foundByServer,
      message("object", "array"),
    ),
    ...failing(
      { "a list in a prompt": prompt([{ type: "text", text: "Which shelf?" }]) },
      messageIsList,
    ),
    ...failing({ "a string in a prompt": prompt("Which shelf?") }, message("object", "string")),
    ...failing(
      { "a string for sampling": sampling("Which shelf?") },
      refusedRequest,
      message("object", "string"),
    ),
  ],
};

/** What a client lets pass, and what then arrives: of a result, of its one block, or of the one resource. */
const accepted: readonly (readonly [page: string, sent: object, arrives: object])[] = [
  [
    "valid-content-block",
    { type: "text", text: "Fog", language: "en" },
    { type: "text", text: "Fog" },
  ],
  [
    "valid-resource-link",
    { uri: "tide://7", text: "low", blob: "bG93" },
    { uri: "tide://7", text: "low" },
  ],
  [
    "valid-resource-link",
    { type: "resource_link", uri: "/srv/tides.csv", name: "tides" },
    { type: "resource_link", uri: "/srv/tides.csv", name: "tides" },
  ],
  [
    "valid-binary-data",
    { type: "image", data: "fogs", mimeType: "image/png" },
    { type: "image", data: "fogs", mimeType: "image/png" },
  ],
  ["no-foreign-content", { content: [], is_error: true }, { content: [], is_error: true }],
  [
    "no-foreign-content",
    { uri: "rail://7", text: "late", mime_type: "text/plain" },
    { uri: "rail://7", text: "late" },
  ],
  [
    "no-foreign-content",
    { type: "text", text: "late", annotations: { last_modified: "2026-05-01T06:00:00Z" } },
    { type: "text", text: "late", annotations: {} },
  ],
  ["valid-tool-result", { temperature: 12 }, { content: [], temperature: 12 }],
  [
    "valid-tool-result",
    { structuredContent: { temperature: 12 } },
    { content: [], structuredContent: { temperature: 12 } },
  ],
  ["valid-tool-result", { toolResult: "12 degrees" }, { content: [], toolResult: "12 degrees" }],
];

const pages = new Map(rulePages().map(({ ruleId, text }) => [ruleId, text]));

function pageOf(ruleId: string): string {
  const text = pages.get(ruleId);
  if (text === undefined) throw new Error(`There is no page of ${ruleId}`);
  return text;
}

/** What a client of SDK 1.x makes of it, when a low-level server of that SDK has sent it. */
async function outcomeOf([as, value]: Sent): Promise<Outcome> {
  return as === "sampling/createMessage" ? sampled(value) : answeredBySdk(as, value);
}

function errorOf(outcome: Outcome): string {
  if ("arrived" in outcome) throw new Error(`It arrives: ${JSON.stringify(outcome.arrived)}`);
  return outcome.error;
}

/** What the schemas of SDK 2 make of it; `undefined` where they refuse it. */
function parsedBySdk2([as, value]: Sent): unknown {
  switch (as) {
    case "tools/call":
      return core.CallToolResultSchema.safeParse(value).data;
    case "prompts/get":
      return core.GetPromptResultSchema.safeParse(value).data;
    case "resources/read":
      return core.ReadResourceResultSchema.safeParse(value).data;
    case "sampling/createMessage": {
      const params = { messages: value, maxTokens: 1 };
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- in 2025-11-25 it is not
      return core.CreateMessageRequestSchema.safeParse({ method: as, params }).data;
    }
  }
}

describe.each(Object.entries(refused))("the page of %s quotes the error of", (ruleId, rows) => {
  it.each(rows)("$shape", async ({ sent, quotes }) => {
    const error = errorOf(await outcomeOf(sent));
    let end = 0;
    for (const quote of quotes) {
      expect(pageOf(ruleId)).toContain(quote);
      expect(error.slice(end)).toContain(quote);
      end = error.indexOf(quote, end) + quote.length;
    }
    expect(parsedBySdk2(sent)).toBeUndefined();
  });

  it("each of them, and no other", () => {
    const known = rows.flatMap(({ quotes }) => quotes);
    for (const quote of quotedIn(pageOf(ruleId)))
      expect([quote, known.some((one) => one.includes(quote))]).toEqual([quote, true]);
  });
});

/** What a page quotes: in blocks of text, where `…` stands for lines left out, and within its sentences. */
function quotedIn(page: string): readonly string[] {
  const blocks = [...page.matchAll(/^```text\n(?<quoted>[\s\S]*?)\n```$/gmu)];
  const spans = page.matchAll(/`(?<quoted>(?:MCP error -326|"message": )[^`]*)`/gu);
  return [
    ...blocks.flatMap(({ groups }) => groups?.["quoted"]?.split("\n…\n") ?? []),
    ...[...spans].map(({ groups }) => groups?.["quoted"] ?? ""),
  ];
}

describe("a server that is written by hand", () => {
  const answers = Object.values(refused)
    .flat()
    .flatMap(({ shape, sent: [as, value] }) =>
      as === "sampling/createMessage" ? [] : [{ shape, as, value }],
    );

  it.each(answers)("leads to the list alone: $shape", async ({ as, value }) => {
    const error = errorOf(await answeredBySdk(as, value));
    const list = as === "tools/call" ? error.slice(foundByServer.length) : error;
    const isAnswer = typeof value === "object" && !Array.isArray(value);
    expect(errorOf(await answeredByHand(as, value))).toBe(
      isAnswer ? list : "MCP error -32001: Request timed out",
    );
  });

  it("leads to nothing with what is no object, as the page says", () => {
    expect(pageOf("valid-tool-result")).toContain("`MCP error -32001: Request timed out`");
  });
});

describe("a client accepts", () => {
  it.each(accepted)("what the page of %s says: %o", async (ruleId, sent, arrives) => {
    const isSame = notation(sent) === notation(arrives);
    const claim = isSame ? "it is" : `\`${notation(arrives)}\``;
    expect(pageOf(ruleId)).toContain(`\`${notation(sent)}\` arrives as ${claim}`);

    const wrap = wrapperOf(sent);
    expect(await outcomeOf(wrap(sent))).toEqual({ arrived: wrap(arrives)[1] });
    expect(parsedBySdk2(wrap(sent))).toEqual(wrap(arrives)[1]);
  });

  it.each([...pages])("no more than the rows say: %s", (ruleId, page) => {
    const claims = page.match(/ arrives as /gu) ?? [];
    expect(claims).toHaveLength(accepted.filter(([of]) => of === ruleId).length);
  });

  it("a path that is no URI, which URL then refuses", () => {
    expect(pageOf("valid-resource-link")).toContain("`TypeError: Invalid URL`");
    expect(() => new URL("/srv/tides.csv")).toThrow(TypeError);
    expect(() => new URL("/srv/tides.csv")).toThrow(/^Invalid URL$/u);
  });
});

/** How a block, the contents of a resource, or a result is sent. */
function wrapperOf(part: object): (part: object) => Sent {
  if ("type" in part) return tool;
  return "uri" in part ? resource : result;
}

/** A value as the pages write it. */
function notation(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(notation).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, inner]) => `${key}: ${notation(inner)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
