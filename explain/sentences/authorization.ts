import type { Sentence } from "../meaning.js";

/** Errors about OAuth. */
export const authorizationSentences: readonly Sentence[] = [
  {
    says: [
      "does not support dynamic client registration",
      "Dynamic client registration failed",
      "Couldn't register with … sign-in service",
    ],
    source: "clients with the TypeScript SDK, and Claude",
    because:
      "The authorization server does not allow clients to register themselves, and this client has no client id.",
    repair:
      "Register the client by hand and configure its id, or put a proxy that registers clients in front of the authorization server.",
  },
  {
    says: ["Protected resource … does not match expected"],
    source: "the TypeScript SDK: the client",
    because:
      "`/.well-known/oauth-protected-resource` names another `resource` than the address that the client connects to.",
    repair: "Set `resource` to the address of the server as clients know it, with scheme and port.",
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
    because:
      "The server asks for a login, and the client has no token or an old one, or cannot find out where to get one.",
    repair:
      "Log in again in the client. A server answers 401 with `WWW-Authenticate` and serves `/.well-known/oauth-protected-resource`; for a fixed token, configure the `Authorization` header.",
  },
  {
    says: [
      "invalid_client",
      "Unrecognized client_id",
      "Invalid redirect URI",
      "Invalid redirect_uri",
      "does not match any registered URI",
    ],
    source: "authorization servers, about the client that logs in",
    because:
      "The authorization server does not know this client, or not with this redirect address: the client still uses an old registration, or was registered by hand with another address.",
    repair:
      "Delete the stored registration of the client (`~/.mcp-auth` for `mcp-remote`) and log in again, or add the redirect address to the registration.",
  },
  {
    says: ["Authorization with the MCP server failed"],
    source: "Claude",
    because:
      "The login did not end with a token that the server accepts. Only the logs of the authorization server show which step failed.",
    repair:
      "Check `/.well-known/oauth-protected-resource`, the authorization server that it names, and whether its tokens are made for this `resource`. The Inspector shows each step.",
  },
];
