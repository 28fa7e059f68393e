import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { indentAt } from "../syntax/style.js";
import { typeStyleOf } from "../syntax/type-style.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  type Span,
  stringOf,
  type Value,
  within,
} from "../syntax/value.js";
import { importValues } from "../syntax/write-import.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

const serverModule = "@modelcontextprotocol/server";

/** What is to be rewritten: a question with the handler around it. */
interface Asked {
  readonly call: CallValue;
  readonly handler: FunctionValue;
  readonly context: string | undefined;
  readonly contextIndex?: 0 | 1;
  readonly before: readonly CallValue[];
  readonly isOneOfSeveral: boolean;
}

const doubt =
  "the handler then runs from its start again with the answer, which is no longer checked against the form";

/**
 * `const answer = await ctx.mcpReq.elicitInput(form)` becomes what reads the answer of the client, and what returns the
 * question where there is none yet. The form stays as it is written, and so does what the handler does with the answer.
 */
export function toInputRequired(document: Document, asked: Asked): Rewrite {
  const { before, call, handler, isOneOfSeveral } = asked;
  const [form, ...others] = call.arguments;
  const kept = call.place.kind === "alternative" ? call.place.of : undefined;
  const holder = kept && holderOf(document, kept);
  if (!kept || !holder) return refused("its answer is not kept in a constant of its own");
  if (isOneOfSeveral)
    return refused(
      "the handler asks more than once, and each answer has to wait in `requestState`",
    );
  const taken = takenContext(document, asked);
  if (!taken) return refused("the handler does not take its context under a name");
  if (handler.returnType) return refused("the handler says which type it returns");
  if (!form || form.kind === "spread" || others.length > 0 || !isForm(form))
    return refused("only a form that is written out can be asked like that");
  const repeated = before.find((one) => !isHarmless(one));
  if (repeated)
    return refused(
      `\`${repeated.callee.join(".").replace("?.", "")}()\` comes before the question and would run twice`,
    );
  const obstacle = obstacleIn(document, handler, kept);
  return obstacle === undefined
    ? rewritten([...taken.edits, ...editsOf(document, kept, form, holder, taken.name)], doubt)
    : refused(obstacle);
}

/** The name of a handler's context, and the edit that makes the handler take it. */
function takenContext(
  { text }: Document,
  { context, contextIndex, handler }: Asked,
): { readonly name: string; readonly edits: readonly Edit[] } | undefined {
  if (context !== undefined) return { name: context, edits: [] };
  const source = text.slice(...handler.span);
  const name = ["ctx", "context"].find(
    (one) => !new RegExp(String.raw`\b${one}\b`, "u").test(source),
  );
  if (contextIndex === undefined || name === undefined) return undefined;
  const last = handler.parameters.at(-1);
  // `name => …` has no parentheses to put a second one into.
  const isListed = /^(?:async\b)?\s*\(/u.test(source);
  if (last)
    return isListed
      ? { name, edits: [{ span: [last.span[1], last.span[1]], text: `, ${name}` }] }
      : undefined;
  const empty = /^(?:async\b)?\s*\((?=\s*\))/u.exec(source)?.[0];
  const at = handler.span[0] + (empty?.length ?? 0);
  return empty === undefined ? undefined : { name, edits: [{ span: [at, at], text: name }] };
}

/** What the answer is kept in: a name, or a pattern that then takes its parts out of one. */
interface Holder {
  readonly name: string;
  readonly pattern?: { readonly span: Span; readonly keyword: string };
}

/** Names for an answer that has none, of which a file is hoped not to have one already. */
const names: readonly string[] = ["answer", "response", "elicited"];

/** `const { action, content } = await …` up to its value: without types and default values, which would be lost in between. */
const patternBefore = /\b(const|let)\s+(\{[\w\s,:$]*\})\s*=\s*$/u;

function holderOf({ text }: Document, { outer, place }: Value): Holder | undefined {
  if (place.kind === "variable" && place.type === undefined) return { name: place.name };
  if (place.kind !== "taken apart") return undefined;
  const [, keyword = "", pattern = ""] = patternBefore.exec(text.slice(0, outer[0])) ?? [];
  const name = names.find((one) => !new RegExp(String.raw`\b${one}\b`, "u").test(text));
  if (pattern === "" || name === undefined) return undefined;
  const start = text.lastIndexOf(pattern, outer[0]);
  return { name, pattern: { span: [start, start + pattern.length], keyword } };
}

function editsOf(
  document: Document,
  kept: Value,
  form: Value,
  { name, pattern }: Holder,
  context: string,
): readonly Edit[] {
  const { text } = document;
  const { indentUnit, lineBreak, quote } = typeStyleOf(document);
  const outer = lineBreak + indentAt(document, kept.outer[0]);
  const [one, two, three] = [1, 2, 3].map((level) => outer + indentUnit.repeat(level));
  const semicolon = text.charAt(kept.outer[1]) === ";" ? ";" : "";
  const end = kept.outer[1] + semicolon.length;
  const asked = deeper(text.slice(...form.outer), indentUnit.repeat(3), lineBreak);
  const question =
    `${outer}if (${name}.kind !== ${quote}elicit${quote}) {` +
    `${one ?? ""}return inputRequired({` +
    `${two ?? ""}inputRequests: {` +
    `${three ?? ""}${name}: inputRequired.elicit(${asked}),` +
    `${two ?? ""}},` +
    `${one ?? ""}})${semicolon}` +
    `${outer}}`;
  const missing = missingImports(document).map((one) => ({ imported: one, local: one }));
  const read = `inputResponse(${context}.mcpReq.inputResponses, ${quote}${name}${quote})`;
  const { keyword = "" } = pattern ?? {};
  const apart = pattern
    ? `${outer}${keyword} ${text.slice(...pattern.span)} = ${name}${semicolon}`
    : "";
  return [
    ...(pattern ? [{ span: pattern.span, text: name }] : []),
    { span: kept.outer, text: read },
    { span: [end, end], text: question + apart },
    ...(missing.length === 0 ? [] : [importValues(document, serverModule, missing)]),
  ];
}

/** A form as it is, but further in. */
function deeper(text: string, indent: string, lineBreak: string): string {
  return text.split(lineBreak).join(lineBreak + indent);
}

/** A form that is written out, or a name for one; what opens a page is asked in another way. */
function isForm(value: Value): boolean {
  if (value.kind !== "object" || value.entries.some(({ kind }) => kind === "spread")) return false;
  const mode = member(value, "mode")?.value;
  return !member(value, "url") && (!mode || stringOf(mode) === "form");
}

/** Calls that only read, or whose effect one may see twice. */
const harmless: ReadonlySet<string> = new Set([
  ...["get", "has", "keys", "values", "entries", "at", "find", "filter", "map", "some", "every"],
  ...["includes", "startsWith", "endsWith", "join", "slice", "split", "trim", "replaceAll"],
  ...["toLowerCase", "toUpperCase", "toString", "parse", "safeParse", "stringify", "isArray"],
]);

const harmlessObjects: ReadonlySet<string> = new Set([
  ...["Array", "JSON", "Math", "Number", "Object", "String", "console"],
]);

function isHarmless({ callee }: CallValue): boolean {
  const [root = "", ...more] = callee;
  if (harmlessObjects.has(root)) return root !== "Object" || callee.at(-1) !== "assign";
  return more.length > 0 && harmless.has(callee.at(-1) ?? "");
}

/** Other reasons why what comes before the question cannot run twice. */
function obstacleIn(document: Document, handler: FunctionValue, kept: Value): string | undefined {
  const { assigned, text } = document;
  const start = handler.span[0];
  const before = text.slice(start, kept.span[0]);
  if (/\b(?:for|while|do)\b\s*[({]/u.test(before)) return "it may be asked in a loop";
  const writes = assigned.some(({ span }) => within(span, handler.span) && span[0] < kept.span[0]);
  if (writes || /\+\+|--|[-+*/|&]=|\bdelete\b/u.test(before))
    return "something is changed before the question, and would be changed twice";
  if (
    handler.parameters.some(({ bindings }) => bindings.some(({ name }) => name === "inputRequired"))
  )
    return "the handler has a parameter of this name";
  const asksAnew = /\b(?:inputRequired|inputResponse)\b/u;
  if (asksAnew.test(text.slice(...handler.span))) return "the handler asks in the new way already";
  const isOther = asksAnew.test(text) && missingImports(document).length > 0;
  return isOther ? "the file has something else of these names" : undefined;
}

/** What has to be imported for a question, as far as it is not. */
function missingImports({ declarations }: Document): readonly string[] {
  const isImported = (name: string): boolean =>
    declarations
      .get(name)
      ?.some((one) => one.kind === "import" && one.source.startsWith(serverModule)) === true;
  return ["inputRequired", "inputResponse"].filter((name) => !isImported(name));
}
