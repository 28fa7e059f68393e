import { useHttps } from "../../codemods/elicitation/elicitation-request.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { credentialIn, isDevelopmentHost } from "../../protocol/request-url.js";
import type { Arriving } from "../../context/known-values.js";
import { arrivingIn } from "../../context/messages/arriving-in.js";
import { type Member, stringOf, type Value } from "../../syntax/value.js";
import type { RequestDefect } from "./messages.js";

/**
 * Placeholder for the expressions of a template: a character that a URL cannot contain unescaped.
 */
const unknown = "\u{FFFC}";

/** Reports a URL that clients cannot open, or should not. */
export function* urlDefects(stated: Member, settings: Settings): Iterable<RequestDefect> {
  for (const arriving of arrivingIn(stated, settings)) yield* defectsOf(arriving, settings);
}

function* defectsOf({ at, value }: Arriving, settings: Settings): Iterable<RequestDefect> {
  const url = value.kind === "template" ? value.texts.join(unknown) : stringOf(value);
  if (url === undefined) return;
  yield* startDefects(at, url);
  // A URL in a test is never opened.
  if (isTestScript(at.document, settings)) return;
  if (isInsecure(url)) {
    const rewrite = at.kind === "member" ? useHttps(at) : undefined;
    yield { at, id: "insecure", rewrite };
  }
  const what = credentialsIn(value, url);
  if (what !== undefined) yield { at, id: "credential", data: { what } };
}

/** A placeholder that is filled in later: `<url>`, `{{ url }}`, `${URL}`, `%s`. */
const placeholder = /^(?:<|\$?\{|%)/u;

/**
 * A host and port without a scheme: `localhost:3000/login` is parsed as the scheme `localhost:`.
 */
const hostAndPort = /^(?<scheme>(?:localhost|[\w-]+(?:\.[\w-]+)+):)[\d\u{FFFC}]/u;

function* startDefects(at: Arriving["at"], url: string): Iterable<RequestDefect> {
  const scheme = hostAndPort.exec(url)?.groups?.["scheme"];
  if (scheme !== undefined) yield { at, id: "noScheme", data: { scheme } };
  else if (isNotAbsolute(url)) {
    const shown = url.replaceAll(unknown, "…");
    yield { at, id: "notAbsolute", data: { url: shown } };
  }
}

function isNotAbsolute(url: string): boolean {
  if (placeholder.test(url)) return false;
  // The first expression of a template may contain the scheme. A slash before any colon rules out a
  // scheme.
  return url.includes(unknown)
    ? !url.startsWith(unknown) && /^[^:]*\//u.test(url)
    : !URL.canParse(url);
}

/** Whether a URL uses `http` with a literal host that is not a development host. */
function isInsecure(url: string): boolean {
  const { host } =
    /^http:\/\/(?:[^/?#]*@)?(?<host>\[[^\]]*\]|[^/?#:@\u{FFFC}]+)(?:[/?#:]|$)/iu.exec(url)
      ?.groups ?? {};
  return host !== undefined && !isDevelopmentHost(host);
}

const parameter = /[?&#](?<name>[\w.-]+)=(?=[^&#\s])/gu;

function credentialsIn(value: Value, url: string): string | undefined {
  if (/^[a-z][\w+.-]*:\/\/[^/?#@:]*:[^/?#@]+@/iu.test(url)) return "password";
  for (const { groups, index, 0: text } of url.matchAll(parameter)) {
    const what = credentialIn(groups?.["name"] ?? "");
    if (what !== undefined && !isId(value, url, index + text.length)) return what;
  }
  return undefined;
}

/**
 * Whether the expression at an offset is named like an id, or like the state of the request:
 * `?token=${elicitationId}`.
 */
function isId(value: Value, url: string, at: number): boolean {
  if (value.kind !== "template" || url[at] !== unknown) return false;
  const expression = value.expressions[url.slice(0, at).split(unknown).length - 1];
  const name = expression?.kind === "reference" ? expression.path.at(-1) : undefined;
  return name !== undefined && /(?:id|state|nonce)$/iu.test(name);
}
