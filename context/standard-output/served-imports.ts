import type { Document } from "../../syntax/document.js";
import { importIn } from "../../syntax/imported.js";
import { usesAt } from "../../syntax/names.js";
import { stringOf } from "../../syntax/value.js";
import type { ServedCode } from "./served-code.js";

/** What a file uses of another module; without a name, it only loads the module. */
export interface ServedImport {
  readonly source: string;
  /** `*` for the whole module. */
  readonly imported: string | undefined;
}

/** What the code of a file that runs in a program on standard output uses of other modules. */
export function* servedImports(document: Document, code: ServedCode): Iterable<ServedImport> {
  const { calls, declarations, imports, reexports } = document;
  for (const { isType, names, locals, source } of imports)
    if (!isType && (locals.length === 0 || names.length < locals.length + 1))
      yield { source, imported: undefined };
  for (const { source } of reexports) yield { source, imported: undefined };
  for (const [local, declared] of declarations)
    for (const one of declared) {
      const found = importIn(one);
      if (found && usesAt(document, local, one.scope).some(({ span }) => code.runs(span)))
        yield found;
    }
  for (const { arguments: [first], callee, span } of calls) {
    const source = callee.join() === "import" ? stringOf(first) : undefined;
    if (source !== undefined && code.runs(span)) yield { source, imported: "*" };
  }
}
