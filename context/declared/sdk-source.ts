import type { Document } from "../../syntax/document.js";
import type { Settings } from "../settings.js";

/** The first line of the SDK, whose types are in a module of their own. */
const firstLine = /^@modelcontextprotocol\/sdk(?:\/|$)/u;

/** The packages of the second line that export types; `core` exports schemas alone (2.4.0). */
const secondLine: readonly string[] = [
  "@modelcontextprotocol/server",
  "@modelcontextprotocol/client",
];

/** The module that exports the official types: of the package that the file imports, or that its project has. */
export function sdkSource(document: Document, settings: Settings): string | undefined {
  const sources = document.imports.map(({ source }) => source);
  const types = sources.find((source) =>
    /^@modelcontextprotocol\/sdk\/types(?:\.js)?$/u.test(source),
  );
  const own = sourceAmong(sources);
  if (own !== undefined) return own === firstTypes ? (types ?? own) : own;
  return (
    sourceAmong([...settings.officialPackages.keys()]) ??
    (settings.types === "sdk" ? firstTypes : undefined)
  );
}

const firstTypes = "@modelcontextprotocol/sdk/types.js";

/** A project with both lines is on its way to the second. */
function sourceAmong(names: readonly string[]): string | undefined {
  const second = secondLine.find((name) => names.includes(name));
  return second ?? (names.some((name) => firstLine.test(name)) ? firstTypes : undefined);
}
