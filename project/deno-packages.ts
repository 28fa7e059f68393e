import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dependencies, type Manifest, manifestAt, manifestIn } from "./manifest.js";
import { unlessFails } from "./unless-fails.js";

/**
 * The manifest of a folder: its `package.json`, combined with the packages named in Deno's
 * `deno.json` and the modules it exports.
 */
export function manifestWithDeno(folder: string): Manifest {
  const manifest = manifestIn(folder);
  const deno = manifestAt(join(folder, denoName));
  const named = [...valuesOf(deno["imports"]), ...specifiersIn(folder, deno["exports"])].flatMap(
    (specifier) => {
      const found = denoSpecifier(specifier);
      return found ? [[found.name, found.version ?? "*"] as const] : [];
    },
  );
  if (named.length === 0) return manifest;
  const own = Object.fromEntries(dependencies(manifest, ["dependencies"]));
  return { ...manifest, dependencies: { ...Object.fromEntries(named), ...own } };
}

/** For example: `npm:@modelcontextprotocol/sdk@^1.24.0/server/mcp.js` */
const fromRegistry = /^(?:npm|jsr):\/?(?<name>(?:@[^/@]+\/)?[^/@]+)(?:@(?<version>[^/]+))?/u;

/** The file in which a project for Deno names its packages. */
export const denoName = "deno.json";

/** The package of such a specifier, with its range. */
export function denoSpecifier(
  specifier: string,
): { readonly name: string; readonly version: string | undefined } | undefined {
  const { name, version } = fromRegistry.exec(specifier)?.groups ?? {};
  return name === undefined ? undefined : { name, version };
}

/** The packages in the `imports` of the `deno.json` in a folder. */
export function denoImports(folder: string): readonly string[] {
  const { imports } = manifestAt(join(folder, denoName));
  return valuesOf(imports).flatMap((one) => denoSpecifier(one)?.name ?? []);
}

function valuesOf(value: unknown): readonly string[] {
  const all = typeof value === "object" && value !== null ? Object.values(value) : [value];
  return all.filter((one) => typeof one === "string");
}

/**
 * The packages that the exported modules of a project import. Code for Deno may import packages by
 * name and version.
 */
function specifiersIn(folder: string, exports: unknown): readonly string[] {
  return valuesOf(exports).flatMap((path) => {
    // A missing module imports nothing.
    const text = unlessFails(() => readFileSync(join(folder, path), "utf8")) ?? "";
    return [...text.matchAll(/["'](?<specifier>(?:npm|jsr):[^"'\n]+)["']/gu)].flatMap(
      ({ groups }) => groups?.["specifier"] ?? [],
    );
  });
}
