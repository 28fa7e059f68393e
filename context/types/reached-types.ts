import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { TypeText } from "../../syntax/value.js";
import { importedPart } from "../elsewhere/imported-names.js";
import type { NamedPart } from "../elsewhere/names-elsewhere.js";
import { importedFrom, isOfficial } from "../imports.js";
import type { DeclaredType, KnownFile } from "../known-file.js";

/** A type that a file imports, by its name there. */
interface ImportedType {
  readonly name: string;
  readonly from: string;
}

/** A type to which another refers, with the document of its file. */
export interface ReachedType {
  readonly document: Document;
  readonly type: TypeText | TypeDeclaration;
  /** The import that leads to it, if another file declares it. */
  readonly imported: ImportedType | undefined;
  /** The imports to which it refers in turn, of which nothing is known. */
  readonly unknown: readonly ImportedType[];
}

/** Yields a type and every type of this file that it refers to. */
export function* reach(document: Document, type: TypeText): Iterable<TypeText | TypeDeclaration> {
  for (const one of reachAcross(document, type, undefined)) yield one.type;
}

/** The same, also in the files from which types are imported. */
export function* reachAcross(
  document: Document,
  start: TypeText,
  facts: KnownFile["facts"],
): Iterable<ReachedType> {
  const here = (name: string): DeclaredType | undefined => facts?.declaredTypes.get(name);
  const pending: Reaching[] = [{ type: start, document, lookUp: here, imported: undefined }];
  const seen = new Set<TypeText>([start]);
  for (let one = pending.pop(); one; one = pending.pop()) {
    const { document: within, imported, lookUp, type } = one;
    const unknown: ImportedType[] = [];
    for (const name of type.names) {
      const from = isOfficial(within, name) ? undefined : importedFrom(within, name);
      const through = imported ?? (from === undefined ? undefined : { name, from });
      const own = within.types.get(name);
      const found = own ? { document: within, declaration: own, imported: lookUp } : lookUp(name);
      if (!found) {
        if (from !== undefined && through) unknown.push(through);
      } else if (!seen.has(found.declaration)) {
        seen.add(found.declaration);
        const { declaration, document: there, imported: next } = found;
        pending.push({ type: declaration, document: there, lookUp: next, imported: through });
      }
    }
    yield { document: within, type, imported, unknown };
  }
}

interface Reaching extends Omit<ReachedType, "unknown"> {
  /** The type that its file imports under a name. */
  readonly lookUp: DeclaredType["imported"];
}

/** The imported types of which nothing is known, as parts of other modules. */
export function unknownTypes(
  document: Document,
  reached: readonly ReachedType[],
): readonly NamedPart[] {
  return reached.flatMap(({ unknown }) =>
    unknown.flatMap(({ name }) => {
      const part = importedPart(document, [name]);
      return part ? [{ ...part, name }] : [];
    }),
  );
}
