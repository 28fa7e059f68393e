import { removeMember } from "../../codemods/one-member.js";
import { doubted } from "../../codemods/rewrite.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import { takesMethodsApart } from "../../context/messages/dispatch/nested-handlers.js";
import { messagesOf } from "../../context/messages/messages.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { isKnownAt, methods } from "../../protocol/methods.js";
import { table } from "../../protocol/table.js";
import { codeMentions } from "../../syntax/code-mentions.js";
import { type Document, textOf } from "../../syntax/document.js";
import { members } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import { refusesOthers } from "./handwritten.js";

/** What a client may ask first of a server with a capability (2025-11-25, Server Features). */
const askedFirst = table({
  completions: "completion/complete",
  logging: "logging/setLevel",
  prompts: "prompts/list",
  resources: "resources/list",
  tools: "tools/list",
});

/**
 * Reports capabilities of a server without an SDK that refuses what they are for. It answers other
 * methods in the same file, and all that it does not know with an error.
 */
export function* unansweredCapabilities(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"unansweredCapability">> {
  const handled = dispatchIn(document, settings)?.handled ?? [];
  const answers = (asked: string): boolean => handled.some(({ method }) => method === asked);
  if (!answers("initialize") || ![...askedFirst.values()].some(answers)) return;
  // Constants of other files may name methods that cannot be read here.
  const isWritten = handled.every(({ at, method }) => textOf(document, at.span).includes(method));
  if (!isWritten || takesMethodsApart(document)) return;
  if (!refusesOthers(document) || isTestScript(document, settings)) return;
  for (const { object, role } of messagesOf(document, settings).sites)
    for (const at of role === "server capabilities" ? members(object) : []) {
      const { key = "" } = at;
      const method = askedFirst.get(key) ?? "";
      const known = methods.get(method);
      if (!known || !isKnownAt(known, settings.protocolVersion)) continue;
      if (codeMentions(document, method)) continue;
      const rewrite = doubted(removeMember(at), "another file may answer it");
      yield { at, of: object, id: "unansweredCapability", data: { key, method }, rewrite };
    }
}
