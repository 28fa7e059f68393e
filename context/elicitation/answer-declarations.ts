import { actions, earlyAction } from "../../protocol/elicitation-actions.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type CallValue,
  type LiteralType,
  type Span,
  stringOf,
  type TypeText,
  type Value,
} from "../../syntax/value.js";
import { declaredType } from "../../syntax/declared-type.js";
import { outwardsThroughCalls } from "../../syntax/ancestors.js";
import { isForeignFile } from "../foreign-protocols.js";
import { originInAnswer } from "./answers.js";
import { areEarly, declaredActions, knowsBoth } from "./answer-types.js";
import { zodFunctions } from "../../syntax/zod-functions.js";
import { zodChain } from "../../syntax/zod.js";

/** The early word for `decline` in a declaration of the possible actions. */
export interface DeclaredAction {
  readonly literal: { readonly span: Span };
  /**
   * A type of the file's own, an inline type for an answer's action, the type of what a function
   * gets and sends as an action, or a zod schema.
   */
  readonly kind: "type" | "annotation" | "given" | "schema";
  /** The name and the span of what declares it. */
  readonly name: string;
  readonly around: Span;
  /** Whether the declaration also has both other actions, and not just one of them. */
  readonly isWhole: boolean;
}

/**
 * Every early word in the types and schemas that a document declares for answers.
 *
 * @param sent what answers have as their action
 */
export function declaredEarly(
  document: Document,
  sent: readonly Value[],
): readonly DeclaredAction[] {
  if (isForeignFile(document) || !document.text.includes(earlyAction)) return [];
  const types = sent.flatMap((one) => (one.kind === "reference" ? (declaredType(one) ?? []) : []));
  return [
    ...inTypes(document, new Set(types.map(({ text }) => text))),
    ...inAnnotations(document),
    ...inTypesOf(types),
    ...inSchemas(document),
  ];
}

/** Whether a name refers to elicitations, other than those of the Agent Client Protocol. */
function isOfElicitations(name: string): boolean {
  return /elicit/iu.test(name) && !name.startsWith("Acp");
}

function* inTypes(document: Document, ofActions: ReadonlySet<string>): Iterable<DeclaredAction> {
  for (const declaration of document.types.values()) {
    const { literals, name, span: around } = declaration;
    const kind = isOfElicitations(name) ? "type" : ofActions.has(name) ? "given" : undefined;
    if (!kind || knowsBoth(literals)) continue;
    for (const words of unionsIn(declaration)) yield* earlyOnes(words, { kind, name, around });
  }
}

/** Yields the unions in a declaration that list the user's actions, as lists of literals. */
function* unionsIn(declaration: TypeDeclaration): Iterable<readonly LiteralType[]> {
  const own = declaredActions(declaration);
  if (areEarly(own)) yield own;
  for (const { name, type } of declaration.members) {
    const { literals } = type;
    // Under another name, such as that of a callback, only all three words together are proof.
    if (name !== "action" && literals.length === 3 && areEarly(literals)) yield literals;
  }
}

function* inAnnotations(document: Document): Iterable<DeclaredAction> {
  for (const value of [...document.references.values()].flat()) {
    const { casts, place } = value;
    const types = [...casts, ...(place.kind === "variable" && place.type ? [place.type] : [])];
    const written = types.filter(({ literals }) => areEarly(literals));
    if (written.length === 0 || !isAction(value)) continue;
    for (const { literals } of written)
      yield* earlyOnes(literals, {
        kind: "annotation",
        name: value.path.join("."),
        around: value.span,
      });
  }
}

/** `answer(action: "accept" | "reject" | "cancel")`, where the function sends what it gets. */
function* inTypesOf(types: readonly TypeText[]): Iterable<DeclaredAction> {
  for (const { literals, span: around, text: name } of new Set(types))
    if (areEarly(literals)) yield* earlyOnes(literals, { kind: "given", name, around });
}

function isAction(value: Value): boolean {
  const path = originInAnswer(value)?.path;
  return path?.length === 1 && path[0] === "action";
}

type Declared = Pick<DeclaredAction, "kind" | "name" | "around">;

function* earlyOnes(words: readonly LiteralType[], declared: Declared): Iterable<DeclaredAction> {
  const isWhole = new Set(words.map(({ value }) => value)).size === actions.length;
  for (const literal of words)
    if (literal.value === earlyAction) yield { ...declared, literal, isWhole };
}

/** `z.enum(["accept", "reject", "cancel"])`, or a union of literals, in a schema named so. */
function* inSchemas(document: Document): Iterable<DeclaredAction> {
  for (const call of document.calls) {
    const words = wordsOf(call);
    const schema = words && areEarly(words) ? schemaAround(call) : undefined;
    if (words && schema) yield* earlyOnes(words, schema);
  }
}

/** The strings that a schema allows, if it lists all of them literally. */
function wordsOf(call: CallValue): readonly LiteralType[] | undefined {
  const [step, ...others] = zodChain(call) ?? [];
  const [list] = call.arguments;
  if (!step || others.length > 0 || list?.kind !== "array") return undefined;
  const { alternatives, listsValues } = zodFunctions.get(step.name) ?? {};
  const isUnion = alternatives === 0;
  const words = list.elements.map((element) => {
    const word = unlessSpread(element);
    return word && isUnion ? literalIn(word) : word;
  });
  const known = words.flatMap((word) => {
    const value = stringOf(word);
    return word && value !== undefined ? [{ span: word.span, value }] : [];
  });
  return (isUnion || listsValues) && known.length === words.length ? known : undefined;
}

function literalIn(value: Value): Value | undefined {
  const [step, ...others] = zodChain(value) ?? [];
  const isLiteral = step?.name === "literal" && others.length === 0;
  return isLiteral ? unlessSpread(step.call.arguments[0]) : undefined;
}

/** The whole schema around a part, if its name says elicitation and the only key is `action`. */
function schemaAround(part: Value): Declared | undefined {
  let key: string | undefined;
  for (const { place, span } of outwardsThroughCalls(part)) {
    if (place.kind === "member") key ??= place.member.key ?? "";
    if (place.kind === "variable" || place.kind === "property") {
      const isOurs = isOfElicitations(place.name) && (key ?? "action") === "action";
      return isOurs ? { kind: "schema", name: place.name, around: span } : undefined;
    }
  }
  return undefined;
}
