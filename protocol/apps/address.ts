/** The scheme of every interface (MCP Apps 2026-01-26, UI Resource Format). */
export const appScheme = "ui://";

/**
 * An origin as hosts accept it in a policy: a scheme, a host that may begin with `*.`, and perhaps a
 * port. A path is legal in a policy, and often works.
 */
const origin = /^(?:https?|wss?):\/\/(?:\*\.)?[^\s/*'";,]+(?:\/[^\s*'";,]*)?$/u;

/** A host without a scheme: `cdn.example.com`, `*.example.com:8443`, `localhost:3000`. */
const bareHost =
  /^(?:\*\.)?(?:localhost|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}|\d+(?:\.\d+){3})(?::\d+)?(?:\/\S*)?$/iu;

/** What is wrong with an entry of a policy. */
export type OriginProblem = "bare" | "any" | "keyword" | "several" | "inline" | "other";

/** The problem with an entry of a policy; `undefined` if hosts accept it. */
export function originProblem(text: string): OriginProblem | undefined {
  if (origin.test(text)) return undefined;
  if (/[\s;,]/u.test(text.trim())) return "several";
  if (/^(?:\*|(?:https?|wss?):(?:\/\/\*?)?)$/u.test(text)) return "any";
  if (/^(?:data|blob|filesystem|mediastream):/u.test(text)) return "inline";
  if (/^'|^(?:self|none|unsafe-inline|unsafe-eval|strict-dynamic)$/u.test(text)) return "keyword";
  return bareHost.test(text) ? "bare" : "other";
}

/**
 * Whether two addresses are likely meant to be the same one: hosts compare them as strings, so a
 * difference in letter case or a slash at the end is enough to find nothing.
 */
export function isNearly(one: string, other: string): boolean {
  return one !== other && withoutTrifles(one) === withoutTrifles(other);
}

function withoutTrifles(address: string): string {
  const [scheme = "", ...rest] = address.toLowerCase().split("/");
  return [scheme, ...rest.filter((part) => part !== "")].join("/");
}
