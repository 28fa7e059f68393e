import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import type { Value } from "../../syntax/value.js";
import { namesAround, outwards } from "../ancestors.js";

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

/** Functions that take the schemas of one tool. */
const registersTool = /^(?:registerTool|tool|addTool|defineTool|createTool)$/u;

/** What the file shows of a schema: how it is called, where it ends up, and whether others see it. */
export interface Surroundings {
  /** The names around the schema and around every use of it. */
  readonly names: readonly string[];
  /** The nearest key of each object that the schema stands in. */
  readonly keys: readonly string[];
  readonly isExported: boolean;
  /** Whether it describes what one tool of a server takes or returns. */
  readonly isOfOneTool: boolean;
}

/** What the file shows of a value that is a schema, through the constants that hold it. */
export function surroundingsOf(document: Document, value: Value): Surroundings {
  const names = new Set<string>();
  const keys = new Set<string>();
  let isExported = false;
  let isOfOneTool = false;
  const pending: Value[] = [value];
  const seen = new Set<Value>();
  let hasKey = new Set<Value>([]);
  for (let current = pending.pop(); current; current = pending.pop()) {
    if (seen.has(current)) continue;
    seen.add(current);
    for (const name of namesAround(current)) names.add(name);
    let key = hasKey.has(current) ? "" : undefined;
    for (const around of outwards(current)) {
      const { place } = around;
      if (place.kind === "argument" && registersTool.test(place.call.callee.at(-1) ?? ""))
        isOfOneTool = true;
      if (place.kind === "member" && place.member.key !== undefined) {
        if (ofOneTool.has(place.member.key)) isOfOneTool = true;
        // `{ ToolResultSchema }` is a list of schemas, and not a schema of an object.
        if (!place.member.isShorthand) key ??= place.member.key;
      }
      if (place.kind !== "variable") continue;
      isExported ||= document.exported.has(place.name);
      const uses = usesAt(document, place.name, around.span);
      pending.push(...uses);
      if (key !== undefined) hasKey = new Set([...hasKey, ...uses]);
    }
    if (key) keys.add(key);
  }
  return { names: [...names], keys: [...keys], isExported, isOfOneTool };
}

/** Whether a schema of content is for what tools of MCP answer, by what the file calls it. */
export function isContentContract({ names, keys, isOfOneTool }: Surroundings): boolean {
  if (isOfOneTool || isOfOthers(names)) return false;
  // Where the blocks have a place, it is `content`: `llmContent` or `parts` are another protocol's.
  const isElsewhere = keys.length > 0 && !keys.includes("content");
  return !isElsewhere && isContentName(names);
}

export function isOfOthers(names: readonly string[]): boolean {
  return names.some((name) => ofOthers.test(name)) && !names.some((name) => /mcp/iu.test(name));
}

export function isContentName(names: readonly string[]): boolean {
  return names.some((name) => ofContent.test(name));
}

export function isElicitationName(names: readonly string[]): boolean {
  return names.some((name) => ofElicitation.test(name)) && !isOfOthers(names);
}
