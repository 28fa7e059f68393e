import type { Document } from "../syntax/document.js";
import { resolve, resolvedObject } from "../syntax/names.js";
import {
  hasEveryKey,
  member,
  type ObjectValue,
  type Parameter,
  type Spread,
  type Value,
} from "../syntax/value.js";

/** What `map` makes an option of, and the elements that leave it without a title. */
export interface MappedOption {
  /** What the callback returns for each element. */
  readonly option: ObjectValue;
  /** The elements that lack what the title is taken from. */
  readonly untitled: readonly ObjectValue[];
  /** The key under which the others have it. */
  readonly key: string | undefined;
}

/** The options that `sizes.map((size) => ({ const: size.value, title: size.label }))` makes; `undefined`: none of these. */
export function mappedOption(document: Document, list: Value): MappedOption | undefined {
  const call = mapCall(resolve(document, list));
  if (!call || !member(call.option, "const")) return undefined;
  const { option, parameter, receiver } = call;
  const title = member(option, "title");
  const key = title && keyTaken(parameter, title.value);
  const elements = resolve(document, receiver);
  const untitled =
    key === undefined || elements.kind !== "array"
      ? []
      : elements.elements.flatMap((element) => lacking(document, element, key));
  return { option, untitled, key };
}

interface MapCall {
  readonly option: ObjectValue;
  readonly parameter: Parameter | undefined;
  readonly receiver: Value;
}

/** `sizes.map((size) => ({ … }))` */
export function mapCall(list: Value): MapCall | undefined {
  if (list.kind !== "call" || list.callee.at(-1) !== "map" || !list.receiver) return undefined;
  const [callback] = list.arguments;
  if (callback?.kind !== "function" || callback.body?.kind !== "object") return undefined;
  const { body: option, parameters } = callback;
  return { option, parameter: parameters[0], receiver: list.receiver };
}

/** The one key under which a value is found in what a parameter is given: `size.label`, or `label` of `{ label }`. */
function keyTaken(parameter: Parameter | undefined, value: Value): string | undefined {
  if (value.kind !== "reference") return undefined;
  const [root, ...keys] = value.path;
  const binding = parameter?.bindings.find(({ name }) => name === root);
  const [key, ...others] = binding ? [...binding.path, ...keys] : [];
  return others.length === 0 ? key : undefined;
}

function lacking(
  document: Document,
  element: Value | Spread | undefined,
  key: string,
): readonly ObjectValue[] {
  const known = resolvedObject(document, element);
  // What is spread into it, or has a computed name, may be the title.
  return !known || !hasEveryKey(known) || member(known, key) ? [] : [known];
}
