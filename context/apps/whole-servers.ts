import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import type { ReferenceValue } from "../../syntax/value.js";
import { isOfficial } from "../imports.js";
import { registrationIn } from "../registrations.js";
import { sdkClassOf } from "../sdk-classes.js";
import type { OfferedResource } from "./interfaces.js";

/**
 * Whether a file shows every resource of its server: it makes the server, passes it to no other
 * code that may register more, and the addresses of all resources are known.
 */
export function showsEveryResource(
  document: Document,
  offered: readonly OfferedResource[],
): boolean {
  if (offered.length === 0 || offered.some(({ texts }) => texts.length === 0)) return false;
  const servers = document.constructions.filter((one) => sdkClassOf(one) === "McpServer");
  const [server, ...others] = servers;
  if (server?.place.kind !== "variable" || others.length > 0) return false;
  const uses = usesAt(document, server.place.name, server.span);
  return !document.exported.has(server.place.name) && uses.every((use) => isHarmless(use));
}

/** Whether a use of a server registers nothing that the file does not show. */
function isHarmless({ document, path, place }: ReferenceValue): boolean {
  if (path.length > 1 || place.kind === "receiver") return path[1] !== "server";
  if (place.kind !== "argument") return false;
  const { call, index } = place;
  const { registers } = registrationIn(call);
  return index === 0 && registers !== undefined && isOfficial(document, call.callee[0] ?? "");
}
