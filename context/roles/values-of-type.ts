import type { Path } from "../../flow/path.js";
import { type Checks, checksOf, type Ends, type Source } from "../../flow/source.js";
import { sourcesOfMember } from "../../flow/sources.js";
import { addTo } from "../../syntax/by-keys.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import type { ClassText, Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { subclassesOf } from "../../syntax/superclass.js";
import type { TypeNode } from "../../syntax/type-node.js";
import { typeWrappers } from "../../syntax/type-wrappers.js";
import type { FunctionValue, ObjectValue } from "../../syntax/value.js";
import { typesByPlace } from "../types/given-types.js";

/** Where what is under some keys of whatever a file declares with a type may come from. */
export function sourcesOfType(
  document: Document,
  name: string,
  path: Path,
  ends: Ends,
  checks: Checks = {},
): readonly Source[] {
  const { classes, values } = declaredWithTypes(document);
  for (const one of document.types.values())
    if (one.bases.includes(name)) ends.typed?.(one, path, checks);
  return [
    ...(values.get(name) ?? []).map((value): Source => ({ value, path, entered: undefined })),
    ...withExtending(classes.get(name) ?? []).flatMap((one) => {
      ends.inherited(one, path, checks);
      return sourcesOfMember(one, path, ends);
    }),
  ].map((one) => ({ ...one, ...checksOf(one, checks) }));
}

/** Classes of a file, and those that extend them. */
function withExtending(classes: readonly ClassText[]): readonly ClassText[] {
  const all = new Set(classes);
  // Iterating over a set also visits items that are added meanwhile.
  for (const known of all) for (const one of subclassesOf(known)) all.add(one);
  return [...all];
}

/** The classes, objects and functions of a file that have a type with a name. */
const declaredWithTypes = onceForEach((document: Document) => {
  const classes = new Map<string, ClassText[]>();
  for (const one of document.classes)
    for (const name of one.implemented.flatMap(namesOf)) addTo(classes, name, one);
  const values = new Map<string, (ObjectValue | FunctionValue)[]>();
  for (const one of [...document.objects, ...document.functions])
    for (const { node } of [
      ...claimedTypes(one),
      ...typesByPlace(one).filter(({ under }) => !under),
    ])
      for (const name of namesOf(node)) addTo(values, name, one);
  return { classes, values };
});

/** The names that a value of a type has that type by. */
function namesOf(type: TypeNode): readonly string[] {
  switch (type.kind) {
    case "union":
      return type.alternatives.flatMap(namesOf);
    case "intersection":
      return type.parts.flatMap(namesOf);
    case "name":
      return typeWrappers.has(type.name)
        ? type.arguments.slice(0, 1).flatMap(namesOf)
        : [type.name];
    default:
      return [];
  }
}
