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

/** What a run left behind. In the streams `<tmp>` stands for the temporary folder. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What differs from a plain run in the folder. */
export interface Circumstances {
  /** The working folder, from the temporary one. */
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

/** What somebody types who was shown so much so far. */
export type Typing = (shown: string) => string | undefined;

/** What differs from a plain process in the folder. */
interface ProcessCircumstances extends Circumstances {
  /** Leaves standard input open: somebody may type. */
  readonly isOpen?: boolean;
  /** The user to run as, where the tests run as one whom no permission stops. */
  readonly uid?: number;
}

/**
 * A temporary folder in which the program and git run as their users run them. It is gone when all tests of a file are
 * done: they run side by side, because most of their time they wait for git or for a process to start.
 *
 * `run`, `runWith` and `runAsking` run the program from its source, in the process of the tests, which takes milliseconds. What only
 * a process of its own shows (signals, users, terminals, pipes, what a hook finds) takes the built program: `start`,
 * `runProcess`, `onTerminal` and `shell`.
 */
export class Folder {
  readonly root: string;

  /** @param parent where to make it, if not where temporary folders are */
  constructor(files: Readonly<Record<string, string>>, parent = tmpdir()) {
    // As the system calls it: on Windows temporary folders are also known by shortened names.
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

  /** The same for somebody who can be asked. */
  runAsking(type: Typing, ...words: readonly string[]): Promise<Run> {
    return this.#run({}, type, words);
  }

  /** Starts the program as a process of its own. */
  runProcess(circumstances: ProcessCircumstances, ...words: readonly string[]): Promise<Run> {
    return this.#spawn(process.execPath, [program, ...words], circumstances);
  }

  /** The same, handed out while it runs. */
  start(...words: readonly string[]): { readonly child: ChildProcess; readonly run: Promise<Run> } {
    let child: ChildProcess | undefined;
    const start = (started: ChildProcess): void => void (child = started);
    const run = this.#spawn(process.execPath, [program, ...words], {}, start);
    if (!child) throw new Error("The program did not start.");
    return { child, run };
  }

  /**
   * Runs a line of the shell on a terminal of 100 columns, in which `$PROGRAM` is the program. What the terminal shows
   * is standard output.
   *
   * @param type gets what was shown so far, each time there is more, and may answer with keys
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

  /** Runs a line of the shell in which `$PROGRAM` is the program: for pipes and limits. */
  shell(line: string): Promise<Run> {
    const env = { PROGRAM: launcher() };
    return this.#spawn("sh", ["-c", line], { env });
  }

  /** The words that a shell hands to the program by a line in which `$PROGRAM` is it. */
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

  /** Makes a repository of the folder, with everything in it committed. */
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

  /** The same of a folder, which works on every system. */
  linkFolder(name: string, target: string): void {
    linkFolder(target, this.path(name));
  }

  modified(name: string): bigint {
    return statSync(this.path(name), { bigint: true }).mtimeNs;
  }

  /** Everything in the folder but git's own: the text of a file, `-> target` of a link. */
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
      // A program that refuses its command line ends before it has read its input: a closed pipe is no failure.
      child.stdin?.on("error", () => undefined);
      if (!isOpen) child.stdin?.end(input ?? "");
      started(child);
    });
  }

  #shown({ status, stdout, stderr }: Run): Run {
    const normal = (text: string): string => withNameFor(this.root, "<tmp>", text);
    return { status, stdout: normal(stdout), stderr: normal(stderr) };
  }

  /** Nothing of whoever runs the tests: neither their settings of git nor a repository around the folder. */
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

/** A program of one word, wherever Node and this project lie: a shell takes `$PROGRAM` apart at spaces. */
function launcher(): string {
  const folder = mkdtempSync(join(tmpdir(), "mcp-schema-program-"));
  removedAfterwards(folder);
  const path = join(folder, "program");
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
  return path;
}

/** What `script` takes to run a line on a terminal, and to end as that does. */
function scriptWords(line: string): readonly string[] {
  return process.platform === "linux"
    ? ["-qefc", line, "/dev/null"]
    : ["-q", "/dev/null", "sh", "-c", line];
}

/** Not Node's own walk, which since 22 follows links, and so never ends where one leads upwards. */
function entriesIn(folder: string): readonly Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesIn(join(folder, entry.name))] : [entry],
  );
}
