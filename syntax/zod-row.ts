import type { PlainKind } from "./kinds/kind.js";
import type { Presence, Unlisted } from "./shapes/declared-shape.js";

/** What zod 4, and SDK 2 with it, writes for a call in JSON Schema, if it is worth knowing. */
export type ZodJson =
  | { readonly kind: "format"; readonly format: string }
  | { readonly kind: "keyword"; readonly keyword: string }
  | { readonly kind: "composition"; readonly keyword: "allOf" | "anyOf" | "oneOf" }
  /** Another schema, as messages describe it. */
  | { readonly kind: "other"; readonly shown: string }
  /** Nothing: zod throws, and calls the type by this name. A sentence says what to write instead. */
  | { readonly kind: "none"; readonly called: string; readonly instead: string };

/** What is known of a function or a method in zod. */
export interface ZodRow {
  readonly json?: ZodJson;
  /** Whether a member with such a schema may be missing. */
  readonly presence?: Presence;
  readonly allowsNull?: true;
  /** Whether its strings are dates, addresses and the like, which are no secrets. */
  readonly isNoSecret?: true;
  /** What the object does with keys that it does not list. */
  readonly unlisted?: Unlisted;
  /** Whether its arguments, or the values in them, are schemas. */
  readonly takesSchemas?: true;
}

/** A function that creates a schema, such as `z.string`. */
export interface ZodFunction extends ZodRow {
  /** The kind of what the schema accepts and returns. */
  readonly makes?: PlainKind | "anything";
  /** Whether it lists the values that the schema accepts. */
  readonly listsValues?: true;
  /** The index of the argument with the alternatives of a union. */
  readonly alternatives?: 0 | 1;
  /** The index of the argument with the schema that it wraps. */
  readonly wraps?: 0 | 1;
  /** The index of the argument with error messages and a description. */
  readonly parameters?: 0 | 1;
  /** Whether zod 3 lacks it. */
  readonly isOnlyIn4?: true;
}

/**
 * What a method makes of a schema:
 *
 * - "annotates": only says something about it; "brands": only changes its type in TypeScript
 * - "limits": refuses some values; "widens": accepts more of them
 * - "fills": replaces missing values; "replaces": replaces invalid values
 * - "tidies": changes a string into another one; "transforms": makes something else of the values
 * - "combines": makes one schema of two; "lists": makes a list of it
 * - "fields": adds, replaces or removes fields of an object; "presence": makes its fields optional
 *   or required
 * - "extracts": returns a part of it
 */
export type ZodEffect =
  | ("annotates" | "brands" | "limits" | "widens" | "fills" | "replaces" | "tidies" | "transforms")
  | ("combines" | "lists" | "fields" | "presence" | "extracts");

/** A method of a schema, or a check of `zod/mini` with the same name. */
export interface ZodMethod extends ZodRow {
  readonly effect: ZodEffect;
  /** Whether it only adds or replaces fields, which its argument lists. */
  readonly addsFields?: true;
}
