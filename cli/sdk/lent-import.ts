import { parserFor } from "../../engine/parse.js";
import { importsFrom } from "../../context/imports.js";
import { officialPackages } from "../../protocol/packages.js";
import { zodChain } from "../../syntax/zod.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { type CallValue, member, members, type Value, within } from "../../syntax/value.js";

/** Nobody else has this name. */
const lentName = "LentForTheMove";

const sdkInComment = `import("@modelcontextprotocol/sdk/`;

const lent = `import type { McpServer as ${lentName} } from "@modelcontextprotocol/sdk/server/mcp.js";\n`;

/** The methods of SDK 1 and 2 that register something, and what they are given the schemas in. */
const registering = /^(?:registerTool|registerPrompt|tool|prompt)$/u;

/** The types of a parameter that is the server of the SDK, whether its name was imported or taken from elsewhere. */
const serverType = /\bMcpServer\b|\btypeof\s+\w*(?:server|mcp)\w*/iu;

/**
 * The text of a file with an import of the SDK that it does not have: the codemod looks into no file without one, and
 * functions that are given a server need none.
 *
 * @returns `undefined` where the file has one, or registers nothing that needs a change
 */
export async function withLentImport(path: string, text: string): Promise<string | undefined> {
  if (!/\b(?:registerTool|registerPrompt|tool|prompt)\s*\(/u.test(text)) return undefined;
  const parsed = (await parserFor(path))?.(text);
  if (parsed?.kind !== "parsed") return undefined;
  const { document } = parsed;
  if (importsSdk(document)) return undefined;
  const calls = document.calls.filter((call) => registering.test(call.callee.at(-1) ?? ""));
  const isOurs = calls.length > 0 && calls.every((call) => isOnServer(document, call, path));
  return isOurs ? behindFirstLine(text) : undefined;
}

/** A text without that import, wherever the codemod has put it. */
export function withoutLentImport(text: string): string {
  const line = new RegExp(
    String.raw`^import (?:type )?\{[^}\n]*\b${lentName}\b[^}\n]*\}[^\n]*\n`,
    "mu",
  );
  return text.replace(line, "");
}

function importsSdk(document: Document): boolean {
  return (
    importsFrom(document, officialPackages) ||
    document.reexports.some(({ source }) => officialPackages.test(source))
  );
}

/** A line such as `#!/usr/bin/env node` stays the first one. */
function behindFirstLine(text: string): string {
  const first = /^#![^\n]*\n/u.exec(text)?.[0] ?? "";
  return first + lent + text.slice(first.length);
}

/** Whether a call registers something with a server of the SDK, and not with something else that has such a method. */
function isOnServer(document: Document, call: CallValue, path: string): boolean {
  const [root = "", ...rest] = call.callee;
  if (rest.length !== 1) return false;
  const owner = document.functions
    .flatMap(({ parameters, span }) => (within(call.span, span) ? parameters : []))
    .find(({ name }) => name === root);
  if (!owner) return false;
  if (owner.type) return serverType.test(owner.type.text);
  // Without types it is a comment that tells, or what the schemas are made of.
  const isCertain =
    rest[0]?.startsWith("register") === true || document.text.includes(sdkInComment);
  return (
    isCertain &&
    /\.[cm]?jsx?$/u.test(path) &&
    schemasOf(call).every((one) => isShape(document, one))
  );
}

function schemasOf({ arguments: given }: CallValue): readonly Value[] {
  const schemas = ["inputSchema", "outputSchema", "argsSchema"];
  const config = given[1];
  if (config?.kind !== "object") return [];
  return schemas.flatMap((key) => member(config, key)?.value ?? []);
}

/** Schemas of zod by their names, or one of zod that the codemod leaves alone. */
function isShape(document: Document, given: Value): boolean {
  const value = resolve(document, given);
  if (value.kind !== "object") return zodChain(document, value) !== undefined;
  return members(value).every(({ value: one }) => zodChain(document, one) !== undefined);
}
