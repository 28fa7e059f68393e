import type { Contexts } from "../../codemods/sdk-2/finish.js";
import { importedPart } from "../../context/elsewhere/imported-names.js";
import { importsFrom } from "../../context/imports.js";
import { contextEvidence } from "../../context/servers/handler-context.js";
import { WaysOfFunctions } from "../../project/function-ways.js";
import { LinkedNames } from "../../project/linked-names.js";
import { Modules } from "../../project/modules.js";
import { publishedAt } from "../../project/published.js";
import { officialPackages } from "../../protocol/packages.js";
import type { Document } from "../../syntax/document.js";
import { documentsOf } from "../run/documents.js";

/**
 * What proves, in the document of a file, that a value is a handler's context.
 *
 * @param isMoved whether the SDK's codemod has moved the file
 */
export type ContextsAcross = (path: string, document: Document, isMoved: boolean) => Contexts;

/**
 * Finds handlers' contexts in the files of a package, also where a handler, or a function that gets
 * the context from one, is in another file.
 *
 * @param files the paths of all scripts of the package
 * @param texts the texts of those that are moved, as they are by now
 */
export async function contextsAcross(
  files: readonly string[],
  texts: ReadonlyMap<string, string>,
): Promise<ContextsAcross> {
  const read = await documentsOf(texts);
  const paths = new WeakMap<Document, string>();
  const linked = new LinkedNames(new Modules(files, texts), read);
  const pathOf = (one: Document): string | undefined => paths.get(one) ?? linked.pathOf(one);
  const ways = new WaysOfFunctions(linked, { publishedAt, pathOf });
  return (path, document, isMoved) => {
    paths.set(document, path);
    const evidence = contextEvidence({
      wayOf: (by) => ways.of(by),
      callsElsewhere: (by) => ways.of(by).callsElsewhere,
      // Without an import, other frameworks register handlers in the same way.
      isCounted: (call) =>
        (isMoved && call.document === document) || importsFrom(call.document, officialPackages),
    });
    const functionsElsewhere: Contexts["functionsElsewhere"] = (one, names) => {
      const part = importedPart(one, names);
      return ((part && linked.functionsOf(path, part)) ?? []).map(({ by }) => by);
    };
    return { ...evidence, functionsElsewhere };
  };
}
