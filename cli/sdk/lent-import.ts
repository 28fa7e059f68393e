import { schemasGiven } from "../../codemods/sdk-2/whole-schemas.js";
import { parserFor } from "../../engine/parse.js";
import { importsFrom } from "../../context/imports.js";
import { officialPackages } from "../../protocol/packages.js";
import { zodChain } from "../../syntax/zod.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { type CallValue, members, type Value, within } from "../../syntax/value.js";

/** A name that no other code uses. */
const lentName = "LentForTheMove";

const sdkInComment = `import("@modelcontextprotocol/sdk/`;

const lent = `import type { McpServer as ${lentName} } from "@modelcontextprotocol/sdk/server/mcp.js";\n`;

/** The methods of SDK 1 and 2 that register something with a schema. */
const registering = /^(?:registerTool|registerPrompt|tool|prompt)$/u;

/** The type of a parameter that receives a server of the SDK, by a name or derived from a value. */
const serverType = /\bMcpServer\b|\btypeof\s+\w*(?:server|mcp)\w*/iu;

/**
 * Adds an import of the SDK to the text of a file that has none. The codemod skips files without
 * one, even if their functions receive a server as a parameter.
 *
 * @returns `undefined` if the file already imports the SDK, or registers nothing on a server
 */
export async function withLentImport(path: string, text: string): Promise<string | undefined> {
  if (!/\b(?:registerTool|registerPrompt|tool|prompt)\s*\(/u.test(text)) return undefined;
  const parsed = (await parserFor(path))?.(text);
  if (parsed?.kind !== "parsed") return undefined;
  const { document } = parsed;
  if (importsSdk(document)) return undefined;
  const calls = document.calls.filter((call) => registering.test(call.name));
  const isOurs = calls.length > 0 && calls.every((call) => isOnGivenServer(call, path));
  return isOurs ? behindFirstLine(text) : undefined;
}

/** Removes that import, wherever the codemod has moved it. */
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

/** Inserts the import after a line such as `#!/usr/bin/env node`, which has to stay first. */
function behindFirstLine(text: string): string {
  const first = /^#![^\n]*\n/u.exec(text)?.[0] ?? "";
  return first + lent + text.slice(first.length);
}

/** Whether a call registers something on a server of the SDK that a function is given. */
function isOnGivenServer(call: CallValue, path: string): boolean {
  const [root = "", ...rest] = call.callee;
  if (rest.length !== 1) return false;
  const owner = call.document.functions
    .flatMap(({ parameters, span }) => (within(call.span, span) ? parameters : []))
    .find(({ name }) => name === root);
  if (!owner) return false;
  if (owner.type) return serverType.test(owner.type.text);
  // Without types, only a JSDoc comment or the schemas can tell.
  const isCertain =
    rest[0]?.startsWith("register") === true || call.document.text.includes(sdkInComment);
  return isCertain && /\.[cm]?jsx?$/u.test(path) && schemasGiven(call).every((one) => isShape(one));
}

/** Whether a value is a zod schema or a raw shape of some, which the codemod leaves alone. */
function isShape(given: Value): boolean {
  const value = resolve(given);
  if (value.kind !== "object") return zodChain(value) !== undefined;
  return members(value).every(({ value: one }) => zodChain(one) !== undefined);
}
