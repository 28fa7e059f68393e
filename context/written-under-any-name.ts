import { boundParameter } from "../syntax/bound-parameter.js";
import type { Document } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import {
  type CallValue,
  member,
  members,
  type Span,
  stringOf,
  type Value,
} from "../syntax/value.js";
import { unlessSpread } from "../syntax/spreads.js";
import { sdkObjectOf } from "./servers/sdk-objects.js";

/** Something that code puts into an object under a name that only shows when it runs. */
interface Written {
  readonly object: Value;
  readonly span: Span;
  readonly value: Value | undefined;
}

/**
 * What a file puts under such names into a server or a client, or, in a function that may get one, in
 * place of a method.
 */
export const writtenUnderAnyName = onceForEach(
  ({ accesses, calls, text }: Document): readonly Written[] => {
    const assigned = accesses.flatMap(({ key, object, place, span }) =>
      key === undefined && place.kind === "written" ? [{ object, span, value: place.value }] : [],
    );
    // Following all that is put into lists of numbers would take most of the time.
    const hasPeer = peers.test(text);
    return [...assigned, ...calls.flatMap(writtenBy)].filter(
      (one) => (hasPeer && isPeer(one.object)) || wrapsMethod(one),
    );
  },
);

/** What names a server or a client, or its class, in code: `server[name]`, `(server as any)[name]`. */
const peers = /\b(?:Client|Server)\b|[Mm]cp[A-Z]|MCP|\b(?:client|server)\s*(?:[[,)!]|as\b)/u;

/** `Object.defineProperty(object, name, { value })`, `Object.assign(object, { [name]: value })` */
function writtenBy({ arguments: given, callee, span }: CallValue): readonly Written[] {
  const [object, second, third] = given.map((one) => unlessSpread(one));
  if (!object || !second) return [];
  switch (callee.join(".")) {
    case "Object.defineProperty":
    case "Reflect.defineProperty":
    case "Reflect.set": {
      if (stringOf(second) !== undefined) return [];
      const value = third?.kind === "object" ? member(third, "value")?.value : third;
      return [{ object, span, value }];
    }
    case "Object.assign": {
      if (second.kind !== "object") return [{ object, span, value: undefined }];
      return members(second).flatMap(({ key, value }) =>
        key === undefined ? [{ object, span, value }] : [],
      );
    }
    default:
      return [];
  }
}

/** Whether a value is a server or a client or, if only another file shows it, has such a name. */
function isPeer(value: Value): boolean {
  const known = sdkObjectOf(value);
  if (known !== undefined) return /^(?:Client|McpServer|Server)$/u.test(known);
  return value.kind === "reference" && /^(?:client|server)$/iu.test(value.path.at(-1) ?? "");
}

/**
 * Whether a function puts another one in place of a method that an object has which it gets:
 * `target[name] = wrap(target[name])`.
 */
function wrapsMethod({ object, value }: Written): boolean {
  const by = value?.kind === "call" ? value.called : value;
  const isFunction = by?.kind === "function" || parameterAt(by) !== undefined;
  const parameter = parameterAt(object);
  if (!isFunction || parameter === undefined) return false;
  return object.document.accesses.some(
    ({ key, object: from, place }) =>
      key === undefined && place.kind !== "written" && parameterAt(from) === parameter,
  );
}

/** The place of the parameter that a value is, if it is what a function gets. */
export function parameterAt(value: Value | undefined): number | undefined {
  if (value?.kind !== "reference" || value.path.length > 1) return undefined;
  return boundParameter(value)?.binding.span[0];
}
