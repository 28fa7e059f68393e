import type { Revision } from "../../protocol/revision.js";
import type { Subject, Verdict } from "./content-results.js";

/** An invalid literal and its rewrite, as data that can be written in TypeScript or in JSON. */
export interface DataRewrite {
  readonly name: string;
  readonly subject: Subject;
  readonly before: unknown;
  readonly after: unknown;
  /** Whether the rewrite is a suggestion. */
  readonly isSuggested?: true;
  /** What the SDKs do if they do not refuse it, which clients then see. */
  readonly verdict?: Verdict;
  /** Set if only one language can have this defect, or a proof for it. */
  readonly only?: "TypeScript" | "JSON";
  readonly revision?: Revision;
}

/** An invalid literal with values from code, as source. */
export interface SourceRewrite extends Omit<DataRewrite, "before" | "only"> {
  readonly before: string;
  /** The statements before it, which declare the values it uses. */
  readonly setup?: string;
}

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ";

function tool(block: unknown): { readonly content: readonly unknown[] } {
  return { content: [{ type: "text", text: "Night trains" }, block] };
}

function prompt(content: unknown): { readonly messages: readonly unknown[] } {
  return { messages: [{ role: "user", content }] };
}

function answer(content: unknown): object {
  return { role: "assistant", model: "small", content };
}

/** Returns a rewrite of a block in a tool result. */
function block(
  name: string,
  before: unknown,
  after: unknown,
  more: Partial<DataRewrite> = {},
): DataRewrite {
  return { name, subject: "tool result", before: tool(before), after: tool(after), ...more };
}

const suggested = { isSuggested: true } as const;
const changed = { verdict: "changed" } as const;
const kept = { verdict: "kept" } as const;

/** `valid-content-block` */
const kinds: readonly DataRewrite[] = [
  block(
    "data of kind json",
    { type: "json", json: { trains: [{ id: 4, isFull: false, note: null }] } },
    { type: "text", text: '{"trains":[{"id":4,"isFull":false,"note":null}]}' },
  ),
  block(
    "data of a MIME type",
    { type: "application/json", data: [1, "two"] },
    { type: "text", text: '[1,"two"]' },
  ),
  block(
    "a vendor's MIME type",
    { type: "application/vnd.weather+json", value: { wind: 3.5 } },
    { type: "text", text: '{"wind":3.5}' },
  ),
  block(
    "a string of kind json",
    { type: "json", json: "[]", annotations: { priority: 1 } },
    { type: "text", text: "[]", annotations: { priority: 1 } },
  ),
  block("text of kind json", { type: "json", text: '{"a":1}' }, { type: "text", text: '{"a":1}' }),
  block(
    "an object as text of kind json",
    { type: "json", text: { a: 1 } },
    { type: "text", text: '{"a":1}' },
  ),
  block("a number", { type: "data", data: 12 }, { type: "text", text: "12" }),
  block("null as data", { type: "object", object: null }, { type: "text", text: "null" }),
  block("Markdown", { type: "markdown", markdown: "# Berths" }, { type: "text", text: "# Berths" }),
  block(
    "Markdown as text",
    { type: "text/markdown", text: "# Berths" },
    { type: "text", text: "# Berths" },
  ),
  block(
    "HTML",
    { type: "html", content: "<p>Berths</p>" },
    { type: "text", text: "<p>Berths</p>" },
  ),
  block("CSV", { type: "text/csv", body: "a,b" }, { type: "text", text: "a,b" }),
  {
    name: "an error",
    subject: "tool result",
    before: { content: [{ type: "error", error: "No such train" }] },
    after: { content: [{ type: "text", text: "No such train" }], isError: true },
    ...suggested,
  },
  {
    name: "an error with data, in a result that is marked as an error",
    subject: "tool result",
    before: { isError: true, content: [{ type: "error", error: { code: 7 } }] },
    after: { isError: true, content: [{ type: "text", text: '{"code":7}' }] },
    ...suggested,
  },
  block(
    "a blob",
    { type: "blob", uri: "file:///plan.pdf", mimeType: "application/pdf", blob: "QUJD" },
    {
      type: "resource",
      resource: { uri: "file:///plan.pdf", mimeType: "application/pdf", blob: "QUJD" },
    },
    suggested,
  ),
  block(
    "a file with data",
    { type: "file", data: "QUJD", uri: "file:///plan.pdf" },
    { type: "resource", resource: { blob: "QUJD", uri: "file:///plan.pdf" } },
    suggested,
  ),
  block(
    "an image with its MIME type as its kind",
    { type: "image/png", data: png },
    { type: "image", data: png, mimeType: "image/png" },
  ),
  block(
    "audio with its MIME type as its kind",
    { type: "audio/wav", mimeType: "audio/wav", data: "QUJD" },
    { type: "audio", mimeType: "audio/wav", data: "QUJD" },
  ),
  block("a kind in capitals", { type: "TEXT", text: "a" }, { type: "text", text: "a" }),
  block(
    "a kind in camel case",
    { type: "resourceLink", uri: "note:1", name: "b" },
    { type: "resource_link", uri: "note:1", name: "b" },
  ),
  block(
    "a kind with a hyphen",
    { type: "resource-link", uri: "note:1", name: "b" },
    { type: "resource_link", uri: "note:1", name: "b" },
  ),
  block(
    "a kind with a typing error",
    { type: "imgae", data: png, mimeType: "image/png" },
    { type: "image", data: png, mimeType: "image/png" },
    suggested,
  ),
  block(
    "another word for a kind",
    { type: "link", uri: "note:1", name: "b" },
    { type: "resource_link", uri: "note:1", name: "b" },
    suggested,
  ),
  block("no kind", { text: "a" }, { type: "text", text: "a" }),
  block(
    "text under another key",
    { type: "text", content: "a" },
    { type: "text", text: "a" },
    suggested,
  ),
  block(
    "data under another key",
    { type: "text", value: { a: [] } },
    { type: "text", text: '{"a":[]}' },
    suggested,
  ),
  block("a number as text", { type: "text", text: 42 }, { type: "text", text: "42" }, suggested),
  block(
    "a list as text",
    { type: "text", text: ["a"] },
    { type: "text", text: '["a"]' },
    suggested,
  ),
  {
    name: "data in a prompt",
    subject: "prompt result",
    before: prompt({ type: "json", json: { a: 1 } }),
    after: prompt({ type: "text", text: '{"a":1}' }),
  },
  {
    name: "data in a sampling message",
    subject: "sampling answer",
    before: answer({ type: "json", json: { a: 1 } }),
    after: answer({ type: "text", text: '{"a":1}' }),
  },
];

/** `valid-resource-link` */
const resources: readonly DataRewrite[] = [
  block(
    "flat text",
    { type: "resource", uri: "note:1", mimeType: "text/plain", text: "Quiet coach" },
    { type: "resource", resource: { uri: "note:1", mimeType: "text/plain", text: "Quiet coach" } },
  ),
  block(
    "a flat blob with annotations",
    { type: "resource", annotations: { priority: 0 }, blob: "QUJD", uri: "note:1" },
    { type: "resource", annotations: { priority: 0 }, resource: { blob: "QUJD", uri: "note:1" } },
  ),
  block(
    "flat data",
    { type: "resource", uri: "note:1", data: "QUJD" },
    { type: "resource", resource: { uri: "note:1", blob: "QUJD" } },
  ),
  block(
    "a flat resource without contents",
    { type: "resource", uri: "note:1", name: "First", description: "A note" },
    { type: "resource_link", uri: "note:1", name: "First", description: "A note" },
    suggested,
  ),
  block(
    "a flat resource without contents or a name",
    { type: "resource", uri: "https://library.example/maps/old%20town.svg?size=2" },
    {
      type: "resource_link",
      uri: "https://library.example/maps/old%20town.svg?size=2",
      name: "old town.svg",
    },
    suggested,
  ),
  block(
    "a resource without contents",
    { type: "resource", resource: { uri: "note:1", name: "First", mimeType: "text/plain" } },
    { type: "resource_link", uri: "note:1", name: "First", mimeType: "text/plain" },
    suggested,
  ),
  block(
    "a resource with only a URI",
    { type: "resource", resource: { uri: "file:///maps/north.svg" } },
    { type: "resource_link", uri: "file:///maps/north.svg", name: "north.svg" },
    suggested,
  ),
  block(
    "a nested link",
    { type: "resource_link", resource: { uri: "note:1", name: "First", size: 5 } },
    { type: "resource_link", uri: "note:1", name: "First", size: 5 },
  ),
  block(
    "a link nested under another key",
    { type: "resource_link", link: { name: "First", uri: "note:1" }, annotations: {} },
    { type: "resource_link", name: "First", uri: "note:1", annotations: {} },
  ),
  block(
    "a nested link without a name",
    { type: "resource_link", resource: { uri: "file:///maps/north.svg" } },
    { type: "resource_link", uri: "file:///maps/north.svg", name: "north.svg" },
    suggested,
  ),
  block(
    "a link without a name",
    { type: "resource_link", uri: "file:///maps/north.svg", title: "North" },
    { type: "resource_link", uri: "file:///maps/north.svg", title: "North", name: "north.svg" },
    suggested,
  ),
  block(
    "a path as a URI",
    { type: "resource_link", uri: "/maps/the north.svg", name: "north" },
    { type: "resource_link", uri: "file:///maps/the%20north.svg", name: "north" },
    // The SDKs do not check URIs.
    { ...suggested, ...kept, only: "JSON" },
  ),
  {
    name: "a path as the URI of resource contents",
    subject: "resource result",
    before: { contents: [{ uri: "/maps/a.svg", text: "<svg/>" }] },
    after: { contents: [{ uri: "file:///maps/a.svg", text: "<svg/>" }] },
    ...suggested,
    ...kept,
    only: "JSON",
  },
  {
    name: "a flat resource in a prompt",
    subject: "prompt result",
    before: prompt({ type: "resource", uri: "note:1", text: "a" }),
    after: prompt({ type: "resource", resource: { uri: "note:1", text: "a" } }),
  },
];

/** `valid-binary-data` */
const bytes: readonly DataRewrite[] = [
  block(
    "a data URL",
    { type: "image", data: `data:image/png;base64,${png}` },
    { type: "image", data: png, mimeType: "image/png" },
  ),
  block(
    "a data URL beside its MIME type",
    { type: "audio", mimeType: "audio/wav", data: "data:audio/wav;base64,QUJD" },
    { type: "audio", mimeType: "audio/wav", data: "QUJD" },
  ),
  block(
    "a data URL with a parameter",
    { type: "audio", data: "data:audio/wav;codecs=1;base64,QUJD" },
    { type: "audio", data: "QUJD", mimeType: "audio/wav" },
  ),
  block(
    "a data URL as a blob",
    { type: "resource", resource: { uri: "note:1", blob: "data:image/png;base64,QUJD" } },
    { type: "resource", resource: { uri: "note:1", blob: "QUJD", mimeType: "image/png" } },
  ),
  {
    name: "a data URL as the blob of resource contents",
    subject: "resource result",
    before: { contents: [{ uri: "note:1", blob: "data:image/png;base64,QUJD" }] },
    after: { contents: [{ uri: "note:1", blob: "QUJD", mimeType: "image/png" }] },
  },
  block(
    "a web address",
    { type: "image", data: "https://weather.example/radar/now.png", mimeType: "image/png" },
    {
      type: "resource_link",
      uri: "https://weather.example/radar/now.png",
      name: "now.png",
      mimeType: "image/png",
    },
    suggested,
  ),
  block(
    "no MIME type",
    { type: "image", data: png },
    { type: "image", data: png, mimeType: "image/png" },
  ),
];

/** `no-foreign-content` */
const foreign: readonly DataRewrite[] = [
  block(
    "an image with a source",
    { type: "image", source: { type: "base64", media_type: "image/png", data: png } },
    { type: "image", data: png, mimeType: "image/png" },
  ),
  block(
    "an image with a source on the web",
    { type: "image", source: { type: "url", url: "https://weather.example/radar.png" } },
    { type: "resource_link", uri: "https://weather.example/radar.png", name: "radar.png" },
    suggested,
  ),
  block(
    "an image_url",
    { type: "image_url", image_url: { url: `data:image/png;base64,${png}`, detail: "high" } },
    { type: "image", data: png, mimeType: "image/png" },
  ),
  block(
    "an input_image",
    { type: "input_image", image_url: "data:image/gif;base64,R0lGOD" },
    { type: "image", data: "R0lGOD", mimeType: "image/gif" },
  ),
  block(
    "an image_url on the web",
    { type: "image_url", image_url: { url: "https://weather.example/radar.png" } },
    { type: "resource_link", uri: "https://weather.example/radar.png", name: "radar.png" },
    suggested,
  ),
  block(
    "an input_audio",
    { type: "input_audio", input_audio: { data: "QUJD", format: "mp3" } },
    { type: "audio", data: "QUJD", mimeType: "audio/mpeg" },
  ),
  block("an input_text", { type: "input_text", text: "a" }, { type: "text", text: "a" }),
  block("an output_text", { type: "output_text", text: "a" }, { type: "text", text: "a" }),
  block(
    "a MIME type in snake case",
    { type: "image", data: png, mime_type: "image/png" },
    { type: "image", data: png, mimeType: "image/png" },
  ),
  block(
    "a MIME type in lower case",
    { type: "image", data: png, mimetype: "image/png" },
    { type: "image", data: png, mimeType: "image/png" },
  ),
  block(
    "a media type",
    { type: "audio", data: "QUJD", mediaType: "audio/wav" },
    { type: "audio", data: "QUJD", mimeType: "audio/wav" },
  ),
  block(
    "a MIME type of resource contents in snake case",
    { type: "resource", resource: { uri: "note:1", text: "a", mime_type: "text/plain" } },
    { type: "resource", resource: { uri: "note:1", text: "a", mimeType: "text/plain" } },
    changed,
  ),
  block(
    "an annotation in snake case",
    { type: "text", text: "a", annotations: { last_modified: "2026-03-01T05:00:00Z" } },
    { type: "text", text: "a", annotations: { lastModified: "2026-03-01T05:00:00Z" } },
    changed,
  ),
  {
    name: "result keys in snake case",
    subject: "tool result",
    before: {
      content: [{ type: "text", text: "a" }],
      is_error: true,
      structured_content: { a: 1 },
    },
    after: { content: [{ type: "text", text: "a" }], isError: true, structuredContent: { a: 1 } },
    // Results may have any other members. The SDKs just do not see an error.
    ...kept,
  },
  {
    name: "a tool_result",
    subject: "sampling answer",
    before: answer([
      { type: "tool_result", tool_use_id: "t1", content: "Full", is_error: true },
      { type: "text", text: "a" },
    ]),
    after: answer([
      {
        type: "tool_result",
        toolUseId: "t1",
        content: [{ type: "text", text: "Full" }],
        isError: true,
      },
      { type: "text", text: "a" },
    ]),
  },
];

/** `valid-tool-result` */
const results: readonly DataRewrite[] = [
  {
    name: "a block instead of a list",
    subject: "tool result",
    before: { content: { type: "text", text: "a" }, isError: false },
    after: { content: [{ type: "text", text: "a" }], isError: false },
  },
  {
    name: "a string instead of a list",
    subject: "tool result",
    before: { content: "Full", isError: true },
    after: { content: [{ type: "text", text: "Full" }], isError: true },
    only: "TypeScript",
  },
  {
    name: "structured content alone",
    subject: "tool result",
    before: { structuredContent: { berths: 3 } },
    after: { content: [{ type: "text", text: '{"berths":3}' }], structuredContent: { berths: 3 } },
    ...suggested,
    ...changed,
  },
  {
    name: "an object that is not a result",
    subject: "tool result",
    before: { berths: 3 },
    after: { content: [{ type: "text", text: '{"berths":3}' }] },
    ...suggested,
    ...changed,
    only: "TypeScript",
  },
  {
    name: "a string that is not a result",
    subject: "tool result",
    before: "Full",
    after: { content: [{ type: "text", text: "Full" }] },
    ...suggested,
    only: "TypeScript",
  },
  {
    name: "a list that is not a result",
    subject: "tool result",
    before: ["a", 1],
    after: { content: [{ type: "text", text: '["a",1]' }] },
    ...suggested,
    only: "TypeScript",
  },
  {
    name: "a toolResult",
    subject: "tool result",
    before: { toolResult: { berths: 3 } },
    after: { content: [{ type: "text", text: '{"berths":3}' }] },
    ...suggested,
    ...changed,
  },
  {
    name: "a toolResult that is a string",
    subject: "tool result",
    before: { toolResult: "Full" },
    after: { content: [{ type: "text", text: "Full" }] },
    ...suggested,
    ...changed,
  },
  {
    name: "a toolResult around a result",
    subject: "tool result",
    before: { toolResult: { content: [{ type: "text", text: "a" }], isError: false } },
    after: { content: [{ type: "text", text: "a" }], isError: false },
    ...suggested,
    ...changed,
  },
  {
    name: "a message with a list",
    subject: "prompt result",
    before: prompt([{ type: "text", text: "a" }]),
    after: prompt({ type: "text", text: "a" }),
  },
  {
    name: "a message with a string",
    subject: "prompt result",
    before: prompt("Plan a night journey"),
    after: prompt({ type: "text", text: "Plan a night journey" }),
  },
  {
    name: "a message with several blocks",
    subject: "prompt result",
    before: prompt([
      { type: "text", text: "a" },
      { type: "image", data: png, mimeType: "image/png" },
    ]),
    after: {
      messages: [
        { role: "user", content: { type: "text", text: "a" } },
        { role: "user", content: { type: "image", data: png, mimeType: "image/png" } },
      ],
    },
    ...suggested,
  },
  {
    name: "a sampling message with a string",
    subject: "sampling answer",
    before: answer("a"),
    after: answer({ type: "text", text: "a" }),
  },
  {
    name: "a sampling message with a list, for clients that do not support lists",
    subject: "sampling answer",
    before: answer([{ type: "text", text: "a" }]),
    after: answer({ type: "text", text: "a" }),
    revision: "2025-06-18",
    // The SDKs support a later revision.
    ...kept,
  },
];

export const dataRewrites: readonly DataRewrite[] = [
  ...kinds,
  ...resources,
  ...bytes,
  ...foreign,
  ...results,
];

export const sourceRewrites: readonly SourceRewrite[] = [
  {
    name: "data in a variable",
    subject: "tool result",
    setup: "const trains = [{ id: 4 }];",
    before: '{ content: [{ type: "json", json: trains }] }',
    after: { content: [{ type: "text", text: '[{"id":4}]' }] },
  },
  {
    name: "data in shorthand",
    subject: "tool result",
    setup: "const data = { id: 4 };",
    before: '{ content: [{ type: "json", data }] }',
    after: { content: [{ type: "text", text: '{"id":4}' }] },
  },
  {
    name: "data that is already JSON",
    subject: "tool result",
    setup: "const trains = [];",
    before: '{ content: [{ type: "json", json: JSON.stringify(trains, null, 2) }] }',
    after: { content: [{ type: "text", text: "[]" }] },
  },
  {
    name: "Markdown in a variable",
    subject: "tool result",
    setup: 'const report = ["# Berths"].at(0);',
    before: '{ content: [{ type: "markdown", markdown: report }] }',
    after: { content: [{ type: "text", text: "# Berths" }] },
    isSuggested: true,
  },
  {
    name: "the result of a call",
    subject: "tool result",
    setup: "const load = () => ({ id: 4 });",
    before: '{ content: [{ type: "json", json: load() }] }',
    after: { content: [{ type: "text", text: '{"id":4}' }] },
    isSuggested: true,
  },
  {
    name: "a template literal that builds a data URL",
    subject: "tool result",
    setup: 'const mime = "image/png"; const picture = { bytes: "QUJD" };',
    before: '{ content: [{ type: "image", data: `data:${mime};base64,${picture.bytes}` }] }',
    after: { content: [{ type: "image", data: "QUJD", mimeType: "image/png" }] },
  },
  {
    name: "a template literal that builds a data URL of a known type",
    subject: "tool result",
    setup: 'const bytes = "QUJD";',
    before:
      '{ content: [{ type: "image", data: `data:image/gif;base64,${bytes}`, mimeType: "image/gif" }] }',
    after: { content: [{ type: "image", data: "QUJD", mimeType: "image/gif" }] },
  },
  {
    name: "a data URL in a variable",
    subject: "tool result",
    setup: 'const dataUrl = ["data:image/gif;base64,QUJD"].join("");',
    before: '{ content: [{ type: "image", data: dataUrl, mimeType: "image/gif" }] }',
    after: { content: [{ type: "image", data: "QUJD", mimeType: "image/gif" }] },
    isSuggested: true,
  },
  {
    name: "an awaited data URL",
    subject: "tool result",
    setup:
      'const code = { toDataURL: async () => "data:image/png;base64,QUJD" }; const dataUrl = await code.toDataURL();',
    before: '{ content: [{ type: "image", data: dataUrl, mimeType: "image/png" }] }',
    after: { content: [{ type: "image", data: "QUJD", mimeType: "image/png" }] },
    isSuggested: true,
  },
  {
    name: "bytes decoded as text",
    subject: "tool result",
    setup: "const bytes = Buffer.from([255, 254, 253]);",
    before: '{ content: [{ type: "image", data: bytes.toString(), mimeType: "image/gif" }] }',
    after: { content: [{ type: "image", data: "//79", mimeType: "image/gif" }] },
    isSuggested: true,
  },
  {
    name: "bytes in another encoding",
    subject: "resource result",
    setup: "const bytes = Buffer.from([255, 254, 253]);",
    before: '{ contents: [{ uri: "note:1", blob: bytes.toString("latin1") }] }',
    after: { contents: [{ uri: "note:1", blob: "//79" }] },
    isSuggested: true,
  },
  {
    name: "an audio format in a variable",
    subject: "tool result",
    setup: 'const format = "wav"; const bytes = "QUJD";',
    before: '{ content: [{ type: "input_audio", input_audio: { data: bytes, format } }] }',
    after: { content: [{ type: "audio", data: "QUJD", mimeType: "audio/wav" }] },
    isSuggested: true,
  },
  {
    name: "an image_url built from variables",
    subject: "tool result",
    setup: 'const mime = "image/png"; const bytes = "QUJD";',
    before:
      '{ content: [{ type: "image_url", image_url: { url: `data:${mime};base64,${bytes}` } }] }',
    after: { content: [{ type: "image", data: "QUJD", mimeType: "image/png" }] },
  },
  {
    name: "a source built from variables",
    subject: "tool result",
    setup: 'const mime = "image/png"; const data = "QUJD";',
    before: '{ content: [{ type: "image", source: { type: "base64", media_type: mime, data } }] }',
    after: { content: [{ type: "image", data: "QUJD", mimeType: "image/png" }] },
  },
  {
    name: "a path that is joined from parts",
    subject: "tool result",
    setup: 'const folder = "/maps";',
    before: '{ content: [{ type: "resource_link", uri: join(folder, "a b.svg"), name: "Map" }] }',
    after: { content: [{ type: "resource_link", uri: "file:///maps/a%20b.svg", name: "Map" }] },
    isSuggested: true,
    verdict: "kept",
  },
  {
    name: "a link named after the end of its URI",
    subject: "tool result",
    setup: "const region = 7;",
    before:
      '{ content: [{ type: "resource_link", uri: `https://maps.example/${region}/all.svg` }] }',
    after: {
      content: [{ type: "resource_link", uri: "https://maps.example/7/all.svg", name: "all.svg" }],
    },
    isSuggested: true,
  },
  {
    name: "structured content in a variable",
    subject: "tool result",
    setup: "const structuredContent = { berths: 3 };",
    before: "{ structuredContent }",
    after: { content: [{ type: "text", text: '{"berths":3}' }], structuredContent: { berths: 3 } },
    verdict: "changed",
  },
  {
    name: "a template literal that is not a result",
    subject: "tool result",
    setup: "const berths = 3;",
    before: "`${berths} berths`",
    after: { content: [{ type: "text", text: "3 berths" }] },
    isSuggested: true,
  },
  {
    name: "an error in a variable",
    subject: "tool result",
    setup: 'const error = new Error("Full");',
    before: '{ content: [{ type: "error", error: error.message }] }',
    after: { content: [{ type: "text", text: "Full" }], isError: true },
    isSuggested: true,
  },
];

/** An invalid literal without a fix, as data. */
export type Reported = Pick<DataRewrite, "name" | "subject" | "before" | "verdict">;

function reported(name: string, wrong: unknown, more: Partial<Reported> = {}): Reported {
  return { name, subject: "tool result", before: tool(wrong), ...more };
}

export const reportedLiterals: readonly Reported[] = [
  reported("an unknown kind", { type: "chart", points: [1, 2] }),
  reported("a kind that only sampling allows", { type: "tool_use", id: "a", name: "b", input: {} }),
  reported("data without a payload", { type: "json" }),
  reported("an image without data", { type: "image", mimeType: "image/png" }),
  reported("an image that is not base64", {
    type: "image",
    data: "a_map!",
    mimeType: "image/png",
  }),
  reported("an image with two MIME types", {
    type: "image",
    data: `data:image/png;base64,${png}`,
    mimeType: "image/gif",
  }),
  reported("a link without a URI", { type: "resource_link", name: "First" }),
  reported("a resource block without a resource", { type: "resource" }),
  reported("a member that is dropped", { type: "text", text: "a", color: "red" }, changed),
  reported(
    "a resource with both text and a blob",
    { type: "resource", resource: { uri: "note:1", text: "a", blob: "QUJD" } },
    changed,
  ),
  reported("a flat resource with both text and a blob", {
    type: "resource",
    uri: "note:1",
    text: "a",
    blob: "QUJD",
  }),
  reported(
    "a name in resource contents",
    { type: "resource", resource: { uri: "note:1", text: "a", name: "First" } },
    changed,
  ),
  reported("a blob that is a list", {
    type: "resource",
    resource: { uri: "note:1", blob: [65, 66] },
  }),
  reported("an object as the text of a resource", {
    type: "resource",
    resource: { uri: "note:1", text: { berths: 3 } },
  }),
  reported("a URI that is a number", { type: "resource", resource: { uri: 1, text: "a" } }),
];
