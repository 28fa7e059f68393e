import { dirname, join } from "node:path";
import { ts } from "ts-morph";

/** Which `tsconfig.json` a file belongs to, as the compiler and editors see it. */
export class Configurations {
  readonly #known = new Map<string, Configuration>();

  /** The nearest configuration that has the file among its own, also through references; else the nearest one. */
  of(path: string): string | undefined {
    let nearest: string | undefined;
    for (let at = dirname(path); ; at = dirname(at)) {
      const candidate = join(at, "tsconfig.json");
      if (ts.sys.fileExists(candidate)) {
        nearest ??= candidate;
        const owner = this.#ownerOf(candidate, path, new Set());
        if (owner !== undefined) return owner;
      }
      if (dirname(at) === at) return nearest;
    }
  }

  /** @param seen the configurations that were looked into, so that a cycle of references ends */
  #ownerOf(config: string, path: string, seen: Set<string>): string | undefined {
    if (seen.has(config)) return undefined;
    seen.add(config);
    const { files, references } = this.#contentsOf(config);
    if (files.has(path)) return config;
    for (const reference of references) {
      const owner = this.#ownerOf(reference, path, seen);
      if (owner !== undefined) return owner;
    }
    return undefined;
  }

  #contentsOf(config: string): Configuration {
    const before = this.#known.get(config);
    if (before) return before;
    const parsed = ts.getParsedCommandLineOfConfigFile(config, undefined, {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    });
    const references = (parsed?.projectReferences ?? []).map((reference) =>
      ts.resolveProjectReferencePath(reference),
    );
    const contents = { files: new Set(parsed?.fileNames), references };
    this.#known.set(config, contents);
    return contents;
  }
}

/** What a `tsconfig.json` takes in. */
interface Configuration {
  readonly files: ReadonlySet<string>;
  readonly references: readonly string[];
}
