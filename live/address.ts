import { ServerProblem } from "./problem.js";
import { wordsOf } from "./words.js";

/** Where a server is: a program to start, or an address. */
export type Address = ProgramAddress | RemoteAddress;

export interface ProgramAddress {
  readonly kind: "program";
  readonly words: readonly [program: string, ...rest: string[]];
  /** Variables besides the safe ones. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder in which it starts. */
  readonly cwd: string;
}

export interface RemoteAddress {
  readonly kind: "remote";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is said of any server, however it is named. */
export interface ServerSettings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/**
 * What `--server` names: an address where it begins as one, or else a command.
 *
 * @throws ServerProblem
 */
export function addressOf(text: string, { cwd, env, headers }: ServerSettings): Address {
  if (/^[a-z][a-z\d+.-]*:\/\//iu.test(text.trim())) return remoteAddress(text.trim(), headers);
  return { kind: "program", words: wordsOf(text), env, cwd };
}

/**
 * The address of a server elsewhere: nothing goes unencrypted over a network.
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
