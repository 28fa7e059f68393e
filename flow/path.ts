/**
 * The keys that lead from one value to another inside it. Besides names and indexes, a key can be one
 * of those below.
 */
export type Path = readonly string[];

/** Any key or element. */
export const anyKey = "*";
/** What a function returns. `()#7` is the result of the file's call with that index. */
export const returned = "()";
/** What the followed function itself returns, and no other that passes its result on. */
export const ownResult = "()#own";
/** An instance of a class. */
export const instance = "new()";
/** What a map contains under any of its keys. Iterating the map leads to pairs of a key and this. */
export const mapped = "@";
/** What a map has as keys. */
export const mapKey = "@0";
/** Where a path ends with it, it leads to a value and to everything in it. */
export const anyPart = "**";
/** What a call or a promise fails with: what is thrown, or what the promise is rejected with. */
export const failure = "throw()";
/** The value that a JSON text describes. */
export const json = "json()";

/** Whether a path has led to what it leads to, or into that. */
export function isHere([key]: Path): boolean {
  return key === undefined || key === anyPart;
}

/** The first key of a path, and the path behind it. */
export function firstStep(path: Path): readonly [key: string | undefined, ...rest: Path] {
  return path[0] === anyPart ? [anyKey, ...path] : [path[0], ...path.slice(1)];
}

/** The path in an object or a list into which the members or elements of another are spread. */
export function spreadPath(path: Path): Path {
  return path[0] === anyPart ? [anyKey, ...path] : path;
}

/** Whether a key leads to what a function returns. */
export function isReturned(key: string | undefined): boolean {
  return key?.startsWith(returned) === true;
}

/**
 * Whether a path only grows because code calls itself, or goes on in a loop, with a part of what it
 * was given: `tidy(value.data ?? value.result)`. The paths would double with every round, and more
 * of them lead to nothing new.
 */
export function isEndless(path: Path): boolean {
  if (path.length <= fewKeys) return false;
  return path.length > manyKeys || mostOfOneKey(path) > mostRounds;
}

/** Whether a path leads through a key again: a part of a part of the same kind. */
export function isRecursive(path: Path): boolean {
  return path.length > 1 && mostOfOneKey(path) > 1;
}

/** How often the most frequent key of a path is in it. */
function mostOfOneKey(path: Path): number {
  const found = new Map<string, number>();
  for (const [index, own] of path.entries()) {
    // Code that takes apart whatever it gets, lists and maps, tells no element from another. The calls
    // of a chain differ in what they call: `start().user(code).system(text)`.
    const before = path[index - 1] ?? "";
    const key = isOpenKey(own) ? anyKey : isReturned(own) ? `${before}${own}` : own;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return Math.max(0, ...found.values());
}

/** No part of the protocol is deeper than this, or has as many members of one name in each other. */
const manyKeys = 12;
const mostRounds = 3;
const fewKeys = 6;

/** The same path through the result of any call, as another file knows it. */
export function throughAnyCall(path: Path): Path {
  return path.map((key) => (isReturned(key) ? returned : key));
}

/**
 * The path in a sequence to what its iterator yields: a generator, or an object with `next`;
 * `undefined` for other functions.
 */
export function throughIterator([first, second, ...rest]: Path): Path | undefined {
  if (!isReturned(first)) return undefined;
  if (second === anyKey) return [second, ...rest];
  const isStep = second === "next" && isReturned(rest[0]) && rest[1] === "value";
  return isStep ? [anyKey, ...rest.slice(2)] : undefined;
}

/** What the callback of a set's `forEach` gets as a key. */
export const setKey = "@set";

/** What an object keeps that no key of it leads to: what emitters of events emit, for example. */
export const kept = "kept()";

const special: ReadonlySet<string> = new Set([failure, instance, json, kept, setKey]);

/**
 * The rest of a path after a key is read.
 *
 * @param key `undefined` or `*` if it is only known at run time
 * @returns `undefined` if the key leads elsewhere
 */
export function stepInto([first, ...rest]: Path, key: string | undefined): Path | undefined {
  if (first === undefined) return undefined;
  if (isReturned(first)) return key === returned ? rest : undefined;
  // The length of an array is not one of its elements; `size` may be a key of an object.
  if (first === anyPart) return key === "length" ? undefined : [first, ...rest];
  if (first === key) return rest;
  // What an iterator of one's own yields.
  if (first === "next" && isReturned(rest[0]) && rest[1] === "value" && isIndex(key ?? anyKey))
    return rest.slice(2);
  if (first === instance) return key === "prototype" ? rest : undefined;
  if (special.has(first) || special.has(key ?? "")) return undefined;
  const part = partOfPair(first);
  if (part !== undefined) return key === undefined || isIndex(key) ? [part, ...rest] : undefined;
  if (first === anyKey) return key === "length" ? undefined : rest;
  return key === undefined || key === anyKey ? rest : undefined;
}

/** Whether a key leads to how many elements a list, a set or a map has, which is none of them. */
function isSize(key: string | undefined): boolean {
  return key === "length" || key === "size";
}

/** Iterating a map yields pairs: the index in them, if a key leads to what is in a map. */
export function partOfPair(key: string | undefined): "0" | "1" | undefined {
  if (key === mapKey) return "0";
  return key === mapped ? "1" : undefined;
}

/** Whether a key may be the index of an element. */
export function isIndex(key: string): boolean {
  return key === anyKey || /^\d+$/u.test(key);
}

/** The rest of a path after several keys; `undefined` if they lead elsewhere. */
export function stepsInto(path: Path, keys: Path): Path | undefined {
  return keys.reduce<Path | undefined>((rest, key) => rest && stepInto(rest, key), path);
}

/** The rest of a path behind keys under which something is put; `undefined` if it leads elsewhere. */
export function behind(path: Path, under: Path): Path | undefined {
  let rest = path;
  for (const key of under) {
    const [first, second] = rest;
    if (first === undefined) return undefined;
    // A text shares nothing with what it was made of.
    if (first === anyPart) return key === json ? undefined : rest;
    const part = partOfPair(key);
    if (part !== undefined && first !== key) {
      if (!isIndex(first) || second !== part) return undefined;
      rest = rest.slice(2);
    } else if (
      key === first ||
      (isReturned(key) && isReturned(first)) ||
      (key === anyKey && isPlainKey(first) && !isSize(first)) ||
      (first === anyKey && isPlainKey(key) && key !== "length")
    )
      rest = rest.slice(1);
    else return undefined;
  }
  return rest;
}

/** The name in a path that keys under which something is put hide, as one is known at run time only. */
export function lostName(path: Path, under: Path): string | undefined {
  return path.find(
    (name, index) =>
      under[index] === anyKey && isPlainKey(name) && !isOpenKey(name) && !isIndex(name),
  );
}

/** Whether a key stands for any of several members. */
export function isOpenKey(key: string | undefined): boolean {
  return key === anyKey || key === anyPart || partOfPair(key) !== undefined;
}

/** Whether a key is the name or the index of a member. */
export function isPlainKey(key: string): boolean {
  return !key.endsWith(")") && !isReturned(key) && !key.startsWith(mapped);
}
