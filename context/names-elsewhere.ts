/** A use of something of another module in a place that gives it a role: over there it has that role too. */
export interface Link<Role extends string> extends Origin {
  /** Where the name stands, in UTF-16 code units without a byte order mark. */
  readonly offset: number;
  readonly role: Role;
  /** Whether the role is that of the value itself, or of what a function of that name returns. */
  readonly as: "value" | "returned";
}

/**
 * A use of a function or a type of another module, which may say over there which role a value has here: what the
 * function is given at a place among its arguments, counted from 0, or what is written for the type.
 */
export interface CrossFileQuery extends NameUse {
  readonly as: "type" | number;
  /** The keys that lead from what the function is given to the value in question; none for all of it. */
  readonly keys?: readonly string[];
}

/** A value of another module that has a role here, by the keys that lead to it from all that the module exports. */
export interface PartElsewhere<Role extends string> {
  readonly source: string;
  readonly keys: readonly string[];
  readonly role: Role;
}

/** A name of another module that a question is about. */
export interface NameUse extends Origin {
  /** Where the name stands, in UTF-16 code units without a byte order mark. */
  readonly offset: number;
  readonly name: string;
}

/** What another module exports under a name; `*` is all of it. */
export interface ImportedName {
  readonly source: string;
  readonly imported: string;
  /** Set where the name is that of a member of it. */
  readonly member?: string;
}

/** Where a name comes from, as far as the imports of its file tell it. */
interface Origin {
  readonly from?: ImportedName | undefined;
}

/** What other files say of one of this file's own names; the name `*` is all that it exports. */
export interface Seed<Role extends string> {
  readonly name: string;
  readonly role: Role;
  readonly as: Link<Role>["as"] | CrossFileQuery["as"];
  /** The keys that lead from there to what has the role. */
  readonly keys?: readonly string[];
}
