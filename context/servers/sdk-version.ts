import type { Document } from "../../syntax/document.js";
import { importsFrom } from "../imports.js";
import type { KnownFile } from "../known-file.js";

/** The major version of the official SDK. */
export type SdkVersion = 1 | 2;

/** The package of SDK 1. */
export const packagesOf1 = /^@modelcontextprotocol\/sdk(?:$|\/)/u;
const packagesOf2 = /^@modelcontextprotocol\/(?:client|core|server)(?:$|\/)/u;

const serverOfSdk2 = /^@modelcontextprotocol\/server(?:$|\/)/u;

/** Whether a file can only use SDK 1: a project may have both while it moves. */
export function isSurelySdk1(document: Document, { officialPackages }: KnownFile): boolean {
  if (importsFrom(document, packagesOf2)) return false;
  if (importsFrom(document, packagesOf1)) return true;
  const names = [...officialPackages.keys()];
  return names.some((one) => packagesOf1.test(one)) && !names.some((one) => packagesOf2.test(one));
}

/** The SDK that a file imports servers from. */
function sdkImported(document: Document): SdkVersion | undefined {
  if (importsFrom(document, serverOfSdk2)) return 2;
  return importsFrom(document, packagesOf1) ? 1 : undefined;
}

/** The SDK with which a file's code is served: the one that it imports, or that of its project. */
export function sdkOf(document: Document, { officialPackages }: KnownFile): SdkVersion | undefined {
  const imported = sdkImported(document);
  if (imported) return imported;
  if (officialPackages.has("@modelcontextprotocol/sdk")) return 1;
  return officialPackages.has("@modelcontextprotocol/server") ? 2 : undefined;
}
