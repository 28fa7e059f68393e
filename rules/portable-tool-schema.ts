import { isTestScript } from "../context/tests/test-files.js";
import { limitsOf } from "../protocol/clients/clients.js";
import { defineRule } from "./define-rule.js";
import { excesses, merged } from "./portable-tool-schema/excesses.js";
import { portableMessages, type PortableMessageId } from "./portable-tool-schema/messages.js";
import { traitRewrite } from "./portable-tool-schema/trait-rewrites.js";
import { whoDoes } from "./portable-tool-schema/who.js";
import { toolNamesElsewhere } from "./tools-by-name.js";
import { protocolWords } from "./words.js";

export const portableToolSchema = defineRule<PortableMessageId>({
  id: "portable-tool-schema",
  needs: {
    context: protocolWords,
    shape: ["inputSchema", "Tool", ".tool(", "tools/list"],
  },
  docs: {
    description: "Require tools that every client and every model accepts",
    since: "2024-11-05",
    severity: "warn",
  },
  messages: portableMessages,
  options: ["clients"],
  namesElsewhere: (document, settings) => ({ values: toolNamesElsewhere(document, settings) }),
  rewrites: "fixes",
  *check(document, settings) {
    // Tools in a test are never sent to a client.
    if (isTestScript(document, settings)) return;
    const limits = limitsOf(settings.clients);
    for (const { found, limits: exceeded, object } of merged(
      excesses(document, settings, limits),
    )) {
      const { at, data, id, what } = found;
      const rewrite = traitRewrite(found);
      yield { of: object, at, id, data: { ...data, who: whoDoes(exceeded, what) }, rewrite };
    }
  },
});
