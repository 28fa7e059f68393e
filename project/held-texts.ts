import { ts } from "ts-morph";
import { remembered } from "../syntax/once-for-each.js";

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
    return remembered(this.#read, path, () => ts.sys.readFile(path));
  }

  /** The contents of all files when some have other texts. */
  with(texts: ReadonlyMap<string, string>): StateOfTexts {
    return {
      of: (path) => texts.get(path) ?? this.of(path),
      versionOf: (path) => {
        const text = texts.get(path);
        const next = (): string => String(this.#versions.size + 1);
        return text === undefined ? "" : remembered(this.#versions, text, next);
      },
    };
  }
}
