import { importsFrom } from "../../context/imports.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { officialPackages } from "../../protocol/packages.js";
import { knownOf } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { isUndefined } from "../../syntax/undefined.js";
import { member, type Value } from "../../syntax/value.js";
import type { Finding } from "../rule.js";
import type { DeprecatedMessageId } from "./messages.js";

/** What the metadata of an authorization server calls the address for new clients. */
export const registration = "registration_endpoint";

/** Why there is no rewrite. */
export const reason = "its replacement is not part of the protocol";

/** The address under which servers answer, which metadata beside it is for: `${issuer}/mcp`. */
const mcpAddress = /\/mcp["'`]/u;

/** Finds the metadata of authorization servers in projects of MCP servers (RFC 8414). */
export function* registrationFindings(
  document: Document,
  settings: Settings,
): Iterable<Finding<DeprecatedMessageId>> {
  const isOfServer = settings.isServer || importsFrom(document, officialPackages);
  if (!isOfServer && !mcpAddress.test(document.text)) return;
  // There it is what another server is taken to say.
  if (isTestScript(document, settings)) return;
  for (const object of document.objects) {
    const at = member(object, registration);
    const isMetadata = member(object, "issuer") && member(object, "authorization_endpoint");
    if (!at || !isMetadata || member(object, "client_id_metadata_document_supported")) continue;
    // What another server says is for that one to change.
    if (keyRead(at.value) === registration) continue;
    // In a schema of such metadata it is an object.
    if (knownOf(at.value)?.kind !== "object" && !isUndefined(at.value))
      yield { at, messageId: "registration", data: { note: "" }, reason, effort: "program" };
  }
}

/** The key that a value is read from: `found.registration_endpoint`. */
function keyRead(value: Value): string | undefined {
  if (value.kind === "access") return value.key;
  return value.kind === "reference" ? value.path.at(-1) : undefined;
}
