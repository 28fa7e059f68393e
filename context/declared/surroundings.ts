import { usesAt } from "../../syntax/names.js";
import type { Member, Value } from "../../syntax/value.js";
import { zodFunctions } from "../../syntax/zod-functions.js";
import { namesAt, outwardsThroughCalls } from "../../syntax/ancestors.js";
import { otherToolMakers, registrations } from "../registrations.js";

/** Common names for tool results and the blocks in them. */
const ofContent =
  /mcp|(?:tool|call)_?(?:call|use)?_?(?:result|response|content)|content_?block|call_?tool/iu;

/** Names for other things that have blocks, but not the kinds of tool results. */
const ofOthers =
  /anthropic|claude|openai|gemini|vercel|langchain|bedrock|codex|sampling|createmessage|(?:^|[^a-z])acp|Acp[A-Z]|chat|(?:^|[^a-z])llm/iu;

/** Names for the forms and results of elicitations. */
const ofElicitation = /elicit|enum_?schema|primitive_?schema|requested_?schema/iu;

/** Keys for the input and output of a single tool; such a schema has no other readers. */
const ofOneTool: ReadonlySet<string> = new Set([
  ...["inputSchema", "outputSchema", "input_schema", "output_schema"],
  ...["parameters", "paramsSchema", "argsSchema", "requestedSchema", "args"],
]);

/** Whether a member says which schemas messages may have: `z.object({ requestedSchema: … })`. */
function describesSchema({ key = "", owner: { place } }: Member): boolean {
  const makes = place.kind === "argument" ? place.call.name : "";
  return key.endsWith("Schema") && zodFunctions.get(makes)?.unlisted !== undefined;
}

/** Whether a function takes the schemas of a single tool. */
function registersTool(name: string): boolean {
  return registrations.get(name)?.registers === "tool" || otherToolMakers.has(name);
}

/** What the file shows about a schema: its names, and where it is used. */
export interface Surroundings {
  /** The names around the schema and around every use of it. */
  readonly names: readonly string[];
  /** The nearest key in each object that contains the schema. */
  readonly keys: readonly string[];
  /** Whether it describes the input or output of a single tool of a server. */
  readonly isOfOneTool: boolean;
}

/** What the file shows about a schema, also by the uses of the constants that contain it. */
export function surroundingsOf(value: Value): Surroundings {
  const names = new Set<string>();
  const keys = new Set<string>();
  let isOfOneTool = false;
  const seen = new Set<Value>();
  const follow = (from: Value, nearest: string | undefined): void => {
    if (seen.has(from)) return;
    seen.add(from);
    let key = nearest;
    for (const { place, span } of outwardsThroughCalls(from)) {
      if (place.kind === "argument" && registersTool(place.call.name)) isOfOneTool = true;
      for (const name of namesAt(place)) names.add(name);
      if (place.kind === "member" && place.member.key !== undefined) {
        isOfOneTool ||= ofOneTool.has(place.member.key) && !describesSchema(place.member);
        // `{ ToolResultSchema }` is a collection of schemas, not the schema of an object.
        if (!place.member.isShorthand) key ??= place.member.key;
      }
      if (place.kind === "variable")
        for (const use of usesAt(value.document, place.name, span)) follow(use, key);
    }
    if (key !== undefined) keys.add(key);
  };
  follow(value, undefined);
  return { names: [...names], keys: [...keys], isOfOneTool };
}

/**
 * Whether names say that an object has what an interface of MCP Apps tells the model: `content` and
 * `structuredContent`, but not of a result.
 */
export function isForModel(names: readonly string[]): boolean {
  return names.some((name) => /model_?context/iu.test(name));
}

/** Whether the names around a schema say that it describes the content of MCP tool results. */
export function isContentContract(surroundings: Surroundings): boolean {
  return mayBeContent(surroundings) && surroundings.names.some((name) => ofContent.test(name));
}

/** Whether nothing around a schema shows that its blocks are of one tool or another protocol. */
export function mayBeContent({ names, keys, isOfOneTool }: Surroundings): boolean {
  // If the blocks are under a key, it is `content`; keys such as `llmContent` and `parts` belong to
  // other protocols.
  const isElsewhere = keys.length > 0 && !keys.includes("content");
  return !isOfOneTool && !isElsewhere && !isOfOthers(names);
}

/** Whether any name indicates other kinds of blocks than those of tools, and none mentions MCP. */
function isOfOthers(names: readonly string[]): boolean {
  return names.some((name) => ofOthers.test(name)) && !names.some((name) => /mcp/iu.test(name));
}

/** Whether any name indicates the form or result of an elicitation, and none another protocol. */
export function isElicitationName(names: readonly string[]): boolean {
  return names.some((name) => ofElicitation.test(name)) && !isOfOthers(names);
}
