import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { type NapiResolveOptions, ResolverFactory } from "oxc-resolver";
import { isTest } from "../context/deliberate-legacy.js";
import { Sources } from "./package-sources.js";

/** How a module is found. */
const manner: NapiResolveOptions = {
  conditionNames: ["types", "import", "require", "node", "default"],
  extensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"],
  // TypeScript imports a file by the name of what it becomes.
  extensionAlias: {
    ".js": [".ts", ".tsx", ".js", ".jsx"],
    ".jsx": [".tsx", ".jsx"],
    ".mjs": [".mts", ".mjs"],
    ".cjs": [".cts", ".cjs"],
  },
};

/** A file that imports or re-exports something of another one. */
interface Importing {
  readonly path: string;
  readonly specifier: string;
}

/**
 * Which files of a project import which others, as their texts say it: relative paths, the paths of a `tsconfig.json`,
 * and the packages of the same workspace. Nothing is parsed; the texts are read once, with the first question.
 */
export class Modules {
  readonly #files: readonly string[];
  readonly #given: ReadonlyMap<string, string>;
  readonly #resolver = new ResolverFactory({ ...manner, tsconfig: "auto" });
  /** For where a `tsconfig.json` cannot be read. */
  readonly #plain = new ResolverFactory(manner);
  readonly #resolved = new Map<string, string | undefined>();
  readonly #known: ReadonlySet<string>;
  #madeSources: Sources | undefined;
  #importing: ReadonlyMap<string, readonly Importing[]> | undefined;

  /**
   * @param files the scripts of the project, absolute
   * @param given texts that count instead of what is on disk
   */
  constructor(files: readonly string[], given: ReadonlyMap<string, string> = new Map()) {
    this.#files = files;
    this.#known = new Set(files);
    this.#given = given;
  }

  /** The file of the project that a specifier means; `undefined` for packages and for what is not there. */
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
    // What a package of the repository shows others is often built from its sources, or not built yet.
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

  /** The files that import something of a file, each once. */
  importersOf(path: string): readonly string[] {
    this.#importing ??= this.#read();
    return [...new Set((this.#importing.get(path) ?? []).map((one) => one.path))];
  }

  /** The files whose texts name a file: they may read it, whatever they do with it. */
  mentionsOf(path: string): readonly string[] {
    const name = basename(path);
    const mentions = ['"', "'", "`"].flatMap((quote) => [
      `${quote}${name}${quote}`,
      `/${name}${quote}`,
    ]);
    return this.#files.filter((one) => {
      const text = one === path ? "" : this.#textOf(one);
      return mentions.some((mention) => text.includes(mention));
    });
  }

  /**
   * The files that seem to define something of a name, among those that a file imports, those that import it, and what
   * either imports: whatever it is given comes from there.
   */
  definersNear(path: string, name: string): readonly string[] {
    const users = this.importersOf(path).filter((one) => !isTest({ path: one }));
    const first = [path, ...users].flatMap((one) => [one, ...this.#importedBy(one)]);
    const near = new Set([...first, ...first.flatMap((one) => this.#importedBy(one))]);
    near.delete(path);
    const escaped = name.replaceAll("$", String.raw`\$`);
    const definition = new RegExp(
      String.raw`(?<![.\w$])${escaped}\s*[(:=]|\.${escaped}\s*=[^=]`,
      "u",
    );
    return [...near].filter((one) => definition.test(this.#textOf(one)));
  }

  #importedBy(path: string): readonly string[] {
    return specifiersIn(this.#textOf(path)).flatMap(
      (specifier) => this.resolve(path, specifier) ?? [],
    );
  }

  #read(): ReadonlyMap<string, readonly Importing[]> {
    const found = new Map<string, Importing[]>();
    for (const path of this.#files)
      for (const specifier of specifiersIn(this.#textOf(path))) {
        const target = this.resolve(path, specifier);
        if (target === undefined || target === path) continue;
        found.set(target, [...(found.get(target) ?? []), { path, specifier }]);
      }
    return found;
  }

  #textOf(path: string): string {
    const given = this.#given.get(path);
    if (given !== undefined) return given;
    try {
      return readFileSync(path, "latin1");
    } catch {
      // A file that has gone in the meantime imports nothing.
      return "";
    }
  }
}

const specifier =
  /(?:\bfrom\s*|\bimport\s*(?:\(\s*)?|\brequire\s*\(\s*)(?:"([^"\n]+)"|'([^'\n]+)')/gu;

function specifiersIn(text: string): readonly string[] {
  const all = [...text.matchAll(specifier)].map(([, double, single]) => double ?? single ?? "");
  return [...new Set(all)].filter((one) => one !== "" && !one.startsWith("node:"));
}
