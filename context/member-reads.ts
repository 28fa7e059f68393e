import {
  type Binding,
  type Member,
  type ReferenceValue,
  type Value,
  within,
} from "../syntax/value.js";
import type { Document } from "../syntax/document.js";
import { usesAt } from "../syntax/names.js";
import { pathOfAncestor } from "./ancestors.js";

/** The places in a file that read a member of an object. */
export interface MemberReads {
  /** `const { small } = forms` */
  readonly names: readonly Binding[];
  /** `forms.small`, `forms[version]` */
  readonly values: readonly Value[];
}

/** Where a file reads a member of an object, by the name of the object. */
export function readsOfMember(document: Document, { key, owner }: Member): MemberReads {
  const table = pathOfAncestor(owner);
  if (!table) return { names: [], values: [] };
  const uses = usesAt(document, table[0], owner.span).filter(({ path }) =>
    table.every((one, at) => path[at] === one),
  );
  const wholes = uses.filter(({ path }) => path.length === table.length);
  return {
    names: wholes
      .flatMap(({ place }) => (place.kind === "taken apart" ? place.bindings : []))
      .filter(({ path }) => path.length === 1 && path[0] === key),
    values: uses.flatMap((use): readonly Value[] => {
      const { path, place } = use;
      if (path.length === table.length + 1) return path.at(-1) === key ? [use] : [];
      const isWhole = path.length === table.length && place.kind === "accessed";
      return isWhole && (place.by.key ?? key) === key ? [place.by] : [];
    }),
  };
}

/**
 * Where a file reads a member of the enclosing class: `this.schema`, or `SizeTool.schema` if it is
 * static.
 */
export function readsOfClassMember(
  document: Document,
  { span }: Value,
  name: string,
): readonly ReferenceValue[] {
  const owner = document.classes.findLast((one) => within(span, one.span));
  if (!owner) return [];
  const inside = readsByThis(document, name).filter((read) => within(read.span, owner.span));
  return owner.name === undefined ? inside : [...inside, ...readsUnder(document, owner.name, name)];
}

/** Where a file reads a member of this name on `this`, in any class. */
export function readsByThis(document: Document, name: string): readonly ReferenceValue[] {
  return readsUnder(document, "this", name);
}

function readsUnder(document: Document, root: string, name: string): readonly ReferenceValue[] {
  return (document.references.get(root) ?? []).filter(
    ({ path }) => path.length === 2 && path[1] === name,
  );
}
