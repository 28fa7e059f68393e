import { backwards } from "../../flow/backwards.js";
import { type Entered, nowhere } from "../../flow/source.js";
import type { Document } from "../../syntax/document.js";
import type { CallValue, ObjectValue } from "../../syntax/value.js";
import type { Settings } from "../settings.js";
import { messagesOf } from "./messages.js";
import { handlersReturning, type OutputSchema, outputSchemaOf } from "./output-schema.js";

/** A result that a function makes for one of its callers, a tool with an output schema. */
export interface MadeHere {
  readonly call: CallValue;
  readonly entered: Entered;
  readonly object: ObjectValue;
  readonly output: OutputSchema;
}

/**
 * The results that functions of a file make of what tools hand to them. A function that only one
 * call uses makes the result of that tool, like the tool itself.
 */
export function* madeHere(document: Document, settings: Settings): Iterable<MadeHere> {
  if (!["outputSchema", "structuredContent"].every((key) => document.text.includes(key))) return;
  const { roleOf } = messagesOf(document, settings);
  for (const call of document.calls) {
    if (call.arguments.length === 0 || roleOf(call) !== "tool result") continue;
    if (!outputSchemaOf(call)) continue;
    const start = { value: call, path: [], entered: undefined };
    for (const { source } of backwards([start], nowhere)) {
      const { entered, path, value } = source;
      const isMade = path.length === 0 && value.kind === "object" && entered !== undefined;
      if (!isMade || handlersReturning(value).length > 0) continue;
      const output = outputSchemaOf(call, value);
      if (output) yield { call, entered, object: value, output };
    }
  }
}
