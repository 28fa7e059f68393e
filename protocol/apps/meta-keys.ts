import type { PropertyType } from "../definition-row.js";
import type { HostId } from "./host-id.js";

/**
 * An object of the protocol whose `_meta` hosts read: the definition of a tool, an entry of
 * `resources/list`, an item of the contents of a resource, the result of a tool, or a request.
 */
export type Surface = "tool" | "resource" | "contents" | "result" | "request";

/** An object whose keys hosts read: `_meta` itself, or one in it. */
export type MetaObject =
  "_meta" | "ui" | "ui.csp" | "ui.permissions" | "openai/widgetCSP" | "openai/toolInvocation";

/** What a string must look like. */
export type AppFormat = "ui address" | "origin" | "permission" | "argument" | "security scheme";

/** A key that belongs to MCP Apps or to OpenAI's Apps SDK. */
export interface MetaKey {
  readonly in: MetaObject;
  readonly key: string;
  /** Where hosts read it, the one that all of them read first. */
  readonly on: readonly Surface[];
  readonly type: PropertyType;
  /** What the string, or each element of the list, is. */
  readonly of?: AppFormat;
  /** The only strings that hosts know, as the value or as an element. */
  readonly values?: readonly string[];
  /** The most characters that hosts accept. */
  readonly maximum?: number;
  /** The version of `@modelcontextprotocol/ext-apps` or the month in which it first appeared. */
  readonly since?: string;
  /** The hosts that are known to read it; those of our tables, if it is a key of the standard. */
  readonly readBy: readonly HostId[] | "standard";
  /** What it is for, or what else there is to know, for the documentation. */
  readonly note?: string;
  readonly source: string;
}

const apps =
  "https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx";
const openai = "https://developers.openai.com/apps-sdk/reference";

const standard = { readBy: "standard", source: apps } as const;
const ofOpenai = { readBy: ["chatgpt"], source: openai } as const;
const onContents = { on: ["contents", "resource"] } as const;
const list = { type: "array", of: "origin" } as const;

/** The switch of a permission, an empty object. */
function permission(key: string): MetaKey {
  return { in: "ui.permissions", key, ...onContents, type: "object", since: "0.4.0", ...standard };
}

/** All keys, in the order of the documentation. */
export const metaKeys: readonly MetaKey[] = [
  {
    in: "_meta",
    key: "ui",
    on: ["tool", "contents", "resource"],
    type: "object",
    since: "0.1.0",
    ...standard,
  },
  {
    in: "ui",
    key: "resourceUri",
    on: ["tool"],
    type: "string",
    of: "ui address",
    since: "0.2.0",
    ...standard,
    note: "the address of the interface; a tool that only the interface calls has none",
  },
  {
    in: "ui",
    key: "visibility",
    on: ["tool"],
    type: "array",
    values: ["model", "app"],
    since: "0.2.0",
    ...standard,
    note: "who may call the tool; both, if it is missing",
  },
  {
    in: "ui",
    key: "csp",
    ...onContents,
    type: "object",
    since: "0.1.0",
    ...standard,
    note: "what the interface may load; nothing, if it is missing",
  },
  { in: "ui.csp", key: "connectDomains", ...onContents, ...list, since: "0.1.0", ...standard },
  { in: "ui.csp", key: "resourceDomains", ...onContents, ...list, since: "0.1.0", ...standard },
  { in: "ui.csp", key: "frameDomains", ...onContents, ...list, since: "0.4.0", ...standard },
  { in: "ui.csp", key: "baseUriDomains", ...onContents, ...list, since: "0.4.0", ...standard },
  {
    in: "ui",
    key: "permissions",
    ...onContents,
    type: "object",
    since: "0.4.0",
    ...standard,
    note: "M365 Copilot ignores it",
  },
  permission("camera"),
  permission("microphone"),
  permission("geolocation"),
  permission("clipboardWrite"),
  {
    in: "ui",
    key: "domain",
    ...onContents,
    type: "string",
    since: "0.1.0",
    ...standard,
    note: "each host has its own form, so none is right for two of them",
  },
  {
    in: "ui",
    key: "prefersBorder",
    ...onContents,
    type: "boolean",
    since: "0.1.0",
    ...standard,
    note: "the default differs from host to host",
  },
  {
    in: "_meta",
    key: "ui/resourceUri",
    on: ["tool"],
    type: "string",
    of: "ui address",
    since: "0.0.1",
    readBy: ["claude", "m365"],
    source: apps,
    note: "the old spelling, deprecated, which older hosts still need next to the new one",
  },
  {
    in: "_meta",
    key: "openai/outputTemplate",
    on: ["tool"],
    type: "string",
    since: "2025-10",
    readBy: ["chatgpt", "m365"],
    source: openai,
    note: "may be another resource than `ui.resourceUri`, with a type for ChatGPT",
  },
  {
    in: "_meta",
    key: "openai/widgetAccessible",
    on: ["tool"],
    type: "boolean",
    since: "2025-10",
    ...ofOpenai,
    note: '`"app"` in `ui.visibility`, but the default is `false`',
  },
  {
    in: "_meta",
    key: "openai/visibility",
    on: ["tool"],
    type: "string",
    values: ["public", "private"],
    ...ofOpenai,
    note: '`"model"` in `ui.visibility`',
  },
  {
    in: "_meta",
    key: "openai/toolInvocation/invoking",
    on: ["tool"],
    type: "string",
    maximum: 64,
    since: "2025-10",
    ...ofOpenai,
  },
  {
    in: "_meta",
    key: "openai/toolInvocation/invoked",
    on: ["tool"],
    type: "string",
    maximum: 64,
    since: "2025-10",
    ...ofOpenai,
  },
  {
    in: "_meta",
    key: "openai/fileParams",
    on: ["tool"],
    type: "array",
    of: "argument",
    ...ofOpenai,
    note: "arguments that are files: objects with `download_url` and `file_id`",
  },
  {
    in: "_meta",
    key: "securitySchemes",
    on: ["tool"],
    type: "array",
    of: "security scheme",
    ...ofOpenai,
    note: "also next to `_meta`, where SDKs drop it",
  },
  {
    in: "_meta",
    key: "openai/widgetCSP",
    ...onContents,
    type: "object",
    readBy: ["chatgpt", "m365"],
    source: openai,
    note: "as measured, the only policy that ChatGPT reads",
  },
  { in: "openai/widgetCSP", key: "connect_domains", ...onContents, ...list, ...ofOpenai },
  { in: "openai/widgetCSP", key: "resource_domains", ...onContents, ...list, ...ofOpenai },
  { in: "openai/widgetCSP", key: "frame_domains", ...onContents, ...list, ...ofOpenai },
  {
    in: "openai/widgetCSP",
    key: "redirect_domains",
    ...onContents,
    ...list,
    ...ofOpenai,
    note: "links that open without a warning; `ui.csp` has nothing like it",
  },
  {
    in: "_meta",
    key: "openai/widgetDomain",
    ...onContents,
    type: "string",
    of: "origin",
    ...ofOpenai,
  },
  { in: "_meta", key: "openai/widgetPrefersBorder", ...onContents, type: "boolean", ...ofOpenai },
  { in: "_meta", key: "openai/widgetDescription", ...onContents, type: "string", ...ofOpenai },
  { in: "_meta", key: "openai/widgetSessionId", on: ["result"], type: "string", ...ofOpenai },
  {
    in: "_meta",
    key: "mcp/www_authenticate",
    on: ["result"],
    type: "any",
    ...ofOpenai,
    note: "of an error: a `WWW-Authenticate` header, or a list of them",
  },
  ...["locale", "userAgent", "userLocation", "subject", "session", "organization"].map(
    (name): MetaKey => ({
      in: "_meta",
      key: `openai/${name}`,
      on: ["request"],
      type: "any",
      ...ofOpenai,
      note: "set by ChatGPT; a hint, never a proof of who asks",
    }),
  ),
];

/** The keys of one object that hosts read, by name. */
export function keysIn(object: MetaObject): ReadonlyMap<string, MetaKey> {
  return byObject.get(object) ?? new Map<string, MetaKey>();
}

const byObject = new Map(
  [...new Set(metaKeys.map((one) => one.in))].map((object) => [
    object,
    new Map(metaKeys.filter((one) => one.in === object).map((one) => [one.key, one])),
  ]),
);

/** The full name of a key, as in `ui.csp.connectDomains`. */
export function fullName({ in: object, key }: MetaKey): string {
  return object === "_meta" ? key : `${object}.${key}`;
}

/** Whether hosts read a key in the `_meta` of an object. */
export function isReadOn({ on }: MetaKey, surface: Surface): boolean {
  return on.includes(surface);
}

/**
 * The two spellings of the policy and the names of their lists. Only `redirect_domains` and
 * `baseUriDomains` exist in one of them alone.
 */
export const policyTwins: readonly (readonly [standard: string, openai: string])[] = [
  ["connectDomains", "connect_domains"],
  ["resourceDomains", "resource_domains"],
  ["frameDomains", "frame_domains"],
];

/** The spellings of the address of a tool's interface. */
export const pointers = [
  { pointer: "ui.resourceUri", in: "ui", key: "resourceUri" },
  { pointer: "ui/resourceUri", in: "_meta", key: "ui/resourceUri" },
  { pointer: "openai/outputTemplate", in: "_meta", key: "openai/outputTemplate" },
] as const;

export type Pointer = (typeof pointers)[number]["pointer"];
