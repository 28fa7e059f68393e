import { importsFrom } from "../../context/imports.js";
import type { Document } from "../../syntax/document.js";

/** How a stale declaration is brought up to date: with the SDK's own, or where it stands. */
export type TypeStyle = "sdk" | "inline";

/** Modules that have the schemas of the protocol: those of 1.x, and of 2.x, where no other package has them. */
const modules = [
  {
    packages: /^@modelcontextprotocol\/sdk(?:\/|$)/u,
    module: "@modelcontextprotocol/sdk/types.js",
  },
  { packages: /^@modelcontextprotocol\/core$/u, module: "@modelcontextprotocol/core" },
] as const;

/**
 * The module from which a file can import the SDK's schemas, or `undefined` where it is to have its own.
 *
 * @param style what the user wants; by default the SDK's where the file imports it already
 */
export function officialModule(
  document: Document,
  style: TypeStyle | undefined,
): string | undefined {
  if (style === "inline") return undefined;
  return modules.find(({ packages }) => importsFrom(document, packages))?.module;
}
