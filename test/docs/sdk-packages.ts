import { join } from "node:path";
import { installedPackages } from "../installed-packages.js";

/**
 * SDK 1.x versions around each change in how a client handles some message, in addition to the
 * installed one.
 */
const versions = ["1.10.2", "1.12.3", "1.13.0", "1.21.2", "1.22.0", "1.23.0", "1.24.1", "1.24.2"];

/** The first client of SDK 2. */
const others = ["client-2.0.0@npm:@modelcontextprotocol/client@2.0.0"];

/** Returns the `node_modules` folder with all of them, as `sdk-1.10.2` and `client-2.0.0`. */
export function sdkPackages(): string {
  const sdks = versions.map((version) => `sdk-${version}@npm:@modelcontextprotocol/sdk@${version}`);
  return join(installedPackages("sdks-1", [...sdks, ...others]), "node_modules");
}

/** Returns the `node_modules` folder with the SDK's codemod from version 1 to version 2. */
export function sdkCodemod(): string {
  const name = "@modelcontextprotocol/codemod";
  return join(installedPackages("sdk-codemod-2.3.1", [`${name}@2.3.1`]), "node_modules");
}
