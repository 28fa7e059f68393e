import { arrivalsOf } from "../../flow/arrivals.js";
import { backwards } from "../../flow/backwards.js";
import { type Elsewhere, sourcesElsewhere } from "../../flow/elsewhere.js";
import { missingIn } from "../../flow/missing.js";
import { waysTo } from "../../flow/origins.js";
import { isReturned } from "../../flow/path.js";
import { type Entered, nowhere, type Source } from "../../flow/source.js";
import { knownValue } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { type CallValue, member, members, type Value, within } from "../../syntax/value.js";
import type { NamedPart } from "../elsewhere/names-elsewhere.js";
import { readOnce } from "../read-once.js";
import type { Settings } from "../settings.js";
import { askedElsewhere, elsewhereOf } from "../elsewhere/values-elsewhere.js";
import { type MessageSettings, messagesOf, settingsOfMessages, type Site } from "./messages.js";
import { inMember, type MessageRole, partOf } from "./roles.js";

/** An object that a function of another file makes of what this file gives it. */
export interface MadeElsewhere extends Site {
  /** The call of the function. */
  readonly call: CallValue;
  readonly entered: Entered;
}

/** The objects with a role that functions of other files make of what a file gives them. */
export const madeElsewhere = readOnce(
  settingsOfMessages,
  (document, settings): readonly MadeElsewhere[] => {
    if (!settings.facts) return [];
    const elsewhere = elsewhereOf(document, settings);
    return withRole(document, settings).flatMap(([call, role]) =>
      sourcesOf(call, elsewhere).flatMap((start) =>
        [...backwards([start], nowhere)].flatMap(({ source: { path, value } }) =>
          value.document !== document && path.length === 0
            ? [...partsOf(value, role)].map((one) => ({ ...one, call, entered: start.entered }))
            : [],
        ),
      ),
    );
  },
);

/** The values of this file that arrive in a member of such an object. */
export function handedHere(
  document: Document,
  value: Value,
  entered: Entered,
  settings: Settings,
): readonly Value[] {
  const elsewhere = elsewhereOf(document, settings);
  return arrivalsOf(value, entered, elsewhere).filter((one) => one.document === document);
}

/** The functions of other files that make an object with a role of what may be wrong. */
export function makersElsewhere(document: Document, settings: Settings): readonly NamedPart[] {
  return withRole(document, settings).flatMap(([call]) => {
    const given = withoutSpreads(call.arguments);
    const isMissing = given.some((one) => missingIn(one) !== undefined);
    if (!isMissing && !given.some(isKnown)) return [];
    return askedElsewhere(
      document,
      (elsewhere) => sourcesOf(call, elsewhere),
      isMissing ? undefined : (found) => found.some(statesKind),
    );
  });
}

/** The functions of other files that make a tool's result, where the call must return some result. */
export function resultsElsewhere(
  document: Document,
  settings: MessageSettings,
  isMeant: (call: CallValue) => boolean,
): readonly NamedPart[] {
  return withRole(document, settings).flatMap(([call, role]) =>
    role === "tool result" && isMeant(call)
      ? askedElsewhere(document, (elsewhere) => sourcesOf(call, elsewhere))
      : [],
  );
}

/** A value that only this file knows: a literal, or something that has been imported or computed. */
function isKnown(value: Value): boolean {
  const { kind } = knownValue(value);
  return kind === "scalar" || kind === "template" || kind === "call" || kind === "reference";
}

/** Whether a function makes an object in which only some texts are allowed. */
function statesKind({ document, span }: Value): boolean {
  return document.objects.some(
    (one) => within(one.span, span) && ["mimeType", "role"].some((key) => member(one, key)),
  );
}

function withRole(
  document: Document,
  settings: MessageSettings,
): readonly (readonly [CallValue, MessageRole])[] {
  const { roleOf } = messagesOf(document, settings);
  return document.calls.flatMap((call) => {
    const role = call.arguments.length > 0 ? roleOf(call) : undefined;
    return role === undefined ? [] : [[call, role] as const];
  });
}

function sourcesOf(call: CallValue, elsewhere: Elsewhere): readonly Source[] {
  const { imported, isOpen, made } = waysTo(call);
  const [only, ...others] = imported;
  const isResult = only?.keys.filter(isReturned).length === 1;
  if (!isResult || isOpen || made.length + others.length > 0) return [];
  return sourcesElsewhere(elsewhere, only.source, only.keys);
}

/** An object with a role, and those in it. */
function* partsOf(value: Value, role: MessageRole): Iterable<Site> {
  const part = (one: Value, inner: MessageRole | undefined): Iterable<Site> =>
    inner === undefined ? [] : partsOf(one, inner);
  if (value.kind === "array")
    for (const one of value.elements)
      if (one && one.kind !== "spread") yield* part(one, partOf(role, "elements"));
  if (value.kind !== "object") return;
  yield { object: value, role };
  for (const one of members(value)) yield* part(one.value, inMember(role, one.key));
}
