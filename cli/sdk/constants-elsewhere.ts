import type { Elsewhere } from "../../codemods/sdk-2/raw-shapes.js";
import { LinkedNames } from "../../project/linked-names.js";
import { Modules } from "../../project/modules.js";
import type { Document } from "../../syntax/document.js";
import { documentsOf } from "../run/documents.js";

/** Resolves the imported constants of a document, given the path of its file. */
export type ConstantsElsewhere = (path: string, document: Document) => Elsewhere;

/** Returns a function that finds constants of a project's files for the files that import them. */
export async function constantsElsewhere(files: readonly string[]): Promise<ConstantsElsewhere> {
  const read = await documentsOf(new Map());
  const paths = new WeakMap<Document, string>();
  const linked = new LinkedNames(new Modules(files), (path) => {
    const document = read(path);
    if (document) paths.set(document, path);
    return document;
  });
  return (path, document) => {
    paths.set(document, path);
    return (one, source, name) => {
      const from = paths.get(one);
      const found = from === undefined ? [] : linked.valuesOf(from, { source, keys: [name] });
      return found.length === 1 ? found[0] : undefined;
    };
  };
}
