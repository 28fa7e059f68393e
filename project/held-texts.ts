import { ts } from "ts-morph";

/** The contents of all files, in one state of a change. */
export interface StateOfTexts {
  readonly of: (path: string) => string | undefined;
  /** Distinguishes the contents of a file in different states. */
  readonly versionOf: (path: string) => string;
}

/** The contents of files on disk, each read once, and of those that change. */
export class TextsOnDisk {
  readonly #given: ReadonlyMap<string, string>;
  readonly #read = new Map<string, string | undefined>();
  readonly #versions = new Map<string, string>();

  /** @param given texts that take precedence over the files on disk */
  constructor(given: ReadonlyMap<string, string>) {
    this.#given = given;
  }

  /** The text of a file before any change. */
  of(path: string): string | undefined {
    const given = this.#given.get(path);
    if (given !== undefined) return given;
    // Files of packages are many, and only needed as long as the program that reads them.
    if (path.includes("/node_modules/")) return ts.sys.readFile(path);
    if (!this.#read.has(path)) this.#read.set(path, ts.sys.readFile(path));
    return this.#read.get(path);
  }

  /** The contents of all files when some have other texts. */
  with(texts: ReadonlyMap<string, string>): StateOfTexts {
    return {
      of: (path) => texts.get(path) ?? this.of(path),
      versionOf: (path) => {
        const text = texts.get(path);
        return text === undefined ? "" : this.#versionOf(text);
      },
    };
  }

  #versionOf(text: string): string {
    const version = this.#versions.get(text) ?? String(this.#versions.size + 1);
    this.#versions.set(text, version);
    return version;
  }
}
