import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Environment } from "./surroundings.js";

/** What to ask git, besides its words. */
export interface Asking {
  /** What git gets on its standard input. */
  readonly input?: string;
  /** The index to use instead of the repository's own. */
  readonly index?: string | undefined;
}

/** A question that git did not answer. */
export class GitError extends Error {
  override readonly name = "GitError";
  /** Whether there is no git on this machine. */
  readonly isMissing: boolean;

  constructor(words: string, isMissing: boolean) {
    super(words);
    this.isMissing = isMissing;
  }
}

/**
 * Git, as it runs in an environment. Inside a hook git's variables speak of the repository of that hook, from its own
 * folder; they would mislead it about any other folder. Without optional locks it writes nothing.
 */
export class Git {
  readonly environment: Environment;

  constructor(environment: Environment) {
    this.environment = environment;
  }

  /**
   * What git answers about a folder.
   *
   * @throws GitError where git fails, or is not there
   */
  async ask(folder: string, ...words: readonly string[]): Promise<string> {
    return (await this.askWith({}, folder, ...words)).toString("utf8");
  }

  /**
   * The same with an input or another index, and an answer in bytes.
   *
   * @throws GitError where git fails, or is not there
   */
  askWith({ input, index }: Asking, folder: string, ...words: readonly string[]): Promise<Buffer> {
    const own = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: index };
    // Its words are read here, and shown among ours: in English, whatever the language of the system.
    const env = { ...this.environment, ...own, GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" };
    const options = { env, maxBuffer: 1 << 30, encoding: "buffer" } as const;
    return new Promise((resolve, reject) => {
      const child = execFile("git", ["-C", folder, ...words], options, (error, stdout, stderr) => {
        if (error)
          reject(new GitError(firstLine(stderr) ?? error.message, error.code === "ENOENT"));
        else resolve(stdout);
      });
      // Where git ends before it has read its input, its status says why.
      child.stdin?.on("error", () => undefined);
      child.stdin?.end(input ?? "");
    });
  }

  /**
   * The work tree that holds a folder. Git may be silent although there is one: it is not installed, the repository is
   * another user's, or a linked work tree has lost its repository.
   */
  async workTreeOf(folder: string): Promise<WorkTree> {
    try {
      const answer = await this.ask(folder, "rev-parse", "--show-toplevel");
      return { kind: "tree", top: await realpath(answer.replace(/\r?\n$/u, "")) };
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      if (error.isMissing)
        return hasRepository(folder)
          ? { kind: "silent", why: "git is not installed" }
          : { kind: "none" };
      return noTree.test(error.message) ? { kind: "none" } : { kind: "silent", why: error.message };
    }
  }

  /** Entries of an index that git does not compare with the work tree: it was told so, or a sparse checkout leaves them out. */
  async uncomparedIn(
    top: string,
    index?: string,
  ): Promise<{ readonly tracked: ReadonlySet<string>; readonly uncompared: ReadonlySet<string> }> {
    const answer = await this.askWith({ index }, top, "ls-files", "-v", "-z");
    const tagged = entriesOf(answer.toString("utf8"));
    const isCompared = (entry: string): boolean => /^[A-RT-Z]/u.test(entry);
    return {
      tracked: new Set(tagged.map((entry) => entry.slice(2))),
      uncompared: new Set(
        tagged.filter((entry) => !isCompared(entry)).map((entry) => entry.slice(2)),
      ),
    };
  }
}

function firstLine(words: Buffer): string | undefined {
  return /\S.*/u.exec(words.toString("utf8"))?.[0];
}

/** What git has to say of a folder: the root of the work tree that holds it, that there is none, or why it is silent. */
export type WorkTree =
  | { readonly kind: "tree"; readonly top: string }
  | { readonly kind: "none" }
  | { readonly kind: "silent"; readonly why: string };

/** The answers with which git says that a folder belongs to no work tree. Any other failure says nothing of the kind. */
const noTree =
  /^fatal: (?:not a git repository \(or any|this operation must be run in a work tree)/u;

function hasRepository(folder: string): boolean {
  return (
    existsSync(join(folder, ".git")) ||
    (dirname(folder) !== folder && hasRepository(dirname(folder)))
  );
}

/** The entries of an answer to a question with `-z`. */
export function entriesOf(answer: string): readonly string[] {
  return answer.split("\0").filter((entry) => entry !== "");
}
