import { join } from "node:path";
import { installedPackages } from "../installed-packages.js";

/** Versions of SDK 1.x between which a client treats some message in another way, besides the one we depend on. */
const versions = ["1.10.2", "1.12.3", "1.13.0", "1.21.2", "1.22.0", "1.23.0", "1.24.1", "1.24.2"];

/** The first client of the second line, and the SDK's own codemod from the first line to the second. */
const others = ["client-2.0.0@npm:@modelcontextprotocol/client@2.0.0"];

/** The `node_modules` in which each of them is, as `sdk-1.10.2` and `client-2.0.0`. */
export function sdkPackages(): string {
  const sdks = versions.map((version) => `sdk-${version}@npm:@modelcontextprotocol/sdk@${version}`);
  return join(installedPackages("sdks-1", [...sdks, ...others]), "node_modules");
}

/** The `node_modules` with the SDK's own codemod from the first line to the second. */
export function sdkCodemod(): string {
  const name = "@modelcontextprotocol/codemod";
  return join(installedPackages("sdk-codemod-2.3.1", [`${name}@2.3.1`]), "node_modules");
}
