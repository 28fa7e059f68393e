import { definitionOf } from "../context/messages/definition-of.js";
import { messagesOf, type Site } from "../context/messages/messages.js";
import type { Settings } from "../context/settings.js";
import { urlModeSince } from "../protocol/elicitation.js";
import { isSince, type Revision } from "../protocol/revision.js";
import { member } from "../syntax/value.js";
import { findingsIn } from "./defect.js";
import {
  requestMessages,
  type RequestMessageId,
  type RequestDefect,
} from "./valid-elicitation-request/messages.js";
import { shapeDefects } from "./valid-elicitation-request/shape-defects.js";
import { urlDefects } from "./valid-elicitation-request/url-defects.js";
import { defineRule, elicitationWords } from "./rule.js";
import { contents, type Subject } from "./fix-safety/fix-safety.js";

const since: Revision = "2025-06-18";

const subject: Subject = { ...contents, known: "message" };

export const validElicitationRequest = defineRule<RequestMessageId>({
  id: "valid-elicitation-request",
  needs: { context: elicitationWords, shape: ["message", "requestedSchema", "url"] },
  docs: {
    description: "Require elicitation requests that clients show, with URLs that are safe to open",
    since,
    severity: "error",
  },
  messages: requestMessages,
  rewrites: "fixes",
  *check(document, settings) {
    if (!isSince(settings.protocolVersion, since)) return;
    for (const site of messagesOf(document, settings).sites)
      yield* findingsIn(site.object, settings, defectsOf(site, settings), subject);
  },
});

function* defectsOf(site: Site, settings: Settings): Iterable<RequestDefect> {
  const { object } = site;
  const { protocolVersion: revision } = settings;
  const name = definitionOf(site);
  if (name === "ElicitRequestFormParams") yield* shapeDefects(site, false, settings);
  if (name !== "ElicitRequestURLParams") return;
  const url = member(object, "url");
  if (!isSince(revision, urlModeSince)) {
    yield { at: member(object, "mode") ?? url ?? object, id: "tooNew", data: { revision } };
    return;
  }
  yield* shapeDefects(site, true, settings);
  if (url) yield* urlDefects(url, settings);
}
