import { certainMember, type SchemaNode } from "../../context/tool-schema/nodes.js";
import { knownStringAt, knownValue } from "../../context/known-values.js";
import { mayHaveMore, unlessSpread } from "../../syntax/spreads.js";
import { hasEveryKey, member, stringOf, type Value } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import type { SchemaDefect } from "./messages.js";

/**
 * Reports references in a schema whose target does not exist in it.
 *
 * @param nodes the schema and all schemas in it, itself first
 */
export function* referenceDefects(nodes: readonly SchemaNode[]): Iterable<SchemaDefect> {
  const [root] = nodes;
  const references = nodes.flatMap(({ schema }) => certainMember(schema, "$ref") ?? []);
  // With an `$id`, references are relative to the nearest one.
  if (!root || references.length === 0 || nodes.some(({ schema }) => member(schema, "$id"))) return;
  for (const at of references) {
    const reference = stringOf(knownValue(at.value));
    if (reference === undefined) continue;
    const data = { reference };
    if (!reference.startsWith("#")) {
      const isMetaSchema = /^https?:\/\/json-schema\.org\//u.test(reference);
      if (!isMetaSchema) yield { at, id: "farReference", data };
    } else if (leadsNowhere(nodes, root, reference.slice(1)))
      yield { at, id: "deadReference", data };
  }
}

function leadsNowhere(nodes: readonly SchemaNode[], root: SchemaNode, fragment: string): boolean {
  const pointer = decoded(fragment);
  if (pointer === undefined) return true;
  if (pointer === "") return false;
  if (!pointer.startsWith("/")) return !hasAnchor(nodes, pointer);
  let current: Value = root.schema;
  for (const escaped of pointer.slice(1).split("/")) {
    const step = escaped.replaceAll("~1", "/").replaceAll("~0", "~");
    const known = knownValue(current);
    if (known.kind === "object") {
      const next = member(known, step)?.value;
      if (!next) return lacks(known, step);
      current = next;
    } else if (known.kind === "array") {
      const next = unlessSpread(known.elements[Number(step)]);
      if (!next) return !mayHaveMore(known.elements);
      current = next;
    } else return known.kind === "scalar";
  }
  return false;
}

/** Whether some part of the schema has, or may have, an anchor with this name. */
function hasAnchor(nodes: readonly SchemaNode[], name: string): boolean {
  return nodes.some(
    ({ schema }) =>
      !hasEveryKey(schema) ||
      ["$anchor", "$dynamicAnchor"].some((key) => knownStringAt(schema, key) === name),
  );
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
