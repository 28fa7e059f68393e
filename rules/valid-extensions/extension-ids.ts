import { resolve } from "../../syntax/names.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { computedKeys } from "../../syntax/computed-key.js";
import type { Document } from "../../syntax/document.js";
import type { Value } from "../../syntax/value.js";
import { importedText } from "../apps/imported-texts.js";
import type { NamesElsewhere } from "../rule.js";

/** Whether a key is the id of an official extension. */
export function isExtension(key: string | undefined): key is string {
  return key?.startsWith("io.modelcontextprotocol/") === true;
}

/** The roles of objects whose keys may be ids of extensions. */
const holders: ReadonlySet<string> = new Set([
  ...["client capabilities", "server capabilities", "experimental capabilities"],
  ...["client extensions", "server extensions"],
]);

/** The constants of other files that may be ids of extensions. */
export function importedIds(document: Document, settings: Settings): Partial<NamesElsewhere> {
  const written = messagesOf(document, settings).sites.flatMap(({ object, role }) =>
    holders.has(role) ? computedKeys(object) : [],
  );
  const read = document.accesses.flatMap(({ computed, object }) =>
    computed && /^(?:experimental|extensions)$/u.test(lastName(resolve(object)) ?? "")
      ? [computed]
      : [],
  );
  return { values: [...written, ...read].flatMap((value) => importedText(value)) };
}

/** The last name in `client.capabilities.experimental`. */
export function lastName(value: Value): string | undefined {
  if (value.kind === "reference") return value.path.at(-1);
  return value.kind === "access" ? value.key : undefined;
}
