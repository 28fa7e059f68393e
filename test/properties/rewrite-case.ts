import { isDeepStrictEqual } from "node:util";
import * as core from "@modelcontextprotocol/core";
import * as sdk from "@modelcontextprotocol/sdk/types.js";
import type { Revision } from "../../protocol/revision.js";

/** What an SDK makes of data: it refuses them, or hands them on unchanged, or changed without a word. */
export type Verdict = "refused" | "changed" | "kept";

/** What data are: who sends them, and in which message. */
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

/** Data with something wrong in them, and what has to become of them. */
export interface RewriteCase {
  readonly name: string;
  readonly subject: Subject;
  readonly before: unknown;
  /** After the fixes. */
  readonly fixed: unknown;
  /** After the fixes and the suggestions. */
  readonly suggested: unknown;
  /** What both lines of the SDK say of the data before; nothing where the revision is another than theirs. */
  readonly verdict?: Verdict;
  readonly revision?: Revision;
  readonly only?: "script" | "json";
  /** Set where a value has to stand in two places, with the comments and line breaks in it. */
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
  // Deprecated with sampling itself, which the revisions have until then.
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

/** Equal to every text that says a value in JSON, whatever the order of its keys. */
export class SaysInJson {
  readonly #value: unknown;
  constructor(value: unknown) {
    this.#value = value;
  }
  asymmetricMatch(text: unknown): boolean {
    return typeof text === "string" && isDeepStrictEqual(JSON.parse(text), this.#value);
  }
  /** One of these texts. */
  get text(): string {
    return JSON.stringify(this.#value);
  }
}

/** Data with texts of JSON in them, as they may be sent. */
function sent(data: unknown): unknown {
  if (data instanceof SaysInJson) return data.text;
  if (Array.isArray(data)) return data.map(sent);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, sent(inner)]));
}

/** What both lines of the SDK make of data: `@modelcontextprotocol/sdk`, then `@modelcontextprotocol/core`. */
export function verdictsOf(subject: Subject, expected: unknown): readonly Verdict[] {
  const data = sent(expected);
  return schemas[subject].map((schema) => {
    const parsed = schema.safeParse(data);
    if (!parsed.success) return "refused";
    return isDeepStrictEqual(parsed.data, data) ? "kept" : "changed";
  });
}

/** What stands around data in a program, so that it shows what they are. */
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

/** What stands around data in a file of messages. */
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

/** The id says which protocol it is: without that, messages with texts are a chat of others. */
function result(): readonly [string, string] {
  return ['{ "jsonrpc": "2.0", "id": "mcp-1", "result":\n', "\n}"];
}
