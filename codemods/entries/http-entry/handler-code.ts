import type { Document } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";
import { importValue } from "../../../syntax/write-import.js";
import type { EntryPlace } from "./place.js";

const serverModule = "@modelcontextprotocol/server";
const nodeModule = "@modelcontextprotocol/node";

/** A named function, followed by an empty line if it is a function declaration. */
export function namedFunction(
  name: string,
  code: string,
  { isOfRequest }: EntryPlace,
  semicolon: string,
): readonly string[] {
  // A function created for each request may use `this` of its route, so it stays an arrow function.
  if (isOfRequest || !/^(?:async )?\(\) => \{/u.test(code))
    return [`const ${name} = ${code}${semicolon}`];
  return [
    code.replace(
      /^(async )?\(\) => /u,
      (_, word: string | undefined) => `${word ?? ""}function ${name}() `,
    ),
    "",
  ];
}

/** The functions that create a handler. */
export function called(isForNode: boolean): readonly string[] {
  return isForNode ? ["createMcpHandler", "toNodeHandler"] : ["createMcpHandler"];
}

/** The edits that import the functions that create a handler. */
export function imports(document: Document, isForNode: boolean): readonly Edit[] {
  const edits = called(isForNode).flatMap((name) => {
    const module = name === "toNodeHandler" ? nodeModule : serverModule;
    return document.declarations.has(name)
      ? []
      : [importValue(document, module, { imported: name, local: name })];
  });
  const [one, other] = edits;
  // Two insertions at the same offset must be a single edit.
  const isOnePlace = one?.span[0] === other?.span[0] && one?.span[0] === one?.span[1];
  return one && other && isOnePlace ? [{ span: one.span, text: one.text + other.text }] : edits;
}
