import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { addressOf, type ServerSettings } from "../../live/address.js";
import { type NamedAddress, serversIn } from "../../live/config-file.js";
import { ServerProblem } from "../../live/problem.js";
import { systemWords } from "../files/source-file.js";
import type { Io } from "../io.js";
import type { ServerOptions } from "../options/server-options.js";
import { unknown, UsageError } from "../options/usage-error.js";

/** A server to check. It has a name if it comes from a configuration file. */
export interface AskedServer extends Omit<NamedAddress, "name"> {
  readonly name: string | undefined;
}

/**
 * Returns the servers that the options name.
 *
 * @throws UsageError if an option is invalid, or `--server-config` cannot be read
 * @throws ServerProblem if `--server` is not a valid address or command
 */
export function askedServers(
  options: ServerOptions,
  { cwd, environment }: Pick<Io, "cwd" | "environment">,
): readonly AskedServer[] {
  const { server, serverConfig } = options;
  const around: ServerSettings = {
    cwd,
    env: Object.fromEntries(options.env.map((text) => variableOf(text, environment))),
    headers: Object.fromEntries(options.header.map(headerOf)),
  };
  if (serverConfig === undefined)
    return [{ name: undefined, address: addressOf(server ?? "", around) }];
  const named = readServers(serverConfig, around, { cwd, environment });
  const chosen = server === undefined ? named : named.filter(({ name }) => name === server);
  if (server !== undefined && chosen.length === 0)
    throw new UsageError(
      unknown(
        "server",
        server,
        named.map(({ name }) => name),
      ),
    );
  return chosen;
}

function readServers(
  file: string,
  around: ServerSettings,
  { cwd, environment }: Pick<Io, "cwd" | "environment">,
): readonly NamedAddress[] {
  let text: string;
  try {
    text = readFileSync(resolve(cwd, file), "utf8");
  } catch (error) {
    throw new UsageError(`--server-config ${file} could not be read (${systemWords(error)}).`);
  }
  try {
    return serversIn(text, around, environment);
  } catch (error) {
    if (!(error instanceof ServerProblem)) throw error;
    throw new UsageError(`--server-config ${file}: ${error.message}`);
  }
}

function variableOf(text: string, environment: Io["environment"]): readonly [string, string] {
  const [, name = text, value = environment[name]] = /^([^=]+)=([^]*)$/u.exec(text) ?? [];
  if (value === undefined || !/^\w+$/u.test(name))
    throw new UsageError("--env needs NAME=value, or the NAME of a variable that is set.");
  return [name, value];
}

function headerOf(text: string): readonly [string, string] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):(\P{Cc}*)$/u.exec(text) ?? [];
  // The message does not repeat the value, which may be a token.
  if (name === undefined || value === undefined)
    throw new UsageError('--header needs a name and a value, such as "X-Team: trains".');
  return [name, value.trim()];
}
