import { classAround } from "../../syntax/around.js";
import { addTo } from "../../syntax/by-keys.js";
import { boundParameter } from "../../syntax/bound-parameter.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import type { ClassText, Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { TypeNode } from "../../syntax/type-node.js";
import type { Span, Value } from "../../syntax/value.js";
import type { Path } from "../../flow/path.js";
import { type GivenType, noTypes, typesUnderKeys } from "./expanded-types.js";

/** The types that a path has from what its name is declared with: `props.onAnswer`, `this.props`. */
export function typesAt(
  document: Document,
  path: Path,
  at: Span,
  seen: ReadonlySet<Value> = new Set(),
): readonly GivenType[] {
  const [root = "", ...keys] = path;
  if (root === "this") {
    const [field = "", ...others] = keys;
    const owner = classAround(document, at);
    return behind(document, (owner && fieldsOf(owner).get(field)) ?? [], others);
  }
  const bound = boundParameter({ document, path: [root], span: at });
  if (bound)
    return behind(document, [bound.parameter.type?.node], [...bound.binding.path, ...keys]);
  const declaration = declarationAt(document, root, at);
  switch (declaration?.kind) {
    case "const":
    case "let":
      return declaration.type
        ? behind(document, [declaration.type.node], keys)
        : ofValue(declaration.value, keys, seen);
    case "other": {
      const { part } = declaration;
      if (!part) return [];
      const under = [part.key, ...keys];
      return [...behind(document, [part.type?.node], under), ...ofValue(part.of, under, seen)];
    }
    default:
      return [];
  }
}

/** The types under some keys of a value: of what its source claims, or of what it refers to. */
function ofValue(
  value: Value | undefined,
  keys: Path,
  seen: ReadonlySet<Value>,
): readonly GivenType[] {
  if (!value || seen.has(value)) return [];
  const claimed = claimedTypes(value).map(({ node }) => node);
  if (claimed.length > 0 || value.kind !== "reference")
    return behind(value.document, claimed, keys);
  return typesAt(value.document, [...value.path, ...keys], value.span, new Set([...seen, value]));
}

/** The types of the fields of a class, which its constructor may declare: `constructor(private a: A)`. */
const fieldsOf = onceForEach(({ declared, members }: ClassText) => {
  const types = new Map<string, (TypeNode | undefined)[]>();
  for (const { name, type } of declared) addTo(types, name, type?.node);
  for (const { kind, name, value } of members) {
    if (kind === "field" && name !== undefined)
      for (const { node } of claimedTypes(value)) addTo(types, name, node);
    if (kind === "constructor" && value.kind === "function")
      for (const one of value.parameters)
        if (one.isProperty && one.name !== undefined) addTo(types, one.name, one.type?.node);
  }
  return types;
});

/** The types under some keys of values of some types. */
function behind(
  document: Document,
  types: readonly (TypeNode | undefined)[],
  keys: Path,
): readonly GivenType[] {
  const start = types.flatMap((node) => (node ? [{ node, given: noTypes }] : []));
  return typesUnderKeys(document, start, keys);
}
