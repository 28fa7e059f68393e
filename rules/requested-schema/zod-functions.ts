import { rowsOf, table } from "../../protocol/table.js";
import { withoutSchema } from "../../protocol/zod-schemas.js";

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

/** Formats that have the names of zod's functions for them. */
function formats(names: readonly string[]): Readonly<Record<string, ZodProblem>> {
  return Object.fromEntries(names.map((name) => [name, format(name)]));
}

/** Checks of texts that zod has as functions and, before 4, as methods of `z.string()`. */
const texts = {
  ...formats(["uuid", "cuid", "cuid2", "ulid", "xid", "ksuid", "nanoid", "emoji", "ipv4", "ipv6"]),
  ...formats(["cidrv4", "cidrv6", "jwt", "e164"]),
  guid: format("uuid"),
  ...rowsOf(refused("contentEncoding"), ["base64", "base64url"]),
};

/** What no form can have of zod's functions that make a schema; zod 4.6 as SDK 2 reads it. */
export const zodSchemas = table<ZodProblem>({
  ...texts,
  ...formats(["mac", "hostname", "hex"]),
  ...rowsOf(format("uuid"), ["uuidv4", "uuidv6", "uuidv7"]),
  "iso.duration": format("duration"),
  ...rowsOf(keyword("pattern"), ["iso.time", "templateLiteral"]),
  ...rowsOf(shape('`type: "object"`'), ["object", "strictObject", "looseObject"]),
  ...rowsOf(shape('`type: "object"`'), ["record", "partialRecord"]),
  tuple: refused("prefixItems"),
  intersection: shape("`allOf`"),
  null: shape('`type: "null"`'),
  ...rowsOf(shape("a choice with `null`"), ["nullable", "nullish"]),
  ...rowsOf(shape("a schema of anything"), ["any", "unknown"]),
  never: shape("a schema of nothing"),
  ...rowsOf({ kind: "nothing" }, [...withoutSchema.keys(), "transform"]),
});

/** The same of the methods of a schema, and of the checks of zod's smaller package. */
export const zodSteps = table<ZodProblem>({
  ...texts,
  ...formats(["duration", "lowercase", "uppercase", "includes"]),
  startsWith: format("starts_with"),
  endsWith: format("ends_with"),
  ...rowsOf(keyword("pattern"), ["regex", "time"]),
  ...rowsOf(keyword("exclusiveMinimum"), ["gt", "positive"]),
  ...rowsOf(keyword("exclusiveMaximum"), ["lt", "negative"]),
  ...rowsOf(keyword("multipleOf"), ["multipleOf", "step"]),
  ...rowsOf(shape("a choice with `null`"), ["nullable", "nullish"]),
  or: shape("`anyOf`"),
  and: shape("`allOf`"),
});

/** Functions around another schema, with the argument that the schema is. */
export const zodWrappers = table<number>({
  ...rowsOf(0, ["optional", "exactOptional", "nonoptional", "readonly", "prefault", "_default"]),
  ...rowsOf(0, ["catch", "pipe"]),
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
