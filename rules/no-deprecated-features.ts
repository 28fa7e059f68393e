import { noContext } from "../codemods/removed-features.js";
import { messagesOf, type Site } from "../context/messages/messages.js";
import { isTestScript } from "../context/intended/deliberate-legacy.js";
import { importsFrom } from "../context/imports.js";
import type { Settings } from "../context/settings.js";
import { officialPackages } from "../protocol/packages.js";
import { oldContexts, removedSince } from "../protocol/removed.js";
import { isSince } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import { resolved } from "../syntax/names.js";
import { isUndefined } from "../syntax/undefined.js";
import { member, stringOf } from "../syntax/value.js";
import { changedMessage, dataOf } from "./changed/changed-construct.js";
import { changedConstructs } from "./changed/changed-constructs.js";
import { changedWords } from "./changed/changed-words.js";
import { explained } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { type Finding, type RuleResult } from "./rule.js";
import { protocolWords } from "./words.js";

type MessageId = keyof typeof messages;

const messages = explained({
  deprecated: changedMessage,
  context:
    "Clients no longer need to support `includeContext: {{ value }}`, and most send nothing. Put what the model needs in `messages` (changelog: Deprecated 3).",
  registration:
    "`registration_endpoint` offers dynamic client registration, which is deprecated: accept the URL of a client's metadata document as `client_id` too, and say so with `client_id_metadata_document_supported: true` (changelog: Deprecated 4).",
});

/** What the metadata of an authorization server calls the address for new clients. */
const registration = "registration_endpoint";

/** Why there is no rewrite. */
const reason = "its replacement is not part of the protocol";

export const noDeprecatedFeatures = defineRule<MessageId>({
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
  messages,
  rewrites: "suggestions",
  *check(document, settings) {
    if (!isSince(settings.protocolVersion, removedSince)) return;
    for (const site of messagesOf(document, settings).sites) yield* ofContext(site);
    yield* ofRegistration(document, settings);
    for (const construct of changedConstructs(document, settings))
      if (construct.change.isDeprecated === true) {
        const { at, change } = construct;
        const { effort } = change;
        yield { at, messageId: "deprecated", data: dataOf(construct), reason, effort };
      }
  },
});

function* ofContext({ object, role }: Site): Iterable<RuleResult<MessageId>> {
  const at = role === "sampling request" ? member(object, "includeContext") : undefined;
  const value = stringOf(at?.value);
  if (!at || value === undefined || !oldContexts.includes(value)) return;
  const rewrite = noContext(at);
  const data = { value: `"${value}"` };
  yield { of: object, at, id: "context", data, rewrite, effort: "expression" };
}

/** The address under which servers answer, which metadata beside it is for: `${issuer}/mcp`. */
const mcpAddress = /\/mcp["'`]/u;

/** Finds the metadata of authorization servers in projects of MCP servers (RFC 8414). */
function* ofRegistration(document: Document, settings: Settings): Iterable<Finding<MessageId>> {
  const isOfServer = settings.isServer || importsFrom(document, officialPackages);
  if (!isOfServer && !mcpAddress.test(document.text)) return;
  // There it is what another server is taken to say.
  if (isTestScript(document, settings)) return;
  for (const object of document.objects) {
    const at = member(object, registration);
    const isMetadata = member(object, "issuer") && member(object, "authorization_endpoint");
    if (!at || !isMetadata || member(object, "client_id_metadata_document_supported")) continue;
    // In a schema of such metadata it is an object.
    if (resolved(at.value)?.kind !== "object" && !isUndefined(at.value))
      yield { at, messageId: "registration", data: { note: "" }, reason, effort: "program" };
  }
}
