import { accessOn } from "../../codemods/access-on.js";
import { rewritten } from "../../codemods/rewrite.js";
import { placeInSdkResult } from "../../context/messages/client-results.js";
import { anyKey, isIndex } from "../../flow/path.js";
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
  ListRootsResult: ["roots/list", "roots"],
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
  values,
}: Document): Iterable<Defect<"readAsList"> & { readonly at: Value }> {
  // Code for several versions may ask.
  if (text.includes("Array.isArray(")) return;
  const called = calls.flatMap(({ name, receiver }) =>
    receiver && methodsOfLists.has(name) ? receiver : [],
  );
  for (const at of [...called, ...values.filter(isIterated)]) {
    const [method, list] = lists.get(placeInSdkResult(at)?.join(".") ?? "") ?? [];
    if (method === undefined || list === undefined) continue;
    // What a method is called on has the parentheses it needs.
    const isWhole = at.place.kind === "receiver";
    const [before, after] = isWhole ? ["", `.${list}`] : accessOn(at, `.${list}`);
    const [start, end] = at.outer;
    const edits = [
      { span: [start, start], text: before },
      { span: [end, end], text: after },
    ] as const;
    const rewrite = rewritten(edits, "other code may read it too");
    yield { at, id: "readAsList", data: { method, list }, rewrite };
  }
}

/** `for (const tool of result)`, `const [first] = result`, `[...result]` */
function isIterated({ place }: Value): boolean {
  if (place.kind === "spread") return place.into.kind !== "object";
  return (
    place.kind === "taken apart" &&
    place.bindings.some(({ path: [key = ""] }) => key === anyKey || isIndex(key))
  );
}
