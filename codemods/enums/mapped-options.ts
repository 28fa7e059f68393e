import { outcomes, resolve, resolvedObject } from "../../syntax/names.js";
import { onlyReturned } from "../../syntax/returned-by.js";
import {
  hasEveryKey,
  member,
  type ObjectValue,
  type Parameter,
  type Spread,
  type Value,
} from "../../syntax/value.js";

/** An option that a `map` call creates, and the elements that get no title. */
export interface MappedOption {
  /** The object that the callback returns for each element. */
  readonly option: ObjectValue;
  /** The elements without the key that the title is read from. */
  readonly untitled: readonly ObjectValue[];
  /** The key that the title is read from. */
  readonly key: string | undefined;
}

/**
 * The option that `sizes.map((size) => ({ const: size.value, title: size.label }))` creates;
 * `undefined` for lists of another form.
 */
export function mappedOption(list: Value): MappedOption | undefined {
  const call = mapCall(resolve(list));
  if (!call || !member(call.option, "const")) return undefined;
  const { option, parameter, receiver } = call;
  const title = member(option, "title");
  const key = title && keyTaken(parameter, title.value);
  const elements = resolve(receiver);
  const untitled =
    key === undefined || elements.kind !== "array"
      ? []
      : elements.elements.flatMap((element) => lacking(element, key));
  return { option, untitled, key };
}

/** Whether a call of `map` creates options, in one way or in several. */
export function makesOptions(list: Value): boolean {
  const call = callOfMap(resolve(list));
  return (
    call !== undefined && outcomes(call.made).every((one) => member(one, "const") !== undefined)
  );
}

interface CallOfMap {
  /** What the callback returns for each element. */
  readonly made: Value;
  readonly parameter: Parameter | undefined;
  readonly receiver: Value;
}

/** `sizes.map((size) => …)` */
function callOfMap(list: Value): CallOfMap | undefined {
  if (list.kind !== "call" || list.name !== "map" || !list.receiver) return undefined;
  const [callback] = list.arguments;
  const made = callback?.kind === "function" ? onlyReturned(callback) : undefined;
  if (callback?.kind !== "function" || made === undefined) return undefined;
  return { made, parameter: callback.parameters[0], receiver: list.receiver };
}

interface MapCall extends CallOfMap {
  readonly option: ObjectValue;
}

/** `sizes.map((size) => ({ … }))` */
export function mapCall(list: Value): MapCall | undefined {
  const call = callOfMap(list);
  return call?.made.kind === "object" ? { ...call, option: call.made } : undefined;
}

/** The single key that a value reads from a parameter: `size.label`, or `label` of `{ label }`. */
function keyTaken(parameter: Parameter | undefined, value: Value): string | undefined {
  if (value.kind !== "reference") return undefined;
  const [root, ...keys] = value.path;
  const binding = parameter?.bindings.find(({ name }) => name === root);
  const [key, ...others] = binding ? [...binding.path, ...keys] : [];
  return others.length === 0 ? key : undefined;
}

function lacking(element: Value | Spread | undefined, key: string): readonly ObjectValue[] {
  const known = resolvedObject(element);
  // A spread or a computed key may be the title.
  return !known || !hasEveryKey(known) || member(known, key) ? [] : [known];
}
