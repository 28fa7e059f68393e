import { type ChildProcess, execFile } from "node:child_process";
import {
  type Dirent,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { linkFolder, removedAfterwards, withNameFor } from "../temporary-folder.js";
import "../tidy.js";
import { runInProcess } from "./in-process.js";

const program = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

/** The result of a run. In the output, `<tmp>` is the temporary folder. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Options of a run. */
export interface Circumstances {
  /** The working folder, relative to the temporary folder. */
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

/** Returns the keys to type after the output so far. */
export type Typing = (shown: string) => string | undefined;

/** Options of a separate process. */
interface ProcessCircumstances extends Circumstances {
  /** Whether to leave standard input open for typing. */
  readonly isOpen?: boolean;
  /** The user to run as, for tests that run as root and depend on permissions. */
  readonly uid?: number;
}

/**
 * A temporary folder in which the program and git run as they do for users. It is removed once all
 * tests in a file are done: tests run concurrently, because they mostly wait for git or for
 * processes to start.
 *
 * `run`, `runWith` and `runAsking` run the program from its source, in the process of the tests,
 * which takes milliseconds. `start`, `runProcess`, `onTerminal` and `shell` run the built program
 * in a separate process, for what depends on one: signals, users, terminals, pipes and the
 * environment of hooks.
 */
export class Folder {
  readonly root: string;

  /** @param parent the folder to create it in, if not the system's temporary folder */
  constructor(files: Readonly<Record<string, string>>, parent = tmpdir()) {
    // The real path: on Windows, temporary folders may also have short names.
    this.root = realpathSync.native(mkdtempSync(join(parent, "mcp-schema-")));
    removedAfterwards(this.root);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(this.path(name)), { recursive: true });
      this.write(name, text);
    }
  }

  path(name: string): string {
    return join(this.root, name);
  }

  run(...words: readonly string[]): Promise<Run> {
    return this.runWith({}, ...words);
  }

  runWith(circumstances: Circumstances, ...words: readonly string[]): Promise<Run> {
    return this.#run(circumstances, undefined, words);
  }

  /** Runs the program on a terminal, with a user who answers. */
  runAsking(type: Typing, ...words: readonly string[]): Promise<Run> {
    return this.#run({}, type, words);
  }

  /** Runs the program in a separate process. */
  runProcess(circumstances: ProcessCircumstances, ...words: readonly string[]): Promise<Run> {
    return this.#spawn(process.execPath, [program, ...words], circumstances);
  }

  /** Starts the program in a separate process, and returns it while it runs. */
  start(...words: readonly string[]): { readonly child: ChildProcess; readonly run: Promise<Run> } {
    let child: ChildProcess | undefined;
    const start = (started: ChildProcess): void => void (child = started);
    const run = this.#spawn(process.execPath, [program, ...words], {}, start);
    if (!child) throw new Error("The program did not start.");
    return { child, run };
  }

  /**
   * Runs a shell command on a terminal with 100 columns. `$PROGRAM` is the program. Standard output
   * is what the terminal shows.
   *
   * @param type receives the output so far whenever there is more, and can return keys to type
   */
  async onTerminal(line: string, type: Typing): Promise<Run> {
    const env = { PROGRAM: launcher(), TERM: "xterm", LANG: "C.UTF-8" };
    const words = scriptWords(`stty cols 100 rows 50; ${line}`);
    let shown = "";
    return this.#spawn("script", words, { env, isOpen: true }, (child) => {
      child.stdout?.on("data", (text) => {
        shown += String(text);
        const keys = type(shown);
        if (keys !== undefined) child.stdin?.write(keys);
      });
    });
  }

  /** Runs a shell command with pipes or limits. `$PROGRAM` is the program. */
  shell(line: string): Promise<Run> {
    const env = { PROGRAM: launcher() };
    return this.#spawn("sh", ["-c", line], { env });
  }

  /** Returns the arguments that a shell passes to the program for a command with `$PROGRAM`. */
  async wordsIn(line: string): Promise<readonly string[]> {
    const env = { PROGRAM: String.raw`printf %s\0` };
    const { stdout } = await this.#spawn("sh", ["-c", line], { env });
    return stdout.split("\0").slice(0, -1);
  }

  /** @throws Error when git fails */
  async git(...words: readonly string[]): Promise<string> {
    const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
    const { status, stdout, stderr } = await this.#spawn("git", [...who, ...words], {});
    if (status !== 0) throw new Error(`git ${words.join(" ")}: ${stderr}`);
    return stdout;
  }

  /** Makes the folder a git repository, with everything committed. */
  async commit(): Promise<void> {
    await this.git("init", "--quiet");
    await this.git("add", "--all", "--force");
    await this.git("commit", "--quiet", "--message", "All");
  }

  read(name: string): string {
    return readFileSync(this.path(name), "utf8");
  }

  write(name: string, content: string | Uint8Array): void {
    writeFileSync(this.path(name), content);
  }

  make(name: string): void {
    mkdirSync(this.path(name), { recursive: true });
  }

  link(name: string, target: string): void {
    symlinkSync(target, this.path(name));
  }

  /** Links to a folder, which works on every system. */
  linkFolder(name: string, target: string): void {
    linkFolder(target, this.path(name));
  }

  modified(name: string): bigint {
    return statSync(this.path(name), { bigint: true }).mtimeNs;
  }

  /**
   * Returns everything in the folder except `.git`: the text of a file, or `-> target` for a link.
   */
  contents(): Record<string, string> {
    const named = entriesIn(this.root).flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = relative(this.root, path).split(sep).join("/");
      if (entry.isDirectory() || name.split("/").includes(".git")) return [];
      const text = entry.isSymbolicLink() ? `-> ${readlinkSync(path)}` : readFileSync(path, "utf8");
      return [[name, text] as const];
    });
    return Object.fromEntries(named);
  }

  async #run(
    { cwd = "", input = "", env = {} }: Circumstances,
    type: Typing | undefined,
    words: readonly string[],
  ): Promise<Run> {
    const environment = { ...this.#environment(), ...env };
    return this.#shown(
      await runInProcess(words, { cwd: this.path(cwd), environment, input, type }),
    );
  }

  #spawn(
    file: string,
    words: readonly string[],
    circumstances: ProcessCircumstances,
    started: (child: ChildProcess) => void = () => undefined,
  ): Promise<Run> {
    const { cwd = "", input, isOpen = false, env = {}, uid } = circumstances;
    const options = {
      cwd: this.path(cwd),
      env: { ...this.#environment(), ...env },
      maxBuffer: 1 << 30,
      ...(uid === undefined ? {} : { uid }),
    };
    return new Promise((resolve) => {
      const child = execFile(file, words, options, (_, stdout, stderr) => {
        resolve(this.#shown({ status: child.exitCode, stdout, stderr }));
      });
      // A program that rejects its arguments exits before reading its input, so a closed pipe is
      // not a failure.
      child.stdin?.on("error", () => undefined);
      if (!isOpen) child.stdin?.end(input ?? "");
      started(child);
    });
  }

  #shown({ status, stdout, stderr }: Run): Run {
    const normal = (text: string): string => withNameFor(this.root, "<tmp>", text);
    return { status, stdout: normal(stdout), stderr: normal(stderr) };
  }

  /**
   * An environment independent of the user who runs the tests: no git settings, and no repository
   * around the folder.
   */
  #environment(): Record<string, string> {
    return {
      PATH: process.env["PATH"] ?? "",
      HOME: this.root,
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CEILING_DIRECTORIES: dirname(this.root),
    };
  }
}

/**
 * Creates a launcher without spaces in its path, wherever Node and this project are: a shell splits
 * `$PROGRAM` at spaces.
 */
function launcher(): string {
  const folder = mkdtempSync(join(tmpdir(), "mcp-schema-program-"));
  removedAfterwards(folder);
  const path = join(folder, "program");
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
  return path;
}

/** The arguments with which `script` runs a command on a terminal and exits with its status. */
function scriptWords(line: string): readonly string[] {
  return process.platform === "linux"
    ? ["-qefc", line, "/dev/null"]
    : ["-q", "/dev/null", "sh", "-c", line];
}

/**
 * Lists a folder recursively. Since Node 22, `recursive` follows links, and never ends if one leads
 * upwards.
 */
function entriesIn(folder: string): readonly Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesIn(join(folder, entry.name))] : [entry],
  );
}
