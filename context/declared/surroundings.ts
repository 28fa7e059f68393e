import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import type { Value } from "../../syntax/value.js";
import { namesAt, outwardsThroughCalls } from "../ancestors.js";
import { otherToolMakers, registrations } from "../registrations.js";

/** Names that people give to what tools answer, and to the blocks in it. */
const ofContent =
  /mcp|(?:tool|call)_?(?:call|use)?_?(?:result|response|content)|content_?block|call_?tool/iu;

/** Names of what has blocks too, of other kinds than tools have. */
const ofOthers =
  /anthropic|claude|openai|gemini|vercel|langchain|bedrock|codex|sampling|createmessage|(?:^|[^a-z])acp|Acp[A-Z]|chat/iu;

/** Names of what an elicitation asks and gets. */
const ofElicitation = /elicit|enum_?schema|primitive_?schema|requested_?schema/iu;

/** Keys under which a producer says what one tool takes and returns: nobody else reads such a schema. */
const ofOneTool: ReadonlySet<string> = new Set([
  ...["inputSchema", "outputSchema", "input_schema", "output_schema"],
  ...["parameters", "paramsSchema", "argsSchema", "requestedSchema", "args"],
]);

/** Whether a function takes the schemas of one tool. */
function registersTool(name: string): boolean {
  return registrations.get(name)?.registers === "tool" || otherToolMakers.has(name);
}

/** What the file shows of a schema: how it is called, and where it ends up. */
export interface Surroundings {
  /** The names around the schema and around every use of it. */
  readonly names: readonly string[];
  /** The nearest key of each object that the schema stands in. */
  readonly keys: readonly string[];
  /** Whether it describes what one tool of a server takes or returns. */
  readonly isOfOneTool: boolean;
}

/** What the file shows of a value that is a schema, through the constants that hold it. */
export function surroundingsOf(document: Document, value: Value): Surroundings {
  const names = new Set<string>();
  const keys = new Set<string>();
  let isOfOneTool = false;
  const seen = new Set<Value>();
  const follow = (from: Value, nearest: string | undefined): void => {
    if (seen.has(from)) return;
    seen.add(from);
    let key = nearest;
    for (const { place, span } of outwardsThroughCalls(from)) {
      if (place.kind === "argument" && registersTool(place.call.callee.at(-1) ?? ""))
        isOfOneTool = true;
      for (const name of namesAt(place)) names.add(name);
      if (place.kind === "member" && place.member.key !== undefined) {
        isOfOneTool ||= ofOneTool.has(place.member.key);
        // `{ ToolResultSchema }` is a list of schemas, and not a schema of an object.
        if (!place.member.isShorthand) key ??= place.member.key;
      }
      if (place.kind === "variable")
        for (const use of usesAt(document, place.name, span)) follow(use, key);
    }
    if (key !== undefined) keys.add(key);
  };
  follow(value, undefined);
  return { names: [...names], keys: [...keys], isOfOneTool };
}

/** Whether a schema of content is for what tools of MCP answer, by what the file calls it. */
export function isContentContract(surroundings: Surroundings): boolean {
  return mayBeContent(surroundings) && isContentName(surroundings.names);
}

/** Whether nothing around a schema says that its blocks are of one tool or of another protocol. */
export function mayBeContent({ names, keys, isOfOneTool }: Surroundings): boolean {
  // Where the blocks have a place, it is `content`: `llmContent` or `parts` are another protocol's.
  const isElsewhere = keys.length > 0 && !keys.includes("content");
  return !isOfOneTool && !isElsewhere && !isOfOthers(names);
}

/** Whether names speak of what has other blocks than tools have, and none of them says MCP. */
function isOfOthers(names: readonly string[]): boolean {
  return names.some((name) => ofOthers.test(name)) && !names.some((name) => /mcp/iu.test(name));
}

function isContentName(names: readonly string[]): boolean {
  return names.some((name) => ofContent.test(name));
}

/** Whether names speak of what an elicitation asks or gets, and not of another protocol's. */
export function isElicitationName(names: readonly string[]): boolean {
  return names.some((name) => ofElicitation.test(name)) && !isOfOthers(names);
}
