import type { ClassText, TypeDeclaration } from "../syntax/document.js";
import {
  type CallValue,
  type FunctionValue,
  type NewValue,
  type Span,
  type Value,
  within,
} from "../syntax/value.js";
import type { Passage } from "./passages.js";
import { isReturned, type Path } from "./path.js";
import { callWithKey } from "./result-keys.js";

/** The calls through which a way has entered functions, the last one first. */
export type Entered =
  | {
      readonly by: FunctionValue;
      readonly call: CallValue | NewValue;
      readonly before: Entered;
      readonly depth: number;
    }
  | undefined;

/** A way that enters a function through a call, after those that it came through before. */
export function enter(
  by: FunctionValue,
  call: CallValue | NewValue,
  before: Entered,
): NonNullable<Entered> {
  return { by, call, before, depth: (before?.depth ?? 0) + 1 };
}

/**
 * The calls that count in a part of the file: those of the functions around it, and of those whose
 * calls have the results that are wanted there. What a function keeps outside of itself may come out
 * at any call of it.
 */
export function enteredIn(entered: Entered, part: Span, path: Path = []): Entered {
  if (!entered || within(part, entered.by.span) || leadsBack(path, entered.by)) return entered;
  return enteredIn(entered.before, part, path);
}

/** Whether a path leads to the result of a call in a function: the way comes back to it. */
function leadsBack(path: Path, { document, span }: FunctionValue): boolean {
  return path.some((key) => {
    const call = isReturned(key) ? callWithKey(document, key) : undefined;
    return call !== undefined && within(call.span, span);
  });
}

/** Whether two ways have entered the same functions by the same calls. */
export function isSameWay(one: Entered, other: Entered): boolean {
  if (one === other || !one || !other) return one === other;
  return one.by === other.by && one.call === other.call && isSameWay(one.before, other.before);
}

/** The functions that a way is in. */
export type InFunctions = Pick<Source, "entered">;

/** Whether a way has entered a function inside itself. */
export function entersAgain(entered: Entered): boolean {
  for (let one = entered; one; one = one.before)
    for (let outer = one.before; outer; outer = outer.before) if (outer.by === one.by) return true;
  return false;
}

/** Where a way is in no function, or in one that any call may run. */
export const anywhere: InFunctions = { entered: undefined };

/** A place where something may come from, and the keys that lead there to it. */
export interface Source {
  readonly value: Value;
  readonly path: Path;
  readonly entered: Entered;
  /** Whether a list is replaced by its elements on the way. */
  readonly isFlattened?: boolean;
  /** Whether only the members arrive, among those of other objects. */
  readonly isMerged?: boolean;
  /** The name under which it is wanted, where a computed key hides it: `copy[key] = value`. */
  readonly named?: string | undefined;
  /** Where the code on the way asks what comes, and keeps other values from it. */
  readonly passages?: readonly Passage[] | undefined;
  /** What code on the way asks about it, and so may tell it from other values. */
  readonly asked?: readonly Asked[] | undefined;
  /** Its keys that are replaced where it is spread, sorted. */
  readonly replaced?: readonly string[] | undefined;
}

/**
 * Whether another value replaces a missing one (`text ?? "none"`), whether it is there or of which
 * type, of which class (`schema instanceof ZodEffects`), how a text is spelt (`text.startsWith("a")`),
 * whether it is a list, whether another function accepts it, or what one of its members is.
 */
export type Asked = "presence" | "value" | "class" | "spelling" | "list" | "kind" | `.${string}`;

/**
 * What is known of a way besides where it leads: what code asks on it, what it keeps from it, which
 * name it has lost, and which keys of what arrives others replace.
 */
export type Checks = Pick<Source, "asked" | "named" | "passages" | "replaced">;

/** Whether a passage on a way keeps out that what is under some keys of a value comes from there. */
export function isKeptOut({ passages }: Checks, value: Value, { length }: Path): boolean {
  return passages?.some((one) => one.keys === length && one.refuses(value)) === true;
}

/** What is known of a way that goes on, in an order that is the same for all of them. */
export function checksOf(one: Checks, other: Checks = noChecks): Checks {
  const asked = bothLists(one.asked ?? nothing, other.asked ?? nothing);
  const passages = bothPassages(one.passages, other.passages);
  const named = other.named ?? one.named;
  const replaced = bothLists(one.replaced ?? nothing, other.replaced ?? nothing);
  if (asked.length + replaced.length === 0 && !passages && named === undefined) return noChecks;
  return {
    ...(asked.length > 0 && { asked }),
    ...(named !== undefined && { named }),
    ...(passages && { passages }),
    ...(replaced.length > 0 && { replaced }),
  };
}

function bothPassages(some: Passages, more: Passages): Passages {
  if (!some || !more || some === more) return some ?? more;
  const others = more.filter((one) => !some.includes(one));
  return others.length === 0 ? some : [...some, ...others].toSorted((a, b) => a.at - b.at);
}

type Passages = Source["passages"];

function bothLists<Word extends string>(
  some: readonly Word[],
  more: readonly Word[],
): readonly Word[] {
  if (some.length === 0 || more.length === 0 || some === more) return some.length > 0 ? some : more;
  return [...new Set([...some, ...more])].toSorted();
}

const noChecks: Checks = {};
const nothing: readonly never[] = [];

/**
 * Whether all that is asked on one way is also asked on another, and all that is replaced also
 * replaced: that one then tells nothing new.
 */
export function asksNoMore(
  { asked = nothing, named, passages, replaced = nothing }: Checks,
  other: Checks,
): boolean {
  if (passages && passagesName({ passages }) !== passagesName(other)) return false;
  return (
    named === other.named &&
    asked.every((one) => other.asked?.includes(one) === true) &&
    replaced.every((one) => other.replaced?.includes(one) === true)
  );
}

/** Tells apart what is known of ways that lead to the same place. */
export function checksName({ asked = [], named = "", passages, replaced = [] }: Checks): string {
  return [...asked, `[${named}]`, passagesName({ passages }), ...replaced].join(" ");
}

/** Tells apart what code on ways that lead to the same place asks. */
export function passagesName({ passages = [] }: Checks): string {
  return passages.map(({ at, keys }) => `${at}.${keys}`).join();
}

/** Where a way leaves the file. */
export interface Ends {
  /** What a module exports under keys; the first is the exported name. */
  readonly imported: (module: string, keys: Path, checks: Checks) => void;
  /**
   * What any caller hands to a function of this file, here and in other files.
   *
   * @returns whether that is enough, and the callers here do not matter
   */
  readonly handed: (by: FunctionValue, index: number, path: Path, checks: Checks) => boolean;
  /** The calls in other files that run a function of this one, if they are known. */
  readonly callsElsewhere?: (by: FunctionValue) => readonly (CallValue | NewValue)[];
  /** What is under keys of the instances of a class, which other files may extend. */
  readonly inherited: (by: ClassText, path: Path, checks: Checks) => void;
  /** What is under keys of whatever has a type that the file declares. */
  readonly typed?: (declared: TypeDeclaration, path: Path, checks: Checks) => void;
  /** Something is caught, which may also be an error of a package or of the language. */
  readonly caught?: () => void;
}

/** For those who stay in the file. */
export const nowhere: Ends = {
  imported: () => undefined,
  handed: () => false,
  inherited: () => undefined,
};
