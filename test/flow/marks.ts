import { parserFor } from "../../engine/parse.js";
import type { Source } from "../../flow/source.js";
import { sourcesOf } from "../../flow/sources.js";
import type { Document } from "../../syntax/document.js";
import { member, type Value } from "../../syntax/value.js";

/** The objects with the mark that may arrive at what a function of a text returns. */
export async function marksBehind(name: string, text: string): Promise<readonly Value[]> {
  const { returned } = await parsed(text);
  return returned.flatMap((one) =>
    one.place.kind === "returned" && one.place.by.name === name ? marksBehindValue(one) : [],
  );
}

async function parsed(text: string): Promise<Document> {
  const parse = await parserFor("a.mjs", text);
  const found = parse?.(text);
  if (found?.kind !== "parsed") throw new Error("the row does not parse");
  return found.document;
}

function marksBehindValue(value: Value): readonly Value[] {
  const seen = new Set<string>();
  const pending: Source[] = [{ value, path: [], entered: undefined }];
  const found: Value[] = [];
  for (let next = pending.shift(); next; next = pending.shift()) {
    const key = `${next.value.span.join()} ${next.value.kind} ${next.path.join(".")}`;
    if (seen.has(key) || next.path.length > 9) continue;
    seen.add(key);
    if (next.path.length === 0 && member(next.value, "mark")) found.push(next.value);
    pending.push(
      ...sourcesOf(next, {
        imported: () => undefined,
        handed: () => false,
        inherited: () => undefined,
      }),
    );
  }
  return found;
}
