import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { DEFAULT_INHERITED_ENV_VARS } from "@modelcontextprotocol/client/stdio";
import spawn from "cross-spawn";
import type { ProgramAddress } from "./address.js";
import { limits } from "./limits.js";
import { messageIn } from "./message-line.js";
import { endTree } from "./process-tree.js";
import { quotedWords } from "./quoted.js";
import { tellingLine } from "./telling-line.js";

const newline = 0x0a;

/** In milliseconds: how long to wait for the last output of a process after it has exited. */
const lastWordsTime = 100;

/**
 * A server on standard input and output. The client package's own transport does not start a
 * process group, so child processes of the server would outlive it, and it does not report lines
 * that are not messages.
 */
export class ServerProcess implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  /** The number of lines that are not messages, with the first one quoted. */
  noise = { count: 0, first: "" };
  /** Why the server has stopped, as the end of a sentence that begins with "The server". */
  ended: string | undefined;
  readonly #address: ProgramAddress;
  readonly #variables: Readonly<Record<string, string | undefined>>;
  #child: ChildProcessWithoutNullStreams | undefined;
  #pending: Buffer[] = [];
  #pendingSize = 0;
  #received = 0;
  #lastWords = "";
  #isClosing = false;
  #closed: Promise<void> = Promise.resolve();

  /** @param variables of which the server gets those that the client package considers safe */
  constructor(address: ProgramAddress, variables: Readonly<Record<string, string | undefined>>) {
    this.#address = address;
    this.#variables = variables;
  }

  start(): Promise<void> {
    const { words, env, cwd } = this.#address;
    const [program, ...rest] = words;
    const safe = DEFAULT_INHERITED_ENV_VARS.flatMap((name) => {
      const value = this.#variables[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const child = spawn(program, rest, {
      cwd,
      env: { ...Object.fromEntries(safe), ...env },
      shell: false,
      windowsHide: true,
      // A process group of its own, which can be killed as a whole.
      detached: process.platform !== "win32",
    });
    this.#child = child;
    process.once("exit", this.#kill);
    // Otherwise no code of ours would run once the terminal is closed.
    process.once("SIGHUP", hungUp);
    child.stdout.on("data", (bytes: Buffer) => {
      this.#take(bytes);
    });
    child.stderr.on("data", (bytes: Buffer) => {
      this.#lastWords = (this.#lastWords + bytes.toString("utf8")).slice(-4096);
    });
    for (const stream of [child.stdin, child.stdout, child.stderr])
      stream.on("error", () => undefined);
    this.#closed = new Promise((resolve) => {
      let isOver = false;
      const over = (status: number | null, signal: NodeJS.Signals | null): void => {
        if (isOver) return;
        isOver = true;
        if (!this.#isClosing)
          this.ended ??= `ended with ${signal ?? `status ${String(status)}`}${this.#complaint()}`;
        this.#kill();
        this.onclose?.();
        resolve();
      };
      child.once("close", over);
      // Its child processes may keep its streams open.
      child.once(
        "exit",
        (...how) =>
          void setTimeout(lastWordsTime).then(() => {
            over(...how);
          }),
      );
      child.once("error", () => {
        resolve();
      });
    });
    return new Promise((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", (error: NodeJS.ErrnoException) => {
        this.ended =
          error.code === "ENOENT" || error.code === "EACCES"
            ? `could not be started: there is no program \`${quotedWords(program)}\`${cwd === "" ? "" : " that can be run"}`
            : `could not be started (${quotedWords(error.message)})`;
        this.#forget();
        reject(error);
      });
    });
  }

  send(message: JSONRPCMessage): Promise<void> {
    const child = this.#child;
    if (!child || this.ended !== undefined)
      return Promise.reject(new Error(`The server ${this.ended ?? "has not started"}.`));
    return new Promise((resolve, reject) => {
      child.stdin.write(`${JSON.stringify(message)}\n`, (error) => {
        if (!error) resolve();
        // A server that stops reading has usually ended, and its exit status says more than this
        // error.
        else
          void Promise.race([this.#closed, setTimeout(2 * lastWordsTime)]).then(() => {
            reject(error);
          });
      });
    });
  }

  /**
   * Closes the server's input, as the protocol requires, and kills it if it does not exit in time.
   */
  async close(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#isClosing = true;
    child.stdin.end();
    await Promise.race([this.#closed, setTimeout(limits.grace)]);
    this.#kill();
    await this.#closed;
    this.#forget();
  }

  readonly #kill = (): void => {
    const id = this.#child?.pid;
    if (id !== undefined) endTree(id);
  };

  #forget(): void {
    process.removeListener("exit", this.#kill);
    process.removeListener("SIGHUP", hungUp);
    for (const stream of [this.#child?.stdout, this.#child?.stderr]) stream?.destroy();
    this.#child = undefined;
  }

  #take(bytes: Buffer): void {
    if (this.ended !== undefined) return;
    this.#received += bytes.length;
    let rest = bytes;
    for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline)) {
      const line = Buffer.concat([...this.#pending, rest.subarray(0, end)]);
      this.#pending = [];
      this.#pendingSize = 0;
      rest = rest.subarray(end + 1);
      this.#read(line);
    }
    this.#pending.push(rest);
    this.#pendingSize += rest.length;
    if (this.#pendingSize > limits.message)
      this.#giveUp(`sent a line of more than ${limits.message / 1e6} MB`);
    else if (this.#received > limits.everything)
      this.#giveUp(`sent more than ${limits.everything / 1e6} MB`);
    else if (this.noise.count > limits.noise)
      this.#giveUp(
        `speaks another protocol: standard output has more than ${limits.noise} lines that are not messages, the first of them \`${this.noise.first}\``,
      );
  }

  #read(line: Buffer): void {
    const text = line.toString("utf8").trim();
    if (text === "" || this.ended !== undefined) return;
    const message = messageIn(text);
    if (message) this.onmessage?.(message);
    else this.noise = { count: this.noise.count + 1, first: this.noise.first || quotedWords(text) };
  }

  #giveUp(ended: string): void {
    this.ended = ended;
    this.#pending = [];
    this.#kill();
  }

  #complaint(): string {
    const last = quotedWords(tellingLine(this.#lastWords));
    return last === "" ? "" : `, and last said \`${last}\``;
  }
}

/**
 * Exits with the status that shells use for a closed terminal. The exit handler kills the server.
 */
function hungUp(): void {
  process.exit(129);
}
