import { elicitationForms } from "../context/elicitation/forms.js";
import type { NamedPart } from "../context/elsewhere/names-elsewhere.js";
import {
  arrivingElsewhere,
  askedElsewhere,
  functionsAsked,
} from "../context/elsewhere/values-elsewhere.js";
import { isWritten } from "../syntax/written.js";
import { messagesOf } from "../context/messages/messages.js";
import type { Settings } from "../context/settings.js";
import { originsOf } from "../flow/origins.js";
import { mayBeNothing, missingIn } from "../flow/missing.js";
import type { Document } from "../syntax/document.js";
import { sourcesOf } from "../syntax/imported.js";
import { withoutSpreads } from "../syntax/spreads.js";
import { type Member, member, members, type Span, stringOf, type Value } from "../syntax/value.js";

/** The keys of texts that clients require somewhere. */
const required: ReadonlySet<string> = new Set([
  ...["blob", "data", "message", "mimeType", "name", "text", "uri", "uriTemplate"],
]);

/** The keys of texts that may be any. */
const anyText: ReadonlySet<string> = new Set(["description", "instructions", "text", "title"]);

/** What the messages and forms of a file have from other files: texts and other values. */
export function partsElsewhere(document: Document, settings: Settings): readonly NamedPart[] {
  if (sourcesOf(document).size === 0) return [];
  const parts = partsIn(document, settings).filter(({ value }) => !isWritten(value));
  const texts = parts.filter(({ key = "" }) => anyText.has(key));
  const judged = parts.filter(({ key = "" }) => !anyText.has(key));
  return [
    ...askedElsewhere(
      document,
      (elsewhere) => {
        for (const { key = "", value } of parts) if (required.has(key)) missingIn(value, elsewhere);
      },
      (values) => values.some(mayBeNothing),
    ),
    ...arrivingElsewhere(
      document,
      [...valuesOf(judged), ...optionsIn(document, settings)],
      (values) => values.flatMap(originsOf).some(isWritten),
    ),
    ...arrivingElsewhere(document, valuesOf(texts), (values) =>
      values.flatMap(originsOf).some((one) => isWritten(one) && stringOf(one) === undefined),
    ),
  ];
}

/** The functions of a file that make messages of what other files hand to them. */
export function functionsWithParts(document: Document, settings: Settings): readonly Span[] {
  // Only what another file has told tells which of its calls make messages.
  if (settings.facts === undefined || settings.facts.messages.length === 0) return [];
  const parts = partsIn(document, settings).filter(({ value }) => !isWritten(value));
  return functionsAsked(document, valuesOf(parts));
}

function valuesOf(parts: readonly Member[]): readonly Value[] {
  return parts.map(({ value }) => value);
}

/** The options of fields that are not written where they are listed. */
function optionsIn(document: Document, settings: Settings): readonly Value[] {
  return elicitationForms(document, settings)
    .fields.flatMap(({ object }) =>
      [object, member(object, "items")?.value].flatMap((holder) =>
        ["anyOf", "oneOf"].flatMap((keyword) => {
          const list = member(holder, keyword)?.value;
          return list?.kind === "array" ? withoutSpreads(list.elements) : [];
        }),
      ),
    )
    .filter((one) => !isWritten(one));
}

function partsIn(document: Document, settings: Settings): readonly Member[] {
  const { fields, schemas } = elicitationForms(document, settings);
  return [
    ...messagesOf(document, settings).sites.flatMap(({ object }) => members(object)),
    ...[...schemas, ...fields.map(({ object }) => object)].flatMap((object) => members(object)),
  ];
}
