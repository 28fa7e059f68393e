import { namesAt } from "../../syntax/ancestors.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type ArrayValue,
  type CallValue,
  members,
  type Span,
  stringOf,
  type Value,
  within,
} from "../../syntax/value.js";

/** The commands of a program, of which each run looks up one. */
type Table = readonly Command[];

interface Command {
  readonly span: Span;
  /** What runs for the command. */
  readonly value: Value;
}

/**
 * Whether code belongs to a command of a program in which another command starts to serve: both
 * are in one table, from which a run takes what its arguments name.
 */
export function isOtherCommand(document: Document, at: Span, starts: readonly Span[]): boolean {
  const serves = ({ span, value }: Command): boolean =>
    [span, resolve(value).span].some((one) => starts.some((start) => within(start, one)));
  return tablesIn(document).some((table) => {
    const own = table.find(({ span, value }) => [span, value.span].some((one) => within(at, one)));
    return own !== undefined && !serves(own) && table.some(serves);
  });
}

const tablesIn = onceForEach((document: Document): readonly Table[] =>
  [...objectsByName(document), ...mapsByName(document), ...listsByName(document)].filter(
    (table) => table.length > 1,
  ),
);

/** `const commands = { list, serve }` with `commands[name]`. */
function* objectsByName(document: Document): Iterable<Table> {
  const read = new Set(
    document.values
      .flatMap((value) => {
        if (value.kind === "call" && value.computed) return value.receiver ?? [];
        return value.kind === "access" && value.computed && value.key === undefined
          ? value.object
          : [];
      })
      .flatMap(nameOf),
  );
  for (const object of document.objects)
    if (isHeldIn(object.place, read))
      yield members(object).map(({ span, value }) => ({ span, value }));
}

/** `commands.set("list", list)` or `new Map([["list", list]])`, with `commands.get(name)`. */
function* mapsByName(document: Document): Iterable<Table> {
  const read = new Set(
    document.calls
      .filter((call) => isLookUp(call, "get"))
      .flatMap(({ callee }) => callee.at(-2) ?? []),
  );
  for (const name of read) {
    const put = document.calls.filter(
      ({ arguments: [key], callee }) =>
        callee.at(-1) === "set" && callee.at(-2) === name && isNamed(key && unlessSpread(key)),
    );
    yield put.flatMap(({ arguments: [, second], span }) => {
      const value = second && unlessSpread(second);
      return value ? [{ span, value }] : [];
    });
  }
  for (const {
    arguments: [first],
    callee,
    place,
  } of document.constructions) {
    const list = first && unlessSpread(first);
    if (callee.join() !== "Map" || list?.kind !== "array" || !isHeldIn(place, read)) continue;
    yield elementsOf(list).flatMap((pair) => {
      const [key, value] = pair.kind === "array" ? pair.elements.map(unlessSpread) : [];
      return isNamed(key) && value ? [{ span: pair.span, value }] : [];
    });
  }
}

/** `const commands = [{ name: "list", run: list }]` with `commands.find(…)`. */
function* listsByName(document: Document): Iterable<Table> {
  const read = new Set(
    document.calls
      .filter(({ callee }) => callee.at(-1) === "find")
      .flatMap(({ callee }) => callee.at(-2) ?? []),
  );
  for (const array of document.arrays)
    if (isHeldIn(array.place, read))
      yield elementsOf(array).map((value) => ({ span: value.span, value }));
}

function elementsOf({ elements }: ArrayValue): readonly Value[] {
  return elements.map(unlessSpread).filter((one) => one !== undefined);
}

function isNamed(key: Value | undefined): boolean {
  return stringOf(key) !== undefined;
}

/** Whether a call asks for what is under a name that only a run knows. */
function isLookUp({ arguments: [key], callee }: CallValue, method: string): boolean {
  const asked = key && unlessSpread(key);
  return callee.at(-1) === method && asked !== undefined && stringOf(resolve(asked)) === undefined;
}

function nameOf(value: Value): readonly string[] {
  return value.kind === "reference" ? value.path.slice(-1) : [];
}

function isHeldIn(place: Value["place"], names: ReadonlySet<string>): boolean {
  return [...namesAt(place)].some((name) => names.has(name));
}
