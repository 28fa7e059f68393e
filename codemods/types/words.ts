import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { NewType } from "../../syntax/layout-type.js";
import { typeKeys } from "../../syntax/type-node.js";
import { typeStyleOf } from "../../syntax/type-style.js";

/** The words of a file for the types that new properties need. */
export interface TypeWords {
  readonly revision: Revision;
  readonly quote: string;
  /** An object with any keys and values. */
  readonly record: NewType;
  /** Whether new types leave out what is optional and holds objects or lists, as those of the file do. */
  readonly isShort: boolean;
  /** What the file calls a definition, or will call it when the rewrite is done. */
  readonly named: (name: DefinitionName) => string | undefined;
  /** The definitions that were asked for and that the file does not declare yet, by the names they get. */
  readonly wanted: ReadonlyMap<DefinitionName, string>;
}

/** Definitions that blocks of every kind hold: they get a declaration of their own rather than one copy for each. */
export const sharedDefinitions: ReadonlySet<DefinitionName> = new Set(["Annotations"]);

/**
 * @param declared definitions that get a declaration of their own too, under these names
 */
export function typeWordsOf(
  document: Document,
  revision: Revision,
  declared: ReadonlyMap<DefinitionName, string> = new Map(),
  isShort = false,
): TypeWords {
  const { hasRecords, quote } = typeStyleOf(document);
  const wanted = new Map<DefinitionName, string>();
  return {
    revision,
    quote,
    record: hasRecords
      ? "Record<string, unknown>"
      : { kind: "object", members: [{ key: "[key: string]", type: "unknown" }] },
    wanted,
    isShort,
    named: (name) => {
      const own = ownType(document, name, revision);
      if (own) return own.name;
      const given = declared.get(name) ?? (sharedDefinitions.has(name) ? name : undefined);
      if (given === undefined) return undefined;
      if (document.types.has(given) || document.declarations.has(given)) return undefined;
      wanted.set(name, given);
      return given;
    },
  };
}

/** A type of this file that describes what a definition does: it has what is required, and nothing else. */
function ownType(
  document: Document,
  name: DefinitionName,
  revision: Revision,
): TypeDeclaration | undefined {
  const known = propertiesOf(name, revision);
  const required = [...known].filter(([, { isRequired }]) => isRequired).map(([key]) => key);
  return [...document.types.values()].find(({ isGeneric, isTopLevel, name: own, node: type }) => {
    if (type.kind !== "object" || isGeneric || !isTopLevel || !own.endsWith(name)) return false;
    const keys = typeKeys(type);
    return (
      keys.length > 0 &&
      keys.every((key) => known.has(key)) &&
      required.every((key) => keys.includes(key))
    );
  });
}
