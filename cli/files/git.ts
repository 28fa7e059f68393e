import { execFile } from "node:child_process";
import { realpath } from "node:fs/promises";
import { dirname, resolve as absolute } from "node:path";
import {
  canBeSwitchedOff,
  type NamedProgram,
  namedProgram,
  programSettings,
  quietEnvironment,
  quietWords,
} from "./git-safe-settings.js";
import { hasRepository } from "./folders.js";
import type { Environment } from "../io.js";

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
  /** The status that git ended with, or the system's word for why it did not start. */
  readonly status: number | string | undefined;

  constructor(words: string, status?: number | string | null) {
    super(words);
    this.status = status ?? undefined;
  }

  /** Whether there is no git on this machine. */
  get isMissing(): boolean {
    return this.status === "ENOENT";
  }
}

/**
 * Git, as it runs in an environment. Inside a hook git's variables speak of the repository of that hook, from its own
 * folder; they would mislead it about any other folder. Nothing that the repository names is run, and without optional
 * locks nothing is written.
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
  async askWith(asking: Asking, folder: string, ...words: readonly string[]): Promise<Buffer> {
    const looks = !withoutContents.includes(words[0] ?? "");
    const programs = looks ? await this.programsNamedIn(folder) : [];
    const lasting = programs.find((program) => !canBeSwitchedOff(program));
    if (lasting)
      throw new GitError(`the ${lasting.kind} \`${lasting.name}\` cannot be switched off`);
    return this.#start(asking, folder, [...quietWords(programs), ...words]);
  }

  /**
   * The filters and hooks that settings name, the user's own among them.
   *
   * @throws GitError where git fails, or is not there
   */
  async programsNamedIn(folder: string): Promise<readonly NamedProgram[]> {
    const words = ["config", "-z", "--name-only", "--get-regexp", programSettings];
    try {
      const answer = await this.ask(folder, ...words);
      return entriesOf(answer).flatMap((setting) => namedProgram(setting) ?? []);
    } catch (error) {
      if (error instanceof GitError && error.status === 1) return [];
      throw error;
    }
  }

  /** The one place where git is started. */
  #start({ input, index }: Asking, folder: string, words: readonly string[]): Promise<Buffer> {
    const options = {
      // Where the system looks for programs in the working folder too, it is not one of a repository.
      cwd: dirname(process.execPath),
      env: { ...quietEnvironment(this.environment), GIT_INDEX_FILE: index },
      maxBuffer: 1 << 30,
      encoding: "buffer",
    } as const;
    return new Promise((resolve, reject) => {
      const all = ["-C", absolute(folder), ...words];
      const child = execFile("git", all, options, (error, stdout, stderr) => {
        if (error) reject(new GitError(reasonIn(stderr) ?? error.message, error.code));
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

/** Questions that make git neither compare files with an index nor write one, so that no filter or hook is in their way. */
const withoutContents: readonly string[] = [
  ...["cat-file", "check-attr", "check-ignore", "config", "ls-files", "rev-parse"],
];

/** Why git failed: the first line that is no warning. */
function reasonIn(stderr: Buffer): string | undefined {
  return /^(?!warning: )\S.*/mu.exec(stderr.toString("utf8"))?.[0];
}

/** What git has to say of a folder: the root of the work tree that holds it, that there is none, or why it is silent. */
export type WorkTree =
  | { readonly kind: "tree"; readonly top: string }
  | { readonly kind: "none" }
  | { readonly kind: "silent"; readonly why: string };

/** The answers with which git says that a folder belongs to no work tree. Any other failure says nothing of the kind. */
const noTree =
  /^fatal: (?:not a git repository \(or any|this operation must be run in a work tree|cannot use bare repository)/u;

/** The entries of an answer to a question with `-z`. */
export function entriesOf(answer: string): readonly string[] {
  return answer.split("\0").filter((entry) => entry !== "");
}
