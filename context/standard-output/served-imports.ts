import type { Document } from "../../syntax/document.js";
import { type Imported, importIn } from "../../syntax/imported.js";
import { usesAt } from "../../syntax/names.js";
import {
  type Binding,
  type CallValue,
  type ReferenceValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { isCommand } from "./commands.js";
import type { ServedCode } from "./served-code.js";

/** What a file uses of another module; without a name, it only loads the module. */
export interface ServedImport {
  readonly source: string;
  /** `*` for the whole module. */
  readonly imported: string | undefined;
  /** The method of it that is called, if nothing else is done with it. */
  readonly method?: string;
}

/** The methods in `log.line().info(…)`, or none if something else is done with `log`. */
function methodsCalledOn({ path, place }: ReferenceValue): readonly string[] {
  if (place.kind !== "receiver" || path.length > 1) return [];
  const methods: string[] = [];
  for (let at: Value["place"] = place; at.kind === "receiver"; at = at.call.place)
    methods.push(at.call.name);
  return methods;
}

/** What the code of a file that runs in a program on standard output uses of other modules. */
export function* servedImports(document: Document, code: ServedCode): Iterable<ServedImport> {
  const { calls, declarations, imports, reexports } = document;
  for (const { isType, names, locals, source } of imports)
    if (!isType && (locals.length === 0 || names.length < locals.length + 1))
      yield { source, imported: undefined };
  for (const { imported, isType, source } of reexports)
    if (!isType) yield { source, imported: code.isUsedAsAWhole ? imported : undefined };
  for (const [local, declared] of declarations)
    for (const one of declared) {
      const found = importIn(one);
      if (!found) continue;
      for (const use of usesAt(document, local, one.scope)) {
        if (isCommand(use) || !code.runs(use.span)) continue;
        yield* usedOf(found, use);
      }
    }
  for (const call of calls) {
    const source = call.callee.join() === "import" ? stringOf(call.arguments[0]) : undefined;
    if (source === undefined || !code.runs(call.span)) continue;
    const taken = takenFrom(call);
    yield { source, imported: taken ? undefined : "*" };
    for (const { name, path, span } of taken ?? [])
      if (usesAt(document, name, span).some((use) => !isCommand(use) && code.runs(use.span)))
        yield { source, imported: path[0] };
  }
}

/** What a use of an import uses: of a whole module, only the name in it. */
function* usedOf({ imported, source }: Imported, use: ReferenceValue): Iterable<ServedImport> {
  const methods = methodsCalledOn(use);
  if (imported === "*") {
    const [, name = methods[0]] = use.path;
    yield { source, imported: name ?? "*" };
    return;
  }
  if (methods.length === 0) yield { source, imported };
  for (const method of methods) yield { source, imported, method };
}

/** The names in `const { a, b: c } = await import("…")`; `undefined` if the whole module has a name. */
function takenFrom({ place }: CallValue): readonly Binding[] | undefined {
  const held = place.kind === "awaited" ? place.by.place : undefined;
  const names = held?.kind === "taken apart" ? held.bindings : [];
  return names.length === 0 || names.some(({ path }) => path[0] === "...") ? undefined : names;
}
