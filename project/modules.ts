import { readFileSync, statSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import { type NapiResolveOptions, ResolverFactory } from "oxc-resolver";
import { isScript } from "../engine/parse.js";
import { ModuleGraph } from "./module-graph.js";
import { foldersAbove } from "./folders-above.js";
import { manifestIn, Sources } from "./package-sources.js";

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
    if (!this.#resolved.has(key)) this.#resolved.set(key, this.#find(from, specifier));
    return this.#resolved.get(key);
  }

  protected isPackage(from: string, specifier: string): boolean {
    const [name] = /^(?:@[^/]+\/)?[^./#][^/]*/u.exec(specifier) ?? [];
    if (name === undefined) return false;
    if (isBuiltin(specifier) || isDependency(from, name)) return true;
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
      if (!isScript(path) && statSync(path).size > largestText) return "";
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

/** Whether the manifest in a folder above a file lists a package. */
function isDependency(from: string, name: string): boolean {
  return [...foldersAbove(from)].some((folder) => {
    const manifest = manifestIn(folder);
    return lists.some((list) => {
      const packages = manifest?.[list];
      return typeof packages === "object" && packages !== null && name in packages;
    });
  });
}

const lists = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];
