import { rowsOf, table } from "../../protocol/table.js";
import { withoutSchema } from "../../protocol/zod-schemas.js";

/** What a field becomes in JSON Schema, if a form cannot have that. */
export type ZodProblem =
  /** A schema that is not a field, such as one of another type or with alternatives. */
  | { readonly kind: "shape"; readonly shown: string }
  /** A string with a format that fields cannot have. */
  | { readonly kind: "format"; readonly format: string }
  /**
   * A keyword that fields cannot have. Clients drop it, or refuse the form because of what
   * accompanies it.
   */
  | { readonly kind: "keyword"; readonly keyword: string; readonly isRefused: boolean }
  /** Nothing: JSON Schema cannot express the values. */
  | { readonly kind: "nothing" };

function shape(shown: string): ZodProblem {
  return { kind: "shape", shown };
}

/** A keyword that clients drop before they show the form. */
export function keyword(name: string): ZodProblem {
  return { kind: "keyword", keyword: name, isRefused: false };
}

function refused(name: string): ZodProblem {
  return { kind: "keyword", keyword: name, isRefused: true };
}

function format(name: string): ZodProblem {
  return { kind: "format", format: name };
}

/** Formats with the same name as their zod function. */
function formats(names: readonly string[]): Readonly<Record<string, ZodProblem>> {
  return Object.fromEntries(names.map((name) => [name, format(name)]));
}

/** String formats that zod has as functions and, before version 4, as methods of `z.string()`. */
const texts = {
  ...formats(["uuid", "cuid", "cuid2", "ulid", "xid", "ksuid", "nanoid", "emoji", "ipv4", "ipv6"]),
  ...formats(["cidrv4", "cidrv6", "jwt", "e164"]),
  guid: format("uuid"),
  ...rowsOf(refused("contentEncoding"), ["base64", "base64url"]),
};

/** Zod functions that create a schema that forms cannot have; zod 4.6 as SDK 2 reads it. */
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
  ...rowsOf(shape("a union with `null`"), ["nullable", "nullish"]),
  ...rowsOf(shape("a schema that allows anything"), ["any", "unknown"]),
  never: shape("a schema that allows nothing"),
  ...rowsOf({ kind: "nothing" }, [...withoutSchema.keys(), "transform"]),
});

/** Schema methods, and checks of `zod/mini`, that create a schema that forms cannot have. */
export const zodSteps = table<ZodProblem>({
  ...texts,
  ...formats(["duration", "lowercase", "uppercase", "includes"]),
  startsWith: format("starts_with"),
  endsWith: format("ends_with"),
  ...rowsOf(keyword("pattern"), ["regex", "time"]),
  ...rowsOf(keyword("exclusiveMinimum"), ["gt", "positive"]),
  ...rowsOf(keyword("exclusiveMaximum"), ["lt", "negative"]),
  ...rowsOf(keyword("multipleOf"), ["multipleOf", "step"]),
  ...rowsOf(shape("a union with `null`"), ["nullable", "nullish"]),
  or: shape("`anyOf`"),
  and: shape("`allOf`"),
});

/** Functions that wrap another schema, with the index of that argument. */
export const zodWrappers = table<number>({
  ...rowsOf(0, ["optional", "exactOptional", "nonoptional", "readonly", "prefault", "_default"]),
  ...rowsOf(0, ["catch", "pipe"]),
  preprocess: 1,
});

/**
 * Methods after which a schema describes what the server makes of an answer, rather than the answer
 * itself.
 */
export const zodOutputs: ReadonlySet<string> = new Set(["transform", "pipe"]);

/** Methods that extract a part of a schema: an enum, or whatever was wrapped. */
export const zodExtracts = table<"enum" | "unknown">({ keyof: "enum", unwrap: "unknown" });

/**
 * Methods of a zod object that allow or forbid other keys, or make it something other than an
 * object.
 */
export const zodRoots: ReadonlySet<string> = new Set([
  ...["strict", "loose", "passthrough", "catchall", "nullable", "nullish", "or"],
]);
