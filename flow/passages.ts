import { declaredType } from "../syntax/declared-type.js";
import { kindOfType } from "../syntax/kinds/typed-kind.js";
import { resolve, usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { unlessSpread } from "../syntax/spreads.js";
import { isNullishType, type TypeNode } from "../syntax/type-node.js";
import type { CallValue, ReferenceValue, Value } from "../syntax/value.js";
import { decides } from "./deciding-names.js";
import { certainBranches, isRefused, isRefusedBy } from "./deciding-branches.js";
import { evaluate, isTrueFor, mayChange, type Names, resultOf } from "./evaluate.js";
import { type Evaluated, ofKind, ofWritten, scalar, truthOf } from "./evaluated.js";

/** A place on the way of a value that code may keep it from, because it asks what the value is. */
export interface Passage {
  /** Where it is, in UTF-16 code units. */
  readonly at: number;
  /** Whether a value certainly does not come by. */
  readonly refuses: (value: Value) => boolean;
}

/** A use of a name: `if (part.type === "json") return toText(part); return part;` */
export const passageAt = onceForEach((use: ReferenceValue): Passage | undefined => {
  const { document, path, span } = use;
  const uses = path.length === 1 ? usesAt(document, path[0], span) : [];
  const instead = usedInstead(use);
  if (uses.length < 2 || !(instead ?? decides(uses))) return undefined;
  const branches = certainBranches(document, span);
  if ((branches.length === 0 && !instead) || mayChange(use)) return undefined;
  const own = new Set(uses);
  return passage(use, (known) => {
    const names: Names = (one) => (own.has(one) ? known : undefined);
    if (instead && truthOf(evaluate(instead, names)) === true) return true;
    return isRefusedBy(document, branches, (part) => isTrueFor(part, names));
  });
});

/** Whether the code gets to a use of a name if a member of what that refers to is a text. */
export function mayHave(use: ReferenceValue, key: string, text: string): boolean {
  const { document, path, span } = use;
  const uses = usesAt(document, path[0], span);
  if (!decides(uses) || mayChange(use)) return true;
  const known: Evaluated = { kind: "object with", key, value: scalar(text) };
  const names: Names = (one) => (uses.includes(one) ? known : undefined);
  return !isRefused(document, span, (part) => isTrueFor(part, names));
}

/** What is used instead of a value if it is something: `makers[part.type]?.(part) ?? part`. */
function usedInstead({ place }: Value): Value | undefined {
  const choice = place.kind === "alternative" && place.of.isFallback ? place.of : undefined;
  const [first] = choice?.alternatives ?? [];
  return first?.place === place && choice?.alternatives[1] === undefined ? undefined : first;
}

/** A call that only lets elements through of which its callback is true: `parts.filter(isText)`. */
export const passageThrough = onceForEach((call: CallValue): Passage | undefined => {
  const [first] = call.arguments;
  const test = first && unlessSpread(first);
  const by = test && resolve(test);
  if (by?.kind !== "function") return undefined;
  return passage(
    call,
    (known) => truthOf(resultOf(by, (index) => (index === 0 ? known : undefined))) === false,
  );
});

function passage({ span }: Value, isRefused: (known: Evaluated) => boolean): Passage {
  return {
    at: span[0],
    refuses: (value) => {
      const all = whatMayBe(value);
      return all.length > 0 && all.every(isRefused);
    },
  };
}

/** What a value may be: itself, or what its type says; nothing if that is not known. */
const whatMayBe = onceForEach((value: Value): readonly Evaluated[] => {
  const own = ofWritten(value);
  if (own) return [own];
  const isName = value.kind === "reference" && value.path.length === 1;
  const type = value.casts.at(-1) ?? (isName ? declaredType(value) : undefined);
  if (type?.node.kind !== "union") return [];
  const all = type.node.alternatives.map(ofType);
  return all.some((one) => one.length === 0) ? [] : all.flat();
});

function ofType(type: TypeNode): readonly Evaluated[] {
  if (isNullishType(type)) return [scalar(null), scalar(undefined)];
  const kind = kindOfType(type);
  return kind ? [ofKind(kind)] : [];
}
