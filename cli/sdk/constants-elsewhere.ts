import type { Constant, Elsewhere } from "../../codemods/sdk-2/raw-shapes.js";
import { Modules } from "../../project/modules.js";
import type { Document } from "../../syntax/document.js";
import { documentsOf } from "../run/documents.js";

/** Limits how many re-exports to follow: files may re-export from each other in a circle. */
const deepest = 5;

/** Resolves the imported constants of a document, given the path of its file. */
export type ConstantsElsewhere = (path: string, document: Document) => Elsewhere;

/** Returns a function that finds constants of a project's files for the files that import them. */
export async function constantsElsewhere(files: readonly string[]): Promise<ConstantsElsewhere> {
  const modules = new Modules(files);
  const documentAt = await documentsOf(new Map());
  const paths = new WeakMap<Document, string>();

  const constant = (
    from: string | undefined,
    source: string,
    name: string,
    depth: number,
  ): Constant | undefined => {
    const path = from === undefined ? undefined : modules.resolve(from, source);
    const document = path === undefined ? undefined : documentAt(path);
    if (path === undefined || !document || depth > deepest) return undefined;
    paths.set(document, path);
    const [declared, ...others] = document.declarations.get(name) ?? [];
    if (declared?.kind === "const" && declared.value && others.length === 0)
      return { document, value: declared.value };
    for (const { source: next, imported, exported } of document.reexports) {
      if (exported !== undefined && exported !== name) continue;
      const found = constant(path, next, exported === name ? imported : name, depth + 1);
      if (found) return found;
    }
    return undefined;
  };

  return (path, document) => {
    paths.set(document, path);
    return (one, source, name) => constant(paths.get(one), source, name, 0);
  };
}
