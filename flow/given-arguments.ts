import { declarationAt } from "../syntax/names.js";
import type { CallValue, NewValue, Value } from "../syntax/value.js";
import { ofThis } from "./builtin-notation.js";
import { anyKey, firstStep, type Path } from "./path.js";

/** A parameter of a function that a call runs. */
export interface Taking {
  /** `ofThis` for what it is called on. */
  readonly index: number;
  readonly isRest?: boolean;
  /** The function's name: one that is itself named `call` is not called through its method. */
  readonly name: string | undefined;
}

/** A part of what a call hands to a function, with the path to it from the value. */
interface Given {
  readonly value: Value;
  readonly path: Path;
}

/** What a call hands over as an argument, also in `make.call(null, size)` and after spreads. */
export function givenArguments(
  call: CallValue | NewValue,
  { index, isRest = false, name }: Taking,
  path: Path,
): readonly Given[] {
  const { arguments: given } = call;
  const last = call.kind === "call" && call.receiver ? call.name : undefined;
  const method = last === name ? undefined : last;
  if (index === ofThis && method !== "apply" && method !== "call")
    return call.kind === "call" && call.receiver ? [{ value: call.receiver, path }] : [];
  if (index !== ofThis && method === "apply") {
    const list = given[1];
    return list && list.kind !== "spread" ? [{ value: list, path: [String(index), ...path] }] : [];
  }
  const at = method === "call" || index === ofThis ? index + 1 : index - boundBefore(call);
  if (at < 0) return [];
  const [key, ...rest] = firstStep(path);
  return given.flatMap((one, position): readonly Given[] => {
    if (one.kind === "spread") {
      const isBefore = position <= at || isRest;
      return isBefore ? [{ value: one.value, path: [anyKey, ...(isRest ? rest : path)] }] : [];
    }
    if (!isRest) return position === at ? [{ value: one, path }] : [];
    const isMeant =
      position >= at && key !== undefined && (key === anyKey || Number(key) === position - at);
    return isMeant ? [{ value: one, path: rest }] : [];
  });
}

/** How many arguments `bind` gives before those of a call: `const glaze = dip.bind(null, "blue")`. */
function boundBefore({
  callee: [name = "", ...keys],
  document,
  span,
}: CallValue | NewValue): number {
  const declared = keys.length === 0 ? declarationAt(document, name, span) : undefined;
  const made = declared?.kind === "const" ? declared.value : undefined;
  const isBound = made?.kind === "call" && made.name === "bind" && made.receiver !== undefined;
  return isBound ? Math.max(0, made.arguments.length - 1) : 0;
}
