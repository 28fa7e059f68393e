import { type Address, remoteAddress, type ServerSettings } from "./address.js";
import { ServerProblem } from "./problem.js";

/** A server in a configuration file. */
export interface NamedAddress {
  readonly name: string;
  readonly address: Address;
}

type Variables = Readonly<Record<string, string | undefined>>;
type Members = Readonly<Record<string, unknown>>;

/**
 * The servers in a client's configuration file: `mcpServers` for most clients, `servers` for VS
 * Code.
 *
 * @param variables the values for `${NAME}` in the file
 * @throws ServerProblem
 */
export function serversIn(
  text: string,
  around: ServerSettings,
  variables: Variables,
): readonly NamedAddress[] {
  const file = valueOf(text);
  const servers = isMembers(file) ? (file["mcpServers"] ?? file["servers"]) : undefined;
  if (!isMembers(servers))
    throw new ServerProblem("It names no servers: neither under `mcpServers` nor under `servers`.");
  return Object.entries(servers).map(([name, server]) => {
    if (!isMembers(server)) throw new ServerProblem(`\`${name}\` is not an object.`);
    return { name, address: addressIn(name, server, around, variables) };
  });
}

function addressIn(
  name: string,
  server: Members,
  { cwd, env, headers }: ServerSettings,
  variables: Variables,
): Address {
  const filled = (text: string): string => withVariables(name, text, cwd, variables);
  const url = server["url"] ?? server["serverUrl"];
  if (typeof url === "string")
    return remoteAddress(filled(url), { ...textsIn(server["headers"], filled), ...headers });
  const { command, args = [], cwd: folder } = server;
  if (typeof command !== "string" || !Array.isArray(args))
    throw new ServerProblem(
      `\`${name}\` has neither a \`command\` with a list of \`args\` nor a \`url\`.`,
    );
  return {
    kind: "program",
    words: [filled(command), ...args.map((word) => filled(String(word)))],
    env: { ...textsIn(server["env"], filled), ...env },
    cwd: typeof folder === "string" ? filled(folder) : cwd,
  };
}

function textsIn(value: unknown, filled: (text: string) => string): Record<string, string> {
  if (!isMembers(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(String(one))]));
}

/** Replaces `${NAME}`, `${NAME:-otherwise}`, `${env:NAME}` and `${workspaceFolder}`. */
function withVariables(name: string, text: string, cwd: string, variables: Variables): string {
  return text.replaceAll(/\$\{([^}]*)\}/gu, (whole, inside: string) => {
    if (inside === "workspaceFolder") return cwd;
    const [, key = "", otherwise] = /^(?:env:)?(\w+)(?::-([^]*))?$/u.exec(inside) ?? [];
    const value = variables[key] ?? otherwise;
    if (value !== undefined) return value;
    throw new ServerProblem(`\`${name}\` needs \`${whole}\`, which is not set.`);
  });
}

/** Parses JSON with comments and trailing commas, as editors allow. */
function valueOf(text: string): unknown {
  const plain = text
    .replace(/^\uFEFF/u, "")
    .replaceAll(/"(?:[^"\\]|\\.)*"|\/\/.*|\/\*[^]*?\*\//gu, (one) =>
      one.startsWith('"') ? one : " ",
    )
    .replaceAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/gu, (one) => (one === "," ? "" : one));
  try {
    return JSON.parse(plain);
  } catch {
    throw new ServerProblem("It is not JSON.");
  }
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
