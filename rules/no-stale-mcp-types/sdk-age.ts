import type { KnownFile } from "../../context/known-file.js";
import { neededFor } from "../../protocol/sdk-versions.js";

/** Why a project's version of the SDK is too old for a type, as a reason. */
export function tooOld(
  type: string,
  module: string,
  { officialPackages }: KnownFile,
): string | undefined {
  const name = packageOf(module);
  const version = officialPackages.get(name);
  const needed = version === undefined ? undefined : neededFor(type, name, version);
  if (version === undefined || needed === undefined) return undefined;
  return `\`${type}\` needs \`${name}\` ${needed}, and the project has ${version}`;
}

/** The package that a module belongs to. */
export function packageOf(module: string): string {
  return module.split("/").slice(0, 2).join("/");
}
