import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sdkPackages } from "./sdk-packages.js";

/** A JSON-RPC message, limited to what the servers in these tests read. */
export interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly protocolVersion?: string };
  readonly error?: { readonly code: number };
}

export interface Transport {
  onmessage?: (message: Message) => void;
  readonly start: () => Promise<void>;
  readonly send: (message: object) => Promise<void>;
}

export interface Client {
  readonly connect: (transport: Transport) => Promise<void>;
  readonly callTool: (params: object) => Promise<unknown>;
  readonly setRequestHandler: (
    what: unknown,
    handler: (request: { readonly params: unknown }) => unknown,
  ) => void;
  readonly close: () => Promise<void>;
}

/** A version of the SDK, limited to what these tests use and all versions have. */
export interface Sdk {
  readonly Client: new (information: object, options: object) => Client;
  readonly InMemoryTransport: {
    readonly createLinkedPair: () => readonly [Transport, Transport];
  };
  /**
   * The key for registering an elicitation handler; `undefined` in versions without elicitation.
   */
  readonly elicitation: unknown;
  /** Whether it has a type for titled enums. */
  readonly knowsTitledEnums: boolean;
}

const ownModules = join(import.meta.dirname, "../../node_modules/@modelcontextprotocol");

/**
 * Loads a version of the SDK.
 *
 * @param version one that is installed for a test, or that this project depends on
 */
export async function sdkOf(version: string): Promise<Sdk> {
  return version.startsWith("1.") ? sdk1(version) : sdk2(version);
}

async function sdk1(version: string): Promise<Sdk> {
  const folder = folderOf("sdk", version);
  const [client, memory, types] = await Promise.all([
    load<Pick<Sdk, "Client">>(folder, "dist/esm/client/index.js"),
    load<Pick<Sdk, "InMemoryTransport">>(folder, "dist/esm/inMemory.js"),
    load<Readonly<Record<string, unknown>>>(folder, "dist/esm/types.js"),
  ]);
  return {
    Client: client.Client,
    InMemoryTransport: memory.InMemoryTransport,
    elicitation: types["ElicitRequestSchema"],
    knowsTitledEnums: "TitledSingleSelectEnumSchemaSchema" in types,
  };
}

async function sdk2(version: string): Promise<Sdk> {
  const exported = await load<Pick<Sdk, "Client" | "InMemoryTransport">>(
    folderOf("client", version),
    "dist/index.mjs",
  );
  return {
    Client: exported.Client,
    InMemoryTransport: exported.InMemoryTransport,
    elicitation: "elicitation/create",
    knowsTitledEnums: true,
  };
}

function folderOf(name: "sdk" | "client", version: string): string {
  return version === ownVersion(name)
    ? join(ownModules, name)
    : join(sdkPackages(), `${name}-${version}`);
}

async function load<T>(folder: string, path: string): Promise<T> {
  return (await import(pathToFileURL(join(folder, path)).href)) as T; // not known to TypeScript, as the path is computed
}

/** Returns the version of an official package that this project depends on. */
export function ownVersion(name: "sdk" | "client"): string {
  const manifest = readFileSync(join(ownModules, name, "package.json"), "utf8");
  return (JSON.parse(manifest) as { readonly version: string }).version; // every package has one
}
