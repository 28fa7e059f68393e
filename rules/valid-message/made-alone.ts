import { importedPart } from "../../context/elsewhere/imported-names.js";
import { sdkClassOf } from "../../context/servers/sdk-classes.js";
import { sdkObjectOf } from "../../context/servers/sdk-objects.js";
import type { Elsewhere } from "../../flow/elsewhere.js";
import type { Document } from "../../syntax/document.js";
import { resolved } from "../../syntax/names.js";
import type { FunctionValue, NewValue, Spread, Value } from "../../syntax/value.js";

/** The server or the client that a file makes with an SDK, if it makes no other. */
export function madeAlone(
  { constructions }: Document,
  side: "Client" | "Server",
): NewValue | undefined {
  const [made, ...others] = constructions.filter((one) => sdkClassOf(one)?.endsWith(side));
  return others.length > 0 ? undefined : made;
}

/** A function of another file, with the place of what it gets. */
export interface Given {
  readonly by: FunctionValue;
  readonly index: number;
}

/** The functions of other files that get what a file makes: `startReports(server, bus)` */
export function functionsWith(made: NewValue, { document, valuesOf }: Elsewhere): readonly Given[] {
  return document.calls.flatMap(({ arguments: given, callee, span }) => {
    const part = importedPart(document, callee, span);
    const index = part ? given.findIndex((one) => isReferenceTo(made, one)) : -1;
    const values = part && index >= 0 ? valuesOf(part.source, part.keys) : [];
    return values.flatMap((by) => (by.kind === "function" ? { by, index } : []));
  });
}

/** `server`, `this.server`, `mcp.server` */
function isReferenceTo(made: NewValue, given: Value | Spread): boolean {
  if (given.kind !== "reference") return false;
  if (resolved(given) === made) return true;
  const side = sdkClassOf(made)?.endsWith("Server") ? "Server" : "Client";
  return sdkObjectOf(given)?.endsWith(side) === true;
}
