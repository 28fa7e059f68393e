import type { Checks } from "../../flow/source.js";
import type { Span, Value } from "../../syntax/value.js";

/** A part of what another module exports, with the keys that lead to it from the exports. */
export interface ModulePart {
  readonly source: string;
  readonly keys: readonly string[];
}

/** A part of another module that has a role here. */
export interface PartElsewhere<Role extends string> extends ModulePart, Checks {
  readonly role: Role;
}

/** A type of another module, and the kinds of the blocks that results declared with it contain. */
export interface SentType extends ModulePart {
  readonly kinds: readonly string[];
}

/** A part of another module, and the name or the path by which this file refers to it. */
export interface NamedPart extends ModulePart {
  readonly name: string;
  /** Whether what it is matters here: otherwise the file need not be checked again. */
  readonly counts?: (values: readonly Value[]) => boolean;
}

/**
 * A use of a function, a class, a type or another value of another module, which may determine the
 * role of a value here: as the argument at an index, counted from 0, as a member of a class that
 * extends it, as a value of the type, or as something that is put into it.
 */
export interface CrossFileQuery extends NamedPart {
  readonly as: "type" | "inherited" | "stored" | number;
  /**
   * The keys that lead from the argument, the instance or what has the name to the value in
   * question; none for the argument itself.
   */
  readonly inside?: readonly string[];
}

/** The same as the file that holds the name is asked. */
export interface AskedHere extends Pick<CrossFileQuery, "as" | "inside"> {
  /** Where the function is that calls of the name run, if the name leads to a member. */
  readonly at?: Span | undefined;
}

/**
 * What gets something with a role from whatever uses it, also in other files: a function from its
 * callers, as the argument at an index; a class from those that extend it; a type from what has it;
 * another name from what is put into it.
 */
export type Taker<Role extends string> = Checks & {
  /** The keys that lead from the argument, the instance or what has the name to what has the role. */
  readonly keys: readonly string[];
  readonly role: Role;
} & (
    | { readonly as: number; readonly at: Span }
    | { readonly as: "inherited" | "stored" | "typed"; readonly name: string }
  );

/** What other files know about one of this file's own names; `*` is the module itself. */
export interface Seed<Role extends string> extends Checks {
  readonly name: string;
  readonly role: Role;
  readonly as: "exported" | "typed" | CrossFileQuery["as"];
  /** The only call that counts, if calls of the name in the file run different functions. */
  readonly at?: Span;
  /** The keys that lead from the name to what has the role. */
  readonly keys?: readonly string[];
}
