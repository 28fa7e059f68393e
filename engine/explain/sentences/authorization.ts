import type { Sentence } from "./sentence.js";

/** About OAuth. */
export const authorizationSentences: readonly Sentence[] = [
  {
    says: ["does not support dynamic client registration"],
    source: "the TypeScript SDK: the client, and whatever is built with it",
    rules: [],
    because:
      "The authorization server lets no client register itself, and the client has no id of its own for it.",
    repair:
      "Register the client by hand and configure its id, or put a proxy before the authorization server that registers clients.",
  },
  {
    says: ["Protected resource … does not match expected"],
    source: "the TypeScript SDK: the client",
    rules: [],
    because:
      "`/.well-known/oauth-protected-resource` names another `resource` than the address that the client connects to.",
    repair: "Let `resource` be the address of the server as clients know it, with scheme and port.",
  },
  {
    says: [
      "trying to load well-known OAuth",
      "does not implement OAuth 2.0 Protected Resource Metadata",
      "Invalid OAuth error response",
      "Invalid OAuth error response: SyntaxError: … Raw body",
      "No token data found",
      "Missing Authorization header",
      "invalid_token",
      "Token has expired",
      "HTTP 401",
      "401 Unauthorized",
    ],
    source: "clients and servers, about a login",
    rules: [],
    because:
      "The server asks for a login, and the client has no token, an old one, or does not find where to get one.",
    repair:
      "Log in again in the client. A server answers 401 with `WWW-Authenticate` and serves `/.well-known/oauth-protected-resource`; for a fixed token, configure the `Authorization` header.",
  },
];
