import { ServerProblem } from "./problem.js";

/** Where to find a server: a program to start, or a URL. */
export type Address = ProgramAddress | RemoteAddress;

export interface ProgramAddress {
  readonly kind: "program";
  readonly words: readonly [program: string, ...rest: string[]];
  /** Variables in addition to the safe ones. */
  readonly env: Readonly<Record<string, string>>;
  /** The working directory of the program. */
  readonly cwd: string;
}

export interface RemoteAddress {
  readonly kind: "remote";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** Settings that apply to any server, however it is specified. */
export interface ServerSettings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/**
 * Parses the value of `--server`: a URL if it starts like one, otherwise a command.
 *
 * @throws ServerProblem
 */
export function addressOf(text: string, { cwd, env, headers }: ServerSettings): Address {
  if (/^[a-z][a-z\d+.-]*:\/\//iu.test(text.trim())) return remoteAddress(text.trim(), headers);
  return { kind: "program", words: wordsOf(text), env, cwd };
}

/**
 * Parses the URL of a remote server. Rejects unencrypted connections over a network.
 *
 * @throws ServerProblem
 */
export function remoteAddress(
  text: string,
  headers: Readonly<Record<string, string>>,
): RemoteAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new ServerProblem(`\`${text}\` is not an address.`);
  if (url.username !== "" || url.password !== "")
    throw new ServerProblem(
      "An address with a password in it ends up in logs. Pass the password with --header instead.",
    );
  const isLocal = url.protocol === "http:" && loopback.test(url.hostname);
  if (url.protocol !== "https:" && !isLocal)
    throw new ServerProblem(
      `\`${url.protocol}//${url.host}\` is not encrypted. Only https addresses are read, and http ones on this machine.`,
    );
  return { kind: "remote", url, headers };
}

/** Operators that need a shell, which we do not start. */
const ofShells: ReadonlySet<string> = new Set(["&&", "||", "|", ";", "&", ">", ">>", "<", "2>"]);

/** A part of a word: single-quoted, double-quoted, escaped with a backslash, or plain. */
const part = /'([^']*)'|"((?:[^"\\]|\\[^])*)"|\\([^])|([^\s'"\\]+)/uy;

/**
 * Splits a command into words, with quotes as in a shell. Supports no other shell syntax: no
 * variables, no pipes, no globs.
 *
 * @throws ServerProblem
 */
function wordsOf(command: string): ProgramAddress["words"] {
  const words: string[] = [];
  const text = command.trim();
  let word = "";
  for (let at = 0; at < text.length;) {
    const space = /\s+/uy;
    space.lastIndex = at;
    const gap = space.exec(text)?.[0].length ?? 0;
    if (gap > 0) {
      words.push(word);
      word = "";
      at += gap;
      continue;
    }
    part.lastIndex = at;
    const found = part.exec(text);
    if (!found) throw new ServerProblem("The command of --server has a quote that is not closed.");
    const [whole, single, double, escaped, plain] = found;
    const isAlone = word === "" && /^(?:\s|$)/u.test(text.slice(at + whole.length));
    if (plain !== undefined && isAlone && ofShells.has(plain))
      throw new ServerProblem(
        `The command of --server is started without a shell, which \`${plain}\` needs. Name a single program and its arguments.`,
      );
    word += single ?? double?.replaceAll(/\\(["\\])/gu, "$1") ?? escaped ?? plain ?? "";
    at += whole.length;
  }
  const all: readonly string[] = [...words, word];
  const [program = "", ...rest] = all;
  if (program === "") throw new ServerProblem("--server needs a command or an address.");
  return [program, ...rest];
}
