/** What documents load, with the list of `ui.csp` that must name its origin (2026-01-26, ui.csp). */
const loading: readonly (readonly [list: string, before: string])[] = [
  ["resourceDomains", String.raw`<(?:script|img|audio|video|source|track)\b[^>]*\ssrc=["']?`],
  ["resourceDomains", String.raw`<link\b(?=[^>]*\brel=["']?stylesheet)[^>]*\shref=["']?`],
  ["resourceDomains", String.raw`\b(?:import|from)\s*["']`],
  ["connectDomains", "\\bfetch\\(\\s*[\"'`]"],
  ["frameDomains", String.raw`<iframe\b[^>]*\ssrc=["']?`],
];

const patterns = loading.map(
  ([list, before]) => [list, new RegExp(`${before}(https?://[\\w.:-]+)`, "giu")] as const,
);

/** An origin from which an HTML document loads something. */
export interface LoadedOrigin {
  /** The list of `ui.csp` that must name it. */
  readonly list: string;
  readonly origin: string;
}

/** The origins from which an HTML document loads something, each once. */
export function loadedOrigins(html: string): readonly LoadedOrigin[] {
  const text = html.replaceAll(/<!--.*?-->/gsu, "");
  const found = patterns.flatMap(([list, pattern]) =>
    [...text.matchAll(pattern)].map(([, origin = ""]) => ({ list, origin: origin.toLowerCase() })),
  );
  return found.filter(
    ({ list, origin }, index) =>
      found.findIndex((one) => one.list === list && one.origin === origin) === index,
  );
}

/** Whether an entry of a policy allows an origin. */
export function allows(entry: string, origin: string): boolean {
  const [scheme = "", path = ""] = entry.toLowerCase().split("://");
  const [host = ""] = path.split("/");
  const isAny = host.startsWith("*.");
  return isAny
    ? origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1))
    : origin === `${scheme}://${host}`;
}
