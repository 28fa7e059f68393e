import { useHttps } from "../../codemods/elicitation-request.js";
import { isTestScript } from "../../context/deliberate-legacy.js";
import type { Settings } from "../../context/settings.js";
import { credentialIn, isDevelopmentHost } from "../../protocol/request-url.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { type Member, stringOf, type Value } from "../../syntax/value.js";
import type { RequestDefect } from "./messages.js";

/** Stands for an expression of a template: a character that a URL cannot hold as it is. */
const unknown = "\u{FFFC}";

/** A URL that clients cannot open, or should not. */
export function* urlDefects(
  document: Document,
  at: Member,
  settings: Settings,
): Iterable<RequestDefect> {
  const value = resolve(document, at.value);
  const url = textOf(value);
  if (url === undefined) return;
  yield* startDefects(at, url);
  // What a test sends is opened by nobody.
  if (isTestScript(document, settings)) return;
  if (isInsecure(url)) {
    const rewrite = useHttps(document, at);
    yield { at, id: "insecure", rewrite };
  }
  const what = credentialsIn(value, url);
  if (what !== undefined) yield { at, id: "credential", data: { what } };
}

/** The text of a literal, with {@link unknown} for what shows only at run time. */
function textOf(value: Value): string | undefined {
  return value.kind === "template" ? value.texts.join(unknown) : stringOf(value);
}

/** What something else will fill in: `<url>`, `{{ url }}`, `${URL}`, `%s`. */
const placeholder = /^(?:<|\$?\{|%)/u;

/** `localhost:3000/login`, which is read as the scheme `localhost:`. */
const hostAndPort = /^(?<scheme>(?:localhost|[\w-]+(?:\.[\w-]+)+):)[\d\u{FFFC}]/u;

function* startDefects(at: Member, url: string): Iterable<RequestDefect> {
  const scheme = hostAndPort.exec(url)?.groups?.["scheme"];
  if (scheme !== undefined) yield { at, id: "noScheme", data: { scheme } };
  else if (isNotAbsolute(url)) {
    const shown = url.replaceAll(unknown, "…");
    yield { at, id: "notAbsolute", data: { url: shown } };
  }
}

function isNotAbsolute(url: string): boolean {
  if (placeholder.test(url)) return false;
  // A template may have its scheme from its first expression; a slash before any colon has none.
  return url.includes(unknown)
    ? !url.startsWith(unknown) && /^[^:]*\//u.test(url)
    : !URL.canParse(url);
}

/** A host on `http` that is wholly written, and none of a development environment. */
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

/** Whether what follows at a place is named for an id, or for the state of the request: `?token=${elicitationId}`. */
function isId(value: Value, url: string, at: number): boolean {
  if (value.kind !== "template" || url[at] !== unknown) return false;
  const expression = value.expressions[url.slice(0, at).split(unknown).length - 1];
  const name = expression?.kind === "reference" ? expression.path.at(-1) : undefined;
  return name !== undefined && /(?:id|state|nonce)$/iu.test(name);
}
