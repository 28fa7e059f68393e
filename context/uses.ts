import { builtinOf } from "../flow/builtin-of.js";
import type { Path } from "../flow/path.js";
import type { Use } from "../flow/use.js";
import { type Way, wayOf, wayOfArgument, wayOfMember, wayOfName } from "../flow/uses.js";
import type { Document } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { FunctionValue, ReferenceValue, Value } from "../syntax/value.js";
import { changeAfterCall } from "./changes/meanwhile.js";
import { comparisonsOn } from "./compared.js";
import { protocolSinks, wayToProtocol } from "./protocol-sinks.js";

/** The uses of a value at all places that it reaches in its file. */
export function usesOf(value: Value, path: Path = []): readonly Use[] {
  return usesOn(path.length === 0 ? wayToProtocol(value) : wayOf(value, protocolSinks, path));
}

/** Whether a file only reads certain members of a value, and hands on the whole only by exporting it. */
export function isOnlyRead(value: Value): boolean {
  const uses = usesOf(value).filter(({ kind }) => kind !== "exported" && kind !== "compared");
  return uses.length > 0 && uses.every((use) => use.kind === "read" && use.key !== undefined);
}

/** The uses of what a name refers to at the top level of the file. */
export function usesOfName(document: Document, name: string, path: Path): readonly Use[] {
  return usesOn(wayOfName({ name, at: [0, document.text.length] }, path, document, protocolSinks));
}

/** The uses of a class member, on any object. */
export function usesOfMember(document: Document, name: string, path: Path): readonly Use[] {
  return usesOn(wayOfMember(document, name, path, protocolSinks));
}

/** The uses of an argument within a function and beyond. */
export function usesOfArgument(by: FunctionValue, index: number, path: Path): readonly Use[] {
  return usesOn(wayOfArgument(by, index, path, protocolSinks));
}

/**
 * Code that sees what no name leads to: direct calls of `eval`, to which every name around them is
 * known, and methods that every object or list gets: `Object.prototype.show = …`.
 */
const seeingAll = onceForEach(({ calls, references }: Document): readonly Use[] => [
  ...calls
    .filter(({ callee }) => callee.join(".") === "eval")
    .map(({ span }): Use => ({ kind: "unknown", at: span, callee: "eval" })),
  ...["Array", "Map", "Object", "Set"]
    .flatMap((name) => references.get(name) ?? [])
    .filter((one) => one.path[1] === "prototype" && isGiven(one))
    .map(({ span }): Use => ({ kind: "unknown", at: span })),
]);

/** Whether a prototype gets a member, unlike that of `Object.prototype.toString.call(value)`. */
function isGiven({ path, place }: ReferenceValue): boolean {
  if (place.kind === "written") return path.length === 3;
  const isWhole = path.length === 2;
  if (place.kind === "argument")
    return isWhole && place.index === 0 && builtinOf(place.call)?.changes === true;
  return isWhole && place.kind === "receiver" && place.call.name.startsWith("__");
}

/** The results of calls on the way may change before they are sent. */
function usesOn({ steps, uses }: Way): readonly Use[] {
  const changed = steps.flatMap(({ value }): readonly Use[] => {
    const change = value.kind === "call" ? changeAfterCall(value) : undefined;
    return change ? [{ kind: "changed", ...change }] : [];
  });
  const [start] = steps;
  return [
    ...uses,
    ...comparisonsOn(steps),
    ...changed,
    ...(start ? seeingAll(start.value.document) : []),
  ];
}
