import { messagesOf, type Site } from "../context/messages/messages.js";
import { removedSince, oldContexts } from "../protocol/removed.js";
import { isSince } from "../protocol/revision.js";
import { dataOf } from "./changed/changed-construct.js";
import { changedConstructs } from "./changed/changed-constructs.js";
import { changedWords } from "./changed/changed-words.js";
import { defineRule } from "./define-rule.js";
import { type DeprecatedMessageId, deprecatedMessages } from "./no-deprecated-features/messages.js";
import {
  registration,
  reason,
  registrationFindings,
} from "./no-deprecated-features/registration-endpoints.js";
import { protocolWords } from "./words.js";
import { noContext } from "../codemods/removed-features.js";
import { stringAt } from "../syntax/names.js";
import { member } from "../syntax/value.js";
import type { RuleResult } from "./rule.js";

export const noDeprecatedFeatures = defineRule<DeprecatedMessageId>({
  id: "no-deprecated-features",
  needs: {
    context: [...protocolWords, registration],
    shape: [...changedWords, "includeContext", registration],
  },
  docs: {
    description: "Disallow features that 2026-07-28 deprecated",
    since: removedSince,
    severity: "warn",
  },
  messages: deprecatedMessages,
  rewrites: "suggestions",
  *check(document, settings) {
    if (!isSince(settings.protocolVersion, removedSince)) return;
    for (const site of messagesOf(document, settings).sites) yield* oldContextDefects(site);
    yield* registrationFindings(document, settings);
    for (const construct of changedConstructs(document, settings))
      if (construct.change.isDeprecated === true) {
        const { at, change } = construct;
        const { effort } = change;
        yield { at, messageId: "deprecated", data: dataOf(construct), reason, effort };
      }
  },
});

/** Checks what context a sampling request asks for. */
function* oldContextDefects({ object, role }: Site): Iterable<RuleResult<DeprecatedMessageId>> {
  const at = role === "sampling request" ? member(object, "includeContext") : undefined;
  const value = stringAt(object, "includeContext");
  if (!at || value === undefined || !oldContexts.includes(value)) return;
  const rewrite = noContext(at);
  const data = { value: `"${value}"` };
  yield { of: object, at, id: "context", data, rewrite, effort: "expression" };
}
