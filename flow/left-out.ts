import { boundParameter } from "../syntax/bound-parameter.js";
import { declaredType } from "../syntax/declared-type.js";
import { textOf } from "../syntax/document.js";
import { schemaBeside } from "../syntax/kinds/typed-kind.js";
import { resolve } from "../syntax/names.js";
import { property, type TypeNode } from "../syntax/type-node.js";
import type { ReferenceValue } from "../syntax/value.js";
import { zodRows } from "../syntax/zod-functions.js";
import { zodChain } from "../syntax/zod.js";

/** The key that a type in the file says is optional: `item.summary` with `summary?: string`. */
export function optionalMember(value: ReferenceValue): string | undefined {
  const type = declaredType(value);
  const [, ...keys] = value.path;
  return type && optionalKey(value, type.node, keys);
}

/** The first key of a path that its type allows to be left out. */
function optionalKey(
  value: ReferenceValue,
  type: TypeNode,
  [key, ...keys]: readonly string[],
): string | undefined {
  if (key === undefined) return undefined;
  const isPlainName = type.kind === "name" && type.arguments.length === 0;
  const object = isPlainName ? value.document.types.get(type.name)?.node : type;
  const held = object?.kind === "object" ? property(object, key) : undefined;
  if (!held) return undefined;
  if (keys.length === 0) return held.isOptional || allowsMissing(held.type) ? key : undefined;
  return held.isOptional || !held.type ? undefined : optionalKey(value, held.type, keys);
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
    return optionalKey(value, parameter.type.node, path) === undefined ? undefined : name;
  const [key, ...more] = path;
  if (more.length > 0 || key === undefined || by.parameters[0] !== parameter) return undefined;
  const schema = schemaBeside(by, key);
  const steps = schema && zodChain(resolve(schema));
  if (!steps) return undefined;
  const presences = zodRows(steps).flatMap((row) => row?.presence ?? []);
  return presences.at(-1) === "optional" ? name : undefined;
}
