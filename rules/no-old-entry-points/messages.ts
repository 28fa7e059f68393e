import { explained } from "../defect.js";

export type EntryMessageId = keyof typeof entryMessages;

export const entryMessages = explained({
  stdio:
    "With `connect(new StdioServerTransport())` this server supports only revisions before {{ revision }}. Pass a function that creates the server to `serveStdio`, which supports old and new revisions (changelog: Major changes 2).",
  http: "With this transport the server supports only revisions before {{ revision }}. With {{ instead }} it supports the new one too, and one route replaces those for POST, GET and DELETE (changelog: Major changes 1).",
  headers:
    "Since {{ revision }}, requests carry {{ missing }}, which this list does not allow, so web pages of other origins cannot use this server.{{ stays }}",
  hidden:
    "Browsers hide `{{ name }}` from web pages of other origins, so these never learn their session, and the server refuses what they send next. List it in `{{ option }}`.",
  hiddenChallenge:
    "Browsers hide `WWW-Authenticate` from web pages of other origins, so these never learn where to sign in. Add it to this list.",
  lostSession:
    "Clients begin a new session only if the id of one that is gone is answered with 404. This answers {{ found }}, so they fail until someone reconnects them.",
  framework:
    "Servers made with this version of `{{ name }}` support only revisions before {{ revision }}. {{ since }}",
  frameworkName: "`{{ name }}` supports only revisions before {{ revision }}. {{ instead }}",
  client:
    "This client supports only revisions before {{ revision }}. With `versionNegotiation` it agrees on a revision with its server (changelog: Major changes 2). Try it with the oldest servers that it must reach.",
});
