import { rowsOf, table } from "./table.js";

/**
 * Kinds of credentials by the names of URL parameters, in lower case without `-`, `_` and `.`. A
 * URL that a server asks a user to open must not contain credentials or grant access by itself
 * (2025-11-25, Elicitation: "Safe URL Handling").
 *
 * Not listed is what OAuth intentionally exposes in URLs: `client_id`, `code_challenge`, `state`,
 * `nonce`, `user_code`, `request_uri`, `oauth_token` of OAuth 1. Nor are `key`, `code`, `auth`,
 * `session` and `signature`, which are just as often the name of a thing, a voucher, a kind of
 * login, or a link between two requests.
 */
const credentials = table<string>({
  ...rowsOf("token", ["token", "jwt"]),
  ...rowsOf("access token", ["accesstoken", "authtoken", "bearertoken", "personalaccesstoken"]),
  idtoken: "ID token",
  refreshtoken: "refresh token",
  sessiontoken: "session token",
  ...rowsOf("API key", ["apikey", "xapikey"]),
  ...rowsOf("secret", ["secret", "apisecret"]),
  clientsecret: "client secret",
  ...rowsOf("password", ["passphrase", "passwd", "password", "pwd"]),
  privatekey: "private key",
  // Links to object stores that give access without a login.
  xamzsecuritytoken: "token",
  ...rowsOf("signature", ["xamzsignature", "xgoogsignature"]),
});

/** The kind of credential in a URL parameter, or `undefined` if it is not one. */
export function credentialIn(parameter: string): string | undefined {
  return credentials.get(parameter.toLowerCase().replaceAll(/[-_.]/gu, ""));
}

/**
 * Hosts of development environments, which need no TLS (2025-11-25, Elicitation): this machine,
 * private addresses, names without a dot as in container networks, and domains reserved for such
 * use (RFC 2606, RFC 6761, RFC 6762, RFC 8375).
 */
const developmentHost =
  /^(?:[^.]*|\[.*\]|(?:.*\.)?(?:localhost|local|test|internal|home\.arpa)|127\..*|0\.0\.0\.0|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*)$/iu;

/** Whether a host belongs to a development environment. */
export function isDevelopmentHost(host: string): boolean {
  return developmentHost.test(host);
}
