import type { Document } from "../../syntax/document.js";
import { messagesOf } from "../messages/messages.js";
import type { Settings } from "../settings.js";
import { toolRoles } from "../tool-schema/schemas.js";
import { isPlain, isPlainRegistration } from "../messages/plain-registration.js";

/** Whether the tools of a file certainly have no interface; `undefined` if it has no tools. */
export function arePlainTools(document: Document, settings: Settings): boolean | undefined {
  const listed = messagesOf(document, settings).sites.flatMap(({ object, role }) =>
    toolRoles.has(role) ? [isPlain(object)] : [],
  );
  const registered = document.calls.flatMap((call) => isPlainRegistration(call) ?? []);
  const all = [...listed, ...registered];
  return all.length === 0 ? undefined : all.every((one) => one);
}
