import { anyStructuredContentSince } from "../protocol/content.js";
import { isSince } from "../protocol/revision.js";
import { defineRule } from "./define-rule.js";
import {
  structuredMessages,
  type StructuredMessageId,
} from "./valid-structured-content/messages.js";
import { presenceChecks } from "./valid-structured-content/presence-checks.js";
import { structuredDefects, checkedResults } from "./valid-structured-content/result-defects.js";
import { messageWords } from "./words.js";
import { schemaBehind, schemaElsewhere } from "../context/elsewhere/schemas-elsewhere.js";
import { askedElsewhere } from "../context/elsewhere/values-elsewhere.js";
import { handlersElsewhere } from "../context/messages/handled-elsewhere.js";
import { resultsElsewhere } from "../context/messages/made-elsewhere.js";
import { messagesOf } from "../context/messages/messages.js";
import { expectedOf } from "../context/messages/object-shape.js";
import { outputSchemaOf } from "../context/messages/output-schema.js";
import { outputSchemaByName } from "../context/messages/run-tools.js";
import type { Settings } from "../context/settings.js";
import { mismatches } from "../flow/mismatch.js";
import type { Document } from "../syntax/document.js";
import { member } from "../syntax/value.js";
import type { NamesElsewhere } from "./rule.js";
import { anyObject } from "./valid-structured-content/value-defects.js";

export const validStructuredContent = defineRule<StructuredMessageId>({
  id: "valid-structured-content",
  needs: {
    context: [...messageWords, "callTool"],
    shape: ["structuredContent", "outputSchema"],
  },
  docs: {
    description: "Require `structuredContent` that clients accept, with the same value as text",
    since: "2025-06-18",
    severity: "error",
  },
  messages: structuredMessages,
  rewrites: "fixes",
  namesElsewhere: structuredElsewhere,
  *check(document, settings) {
    yield* structuredDefects(document, settings);
    if (isSince(settings.protocolVersion, anyStructuredContentSince))
      yield* presenceChecks(document, settings);
  },
});

/** The schemas, values and functions for results that other files may have. */
function structuredElsewhere(document: Document, settings: Settings): Partial<NamesElsewhere> {
  return {
    values: [
      ...messagesOf(document, settings).sites.flatMap(({ object, role }) => {
        if (!checkedResults.has(role)) return [];
        const output = outputSchemaOf(object) ?? outputSchemaByName(object, settings);
        const structured = member(object, "structuredContent");
        const expected = output ? expectedOf(schemaBehind(output.schema, settings)) : anyObject;
        const values = askedElsewhere(document, (elsewhere) => {
          if (structured) Array.from(mismatches(structured, expected, elsewhere));
        });
        return [...values, ...(output ? [schemaElsewhere(output.schema) ?? []].flat() : [])];
      }),
      ...handlersElsewhere(document),
      ...resultsElsewhere(document, settings, (call) => outputSchemaOf(call) !== undefined),
    ],
  };
}
