import { boundParameter } from "../syntax/bound-parameter.js";
import { declaredType } from "../syntax/declared-type.js";
import { type Document, textOf } from "../syntax/document.js";
import { schemaBeside } from "../syntax/kinds/typed-kind.js";
import { resolve } from "../syntax/names.js";
import { isNullishType, promised, property, type TypeNode } from "../syntax/type-node.js";
import type { ReferenceValue, Value } from "../syntax/value.js";
import { zodRows } from "../syntax/zod-functions.js";
import { zodChain } from "../syntax/zod.js";
import { backwards } from "./backwards.js";
import { typeHere } from "./evidence.js";
import { isSelection } from "./looked-at.js";
import { isIndex, mapped, type Path } from "./path.js";
import { nowhere, type Source } from "./source.js";

/**
 * The key that a type in the file says is optional: `item.summary` with `summary?: string`, also if
 * the item comes from a function or a map whose type the file declares.
 */
export function optionalMember(value: ReferenceValue): string | undefined {
  const type = declaredType(value);
  const [, ...keys] = value.path;
  if (type) return optionalKey(value.document, type.node, keys);
  if (keys.length === 0) return undefined;
  for (const [node, path] of typesOnTheWay(value)) {
    const key = optionalKey(value.document, node, path);
    if (key !== undefined) return key;
  }
  return undefined;
}

/** The types that are declared on the way of a value, and the keys that lead on from there to it. */
function typesOnTheWay(value: Value): readonly (readonly [TypeNode, Path])[] {
  const found: (readonly [TypeNode, Path])[] = [];
  const isTyped = ({ path, value: here }: Source): boolean => {
    // Elements may be chosen because they have the member.
    if (isSelection(here)) return true;
    const made = here.kind === "new" ? here.type : undefined;
    const [type, keys = path] = typeHere(here, path) ?? [];
    const node = type?.node ?? made;
    if (node) found.push([node, keys]);
    return node !== undefined;
  };
  const way = backwards([{ value, path: [], entered: undefined }], nowhere, isTyped);
  while (way.next().done !== true);
  return found;
}

/** The first key of a path that its type allows to be left out. */
function optionalKey(
  document: Document,
  declared: TypeNode,
  [key, ...keys]: Path,
): string | undefined {
  if (key === undefined) return undefined;
  const type = present(promised(declared));
  const within = contentsOf(type, key);
  if (within) return optionalKey(document, within, keys);
  const isPlainName = type.kind === "name" && type.arguments.length === 0;
  const object = isPlainName ? document.types.get(type.name)?.node : type;
  const held = object?.kind === "object" ? property(object, key) : undefined;
  if (!held) return undefined;
  if (keys.length === 0) return held.isOptional || allowsMissing(held.type) ? key : undefined;
  // Where a list is left out, nothing is done with its elements.
  const isThere = !held.isOptional || isIndex(keys[0] ?? "");
  return isThere && held.type ? optionalKey(document, held.type, keys) : undefined;
}

/** A type without `null` and `undefined`, if one is left. */
function present(type: TypeNode): TypeNode {
  if (type.kind !== "union") return type;
  const [only, ...others] = type.alternatives.filter((one) => !isNullishType(one));
  return only && others.length === 0 ? only : type;
}

/** The type of the values in a map or a list. */
function contentsOf(type: TypeNode, key: string): TypeNode | undefined {
  if (type.kind === "list") return isIndex(key) ? type.element : undefined;
  const isMap =
    key === mapped && type.kind === "name" && /^(?:Readonly|Weak)?Map$/u.test(type.name);
  return isMap ? type.arguments[1] : undefined;
}

/** Whether a type has `undefined` or `void` among its alternatives. */
export function allowsMissing(type: TypeNode | undefined): boolean {
  if (type?.kind === "union") return type.alternatives.some(allowsMissing);
  return type?.kind === "name" && ["undefined", "void"].includes(type.name);
}

/**
 * The name of a parameter that callers may leave out: `name?: string`, or an optional argument of a
 * tool.
 */
export function optionalParameter(value: ReferenceValue): string | undefined {
  const bound = boundParameter(value);
  if (!bound) return undefined;
  const { binding, by, parameter } = bound;
  const {
    document,
    path: [, ...keys],
  } = value;
  const after = document.text.slice(binding.span[1], binding.span[1] + 3);
  if (/^\s*=/u.test(after)) return undefined;
  const path = [...binding.path, ...keys];
  const name = path.at(-1) ?? binding.name;
  const hasDefault = /=(?!>)/u.test(textOf(document, parameter.span));
  if (path.length === 0) {
    const isOptional = /^[$\w]+\s*\?/u.test(textOf(document, parameter.span));
    return !hasDefault && (isOptional || allowsMissing(parameter.type?.node)) ? name : undefined;
  }
  if (parameter.type)
    return optionalKey(document, parameter.type.node, path) === undefined ? undefined : name;
  const [key, ...more] = path;
  if (more.length > 0 || key === undefined || by.parameters[0] !== parameter) return undefined;
  const schema = schemaBeside(by, key);
  const steps = schema && zodChain(resolve(schema));
  if (!steps) return undefined;
  const presences = zodRows(steps).flatMap((row) => row?.presence ?? []);
  return presences.at(-1) === "optional" ? name : undefined;
}
