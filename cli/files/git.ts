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
import { remembered } from "../../syntax/once-for-each.js";

/** Options for a git command. */
export interface Asking {
  /** The standard input of git. */
  readonly input?: string;
  /** The index to use instead of the repository's own. */
  readonly index?: string | undefined;
  /** The programs that settings name, if they were just asked for. */
  readonly programs?: readonly NamedProgram[];
}

/** Thrown if a git command fails. */
export class GitError extends Error {
  override readonly name = "GitError";
  /** The exit status of git, or the system's error code if it did not start. */
  readonly status: number | string | undefined;

  constructor(words: string, status?: number | string | null) {
    super(words);
    this.status = status ?? undefined;
  }

  /** Whether git is not installed. */
  get isMissing(): boolean {
    return this.status === "ENOENT";
  }
}

/**
 * Runs git in an environment. The git variables of a surrounding hook are dropped because they
 * describe the repository of that hook, and would mislead git about any other folder. Git runs
 * nothing that the repository names and, with optional locks off, writes nothing.
 */
export class Git {
  readonly environment: Environment;
  readonly #listed = new Map<string, Promise<readonly string[] | undefined>>();

  constructor(environment: Environment) {
    this.environment = environment;
  }

  /**
   * Runs a git command in a folder and returns its output.
   *
   * @throws GitError if git fails or is not installed
   */
  async ask(folder: string, ...words: readonly string[]): Promise<string> {
    return (await this.askWith({}, folder, ...words)).toString("utf8");
  }

  /**
   * Like `ask`, with standard input or another index, and returns bytes.
   *
   * @throws GitError if git fails or is not installed
   */
  async askWith(asking: Asking, folder: string, ...words: readonly string[]): Promise<Buffer> {
    const looks = !withoutContents.includes(words[0] ?? "");
    const programs = asking.programs ?? (looks ? await this.programsNamedIn(folder) : []);
    const lasting = programs.find((program) => !canBeSwitchedOff(program));
    if (lasting)
      throw new GitError(`the ${lasting.kind} \`${lasting.name}\` cannot be switched off`);
    return this.#start(asking, folder, [...quietWords(programs), ...words]);
  }

  /**
   * The filters and hooks that settings name, including those in the user's own config.
   *
   * @throws GitError if git fails or is not installed
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

  /**
   * The files in a folder that git does not ignore, by their paths from there; `undefined` if it
   * cannot tell. Each folder is listed once in a run: the files to check, and those around them.
   */
  async filesIn(folder: string): Promise<readonly string[] | undefined> {
    const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    return remembered(this.#listed, folder, () =>
      this.ask(folder, ...words).then(entriesOf, () => undefined),
    );
  }

  /** The only place that starts git. */
  #start({ input, index }: Asking, folder: string, words: readonly string[]): Promise<Buffer> {
    const options = {
      // Some systems also look for programs in the working folder, so this must not be a folder of
      // a repository.
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
      // If git exits before it has read its input, its status gives the reason.
      child.stdin?.on("error", () => undefined);
      child.stdin?.end(input ?? "");
    });
  }

  /**
   * The work tree that contains a folder. Git may be unable to tell even if there is one: it is not
   * installed, the repository belongs to another user, or a linked work tree has lost its
   * repository.
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

  /**
   * The tracked entries of an index, and those that git does not compare with the work tree because
   * it was told not to, or because a sparse checkout leaves them out.
   */
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

/** Commands that neither compare files with an index nor write one, so run no filters or hooks. */
const withoutContents: readonly string[] = [
  ...["cat-file", "check-attr", "check-ignore", "config", "ls-files", "rev-parse"],
];

/** The reason why git failed: the first line that is not a warning. */
function reasonIn(stderr: Buffer): string | undefined {
  return /^(?!warning: )\S.*/mu.exec(stderr.toString("utf8"))?.[0];
}

/**
 * What git knows about a folder: the root of its work tree, that it is in none, or why git cannot
 * tell.
 */
export type WorkTree =
  | { readonly kind: "tree"; readonly top: string }
  | { readonly kind: "none" }
  | { readonly kind: "silent"; readonly why: string };

/** Git's errors for a folder outside any work tree. Any other error leaves that open. */
const noTree =
  /^fatal: (?:not a git repository \(or any|this operation must be run in a work tree|cannot use bare repository)/u;

/** The entries in the output of a command run with `-z`. */
export function entriesOf(answer: string): readonly string[] {
  return answer.split("\0").filter((entry) => entry !== "");
}
