import { table } from "../../protocol/table.js";

/** What becomes of a field in JSON Schema that no form can have. */
export type ZodProblem =
  /** Something that is no field at all: another type, a choice. */
  | { readonly kind: "shape"; readonly shown: string }
  /** A text of a format that no field has. */
  | { readonly kind: "format"; readonly format: string }
  /** A keyword that no field has. Clients drop it, or refuse the form for what stands beside it. */
  | { readonly kind: "keyword"; readonly keyword: string; readonly isRefused: boolean }
  /** Nothing: JSON Schema has no such values. */
  | { readonly kind: "nothing" };

const nothing: ZodProblem = { kind: "nothing" };

function shape(shown: string): ZodProblem {
  return { kind: "shape", shown };
}

/** A keyword that clients drop: the form arrives, and is shown without it. */
export function keyword(name: string): ZodProblem {
  return { kind: "keyword", keyword: name, isRefused: false };
}

function refused(name: string): ZodProblem {
  return { kind: "keyword", keyword: name, isRefused: true };
}

function format(name: string): ZodProblem {
  return { kind: "format", format: name };
}

/** Checks of texts that zod has as functions and, before 4, as methods of `z.string()`. */
const texts = {
  uuid: format("uuid"),
  guid: format("uuid"),
  cuid: format("cuid"),
  cuid2: format("cuid2"),
  ulid: format("ulid"),
  xid: format("xid"),
  ksuid: format("ksuid"),
  nanoid: format("nanoid"),
  emoji: format("emoji"),
  ipv4: format("ipv4"),
  ipv6: format("ipv6"),
  cidrv4: format("cidrv4"),
  cidrv6: format("cidrv6"),
  jwt: format("jwt"),
  e164: format("e164"),
  base64: refused("contentEncoding"),
  base64url: refused("contentEncoding"),
};

/** What no form can have of zod's functions that make a schema; zod 4.6 as SDK 2 reads it. */
export const zodSchemas = table<ZodProblem>({
  ...texts,
  uuidv4: format("uuid"),
  uuidv6: format("uuid"),
  uuidv7: format("uuid"),
  mac: format("mac"),
  hostname: format("hostname"),
  hex: format("hex"),
  "iso.time": keyword("pattern"),
  "iso.duration": format("duration"),
  templateLiteral: keyword("pattern"),
  object: shape('`type: "object"`'),
  strictObject: shape('`type: "object"`'),
  looseObject: shape('`type: "object"`'),
  record: shape('`type: "object"`'),
  partialRecord: shape('`type: "object"`'),
  tuple: refused("prefixItems"),
  intersection: shape("`allOf`"),
  null: shape('`type: "null"`'),
  nullable: shape("a choice with `null`"),
  nullish: shape("a choice with `null`"),
  any: shape("a schema of anything"),
  unknown: shape("a schema of anything"),
  never: shape("a schema of nothing"),
  bigint: nothing,
  int64: nothing,
  uint64: nothing,
  date: nothing,
  symbol: nothing,
  undefined: nothing,
  void: nothing,
  nan: nothing,
  set: nothing,
  map: nothing,
  transform: nothing,
  custom: nothing,
  instanceof: nothing,
  function: nothing,
});

/** The same of the methods of a schema, and of the checks of zod's smaller package. */
export const zodSteps = table<ZodProblem>({
  ...texts,
  time: keyword("pattern"),
  duration: format("duration"),
  regex: keyword("pattern"),
  startsWith: format("starts_with"),
  endsWith: format("ends_with"),
  includes: format("includes"),
  lowercase: format("lowercase"),
  uppercase: format("uppercase"),
  gt: keyword("exclusiveMinimum"),
  positive: keyword("exclusiveMinimum"),
  lt: keyword("exclusiveMaximum"),
  negative: keyword("exclusiveMaximum"),
  multipleOf: keyword("multipleOf"),
  step: keyword("multipleOf"),
  nullable: shape("a choice with `null`"),
  nullish: shape("a choice with `null`"),
  or: shape("`anyOf`"),
  and: shape("`allOf`"),
});

/** Functions around another schema, with the argument that the schema is. */
export const zodWrappers = table<number>({
  optional: 0,
  exactOptional: 0,
  nonoptional: 0,
  readonly: 0,
  prefault: 0,
  _default: 0,
  catch: 0,
  pipe: 0,
  preprocess: 1,
});

/** Methods behind which a schema describes what the server makes of an answer, and no answer. */
export const zodOutputs: ReadonlySet<string> = new Set(["transform", "pipe"]);

/** Methods that take something out of a schema, with whether that is an enum or whatever it was made of. */
export const zodExtracts = table<"enum" | "unknown">({ keyof: "enum", unwrap: "unknown" });

/** Methods of an object of zod that say something of further keys, or of none. */
export const zodRoots: ReadonlySet<string> = new Set([
  ...["strict", "loose", "passthrough", "catchall", "nullable", "nullish", "or"],
]);
