import { renameMember } from "../../codemods/one-member.js";
import { isNegativeTest } from "../../context/messages/negative-tests.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { MessageRole } from "../../context/messages/roles.js";
import type { Settings } from "../../context/settings.js";
import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import { member, members } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";

/**
 * What code calls a capability that has another name: some are plural as what they list, some are
 * not.
 */
const meantBy: ReadonlyMap<MessageRole, ReadonlyMap<string, string>> = new Map([
  [
    "server capabilities",
    table({
      completion: "completions",
      prompt: "prompts",
      resource: "resources",
      tool: "tools",
      log: "logging",
      logs: "logging",
    }),
  ],
  [
    "client capabilities",
    table({
      elicit: "elicitation",
      elicitations: "elicitation",
      root: "roots",
      sample: "sampling",
    }),
  ],
]);

/** Reports capabilities under a name for which the other side, and the SDK itself, does not look. */
export function* misnamedCapabilities(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"misnamedCapability">> {
  for (const { object, role } of messagesOf(document, settings).sites) {
    const names = meantBy.get(role);
    if (!names || isNegativeTest(object, settings)) continue;
    for (const at of members(object)) {
      const key = at.key ?? "";
      const meant = names.get(key);
      if (meant === undefined || member(object, meant)) continue;
      const rewrite = renameMember(at, meant, "the other side then acts on it");
      yield { at, of: object, id: "misnamedCapability", data: { key, meant }, rewrite };
    }
  }
}
