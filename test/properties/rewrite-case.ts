import { isDeepStrictEqual } from "node:util";
import * as core from "@modelcontextprotocol/core";
import * as sdk from "@modelcontextprotocol/sdk/types.js";
import type { Revision } from "../../protocol/revision.js";

/** How an SDK handles data: it refuses it, or passes it on unchanged or, silently, changed. */
export type Verdict = "refused" | "changed" | "kept";

/** The kind of data: who sends it, and in which message. */
export type Subject =
  | "form"
  | "elicitation"
  | "answer"
  | "tool result"
  | "prompt result"
  | "sampling answer"
  | "resource result"
  | "tools"
  | "resources"
  | "templates"
  | "message";

/** Invalid data, and its expected rewrite. */
export interface RewriteCase {
  readonly name: string;
  readonly subject: Subject;
  readonly before: unknown;
  /** The data after fixes. */
  readonly fixed: unknown;
  /** The data after fixes and suggestions. */
  readonly suggested: unknown;
  /** How both SDK versions handle the original data; absent if the revision is not theirs. */
  readonly verdict?: Verdict;
  readonly revision?: Revision;
  readonly only?: "script" | "json";
  /** Set if a rewrite writes a value in two places, including its comments and line breaks. */
  readonly writesTwice?: true;
}

interface Schema {
  readonly safeParse: (data: unknown) => { readonly success: boolean; readonly data?: unknown };
}

type Both = readonly [one: Schema, two: Schema];

const schemas: Readonly<Record<Subject, Both>> = {
  form: [sdk.ElicitRequestFormParamsSchema, core.ElicitRequestFormParamsSchema],
  elicitation: [sdk.ElicitRequestParamsSchema, core.ElicitRequestParamsSchema],
  answer: [sdk.ElicitResultSchema, core.ElicitResultSchema],
  "tool result": [sdk.CallToolResultSchema, core.CallToolResultSchema],
  "prompt result": [sdk.GetPromptResultSchema, core.GetPromptResultSchema],
  // Deprecated along with sampling, which earlier revisions have.
  "sampling answer": [
    sdk.CreateMessageResultWithToolsSchema,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- as above
    core.CreateMessageResultWithToolsSchema,
  ],
  "resource result": [sdk.ReadResourceResultSchema, core.ReadResourceResultSchema],
  tools: [sdk.ListToolsResultSchema, core.ListToolsResultSchema],
  resources: [sdk.ListResourcesResultSchema, core.ListResourcesResultSchema],
  templates: [sdk.ListResourceTemplatesResultSchema, core.ListResourceTemplatesResultSchema],
  message: [sdk.JSONRPCMessageSchema, core.JSONRPCMessageSchema],
};

/** Equals every JSON text with a given value, regardless of the order of keys. */
export class SaysInJson {
  readonly #value: unknown;
  constructor(value: unknown) {
    this.#value = value;
  }
  asymmetricMatch(text: unknown): boolean {
    return typeof text === "string" && isDeepStrictEqual(JSON.parse(text), this.#value);
  }
  /** Returns one of these texts. */
  get text(): string {
    return JSON.stringify(this.#value);
  }
}

/** Returns the data with actual JSON texts, as it could be sent. */
function sent(data: unknown): unknown {
  if (data instanceof SaysInJson) return data.text;
  if (Array.isArray(data)) return data.map(sent);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, sent(inner)]));
}

/**
 * Returns how both SDK versions handle data: `@modelcontextprotocol/sdk`, then
 * `@modelcontextprotocol/core`.
 */
export function verdictsOf(subject: Subject, expected: unknown): readonly Verdict[] {
  const data = sent(expected);
  return schemas[subject].map((schema) => {
    const parsed = schema.safeParse(data);
    if (!parsed.success) return "refused";
    return isDeepStrictEqual(parsed.data, data) ? "kept" : "changed";
  });
}

/** The code around data in a script, which proves what the data is. */
export const programs: Readonly<Record<Subject, readonly [before: string, after: string]>> = {
  form: ["const said = await server.elicitInput(", ")"],
  elicitation: ["const said = await server.elicitInput(", ")"],
  answer: handler("client", "elicitation/create"),
  "tool result": handler("server", "tools/call"),
  "prompt result": handler("server", "prompts/get"),
  "sampling answer": handler("client", "sampling/createMessage"),
  "resource result": handler("server", "resources/read"),
  tools: handler("server", "tools/list"),
  resources: handler("server", "resources/list"),
  templates: handler("server", "resources/templates/list"),
  message: ["socket.send(JSON.stringify(", "))"],
};

function handler(who: string, method: string): readonly [string, string] {
  return [`${who}.setRequestHandler("${method}", async () => (`, "))"];
}

/** The text around data in a file of messages. */
export const messages: Readonly<Record<Subject, readonly [before: string, after: string]>> = {
  form: ['{ "jsonrpc": "2.0", "id": 1, "method": "elicitation/create", "params":\n', "\n}"],
  elicitation: ['{ "jsonrpc": "2.0", "id": 1, "method": "elicitation/create", "params":\n', "\n}"],
  answer: [
    '{ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params":\n' +
      '{ "name": "a", "inputResponses": { "elicitation":\n',
    "\n} } }",
  ],
  "tool result": result(),
  "prompt result": result(),
  "sampling answer": result(),
  "resource result": result(),
  tools: result(),
  resources: result(),
  templates: result(),
  message: ["", ""],
};

/**
 * The id identifies the protocol: without it, messages with texts look like a chat of another API.
 */
function result(): readonly [string, string] {
  return ['{ "jsonrpc": "2.0", "id": "mcp-1", "result":\n', "\n}"];
}
