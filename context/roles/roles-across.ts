import type { Entered } from "../../flow/source.js";
import type { ObjectValue } from "../../syntax/value.js";
import type {
  AskedHere,
  CrossFileQuery,
  PartElsewhere,
  Taker,
} from "../elsewhere/names-elsewhere.js";
import type { ExpectedRole } from "./given-roles.js";

/** How what has a role in a file gets there, from its own code and from other files. */
export interface RolesAcross<Role extends string> {
  /** The calls through which an object gets its role: other callers of its function do not matter. */
  readonly waysTo: (object: ObjectValue) => readonly Entered[];
  /** What has a role here, by the keys that lead to it in other modules. */
  readonly elsewhere: () => readonly PartElsewhere<Role>[];
  /** What gets something with a role from other files. */
  readonly takers: () => readonly Taker<Role>[];
  /** What may have a role if other modules say so. */
  readonly asks: () => readonly CrossFileQuery[];
  /**
   * What this document knows about one of its own functions or types, for a query from another
   * file.
   */
  readonly answer: (name: string, query: AskedHere) => ExpectedRole<Role> | undefined;
}

export const noRolesAcross: RolesAcross<never> = {
  waysTo: () => [],
  elsewhere: () => [],
  takers: () => [],
  asks: () => [],
  answer: () => undefined,
};
