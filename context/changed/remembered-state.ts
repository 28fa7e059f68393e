import type { Declaration, Document } from "../../syntax/document.js";
import { assignmentsTo, declarationAt, usesAt } from "../../syntax/names.js";
import {
  type FunctionValue,
  type ReferenceValue,
  type Span,
  within,
  type CallValue,
} from "../../syntax/value.js";
import { changesReceiver } from "../../flow/builtins.js";
import { isOfFile } from "../../flow/names.js";
import { callWithHandler } from "../servers/handler-context.js";
import { sdkObjectCalledOn } from "../servers/sdk-objects.js";

/** State that handlers keep between calls, in the function that creates their server. */
export interface RememberedState {
  readonly at: { readonly span: Span };
  readonly name: string;
}

/** Yields the variables in the scope of a server that its handlers both change and read. */
export function* rememberedState(document: Document): Iterable<RememberedState> {
  const handlers = document.functions.flatMap((one) => {
    const scope = serverScope(one);
    return scope ? [{ span: one.span, scope }] : [];
  });
  if (handlers.length === 0) return;
  for (const [name, declarations] of document.declarations)
    for (const declaration of declarations) {
      // State of the whole file is not created anew with the server.
      if (isOfFile(document, declaration)) continue;
      const around = handlers.filter((one) => within(one.scope, declaration.scope));
      const first = around.length > 0 ? heldAt(document, name, declaration) : undefined;
      if (!first) continue;
      const inHandler = ({ span }: { readonly span: Span }): boolean =>
        around.some((one) => within(span, one.span));
      const uses = usesAt(document, name, first.span).filter(inHandler);
      const isChanged =
        uses.some(changes) ||
        assignmentsTo(document, name, declaration).some(({ value }) => inHandler(value));
      if (isChanged && uses.some((use) => !changes(use))) yield { at: first, name };
    }
}

/** The scope in which a handler's server is created; `undefined` at the top level of a file. */
function serverScope(by: FunctionValue): Span | undefined {
  const call = callOfServer(by);
  const declaration = call && declarationAt(by.document, call.callee[0] ?? "", call.span);
  const isMade = declaration?.kind === "const" || declaration?.kind === "let";
  return isMade && !isOfFile(by.document, declaration) ? declaration.scope : undefined;
}

/** The initial value of a variable, or its first reference if it has none. */
function heldAt(
  document: Document,
  name: string,
  declaration: Declaration,
): { readonly span: Span } | undefined {
  if (declaration.kind !== "const" && declaration.kind !== "let") return undefined;
  const { scope, value } = declaration;
  return value ?? document.references.get(name)?.find(({ span }) => within(span, scope));
}

/** `count += 1`, `cart.owner = …`, `cart[id] = …`, `cart.set(id, …)`. */
function changes({ place }: ReferenceValue): boolean {
  const changed = place.kind === "accessed" ? place.by.place : place;
  return (
    changed.kind === "written" || (place.kind === "receiver" && changesReceiver(place.call.name))
  );
}

/** The call that registers a function as a handler on an SDK server. */
export function callOfServer(by: FunctionValue): CallValue | undefined {
  const call = callWithHandler(by);
  const owner = call && sdkObjectCalledOn(call);
  return owner === "McpServer" || owner === "Server" ? call : undefined;
}
