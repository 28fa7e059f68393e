import { type CallValue, type FunctionValue, within } from "../syntax/value.js";
import { followMember } from "./members.js";
import { followBindings } from "./names.js";
import { anyKey, type Path } from "./path.js";
import type { Trail } from "./trail.js";

/** Follows an argument of a call into a function that the call runs. */
export function followArgumentOf(
  trail: Trail,
  call: CallValue,
  by: FunctionValue,
  index: number,
  path: Path,
): void {
  trail.enter(by, call, () => {
    followParameter(trail, by, index, path);
  });
}

/** Follows an argument into a function, whatever calls it. */
export function followParameter(trail: Trail, by: FunctionValue, index: number, path: Path): void {
  const { parameters, span } = by;
  const last = parameters.at(-1);
  if (last?.isRest === true && index >= parameters.length - 1)
    return followBindings(trail, last.bindings, [anyKey, ...path]);
  const parameter = parameters[index];
  if (parameter) followBindings(trail, parameter.bindings, path);
  if (parameter?.isProperty === true && parameter.name !== undefined)
    followMember(trail, parameter.name, path);
  if (usesArguments(trail, by)) trail.noteUnknown(span);
}

/** Whether the code of a function uses `arguments`, which has all of them. */
export function usesArguments(trail: Trail, by: FunctionValue): boolean {
  const uses = trail.document.references.get("arguments") ?? [];
  return uses.some(({ span }) => within(span, by.span));
}
