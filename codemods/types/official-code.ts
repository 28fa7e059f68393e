import { blockKinds } from "../../protocol/content.js";
import { isOfShortForm, type PropertyRow } from "../../protocol/definition-row.js";
import { type DefinitionName, isDefinitionName, propertiesOf } from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import { resourceContents } from "../../protocol/unions.js";

/** How a notation writes the protocol's definitions as code of type `T`. */
export interface Spelling<T> {
  readonly revision: Revision;
  /** Whether new declarations omit optional objects and lists, as those in the file do. */
  readonly isShort: boolean;
  readonly plain: (type: "string" | "number" | "boolean" | "unknown") => T;
  /** An object with any keys and values. */
  readonly record: T;
  readonly literals: (values: readonly string[]) => T;
  readonly union: (alternatives: readonly T[]) => T;
  readonly list: (element: T) => T;
  readonly object: (members: readonly OfficialMember<T>[]) => T;
  /** The name of a definition in the file, if it should be referred to by name. */
  readonly named: (name: DefinitionName) => T | undefined;
}

/** A member of a definition. */
export interface OfficialMember<T> {
  readonly key: string;
  readonly type: T;
  readonly isRequired: boolean;
}

/**
 * The members of a definition in a revision.
 *
 * @param known whether a member already exists
 */
export function officialMembers<T>(
  name: DefinitionName,
  spelling: Spelling<T>,
  known: (key: string) => boolean = () => false,
): readonly OfficialMember<T>[] {
  return [...propertiesOf(name, spelling.revision)]
    .filter(([key, row]) => !known(key) && (!spelling.isShort || isOfShortForm(row)))
    .map(([key, row]) => ({ key, type: codeOf(row, spelling), isRequired: row.isRequired }));
}

/** The members of blocks of several kinds, without duplicates, for an object that covers all. */
export function membersOfKinds<T>(
  kinds: readonly string[],
  spelling: Spelling<T>,
  known: (key: string) => boolean,
): readonly OfficialMember<T>[] {
  const all = kinds.flatMap((kind) => {
    const row = blockKinds.get(kind);
    return row ? officialMembers(row.definition, spelling, known) : [];
  });
  return all.filter(({ key }, index) => all.findIndex((one) => one.key === key) === index);
}

/** A definition, by its name in the file or written out. */
export function officialCode<T>(name: DefinitionName, spelling: Spelling<T>): T {
  return spelling.named(name) ?? spelling.object(officialMembers(name, spelling));
}

function codeOf<T>({ elements, of, type, values }: PropertyRow, spelling: Spelling<T>): T {
  const { list, literals, plain, record, union } = spelling;
  const held =
    of === "ResourceContents"
      ? union(resourceContents.map((form) => officialCode(form, spelling)))
      : of !== undefined && isDefinitionName(of)
        ? officialCode(of, spelling)
        : undefined;
  if (values) return literals(values);
  switch (type) {
    case "object":
      return held ?? record;
    case "array":
      return list(
        held ?? (typeof elements === "object" ? literals(elements) : plain(elements ?? "unknown")),
      );
    // The protocol's own schema uses `number` where only integers make sense.
    case "integer":
      return plain("number");
    case "string":
    case "number":
    case "boolean":
      return plain(type);
    case "id":
      return union([plain("string"), plain("number")]);
    case "any":
      return plain("unknown");
  }
}
