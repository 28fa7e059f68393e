import { type Rewrite, rewritten } from "../../codemods/rewrite.js";
import { placeInSdkResult } from "../../context/messages/client-results.js";
import { table } from "../../protocol/table.js";
import { type Document, textOf } from "../../syntax/document.js";
import type { ReferenceValue } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

/** Keys under which clients look for what results have under another one. */
const misreadKeys = table<{ readonly meant: string; readonly more?: string }>({
  // The error of JSON-RPC: SDK clients throw it, so it never is in a result.
  error: {
    meant: "isError",
    more: "; what went wrong is in `content`, and `callTool` throws when the request itself fails",
  },
  // In other languages, SDKs have these names.
  is_error: { meant: "isError" },
  structured_content: { meant: "structuredContent" },
});

/** Reports code of a client that reads a member which the result of a tool does not have. */
export function* misreadResults(
  document: Document,
): Iterable<Defect<"misread"> & { readonly at: ReferenceValue }> {
  const names = [...document.references.values()].flat();
  const read = names.filter(({ path }) => path.some((key, at) => at > 0 && misreadKeys.has(key)));
  for (const at of read) {
    const [key = "", ...rest] = placeInSdkResult(at) ?? [];
    const known = misreadKeys.get(key);
    // The server may be the project's own, and say both.
    if (!known || at.path.indexOf(key) < 1 || (key === "error" && readsRight(names, known.meant)))
      continue;
    const data = { key, meant: known.meant, more: known.more ?? "" };
    yield { at, id: "misread", data, rewrite: readInstead(at, key, known.meant, rest) };
  }
}

/** Whether the file also reads the right member of a result. */
function readsRight(names: readonly ReferenceValue[], meant: string): boolean {
  return names.some((one) => one.path.includes(meant) && placeInSdkResult(one)?.[0] === meant);
}

function readInstead(
  { document, span }: ReferenceValue,
  key: string,
  meant: string,
  rest: readonly string[],
): Rewrite | undefined {
  // The text of an error is elsewhere.
  if (key === "error" && rest.join(".") !== meant) return undefined;
  const dot = textOf(document, span).lastIndexOf(`.${key}`);
  if (dot < 0) return undefined;
  const start = span[0] + dot + 1;
  const end = key === "error" ? span[1] : start + key.length;
  return rewritten([{ span: [start, end], text: meant }], "the code may take another way then");
}
