import type { DefinitionName } from "../../protocol/definitions.js";
import { table } from "../../protocol/table.js";

/** What an object is called in a sentence, and where its metadata belong instead. */
export interface MetaHome {
  readonly what: string;
  readonly words: string;
  /** The member of the object that has `_meta`, where one does. */
  readonly key?: string;
}

/** Objects without `_meta`, or which a sentence has to name; all others are called by their definition. */
const homes = table<MetaHome>({
  JSONRPCRequest: { what: "a request", words: "`params`", key: "params" },
  JSONRPCNotification: { what: "a notification", words: "`params`", key: "params" },
  JSONRPCResultResponse: { what: "a response", words: "`result`", key: "result" },
  PromptMessage: { what: "a prompt message", words: "its content block", key: "content" },
  SamplingMessage: { what: "a sampling message", words: "its content block", key: "content" },
  Annotations: { what: "annotations", words: "the block or the resource they belong to" },
  ToolAnnotations: { what: "a tool's annotations", words: "the tool itself" },
  PromptArgument: { what: "an argument of a prompt", words: "the prompt itself" },
  Icon: { what: "an icon", words: "the object that has the icon" },
  Implementation: { what: "a description of a client or server", words: "the message around it" },
  ToolExecution: { what: "`execution` of a tool", words: "the tool itself" },
  CreateMessageResult: { what: "a model's answer", words: "its content block", key: "content" },
  CallToolResult: { what: "a result", words: "the result" },
});

const articles = /^[AEIO]/u;

/** How messages speak of an object and of the place of its metadata. */
export function homeOf(name: DefinitionName): MetaHome {
  const article = articles.test(name) ? "an" : "a";
  return homes.get(name) ?? { what: `${article} \`${name}\``, words: "the object around it" };
}
