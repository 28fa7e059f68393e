import { backwards } from "../../flow/backwards.js";
import { type Elsewhere, sourcesElsewhere } from "../../flow/elsewhere.js";
import { waysTo } from "../../flow/origins.js";
import { returned } from "../../flow/path.js";
import { nowhere, type Source } from "../../flow/source.js";
import type { Document } from "../../syntax/document.js";
import type { ObjectValue, ReferenceValue } from "../../syntax/value.js";
import type { NamedPart } from "../elsewhere/names-elsewhere.js";
import { askedElsewhere, elsewhereOf } from "../elsewhere/values-elsewhere.js";
import type { Settings } from "../settings.js";
import { type OutputSchema, outputSchemaBeside } from "./output-schema.js";

/** A result that a handler of another file returns for a tool with an output schema. */
export interface HandledElsewhere {
  /** The name of the handler where the tool is registered. */
  readonly handler: ReferenceValue;
  readonly output: OutputSchema;
  readonly result: ObjectValue;
}

/** The results of handlers in other files, for the tools of this one that declare their output. */
export function* handledElsewhere(
  document: Document,
  settings: Settings,
): Iterable<HandledElsewhere> {
  if (!settings.facts) return;
  const elsewhere = elsewhereOf(document, settings);
  for (const [handler, output] of handlersByName(document)) {
    const sources = sourcesOf(handler, elsewhere);
    for (const { source } of backwards(sources, nowhere)) {
      const { path, value } = source;
      const isResult = path.length === 0 && value.kind === "object";
      if (isResult && value.document !== document) yield { handler, output, result: value };
    }
  }
}

/** The handlers of other files that are asked for what they return. */
export function handlersElsewhere(document: Document): readonly NamedPart[] {
  return handlersByName(document).flatMap(([handler]) =>
    askedElsewhere(document, (elsewhere) => sourcesOf(handler, elsewhere)),
  );
}

function handlersByName(document: Document): readonly (readonly [ReferenceValue, OutputSchema])[] {
  return document.calls.flatMap((call) => {
    const last = call.arguments.at(-1);
    const output = last?.kind === "reference" ? outputSchemaBeside(last) : undefined;
    return last?.kind === "reference" && output ? [[last, output] as const] : [];
  });
}

/** What a handler that is certainly that of another file returns. */
function sourcesOf(handler: ReferenceValue, elsewhere: Elsewhere): readonly Source[] {
  const { imported, isOpen, made } = waysTo(handler);
  const [only, ...others] = imported;
  if (!only || isOpen || made.length + others.length > 0) return [];
  return sourcesElsewhere(elsewhere, only.source, [...only.keys, returned]);
}
