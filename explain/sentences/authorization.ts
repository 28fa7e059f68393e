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
      "Could not load OAuth Protected Resource metadata",
      "does not implement OAuth 2.0 Protected Resource Metadata",
      "Invalid OAuth error response",
      "Invalid OAuth error response: SyntaxError: … Raw body",
      "No token data found",
    ],
    alsoSays: [
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
      "Unrecognized client_id",
      "does not match any registered URI",
      "OAuth error … invalid_client",
    ],
    alsoSays: ["invalid_client", "Invalid redirect URI", "Invalid redirect_uri"],
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
  {
    says: [
      "the issuer could not be verified",
      "OAuth client information is bound to authorization server",
      "expectedIssuer must be the authorization server's issuer URL",
      "Omitting `expectedIssuer` is deprecated",
      "have no 'issuer' property",
      "has no 'issuer' stamp",
    ],
    alsoSays: [
      "issuer mismatch",
      "issuer does not match",
      "does not match expected issuer",
      "iss mismatch",
      "IssuerMismatchError",
    ],
    source: "clients with the TypeScript SDK, about a login",
    because:
      "The authorization server is not the one that the client expects: its metadata or its answer names another `issuer` than the address it was found under, or than the one that the stored registration is bound to. No code of tools decides this.",
    repair:
      "Compare `issuer` in `/.well-known/oauth-authorization-server` with `authorization_servers` in `/.well-known/oauth-protected-resource`, to the last slash. If the server has moved, delete the stored registration; in your own client set `expectedIssuer`.",
  },
  {
    says: [
      "discoveryState was not available on the callback leg",
      "does not implement saveDiscoveryState()/discoveryState()",
      "Authorization callback contained neither `code` nor `error`",
      "Existing OAuth client information is required when exchanging an authorization code",
      "OAuth client information must be saveable for dynamic registration",
      "Either provider.prepareTokenRequest() or authorizationCode is required",
      "redirectUrl is required for authorization_code flow",
    ],
    source: "clients with the TypeScript SDK, about their `OAuthClientProvider`",
    because:
      "The provider did not keep what the login needs when the browser comes back: the registration, the code verifier, or which authorization server was asked.",
    repair:
      "Store what `saveClientInformation`, `saveCodeVerifier` and `saveDiscoveryState` are given, and return it from the functions of the same names without `save`.",
  },
  {
    says: [
      "Incompatible auth server: does not support response type",
      "Incompatible auth server: does not support code challenge method",
      "Incompatible auth server: does not support grant type",
      "Incompatible OIDC provider at … does not support S256",
      "Unsupported client authentication method",
      "client_secret_basic authentication requires a client_secret",
    ],
    source: "clients with the TypeScript SDK, about the authorization server",
    because:
      "The authorization server does not announce what the client needs: the response type `code`, PKCE with `S256`, or this way to authenticate the client.",
    repair:
      "Switch it on there, so `response_types_supported`, `code_challenge_methods_supported` and `token_endpoint_auth_methods_supported` list it.",
  },
  {
    says: [
      "Server returned 401 after successful authentication",
      "Server returned 401 after re-authentication",
      "Server returned 403 after trying upscoping",
      "Server returned 403 insufficient_scope after step-up re-authorization",
      "Token was not issued for this resource",
      "Token has no expiration time",
    ],
    alsoSays: ["Insufficient scope", "insufficient_scope"],
    source: "servers and clients with the TypeScript SDK, after a login",
    because:
      "The login worked, but the server does not accept the token: it was made for another `resource`, lacks a scope, or has no expiry.",
    repair:
      "Look into the token: its audience must be the address of the server, and its scopes those that `WWW-Authenticate` names.",
  },
  {
    says: [
      "Authentication requires user authorization - redirect initiated",
      "finishAuth requires an OAuthClientProvider",
      "No auth provider",
    ],
    alsoSays: ["UnauthorizedError", "Failed to authorize", "Invalid Authorization header format"],
    source: "clients with the TypeScript SDK",
    because:
      "The server asks for a login. The client has sent the user to the browser, or has no `authProvider` to do that.",
    repair:
      "Catch `UnauthorizedError`, call `transport.finishAuth(code)` when the browser comes back, and connect again. For a fixed token, set the `Authorization` header of the transport.",
  },
  {
    says: [
      "Issuer URL must be HTTPS",
      "Issuer URL must not have a",
      "clientMetadataUrl must be a valid HTTPS URL",
      "URL cannot use javascript:, data:, or vbscript: scheme",
    ],
    source: "the TypeScript SDK, about addresses of a login",
    because: "An address of the login is not one that a browser may be sent to.",
    repair:
      "Write an `https:` address without query and fragment. For tests on one machine, SDK 1's server has `MCP_DANGEROUSLY_ALLOW_INSECURE_ISSUER_URL`.",
  },
  {
    says: [
      "crypto is not available, please ensure",
      "ReferenceError: crypto is not defined",
      "crypto.subtle is not available, please ensure",
      "requires the Web Crypto API (globalThis.crypto.subtle)",
    ],
    source: "clients with the TypeScript SDK, when they log in",
    because: "Node.js is older than 20 and has no `globalThis.crypto`.",
    repair: "Update Node.js, or set `globalThis.crypto = webcrypto` from `node:crypto` first.",
  },
  {
    says: [
      "Unregistered redirect_uri",
      "redirect_uri must be specified when client has multiple registered URIs",
      "code_verifier does not match the challenge",
      "Client was not registered with scope",
    ],
    alsoSays: [
      "Invalid client_id",
      "Invalid client_secret",
      "Client secret has expired",
      "Client secret is required",
      "redirect_uri must be a valid URL",
      "The grant type is not supported",
    ],
    source: "SDK 1's OAuth server, about a client",
    because:
      "The client that logs in is not registered like this: its id, secret, redirect address or code verifier is not the one that the server has.",
    repair:
      "Delete the stored registration of the client, so it registers again, and log in again.",
  },
  {
    says: ["Failed to discover token endpoint for IdP", "JWT grant exchange failed"],
    alsoSays: [
      "Token exchange failed",
      "Token refresh failed",
      "Token revocation failed",
      "Client registration failed",
      "Invalid token exchange response",
      "Invalid token response",
      "Could not refresh OAuth tokens",
      "Failed to re-authenticate",
      "Authentication failed with result",
    ],
    source: "clients and proxies with the TypeScript SDK, about the authorization server",
    because:
      "The authorization server refused the step that the message names. The reason is in its answer, which follows, or in its log.",
    repair: "Log in again. If it repeats, look at the answer of the authorization server.",
  },
];
