import { rewritten } from "../../codemods/rewrite.js";
import { placeInSdkResult } from "../../context/messages/client-results.js";
import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import type { Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

/** The results that hold a list, by their definitions, and its key. */
const lists = table<readonly [method: string, key: string]>({
  CallToolResult: ["tools/call", "content"],
  ListToolsResult: ["tools/list", "tools"],
  ListPromptsResult: ["prompts/list", "prompts"],
  GetPromptResult: ["prompts/get", "messages"],
  ListResourcesResult: ["resources/list", "resources"],
  ListResourceTemplatesResult: ["resources/templates/list", "resourceTemplates"],
  ReadResourceResult: ["resources/read", "contents"],
});

/** Methods that only lists have. */
const methodsOfLists: ReadonlySet<string> = new Set([
  ...["every", "filter", "find", "flatMap", "forEach", "map", "reduce", "slice", "some"],
]);

/** Reports results that code takes for the list they hold: `(await client.listTools()).map(…)`. */
export function* resultsAsLists({
  calls,
  text,
}: Document): Iterable<Defect<"misread"> & { readonly at: Value }> {
  // Code for several versions may ask.
  if (text.includes("Array.isArray(")) return;
  for (const { callee, receiver: at } of calls) {
    const key = callee.at(-1) ?? "";
    const place = at && methodsOfLists.has(key) ? placeInSdkResult(at) : undefined;
    const [method, list] = lists.get(place?.join(".") ?? "") ?? [];
    if (!at || method === undefined || list === undefined) continue;
    const data = { what: `Results of \`${method}\` have`, key, meant: `${list}.${key}`, more: "" };
    const end = at.outer[1];
    const edits = [{ span: [end, end] as const, text: `.${list}` }];
    yield { at, id: "misread", data, rewrite: rewritten(edits, "other code may read it too") };
  }
}
