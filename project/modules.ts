import { readFileSync, statSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname } from "node:path";
import type * as OxcResolver from "oxc-resolver";
import { isScript } from "../engine/endings.js";
import { ModuleGraph } from "./module-graph.js";
import { foldersAbove } from "./folders-above.js";
import { dependencies, manifestIn } from "./manifest.js";
import { packageIn, Sources } from "./package-sources.js";
import { isWorkspaceRoot } from "./workspace-packages.js";
import { remembered } from "../syntax/once-for-each.js";
import { isOfProject } from "../syntax/imported.js";

// An import would take several times as long: Node first searches a CommonJS package for its exports.
const { ResolverFactory } = createRequire(import.meta.url)(
  "oxc-resolver",
  // `require` does not know the types of packages.
) as typeof OxcResolver;

/** How modules are resolved. */
const manner: OxcResolver.NapiResolveOptions = {
  conditionNames: ["types", "import", "require", "node", "default"],
  // Values are in the script, even if its types are declared beside it.
  extensions: [
    ...[".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"],
    ...[".d.ts", ".d.mts", ".d.cts", ".json"],
  ],
  // In TypeScript, imports use the extension of the compiled file. Declarations of a script have
  // none of its values.
  extensionAlias: {
    ".js": [".ts", ".tsx", ".js", ".jsx", ".d.ts"],
    ".jsx": [".tsx", ".jsx", ".d.ts"],
    ".mjs": [".mts", ".mjs", ".d.mts"],
    ".cjs": [".cts", ".cjs", ".d.cts"],
  },
};

/**
 * Resolves the imports between the files of a project: relative paths, the paths in a
 * `tsconfig.json`, and the packages of the same workspace. Nothing is parsed, and
 * texts are only read when they are asked for.
 */
export class Modules extends ModuleGraph {
  readonly #given: ReadonlyMap<string, string>;
  readonly #resolver = new ResolverFactory({ ...manner, tsconfig: "auto" });
  /** Used if a `tsconfig.json` cannot be read. */
  readonly #plain = new ResolverFactory(manner);
  readonly #resolved = new Map<string, string | undefined>();
  readonly #known: ReadonlySet<string>;
  #madeSources: Sources | undefined;
  /** The packages of each workspace, and the root of the workspace of each folder. */
  readonly #workspaces = new Map<string, Sources>();
  readonly #roots = new Map<string, string>();

  /**
   * @param files the absolute paths of the scripts of the project
   * @param given texts that take precedence over the files on disk
   * @param sources of the packages among the files, if they are known
   * @param others the paths of its other files, which may contain scripts or start some
   */
  constructor(
    files: readonly string[],
    given: ReadonlyMap<string, string> = new Map(),
    sources?: Sources,
    others: readonly string[] = [],
  ) {
    super(files, others);
    this.#madeSources = sources;
    this.#known = new Set(files);
    this.#given = given;
  }

  /** The project file to which a specifier resolves; `undefined` for packages and missing files. */
  resolve(from: string, specifier: string): string | undefined {
    const isLocal = /^[./]/u.test(specifier);
    const key = `${isLocal ? dirname(from) : from} ${specifier}`;
    return remembered(this.#resolved, key, () => this.#find(from, specifier));
  }

  /**
   * Whether nothing is found for a specifier that leads to the project's own code: a file, or a
   * package that does not come from a registry.
   */
  isMissing(from: string, specifier: string): boolean {
    if (isBuiltin(specifier) || this.resolve(from, specifier) !== undefined) return false;
    const isOwn =
      isOfProject(specifier) ||
      /^(?:file|link|portal|workspace):/u.test(dependencyOf(from, packageIn(specifier)) ?? "");
    if (!isOwn) return false;
    return this.#resolver.resolveFileSync(from, specifier).path === undefined;
  }

  protected isPackage(from: string, specifier: string): boolean {
    const name = packageIn(specifier);
    if (name === undefined) return false;
    if (isBuiltin(specifier) || dependencyOf(from, name) !== undefined) return true;
    return this.#resolver.resolveFileSync(from, specifier).path !== undefined;
  }

  #find(from: string, specifier: string): string | undefined {
    const found = this.#resolver.resolveFileSync(from, specifier).path;
    const isLocal = specifier.startsWith(".");
    const path = found ?? (isLocal ? this.#plain.resolveFileSync(from, specifier).path : undefined);
    const isOther = path === undefined || /[/\\]node_modules[/\\]/u.test(path);
    if (!isOther && this.#known.has(path)) return path;
    // The exports of a package in the repository often point to built files, which may not exist
    // yet.
    if (!isOther) return this.#sources().of(path);
    if (isLocal || isBuiltin(specifier)) return undefined;
    return this.#sources().named(specifier) ?? this.#workspaceOf(from).named(specifier);
  }

  #sources(): Sources {
    return (this.#madeSources ??= Sources.among(this.#known));
  }

  /** Its packages may not be linked yet, or may lie outside the files of the project. */
  #workspaceOf(from: string): Sources {
    const root = this.#workspaceRoot(dirname(from));
    return remembered(this.#workspaces, root, () => Sources.inWorkspaceOf(from));
  }

  #workspaceRoot(folder: string): string {
    return remembered(this.#roots, folder, () => {
      const outer = dirname(folder);
      if (isWorkspaceRoot(folder)) return folder;
      return outer === folder ? "" : this.#workspaceRoot(outer);
    });
  }

  protected textOf(path: string): string {
    const given = this.#given.get(path);
    if (given !== undefined) return given;
    try {
      const found = statSync(path);
      // Reading a device or a pipe may never end.
      if (!found.isFile() || (!isScript(path) && found.size > largestText)) return "";
      const text = readFileSync(path, "utf8");
      return text.includes("\0") ? "" : text;
    } catch {
      // A file that was deleted in the meantime imports nothing, and neither does a binary one.
      return "";
    }
  }
}

/** Larger files are data, in which nothing is imported. */
const largestText = 1_000_000;

/** The version of a package in the manifests of the folders above a file. */
function dependencyOf(from: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  for (const folder of foldersAbove(from)) {
    const found = dependencies(manifestIn(folder)).find(([one]) => one === name);
    if (found) return found[1];
  }
  return undefined;
}
