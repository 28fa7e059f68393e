import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { NewProperty, NewType } from "../../syntax/layout-type.js";
import { typeKeys } from "../../syntax/type-node.js";
import { typeStyleOf } from "../../syntax/type-style.js";
import type { OfficialMember, Spelling } from "./official-code.js";

/** How a file writes the types that new properties need. */
export interface TypeWords extends Spelling<NewType> {
  /** Definitions that are needed but that the file does not declare yet, with their new names. */
  readonly wanted: ReadonlyMap<DefinitionName, string>;
}

/** Properties in TypeScript notation, with `?` if they are optional. */
export function propertiesIn(members: readonly OfficialMember<NewType>[]): readonly NewProperty[] {
  return members.map(({ isRequired, key, type }) => ({ key: isRequired ? key : `${key}?`, type }));
}

/** Definitions that blocks of every kind contain, declared once instead of being repeated. */
export const sharedDefinitions: ReadonlySet<DefinitionName> = new Set(["Annotations"]);

/**
 * The notation in which a file writes types.
 *
 * @param declared more definitions that get their own declaration, with their names
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
    plain: (type) => type,
    literals: (values) => values.map((value) => quote + value + quote).join(" | "),
    union: (alternatives) => ({ kind: "union", alternatives }),
    list: (element) => {
      const isUnion =
        typeof element === "string" ? element.includes(" | ") : element.kind === "union";
      const [before, after] = isUnion ? ["(", ")[]"] : ["", "[]"];
      return typeof element === "string"
        ? before + element + after
        : { kind: "wrapped", before, inner: element, after };
    },
    object: (members) => ({ kind: "object", members: propertiesIn(members) }),
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

/** A type in the file for a definition: it has all required properties and no unknown ones. */
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
