import { join } from "node:path";
import { suite } from "../../cli/conformance/suite.js";
import { installedPackages } from "../installed-packages.js";

/** The folder of the official conformance suite. */
export const installedSuite = join(
  installedPackages(`conformance-${suite.version}`, [`${suite.name}@${suite.version}`]),
  "node_modules",
  suite.name,
);

/** Returns a Node that is new enough for the suite, which needs a newer one than this package. */
export function nodeForSuite(): string {
  if (Number.parseInt(process.versions.node) >= 22) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = installedPackages("node-22", [`${name}@22.23.3`]);
  return join(folder, "node_modules", name, "bin/node");
}
