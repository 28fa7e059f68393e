import { isFirstLine } from "../../protocol/sdk-versions.js";
import type { Document } from "../../syntax/document.js";
import type { Settings } from "../settings.js";

/** The packages of version 2 that export types; `core` exports only schemas (2.4.0). */
const secondLine: readonly string[] = [
  "@modelcontextprotocol/server",
  "@modelcontextprotocol/client",
];

/** The module to import official types from: one that the file imports, or the project has. */
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

/** A project with both versions is migrating to version 2. */
function sourceAmong(names: readonly string[]): string | undefined {
  const second = secondLine.find((name) => names.includes(name));
  return second ?? (names.some((name) => isFirstLine(name)) ? firstTypes : undefined);
}
