import { completed } from "../../codemods/types/complete.js";
import { officialProperties } from "../../codemods/types/official-type.js";
import { wordsOf } from "../../codemods/types/words.js";
import { type Openness, opennessOf } from "../../context/types/open-records.js";
import type { ResultType } from "../../context/types/results.js";
import type { Settings } from "../../context/settings.js";
import { propertiesOf } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import { properties, property, type PropertyType } from "../../syntax/type-node.js";
import { within } from "../../syntax/value.js";
import { narrowMeta } from "../messages/declared-meta.js";
import type { TypeDefect } from "./defect.js";
import { resultTargets } from "./sdk-targets.js";

/** What a declared result of a tool has no room for beside its content. */
export function* resultDefects(
  document: Document,
  result: ResultType,
  settings: Settings,
): Iterable<TypeDefect> {
  const meta = property(result.node, "_meta");
  if (meta && isNarrowMeta(document, result, meta))
    yield opened(document, result, meta, settings, "narrowMeta");
  const structured = property(result.node, "structuredContent");
  if (structured && isNarrow(document, result, structured, settings))
    yield opened(document, result, structured, settings, "narrowStructured");
}

/** A token of a request in the metadata of a result has a rule of its own. */
function isNarrowMeta(document: Document, result: ResultType, meta: PropertyType): boolean {
  const reported = [...narrowMeta(document)].some(({ at }) => within(meta.span, at.span));
  return !reported && isInPlace(meta) && isLimited(openness(document, result, meta));
}

/** What has a name, or a shape of its own, is what this program makes: only containers for anything are too narrow. */
function isNarrow(
  document: Document,
  result: ResultType,
  structured: PropertyType,
  { protocolVersion: revision }: Settings,
): boolean {
  const official = propertiesOf("CallToolResult", revision).get("structuredContent");
  if (!official || !isInPlace(structured)) return false;
  const found = openness(document, result, structured);
  if (found === "some keys") return isWrapper(structured);
  return found === "some values" || (official.type === "any" && found === "any object");
}

function openness(
  document: Document,
  { declaration }: ResultType,
  { type }: PropertyType,
): Openness {
  return type ? opennessOf(document, { node: type, declaration }) : "anything";
}

function isLimited(found: Openness): boolean {
  return found === "some keys" || found === "some values";
}

/** Whether a type is written out where it is used. */
function isInPlace({ type }: PropertyType): boolean {
  return type?.kind !== "name" || type.name === "Record";
}

/** Words for a value that may be anything: nobody means these very keys. */
const wrappers: ReadonlySet<string> = new Set([
  ...["type", "kind", "data", "value", "payload", "result", "content"],
]);

/** `{ type: string; data: any }` */
function isWrapper({ type }: PropertyType): boolean {
  if (type?.kind !== "object") return false;
  const own = properties(type);
  const holdsAnything = own.some(
    ({ type: held }) => held?.kind === "name" && ["any", "unknown", "object"].includes(held.name),
  );
  return holdsAnything && own.every(({ key }) => wrappers.has(key));
}

function opened(
  document: Document,
  result: ResultType,
  { key, keySpan, type }: PropertyType,
  { protocolVersion: revision }: Settings,
  id: "narrowMeta" | "narrowStructured",
): TypeDefect {
  const { declaration } = result;
  const words = wordsOf(document, revision);
  const official = officialProperties("CallToolResult", words, (other) => other !== key)[0]?.type;
  const node = type ?? declaration.type;
  const change = { replace: official ?? "unknown" };
  const word = official === "unknown" ? "any value" : "an object with any keys";
  return {
    at: { span: keySpan },
    id,
    data: { name: declaration.name, official: word, revision },
    inline: completed(document, [{ declaration, node, change }], words),
    sdk: resultTargets(result),
  };
}
