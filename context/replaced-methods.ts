import { officialPackages, packagesForServers } from "../protocol/packages.js";
import { type Document, textOf } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { members, type Span, stringOf, type Value } from "../syntax/value.js";
import { importedFrom } from "./imports.js";
import { registrations } from "./registrations.js";
import { parameterAt, writtenUnderAnyName } from "./written-under-any-name.js";

/**
 * Whether the file replaces methods of this name, as in `server.registerTool = …`,
 * `Object.assign(server, { registerTool })` or `Object.defineProperty(server, "registerTool", …)`, or
 * one that all others use, so only the file shows what they do.
 */
export function isReplaced(document: Document, callee: readonly string[]): boolean {
  const replaced = replacedIn(document);
  const isOne = replaced.has(callee.at(-1) ?? "") || ofAll.some((name) => replaced.has(name));
  return (
    isOne ||
    writtenUnderAnyName(document).some(
      ({ object }) =>
        (object.kind === "reference" && object.path[0] === callee[0]) ||
        parameterAt(object) !== undefined,
    )
  );
}

/** Where a file puts something of its own in place of a method: `server.ping = vi.fn()`. */
export function replacementsOf(document: Document, name: string): readonly Span[] {
  // Handlers such as `server.oninitialized` are there to be set.
  if (name.startsWith("on")) return [];
  return replacements(document).flatMap((one) => (one.name === name ? [one.value.span] : []));
}

/** Methods of servers, clients and transports through which every message passes. */
const ofAll: readonly string[] = ["request", "notification", "send", "setRequestHandler"];

const replacedIn = onceForEach(
  (document: Document): ReadonlySet<string> =>
    new Set(replacements(document).map(({ name }) => name)),
);

/** What a file puts into an object under a name. */
interface Replacement {
  readonly name: string;
  /** The names that lead to it: `server.server.request`. */
  readonly path: readonly string[];
  readonly value: Value;
}

const replacements = onceForEach(({ assigned, calls }: Document): readonly Replacement[] => {
  const written = assigned.flatMap((value): readonly Replacement[] => {
    const { place } = value;
    if (place.kind !== "assigned" || place.target.length < 2) return [];
    const name = place.target.at(-1);
    return name === undefined ? [] : [{ name, path: place.target, value }];
  });
  const defined = calls.flatMap(({ arguments: given, callee }): readonly Replacement[] => {
    const [, key, value] = given;
    const by = callee.join(".");
    if (by === "Object.defineProperty" || by === "Reflect.set") {
      const name = stringOf(key);
      return name !== undefined && value && value.kind !== "spread"
        ? [{ name, path: [name], value }]
        : [];
    }
    if (!/^Object\.(?:assign|create|defineProperties|setPrototypeOf)$/u.test(by)) return [];
    return given
      .slice(1)
      .flatMap((one) => (one.kind === "object" ? members(one) : []))
      .flatMap(({ key: name, value: put }) =>
        name === undefined ? [] : [{ name, path: [name], value: put }],
      );
  });
  return [...written, ...defined];
});

/**
 * Where a file may change the methods of classes from packages for servers, or puts another function
 * in place of one that registers something: `server.registerTool = traced(server.registerTool)`.
 */
export function changedMethods(document: Document): readonly Span[] {
  const prototypes = [...document.references.values()].flat().filter(({ path: [name, key] }) => {
    const source = key === "prototype" ? importedFrom(document, name) : undefined;
    return source !== undefined && isServerPackage(source);
  });
  const methods = replacements(document).filter(({ name, path, value: { kind } }) => {
    // Other objects may have a `tool` or a `prompt` too, which are no functions.
    const isSure = /^(?:register[A-Z]|setRequestHandler$)/u.test(name);
    if (registrations.has(name)) return kind === "function" || isSure;
    return wrapped.has(name) && kind === "function" && isWrapped(document, path);
  });
  const watching = document.constructions.filter(
    ({ callee, span }) => callee.join(".") === "Proxy" && registers.test(textOf(document, span)),
  );
  const written = [...methods.map(({ value }) => value), ...writtenUnderAnyName(document)];
  return [...prototypes, ...written, ...watching].map(({ span }) => span);
}

/** Methods by which every request, notification or message of one side is sent. */
const wrapped: ReadonlySet<string> = new Set(["request", "notification", "elicitInput"]);

/** Whether a file also uses what it replaces, as what looks at messages passes them on. */
function isWrapped({ text }: Document, path: readonly string[]): boolean {
  return path[0] !== "this" && text.split(path.join(".")).length > 2;
}

const registers = /["'`](?:register(?:Prompt|Resource|Tool)|setRequestHandler)["'`]/u;

/** A package that only has the protocol's name in its own may belong to the same workspace. */
export function isServerPackage(source: string): boolean {
  return officialPackages.test(source) || packagesForServers.test(source);
}
