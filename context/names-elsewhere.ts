/**
 * A use of a function, a class or a type of another module, which may determine the role of a value
 * here: as the argument at an index, counted from 0, as a member of a class that extends it, or as a
 * value of the type.
 */
export interface CrossFileQuery extends NameUse {
  readonly as: "type" | "inherited" | number;
  /**
   * The keys that lead from the argument or the instance to the value in question; none for the
   * argument itself.
   */
  readonly keys?: readonly string[];
}

/**
 * A value of another module that has a role here, with the keys that lead to it from the module's
 * exports.
 */
export interface PartElsewhere<Role extends string> {
  readonly source: string;
  readonly keys: readonly string[];
  readonly role: Role;
}

/** A name of another module that a question is about. */
export interface NameUse extends Origin {
  /** The offset of the name, in UTF-16 code units without a byte order mark. */
  readonly offset: number;
  readonly name: string;
}

/** What another module exports under a name; `*` is the module itself. */
export interface ImportedName {
  readonly source: string;
  readonly imported: string;
  /** Set if the name refers to a member of the export. */
  readonly member?: string;
}

/** Where a name comes from, if the imports of its file show it. */
interface Origin {
  readonly from?: ImportedName | undefined;
}

/** What other files know about one of this file's own names; `*` is the module itself. */
export interface Seed<Role extends string> {
  readonly name: string;
  readonly role: Role;
  readonly as: "exported" | CrossFileQuery["as"];
  /** The keys that lead from the name to what has the role. */
  readonly keys?: readonly string[];
}
