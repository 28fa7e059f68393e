import { allowedHeaderWords, incompleteHeaderLists } from "../context/changed/header-lists.js";
import { askedElsewhere } from "../context/elsewhere/values-elsewhere.js";
import { isTest } from "../context/tests/test-files.js";
import { removedSince } from "../protocol/removed.js";
import { isSince } from "../protocol/revision.js";
import { sessionWords } from "./changed/changed-words.js";
import { frameworkDependencies, frameworkNames } from "./changed/old-frameworks.js";
import { defineRule } from "./define-rule.js";
import { entryDefects, oldVersions } from "./no-old-entry-points/entry-defects.js";
import {
  headerListDefects,
  hiddenChallenges,
  hiddenSessions,
} from "./no-old-entry-points/header-defects.js";
import { lostSessions } from "./no-old-entry-points/lost-sessions.js";
import { type EntryMessageId, entryMessages } from "./no-old-entry-points/messages.js";
import { protocolWords } from "./words.js";

export const noOldEntryPoints = defineRule<EntryMessageId>({
  id: "no-old-entry-points",
  needs: {
    // The list that a server allows may be in another file than `mcp-session-id`.
    context: ["agents/mcp", ...frameworkDependencies, ...protocolWords, ...sessionWords],
    shape: [
      ...frameworkDependencies,
      ...frameworkNames,
      ...["StdioServerTransport", "StreamableHTTPServerTransport", "Client("],
      ...[...allowedHeaderWords, ...sessionWords],
    ],
    isLocal: true,
  },
  docs: {
    description: "Disallow entry points that do not support 2026-07-28",
    since: removedSince,
    severity: "warn",
  },
  messages: entryMessages,
  rewrites: "suggestions",
  namesElsewhere: (document) => ({
    values: askedElsewhere(document, (elsewhere) => {
      Array.from(incompleteHeaderLists(document, elsewhere, []));
    }),
  }),
  *check(document, settings) {
    const { protocolVersion: revision } = settings;
    // A test chooses its entry points on purpose.
    if (isTest(settings)) return;
    const isReached = isSince(revision, removedSince);
    // Code that names the revision serves it, whatever the settings say.
    if (isReached || namesRevision.test(document.text))
      yield* headerListDefects(document, settings, removedSince);
    else if (isSince(revision, versionHeaderSince))
      yield* headerListDefects(document, settings, versionHeaderSince);
    yield* hiddenChallenges(document, settings);
    if (!isReached) {
      yield* hiddenSessions(document);
      yield* lostSessions(document);
      return;
    }
    yield* /(?:^|\/)package\.json$/u.test(settings.path)
      ? oldVersions(document, settings)
      : entryDefects(document, settings);
  },
});

/** The revision since which every request after the handshake says its revision in a header. */
const versionHeaderSince = "2025-06-18";

const namesRevision = /["'`]2026-07-28["'`]/u;
