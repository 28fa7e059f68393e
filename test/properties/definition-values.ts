import fc from "fast-check";
import type { PropertyRow } from "../../protocol/definition-row.js";
import {
  type DefinitionName,
  definition,
  isDefinitionName,
  propertiesOf,
} from "../../protocol/definitions.js";
import { changedCapabilities } from "../../protocol/changed-names.js";
import type { Revision } from "../../protocol/revision.js";
import { formatOf } from "./definition-formats.js";
import { type Json, ofType, record } from "./definition-json.js";
import { methodsAt, methodsWithResult, needsParams } from "./definition-messages.js";

/** The members of the unions that the tables refer to. */
const unions: Readonly<Record<string, readonly DefinitionName[]>> = {
  ContentBlock: [
    ...(["TextContent", "ImageContent", "AudioContent", "ResourceLink"] as const),
    "EmbeddedResource",
  ],
  SamplingMessageContentBlock: [
    ...(["TextContent", "ImageContent", "AudioContent"] as const),
    ...(["ToolUseContent", "ToolResultContent"] as const),
  ],
  ResourceContents: ["TextResourceContents", "BlobResourceContents"],
};

/** Results that could belong to any protocol. */
const plain: ReadonlySet<DefinitionName> = new Set([
  "EmptyResult",
  "SubscriptionsListenResult",
] as const);

/** Methods that other protocols have too, so only the parameters show which protocol it is. */
const shared: ReadonlySet<string> = new Set(["initialize", "ping"]);

/** Whether a revision has a capability still, but deprecates it. */
function isDeprecated(name: DefinitionName, key: string, revision: Revision): boolean {
  const side = name.replace(/Capabilities$/u, "");
  return revision === "2026-07-28" && changedCapabilities.has(`${side}.${key}`);
}

/** Generates valid objects of the definitions in a revision, from the tables. */
export class Values {
  readonly #revision: Revision;
  readonly #isEvident: boolean;
  readonly #known = new Map<DefinitionName, fc.Arbitrary<Json>>();

  /**
   * @param isEvident whether all objects show what they are, with an element in each list and with
   * distinctive members
   */
  constructor(revision: Revision, isEvident: boolean) {
    this.#revision = revision;
    this.#isEvident = isEvident;
  }

  /** Generates objects in which every optional property may be present or absent. */
  of(name: DefinitionName): fc.Arbitrary<Json> {
    const before = this.#known.get(name);
    if (before) return before;
    const made = this.#make(name, () => true);
    this.#known.set(name, made);
    return made;
  }

  /** Generates objects with only the required properties. */
  least(name: DefinitionName): fc.Arbitrary<Json> {
    return this.#make(name, ({ isRequired }) => isRequired);
  }

  #make(name: DefinitionName, isWanted: (row: PropertyRow) => boolean): fc.Arbitrary<Json> {
    if (name === "JSONRPCRequest" || name === "JSONRPCNotification") return this.#call(name);
    const required: Record<string, fc.Arbitrary<unknown>> = {};
    const optional: Record<string, fc.Arbitrary<unknown>> = {};
    for (const [key, row] of propertiesOf(name, this.#revision))
      if (isWanted(row) && !isDeprecated(name, key, this.#revision))
        (row.isRequired ? required : optional)[key] = this.#property(name, key, row);
    return record(required, optional).map(consistent);
  }

  /** Generates requests or notifications, with the parameters of their method. */
  #call(name: "JSONRPCRequest" | "JSONRPCNotification"): fc.Arbitrary<Json> {
    const isRequest = name === "JSONRPCRequest";
    const calls = methodsAt(this.#revision)
      .filter(({ result }) => (result !== undefined) === isRequest)
      .filter(({ method }) => !this.#isEvident || !shared.has(method))
      .map(({ method, params }) => {
        const head = { jsonrpc: fc.constant("2.0"), method: fc.constant(method) };
        const id = isRequest ? { id: ofType("id") } : {};
        const isDue = needsParams(method, this.#revision);
        const given = { params: this.of(params) };
        return record({ ...head, ...id, ...(isDue && given) }, isDue ? {} : given);
      });
    return fc.oneof(...calls);
  }

  #property(name: DefinitionName, key: string, row: PropertyRow): fc.Arbitrary<unknown> {
    if (name === "JSONRPCResultResponse" && key === "result") return this.#result();
    if (key === "inputRequests") return this.#entries(this.#inputRequest());
    if (key === "inputResponses") return this.#entries(this.#inputResponse());
    if (row.values && key !== "includeContext") return fc.constantFrom(...row.values);
    if (row.of !== undefined) return this.#held(row.of, row);
    return formatOf(name, key, this.#revision) ?? ofType(row.type);
  }

  #result(): fc.Arbitrary<Json> {
    const names = methodsWithResult(this.#revision);
    const evident = names.filter((name) => !plain.has(name));
    return fc.oneof(...(this.#isEvident ? evident : names).map((name) => this.of(name)));
  }

  #held(of: string, { type }: PropertyRow): fc.Arbitrary<unknown> {
    const one = fc.oneof(...this.#membersOf(of).map((name) => this.of(name)));
    const minLength = this.#isEvident ? 1 : 0;
    const lengths = { minLength, maxLength: 2 };
    // The names of a server's tools are unique.
    const list =
      of === "Tool"
        ? fc.uniqueArray(one, { ...lengths, selector: ({ name }) => name })
        : fc.array(one, lengths);
    if (type === "array") return list;
    return type === "any" ? fc.oneof(one, list) : one;
  }

  #membersOf(of: string): readonly DefinitionName[] {
    const names = unions[of] ?? (isDefinitionName(of) ? [of] : []);
    return names.filter((name) => definition(name, this.#revision));
  }

  #inputRequest(): fc.Arbitrary<Json> {
    const request = (method: string, params: DefinitionName): fc.Arbitrary<Json> =>
      record({ method: fc.constant(method), params: this.of(params) });
    return fc.oneof(
      request("elicitation/create", "ElicitRequestFormParams"),
      request("elicitation/create", "ElicitRequestURLParams"),
      request("sampling/createMessage", "CreateMessageRequestParams"),
      request("roots/list", "ListRootsRequestParams"),
    );
  }

  #inputResponse(): fc.Arbitrary<Json> {
    const names = ["ElicitResult", "CreateMessageResult", "ListRootsResult"] as const;
    return fc.oneof(...names.map((name) => this.of(name)));
  }

  #entries(of: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
    return fc.dictionary(fc.constantFrom("first", "second"), of, {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    });
  }
}

/**
 * Removes what schemas allow but our rules report: contradictory hints, structured content that
 * leaves text readers with nothing, and an accepted form without content.
 */
function consistent(value: Json): Json {
  const { action, content, destructiveHint, readOnlyHint } = value;
  const isEmpty = Array.isArray(content) && content.length === 0;
  const isContrary = readOnlyHint === true && destructiveHint === true;
  const dropped = [
    ...(isEmpty ? ["structuredContent"] : []),
    ...(isContrary ? ["readOnlyHint"] : []),
  ];
  const kept = Object.entries(value).filter(([key]) => !dropped.includes(key));
  const added = action === "accept" && content === undefined ? [["content", {}] as const] : [];
  return Object.fromEntries([...kept, ...added]);
}
