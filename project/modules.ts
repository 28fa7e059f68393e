import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type NapiResolveOptions, ResolverFactory } from "oxc-resolver";
import { ModuleGraph } from "./module-graph.js";
import { Sources } from "./package-sources.js";

/** How modules are resolved. */
const manner: NapiResolveOptions = {
  conditionNames: ["types", "import", "require", "node", "default"],
  extensions: [
    ...[".ts", ".tsx", ".mts", ".cts", ".d.ts", ".d.mts", ".d.cts"],
    ...[".js", ".jsx", ".mjs", ".cjs", ".json"],
  ],
  // In TypeScript, imports use the extension of the compiled file.
  extensionAlias: {
    ".js": [".ts", ".tsx", ".d.ts", ".js", ".jsx"],
    ".jsx": [".tsx", ".d.ts", ".jsx"],
    ".mjs": [".mts", ".d.mts", ".mjs"],
    ".cjs": [".cts", ".d.cts", ".cjs"],
  },
};

/**
 * Resolves the imports between the files of a project: relative paths, the paths in a
 * `tsconfig.json`, and the packages of the same workspace. Nothing is parsed; the texts are read
 * once, on first use.
 */
export class Modules extends ModuleGraph {
  readonly #given: ReadonlyMap<string, string>;
  readonly #resolver = new ResolverFactory({ ...manner, tsconfig: "auto" });
  /** Used if a `tsconfig.json` cannot be read. */
  readonly #plain = new ResolverFactory(manner);
  readonly #resolved = new Map<string, string | undefined>();
  readonly #known: ReadonlySet<string>;
  #madeSources: Sources | undefined;

  /**
   * @param files the absolute paths of the scripts of the project
   * @param given texts that take precedence over the files on disk
   * @param sources of the packages among the files, if they are known
   */
  constructor(
    files: readonly string[],
    given: ReadonlyMap<string, string> = new Map(),
    sources?: Sources,
  ) {
    super(files);
    this.#madeSources = sources;
    this.#known = new Set(files);
    this.#given = given;
  }

  /** The project file to which a specifier resolves; `undefined` for packages and missing files. */
  resolve(from: string, specifier: string): string | undefined {
    const isLocal = /^[./]/u.test(specifier);
    const key = `${isLocal ? dirname(from) : from} ${specifier}`;
    if (!this.#resolved.has(key)) this.#resolved.set(key, this.#find(from, specifier));
    return this.#resolved.get(key);
  }

  #find(from: string, specifier: string): string | undefined {
    const found = this.#resolver.resolveFileSync(from, specifier).path;
    const isLocal = specifier.startsWith(".");
    const path = found ?? (isLocal ? this.#plain.resolveFileSync(from, specifier).path : undefined);
    const isOther = path === undefined || /[/\\]node_modules[/\\]/u.test(path);
    if (!isOther && this.#known.has(path)) return path;
    // The exports of a package in the repository often point to built files, which may not exist
    // yet.
    const source = isOther
      ? isLocal || this.#known.size === 0
        ? undefined
        : this.#sources().named(specifier)
      : this.#sources().of(path);
    return source ?? (isOther ? undefined : path);
  }

  #sources(): Sources {
    return (this.#madeSources ??= new Sources(this.#known));
  }

  protected textOf(path: string): string {
    const given = this.#given.get(path);
    if (given !== undefined) return given;
    try {
      return readFileSync(path, "utf8");
    } catch {
      // A file that was deleted in the meantime imports nothing.
      return "";
    }
  }
}
