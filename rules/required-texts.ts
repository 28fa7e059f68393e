import { messagesOf } from "../context/messages/messages.js";
import type { NamedPart } from "../context/elsewhere/names-elsewhere.js";
import type { Settings } from "../context/settings.js";
import { askedElsewhere } from "../context/elsewhere/values-elsewhere.js";
import { mayBeNothing, missingIn } from "../flow/missing.js";
import type { Document } from "../syntax/document.js";
import { members } from "../syntax/value.js";

/** The keys of texts that clients require somewhere. */
const required: ReadonlySet<string> = new Set([
  ...["blob", "data", "message", "mimeType", "name", "text", "uri", "uriTemplate"],
]);

/** The functions of other files whose results are sent as required texts, and may be missing. */
export function requiredTextsElsewhere(
  document: Document,
  settings: Settings,
): readonly NamedPart[] {
  const mayBeMissing: NamedPart["counts"] = (values) => values.some(mayBeNothing);
  return askedElsewhere(
    document,
    (elsewhere) => {
      for (const { object } of messagesOf(document, settings).sites)
        for (const { key = "", value } of members(object))
          if (required.has(key)) missingIn(value, elsewhere);
    },
    mayBeMissing,
  );
}
