import { answeredBySdk, type Method, type Outcome, sampled } from "./client.js";

/** What a server sends: a result, or messages for sampling. */
export type Sent = readonly [as: Method | "sampling/createMessage", value: unknown];

export const result = (value: unknown): Sent => ["tools/call", value];
export const tool = (...content: readonly unknown[]): Sent => result({ content });
const noted = (annotations: object): Sent => tool({ type: "text", text: "Fog", annotations });
const prompt = (content: unknown): Sent => [
  "prompts/get",
  { messages: [{ role: "user", content }] },
];
export const resource = (contents: unknown): Sent => ["resources/read", { contents: [contents] }];
export const sampling = (content: unknown): Sent => [
  "sampling/createMessage",
  [{ role: "user", content }],
];

/** The start of the error, before the list of issues, if an SDK 1.x server has found them. */
export const foundByServer = "MCP error -32602: MCP error -32602: Invalid tools/call result: ";

/** The start of the error if a client refuses a request. */
export const refusedRequest = "MCP error -32603: [";

/** The list of issues for a block without a valid kind. */
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

export const message = (expected: string, received: string): string =>
  `"message": "Invalid input: expected ${expected}, received ${received}"`;

/** An issue about a missing property of a block, or of the resource in it. */
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

const noListOfRoles = `[
  {
    "code": "invalid_union",
    "errors": [
      [
        {
          "expected": "array",
          "code": "invalid_type",
          "path": [
            "annotations",
            "audience"
          ],
          "message": "Invalid input: expected array, received string"`;

const noRole = String.raw`          "code": "invalid_value",
          "values": [
            "user",
            "assistant"
          ],
          "path": [
            "annotations",
            "audience",
            0
          ],
          "message": "Invalid option: expected one of \"user\"|\"assistant\""`;

const tooMuch = `[
  {
    "origin": "number",
    "code": "too_big",
    "maximum": 1,
    "inclusive": true,
    "path": [
      "content",
      0,
      "annotations",
      "priority"
    ],
    "message": "Too big: expected number to be <=1"
  }
]`;

const noDateTime = `    "path": [
      "content",
      0,
      "annotations",
      "lastModified"
    ],
    "message": "Invalid ISO datetime"`;

const bytes = "iVBORw0KGgo=";
export const uri = "tide://7";

interface Refused {
  readonly shape: string;
  readonly sent: Sent;
  /** The quoted parts of the error, in order. */
  readonly quotes: readonly string[];
}

function failing(
  shapes: Readonly<Record<string, Sent>>,
  ...quotes: readonly string[]
): readonly Refused[] {
  return Object.entries(shapes).map(([shape, sent]) => ({ shape, sent, quotes }));
}

/** What clients refuse, by the page that quotes the error. */
export const refused: Readonly<Record<string, readonly Refused[]>> = {
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
  "valid-annotations": [
    ...failing(
      { "an audience that is a text": noted({ audience: "user" }) },
      foundByServer + noListOfRoles,
    ),
    ...failing({ "an unknown role": noted({ audience: ["system"] }) }, foundByServer, noRole),
    ...failing({ "a priority of 2": noted({ priority: 2 }) }, foundByServer + tooMuch),
    ...failing(
      { "a date without a time": noted({ lastModified: "2025-01-01" }) },
      foundByServer,
      noDateTime,
    ),
    ...failing(
      {
        "a day that never was": noted({ lastModified: "2026-02-29T04:00:00Z" }),
        "an hour that never was": noted({ lastModified: "2026-03-01T24:00:00Z" }),
        "a leap second": noted({ lastModified: "2016-12-31T23:59:60Z" }),
      },
      foundByServer,
      noDateTime,
    ),
    ...failing(
      { "a time as a number": noted({ lastModified: 1_772_337_600_000 }) },
      foundByServer,
      message("string", "number"),
    ),
    ...failing(
      { "a date": noted({ lastModified: new Date(0) }) },
      foundByServer,
      message("string", "Date"),
    ),
  ],
};

/** Returns the outcome for an SDK 1.x client when a low-level server sends it. */
export async function outcomeOf([as, value]: Sent): Promise<Outcome> {
  return as === "sampling/createMessage" ? sampled(value) : answeredBySdk(as, value);
}

/**
 * Returns the client's error.
 *
 * @throws Error if the client accepts the value: the page would be wrong then
 */
export function errorOf(outcome: Outcome): string {
  if ("arrived" in outcome) throw new Error(`It arrives: ${JSON.stringify(outcome.arrived)}`);
  return outcome.error;
}
