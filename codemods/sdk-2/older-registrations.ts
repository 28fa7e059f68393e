import { plainKind } from "../../syntax/kinds/plain-kind.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { withHeldBreaks, withoutHeldBreaks } from "../../syntax/held-breaks.js";
import { allValues } from "../../syntax/spreads.js";
import { lineBreakOf } from "../../syntax/style.js";
import { indentAt, isMultiline, lineStart } from "../../syntax/lines.js";
import { typeStyleOf } from "../../syntax/type-style.js";
import { type CallValue, members, type Value } from "../../syntax/value.js";
import { constantOf, type Elsewhere, shapeKind } from "./raw-shapes.js";
import { zodName } from "../zod-name.js";

/** The methods that SDK 2 does not have, and those that take the same as one object. */
const newNames: ReadonlyMap<string, readonly [name: string, schemaKey: string]> = new Map([
  ["tool", ["registerTool", "inputSchema"]],
  ["prompt", ["registerPrompt", "argsSchema"]],
]);

/** The hints of a tool, which distinguish its annotations from its schemas. */
const hints = /^(?:title|readOnlyHint|destructiveHint|idempotentHint|openWorldHint)$/u;

type Role = "description" | "schema" | "annotations";

/**
 * Rewrites `server.tool(name, description, { … }, handler)` to
 * `server.registerTool(name, { description, inputSchema }, handler)`, which both versions of the
 * SDK support. The lines of the arguments are kept.
 */
export function olderRegistrations(
  document: Document,
  isServer: (call: CallValue) => boolean,
  elsewhere: Elsewhere,
): readonly Edit[] {
  const zod = zodName(document);
  const edits = document.calls.flatMap((call): readonly Edit[] => {
    const [name, schemaKey] = newNames.get(call.name) ?? [];
    if (name === undefined || schemaKey === undefined || call.callee.length < 2) return [];
    const [first, ...more] = allValues(call.arguments) ?? [];
    const handler = more.at(-1);
    if (!first || !handler || !isServer(call)) return [];
    const described = more.slice(0, -1);
    const roles = rolesOf(described, elsewhere);
    const renamed = renaming(call, first, name);
    if (!roles || !renamed) return [];
    if (roles.includes("schema") && !zod) return [];
    const keys = roles.map((role) => (role === "schema" ? schemaKey : role));
    const written = described.map((value, index) => ({ value, key: keys[index] ?? "" }));
    return [renamed, config(call, first, written, schemaKey, zod?.name ?? "z", elsewhere)];
  });
  const needsZod =
    zod !== undefined && edits.some(({ text }) => text.includes(`${zod.name}.object(`));
  return needsZod ? [...edits, ...zod.edits] : edits;
}

/** The roles of the arguments between the name and the handler; `undefined` if one is unclear. */
function rolesOf(described: readonly Value[], elsewhere: Elsewhere): readonly Role[] | undefined {
  const roles = described.map((value) => roleOf(value, elsewhere));
  // SDK 1 accepts them only in this order, and each at most once.
  const order: readonly (Role | undefined)[] = ["description", "schema", "annotations"];
  const all = described.length === 3 ? order : roles;
  const places = all.map((role) => order.indexOf(role));
  const isOrdered = places.every((place, index) => place > (places[index - 1] ?? -1));
  const known = all.flatMap((role) => role ?? []);
  return isOrdered && known.length === described.length ? known : undefined;
}

function roleOf(value: Value, elsewhere: Elsewhere): Role | undefined {
  const known = constantOf(value, elsewhere);
  const text = known.document.text.slice(...known.span);
  // A tagged template, such as one that removes indentation, is a string too.
  if (plainKind(known) === "string" || /^[\w$.]+`[^]*`$/u.test(text)) return "description";
  if (shapeKind(value, elsewhere)) return "schema";
  if (known.kind === "object") {
    const all = members(known);
    if (known.entries.length === 0) return "schema";
    return all.length > 0 && all.every(({ key = "" }) => hints.test(key))
      ? "annotations"
      : undefined;
  }
  const name = value.kind === "reference" ? (value.path.at(-1) ?? "") : "";
  if (/desc(?:ription)?$/iu.test(name)) return "description";
  return /(?:schema|shape|params|args)(?:raw)?$/iu.test(name) ? "schema" : undefined;
}

/** The edit that renames the method, unless it has type arguments. */
function renaming(
  { document: { text }, span }: CallValue,
  first: Value,
  name: string,
): Edit | undefined {
  const before = text.slice(span[0], first.outer[0]);
  const found = /\b(?<old>tool|prompt)\s*\((?:\s|\/\*[^]*\*\/|\/\/[^\n]*\n)*$/u.exec(before);
  const start = span[0] + (found?.index ?? 0);
  const old = found?.groups?.["old"];
  return old === undefined ? undefined : { span: [start, start + old.length], text: name };
}

/** Wraps these arguments in `{ description: …, inputSchema: … }`, or adds `{}` after the name. */
function config(
  call: CallValue,
  first: Value,
  described: readonly { readonly value: Value; readonly key: string }[],
  schemaKey: string,
  zod: string,
  elsewhere: Elsewhere,
): Edit {
  const { document } = call;
  const start = described[0]?.value.outer[0];
  const end = described.at(-1)?.value.outer[1];
  if (start === undefined || end === undefined)
    return { span: [first.outer[1], first.outer[1]], text: ", {}" };
  let at = start;
  let body = "";
  for (const { key, value } of described) {
    const source = withHeldBreaks(document, value.outer);
    const isRaw = key === schemaKey && shapeKind(value, elsewhere) !== "whole";
    const isShort = value.kind === "reference" && !isRaw && source === key;
    const written = isRaw ? `${zod}.object(${source})` : source;
    body += document.text.slice(at, value.outer[0]) + (isShort ? key : `${key}: ${written}`);
    [, at] = value.outer;
  }
  const isOwnLine = document.text.slice(lineStart(document, start), start).trim() === "";
  const isBroken = isOwnLine && (described.length > 1 || isMultiline(document, [start, end]));
  if (!isBroken) return { span: [start, end], text: withoutHeldBreaks(`{ ${body} }`, document) };
  const lineBreak = lineBreakOf(document);
  const indent = indentAt(document, start);
  const outer = indentAt(document, call.span[1] - 1);
  const { indentUnit } = typeStyleOf(document);
  const unit =
    indent.startsWith(outer) && indent !== outer ? indent.slice(outer.length) : indentUnit;
  const lines = body
    .split(lineBreak)
    .map((line, index) => (index > 0 && line !== "" ? unit + line : line));
  const text = `{${lineBreak}${indent}${unit}${lines.join(lineBreak)},${lineBreak}${indent}}`;
  return { span: [start, end], text: withoutHeldBreaks(text, document) };
}
