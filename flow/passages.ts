import { declaredType } from "../syntax/declared-type.js";
import { kindOfType } from "../syntax/kinds/typed-kind.js";
import { declarationAt, resolved, usesAt } from "../syntax/names.js";
import { onceForEach, remembered } from "../syntax/once-for-each.js";
import { isNullishType, type TypeNode } from "../syntax/type-node.js";
import { type CallValue, type ReferenceValue, type Value, within } from "../syntax/value.js";
import { branchesAsking, usesThrough } from "./deciding-names.js";
import {
  certainBranches,
  type DecidingBranch,
  isLetThroughBy,
  isRefusedBy,
} from "./deciding-branches.js";
import { evaluate, isTrueFor, mayChange, namesFor, resultOf } from "./evaluate.js";
import { type Evaluated, ofKind, ofWritten, scalar, truthOf } from "./evaluated.js";

/** A place on the way of a value that code may keep it from, because it asks what the value is. */
export interface Passage {
  /** Where it is, in UTF-16 code units. */
  readonly at: number;
  /** How many keys lead from what comes by to what is wanted: one to the elements of a list. */
  readonly keys: number;
  /** Whether a value certainly does not come by. */
  readonly refuses: (value: Value) => boolean;
}

/** A use of a name: `if (part.type === "json") return toText(part); return part;` */
export function passageAt(use: ReferenceValue, keys: number): Passage | undefined {
  const refuses = refusedAt(use);
  if (!refuses) return undefined;
  return remembered(passagesOf(refuses), keys, () => ({ at: use.span[0], keys, refuses }));
}

type Refuses = Passage["refuses"];

/** The passages that refuse the same, by the number of keys. */
const passagesOf = onceForEach((): Map<number, Passage> => new Map());

const refusedAt = onceForEach((use: ReferenceValue): Refuses | undefined => {
  const { document, path, span } = use;
  const uses = path.length === 1 ? usesAt(document, path[0], span) : [];
  const instead = usedInstead(use);
  if (uses.length < 2) return undefined;
  const branches = branchesFor(use, uses);
  if ((branches.length === 0 && !instead) || mayChange(use)) return undefined;
  const standingFor = namesFor(uses);
  return refusing((known) => {
    const names = standingFor(known);
    if (instead && truthOf(evaluate(instead, names)) === true) return true;
    return isRefusedBy(document, branches, (part) => isTrueFor(part, names));
  });
});

/**
 * Whether it depends on what a name stands for whether a use of it is reached: `return format` behind
 * `if (format in types) …`, and in `lookUp(format) ?? format`.
 */
export function isDecided(use: ReferenceValue): boolean {
  const uses = usesAt(use.document, use.path[0], use.span);
  const instead = usedInstead(use);
  if (instead && usesThrough(uses).some(({ span }) => within(span, instead.span))) return true;
  return branchesFor(use, uses).length > 0;
}

/** Whether the code gets to a use of a name, or of something below it, if the name stands for that. */
export function mayBe(use: ReferenceValue, known: Evaluated): boolean {
  const { document, path, span } = use;
  const uses = usesAt(document, path[0], span);
  const branches = branchesFor(use, uses);
  if (branches.length === 0 || mayChange(use)) return true;
  const names = namesFor(uses)(known);
  return !isRefusedBy(document, branches, (part) => isTrueFor(part, names));
}

/**
 * Whether the code certainly gets to a place where a name stands for that, as long as it leaves for no
 * other reason before.
 */
export function isLedTo(use: ReferenceValue, known: Evaluated, at: Value): boolean {
  const { document, path, span } = use;
  const uses = usesAt(document, path[0], span);
  const asking = branchesAsking(uses);
  const scope = declarationAt(document, path[0], span)?.scope ?? span;
  const deciding = certainBranches(document, at.span).filter(
    ({ branch, isEarlier }) => asking.has(branch) || (!isEarlier && within(branch.span, scope)),
  );
  if (!deciding.some(({ branch }) => asking.has(branch)) || mayChange(use)) return false;
  const names = namesFor(uses)(known);
  return isLetThroughBy(document, deciding, (part) => isTrueFor(part, names));
}

/** The branches that decide, by what a name stands for, whether the code gets to one of its uses. */
function branchesFor(
  { document, span }: ReferenceValue,
  uses: readonly ReferenceValue[],
): readonly DecidingBranch[] {
  const asking = branchesAsking(uses);
  if (asking.size === 0) return [];
  return certainBranches(document, span).filter(({ branch }) => asking.has(branch));
}

/** What is used instead of a value if it is something: `makers[part.type]?.(part) ?? part`. */
function usedInstead(value: Value): Value | undefined {
  const { place } = value;
  const [first, second] =
    place.kind === "alternative" && place.of.isFallback ? place.of.alternatives : [];
  return second === value ? first : undefined;
}

/**
 * A call that only lets elements through of which its callback is true: `parts.filter(isText)`,
 * `filter(parts, isText)`.
 */
export const passageThrough = onceForEach((call: CallValue): Passage | undefined => {
  const by = call.arguments.map((one) => resolved(one)).find((one) => one?.kind === "function");
  if (by?.kind !== "function") return undefined;
  const refuses = refusing(
    (known) => truthOf(resultOf(by, (index) => (index === 0 ? known : undefined))) === false,
  );
  return { at: call.span[0], keys: 0, refuses };
});

/** What refuses a value if it refuses all that this may be. */
export function refusing(isRefused: (known: Evaluated) => boolean): Refuses {
  return (value) => {
    const all = whatMayBe(value);
    return all.length > 0 && all.every(isRefused);
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
