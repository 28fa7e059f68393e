import type { Document } from "../syntax/document.js";
import { importsFrom } from "./imports.js";
import type { KnownFile } from "./known-file.js";

/** The major version of the official SDK. */
export type SdkVersion = 1 | 2;

/** The SDK that a file imports servers from. */
export function sdkImported(document: Document): SdkVersion | undefined {
  if (importsFrom(document, /^@modelcontextprotocol\/server(?:$|\/)/u)) return 2;
  return importsFrom(document, /^@modelcontextprotocol\/sdk(?:$|\/)/u) ? 1 : undefined;
}

/** The SDK with which a file's code is served: the one that it imports, or that of its project. */
export function sdkOf(document: Document, { officialPackages }: KnownFile): SdkVersion | undefined {
  const imported = sdkImported(document);
  if (imported) return imported;
  if (officialPackages.has("@modelcontextprotocol/sdk")) return 1;
  return officialPackages.has("@modelcontextprotocol/server") ? 2 : undefined;
}
