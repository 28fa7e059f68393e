import { originsOf } from "../../flow/origins.js";
import { knownValue } from "../known-values.js";
import { namesAt } from "../../syntax/ancestors.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { unlessSpread, withoutSpreads } from "../../syntax/spreads.js";
import {
  type CallValue,
  members,
  type Span,
  type Spread,
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
    [span, knownValue(value).span].some((one) => starts.some((start) => within(start, one)));
  return tablesIn(document).some((table) => {
    const own = table.find(({ span, value }) => [span, value.span].some((one) => within(at, one)));
    return own !== undefined && !serves(own) && table.some(serves);
  });
}

const tablesIn = onceForEach((document: Document): readonly Table[] =>
  [
    ...objectsByName(document),
    ...methodsByName(document),
    ...mapsByName(document),
    ...listsByName(document),
  ].filter((table) => table.length > 1),
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
      .flatMap((one) => (one.kind === "reference" ? one.path.slice(-1) : [])),
  );
  for (const object of document.objects)
    if (isHeldIn(object.place, read))
      yield members(object).map(({ span, value }) => ({ span, value }));
}

/** The methods of a class with `this[name]()` or `app[name]()`, but for those that look others up. */
function* methodsByName({ calls, classes }: Document): Iterable<Table> {
  const byName = calls.filter(({ computed }) => computed);
  for (const { members: all, name, span } of classes) {
    const lookUps = byName.filter(
      ({ receiver, span: at }) =>
        receiver && (isThis(receiver) ? within(at, span) : isMadeBy(receiver, name)),
    );
    if (lookUps.length > 0)
      yield all
        .map(({ value }) => ({ span: value.span, value }))
        .filter((method) => !lookUps.some((one) => within(one.span, method.span)));
  }
}

/** `new Map([["list", list]])` and `commands.set("list", list)`, with `commands.get(name)`. */
function* mapsByName({ calls, constructions }: Document): Iterable<Table> {
  const read = calls.filter((call) => isLookUp(call, "get"));
  for (const name of new Set(read.flatMap(({ callee }) => callee.at(-2) ?? []))) {
    const made = constructions.filter(
      ({ callee, place }) => callee.join() === "Map" && isHeldIn(place, new Set([name])),
    );
    const put = calls.filter((one) => one.name === "set" && one.callee.at(-2) === name);
    yield [
      ...made.flatMap(({ arguments: [first] }) => elementsOf(first).flatMap(commandOf)),
      ...put.flatMap(({ arguments: given, span }) => commandIn(span, given.map(unlessSpread))),
    ];
  }
}

/** `["list", list]` */
function commandOf(pair: Value): readonly Command[] {
  return pair.kind === "array" ? commandIn(pair.span, pair.elements.map(unlessSpread)) : [];
}

/** The command in a pair of a name and what runs for it. */
function commandIn(span: Span, [key, value]: readonly (Value | undefined)[]): readonly Command[] {
  return stringOf(key) !== undefined && value ? [{ span, value }] : [];
}

/** `const commands = [{ name: "list", run: list }]` with `commands.find(…)`. */
function* listsByName(document: Document): Iterable<Table> {
  const read = new Set(
    document.calls
      .filter(({ name }) => name === "find")
      .flatMap(({ callee }) => callee.at(-2) ?? []),
  );
  for (const array of document.arrays)
    if (isHeldIn(array.place, read))
      yield elementsOf(array).map((value) => ({ span: value.span, value }));
}

function elementsOf(list: Value | Spread | undefined): readonly Value[] {
  return list?.kind === "array" ? withoutSpreads(list.elements) : [];
}

/** Whether a call asks for what is under a name that only a run knows. */
function isLookUp({ arguments: [key], name }: CallValue, method: string): boolean {
  const asked = key && unlessSpread(key);
  return name === method && asked !== undefined && stringOf(knownValue(asked)) === undefined;
}

function isThis(value: Value): boolean {
  return value.kind === "reference" && value.path.join() === "this";
}

function isMadeBy(value: Value, name: string | undefined): boolean {
  return originsOf(value).some((one) => one.kind === "new" && one.callee.join() === name);
}

function isHeldIn(place: Value["place"], names: ReadonlySet<string>): boolean {
  return [...namesAt(place)].some((name) => names.has(name));
}
