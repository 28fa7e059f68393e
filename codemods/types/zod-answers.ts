import type { Document } from "../../syntax/document.js";
import {
  shapeAlternatives,
  type DeclaredShape,
  type MemberShape,
  type DeclaredObject,
} from "../../syntax/shapes/declared-shape.js";
import type { ZodNotation } from "../../syntax/shapes/zod-notation.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { mayHaveMore } from "../../syntax/spreads.js";
import { type Spread, type Value, within } from "../../syntax/value.js";
import { hasComments } from "../comments.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { call, type ZodWriter } from "./zod-code.js";
import { linksIn, rewriteZodObject } from "./zod-object.js";

/** The answers to a form: the object that has them, and what each of them may be. */
export interface ZodAnswers {
  readonly object: DeclaredObject<ZodNotation>;
  readonly content: MemberShape<ZodNotation>;
  readonly values: DeclaredShape<ZodNotation>;
}

/** Lets the answers to a form be lists of strings too. */
export function allowLists(
  document: Document,
  { content, object, values }: ZodAnswers,
  { zod }: ZodWriter,
): Rewrite {
  const { around, steps } = content.shape.source;
  const { at: answer } = values.source;
  const list = values.kind === "union" ? values.source.list : undefined;
  const member = content.source;
  const text = shapeAlternatives(values).find(isLimitedText)?.source.at;
  const [first] = steps;
  if (!first) return refused("it is defined elsewhere");
  const base = first.call;
  const isHere = list === undefined || within(list.span, answer.span);
  const source = (value: Value | Spread): string | undefined =>
    value.kind === "spread" ? undefined : sourceOf(document, value.outer);
  const limited = text && source(text);
  const texts = call(`${zod}.array`, limited ?? `${zod}.string()`);
  const alternatives = isHere && list ? list.elements : [answer];
  const own = alternatives.map((one) => one && source(one));
  const before = base.arguments.slice(0, -1).map((one) => source(one));
  const { value } = member;
  if (!within(base.span, value.span)) return refused("it is defined elsewhere");
  if (hasComments(document, value)) return refused("it contains comments");
  if (mayHaveMore(base.arguments)) return refused("what is spread into it is defined elsewhere");
  if (![...own, ...before].every((text) => text !== undefined))
    return refused("it contains a multi-line template");
  const items = [...own, texts].map((code) => ({ code: code ?? "" }));
  const union = call(`${zod}.union`, { kind: "array", items });
  const record = {
    ...call(`${zod}.record`, ...before.map((text) => text ?? ""), union),
    links: linksIn(document, steps),
  };
  const code = around.reduceRight((inner, one) => call(one.callee.join("."), inner), record);
  const edits = rewriteZodObject(document, object.source, { replaced: new Map([[member, code]]) });
  return rewritten(edits, "code that reads the answers must handle lists");
}

/** Methods behind a schema of texts that say nothing of the texts themselves. */
const saysNothingOfTexts: ReadonlySet<string> = new Set([
  ...["brand", "catch", "default", "describe", "meta", "nullable", "nullish", "optional", "or"],
  ...["pipe", "prefault", "readonly", "register"],
]);

/** Whether a schema allows some texts only: what holds for one text holds for each text of a list. */
function isLimitedText({ kind, source }: DeclaredShape<ZodNotation>): boolean {
  const [base, ...further] = source.steps;
  const isText = kind === "string" && base?.name === "string" && further.length > 0;
  return isText && !further.some(({ name }) => saysNothingOfTexts.has(name));
}
