import { join } from "node:path";
import { npm } from "./npm.js";
import { temporaryFolder } from "./temporary-folder.js";

const root = join(import.meta.dirname, "..");

/** Packs the built package as for a registry. */
export function packedPackage(): string {
  const folder = temporaryFolder({});
  const words = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const output = npm(words, { cwd: root });
  const [tarball] = JSON.parse(output) as readonly { readonly filename: string }[]; // npm's documented output
  return join(folder, tarball?.filename ?? "");
}
