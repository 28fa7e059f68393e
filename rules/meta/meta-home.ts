import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { methods } from "../../protocol/methods.js";
import type { Revision } from "../../protocol/revision.js";
import { table } from "../../protocol/table.js";

/** What messages call an object, and where its metadata belongs instead. */
export interface MetaHome {
  readonly what: string;
  readonly words: string;
  /** The member of the object that has `_meta`, if any. */
  readonly key?: string;
  /** Whether the object directly around it has `_meta`. */
  readonly isAround?: true;
}

/**
 * Objects without `_meta`, or with a name of their own in messages. All others are called by their
 * definition.
 */
const homes = table<MetaHome>({
  JSONRPCRequest: { what: "a request", words: "`params._meta`", key: "params" },
  JSONRPCNotification: { what: "a notification", words: "`params._meta`", key: "params" },
  JSONRPCResultResponse: { what: "a response", words: "`result._meta`", key: "result" },
  JSONRPCErrorResponse: { what: "an error response", words: "the error's `data`" },
  Error: { what: "an error", words: "its `data`, under a name of your own" },
  PromptMessage: { what: "a prompt message", words: "its content block", key: "content" },
  SamplingMessage: { what: "a sampling message", words: "its content block", key: "content" },
  Annotations: { what: "annotations", words: "the block or the resource they belong to" },
  ToolAnnotations: {
    what: "a tool's annotations",
    words: "the tool itself",
    isAround: true,
  },
  PromptArgument: { what: "an argument of a prompt", words: "the prompt itself" },
  Icon: { what: "an icon", words: "the object that has the icon" },
  Implementation: { what: "a description of a client or server", words: "the message around it" },
  ToolExecution: { what: "`execution` of a tool", words: "the tool itself" },
  ClientCapabilities: { what: "the capabilities of a client", words: "the message around them" },
  ServerCapabilities: { what: "the capabilities of a server", words: "the message around them" },
  CreateMessageResult: { what: "a model's answer", words: "its content block", key: "content" },
  PaginatedRequestParams: { what: "a request for a list", words: "the object around it" },
  CallToolResult: { what: "a result", words: "the result" },
});

const vowels = /^[aeio]/iu;

function withArticle(name: string): string {
  return `${vowels.test(name) ? "an" : "a"} \`${name}\``;
}

/** What messages call parameters: by the method that has them, whose name people write. */
function nameInWords(name: DefinitionName): string {
  const [only, ...others] = [...methods].filter(([, { params }]) => params === name);
  if (!only || others.length > 0) return withArticle(name);
  const [method, { result }] = only;
  return `${withArticle(method)} ${result ? "request" : "notification"}`;
}

/** Returns what messages call an object, and where its metadata belongs in a revision. */
export function homeOf(name: DefinitionName, revision?: Revision): MetaHome {
  const around: MetaHome = { what: nameInWords(name), words: "the object around it" };
  const home = homes.get(name) ?? around;
  // Blocks have metadata only since 2025-06-18.
  const hasNone = revision !== undefined && !propertiesOf("TextContent", revision).has("_meta");
  return home.key === "content" && hasNone
    ? { what: home.what, words: "the result or the parameters around it" }
    : home;
}
