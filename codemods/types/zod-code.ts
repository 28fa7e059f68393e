import type { Revision } from "../../protocol/revision.js";
import type { Code, NewCall, NewMember } from "../../syntax/layout.js";
import type { ZodObject } from "../../syntax/shapes/zod-notation.js";
import { quoted } from "../../syntax/write.js";
import type { OfficialMember, Spelling } from "./official-code.js";

/** How a file writes schemas, and for which revision. */
export interface ZodWriter extends Spelling<Code> {
  /** A call of a zod function, by the file's name for zod: `z.array(…)`. */
  readonly call: (name: string, ...given: readonly Code[]) => NewCall;
  /** A string in the quotes of the file. */
  readonly quote: (text: string) => string;
}

/** The writer for a place; `undefined` if zod's functions are not called on an object there. */
export function zodWriter(
  { base, literal }: ZodObject,
  revision: Revision,
  isShort: boolean,
): ZodWriter | undefined {
  const [zod, ...names] = base.callee;
  if (zod === undefined || names.length === 0) return undefined;
  const quote = (text: string): string => quoted(literal, text);
  const call = (name: string, ...given: readonly Code[]): NewCall => {
    return { kind: "call", callee: `${zod}.${name}`, arguments: given, links: [] };
  };
  const list = (codes: readonly Code[]): Code => {
    return { kind: "array", items: codes.map((code) => ({ code })) };
  };
  // Short code stays on one line, however long it gets.
  const short = (name: string, ...given: readonly string[]): string =>
    `${zod}.${name}(${given.join(", ")})`;
  return {
    revision,
    isShort,
    quote,
    call,
    plain: (type) => short(type),
    // In a form that works in zod 3 and 4.
    record: short("record", short("string"), short("unknown")),
    literals: ([first = "", ...others]) =>
      others.length === 0
        ? short("literal", quote(first))
        : short("enum", `[${[first, ...others].map(quote).join(", ")}]`),
    union: (alternatives) => call("union", list(alternatives)),
    list: (element) =>
      typeof element === "string" ? short("array", element) : call("array", element),
    object: (members) => call("object", { kind: "object", members: zodMembers(members) }),
    named: () => undefined,
  };
}

/** Members in zod notation, with `.optional()` unless they are required. */
export function zodMembers(members: readonly OfficialMember<Code>[]): readonly NewMember[] {
  return members
    .filter(({ key }) => !isOfTheWire(key))
    .map(({ isRequired, key, type }) => ({ key, value: isRequired ? type : optionalCode(type) }));
}

/** Whether a key exists only on the wire: the SDK removes `resultType` (2026-07-28, Result). */
export function isOfTheWire(key: string): boolean {
  return key === "resultType";
}

/** A schema for a value that may be missing. */
export function optionalCode(code: Code): Code {
  if (typeof code === "string") return `${code}.optional()`;
  return code.kind === "call" ? { ...code, links: [...code.links, ".optional()"] } : code;
}
