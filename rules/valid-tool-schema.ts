import { zodElsewhere } from "../context/tool-schema/zod-schemas.js";
import { defineRule } from "./define-rule.js";
import { schemaMessages, type SchemaMessageId } from "./valid-tool-schema/messages.js";
import { schemaDefects } from "./valid-tool-schema/schema-defects.js";
import { protocolWords } from "./words.js";

export const validToolSchema = defineRule<SchemaMessageId>({
  id: "valid-tool-schema",
  needs: { context: protocolWords, shape: ["inputSchema", "outputSchema", ".tool("] },
  docs: {
    description: "Require tool schemas that are valid JSON Schema",
    since: "2024-11-05",
    severity: "error",
  },
  messages: schemaMessages,
  rewrites: "fixes",
  namesElsewhere: (document, settings) => ({ values: zodElsewhere(document, settings) }),
  *check(document, settings) {
    // Several tools can share a part of their schemas.
    const seen = new Set<string>();
    for (const { defect, tool } of schemaDefects(document, settings)) {
      const place = `${defect.id} ${defect.at.span.join(" ")}`;
      if (seen.has(place)) continue;
      seen.add(place);
      yield { ...defect, of: tool };
    }
  },
});
