import { actions, earlyAction } from "../../protocol/elicitation-actions.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { LiteralType, TypeText } from "../../syntax/value.js";
import { declaredKeys } from "../types/declared-keys.js";
import { importedFrom, isOfficial } from "../imports.js";

/** A type that describes the answers of elicitations: an official one, or one of the user's own. */
export interface AnswerType {
  readonly name: string;
  readonly isOfficial: boolean;
}

/** Common names of types for the answers of elicitations. */
const ownName = /elicit\w*(?:answer|reply|response|result)$/iu;

/** Whether a file contains such a name at all. */
export function namesAnswerType({ text }: Document): boolean {
  return /elicit\w*(?:answer|reply|response|result)\b/iu.test(text);
}

/** A single type name, possibly in a promise or nullable. */
const oneName =
  /^(?:(?:Promise|Awaited|Readonly)<\s*)*(?:[\w$]+\.)?(?<name>[\w$]+)[\s>]*(?:\|\s*(?:null|undefined|void)[\s>]*)*$/u;

/** The type of answers that an annotation names, or `undefined`. */
export function answerType(
  document: Document,
  { text }: Pick<TypeText, "text">,
): AnswerType | undefined {
  const name = oneName.exec(text.trim())?.groups?.["name"];
  if (name === undefined || !ownName.test(name) || name.startsWith("Acp")) return undefined;
  if (name === "ElicitResult" && isFromProtocol(document, name, text))
    return { name, isOfficial: true };
  const declaration = document.types.get(name);
  const isOther = declaration !== undefined && !isOfAnswers(document, declaration);
  return isOther ? undefined : { name, isOfficial: false };
}

/** The namespace before the name, if any, is what the file imports: `types.ElicitResult`. */
function isFromProtocol(document: Document, name: string, text: string): boolean {
  const space = /(?<![\w$])([\w$]+)\.[\w$]+[\s>]*$/u.exec(text)?.[1];
  return isOfficial(document, space ?? name);
}

/**
 * Whether a declared type can describe answers. One without `action`, or with its own words for the
 * actions, describes something else.
 */
function isOfAnswers(document: Document, declaration: TypeDeclaration): boolean {
  const words = declaredActions(declaration);
  if (words.length > 0) return words.every(isAction) && !knowsBoth(words);
  return declaredKeys(document, declaration.name)?.has("action") !== false;
}

/** The strings that a declared type allows as the action. */
export function declaredActions(declaration: TypeDeclaration): readonly LiteralType[] {
  const action = declaration.members.find(({ name }) => name === "action");
  if (action) return action.type.literals;
  return declaration.members.length === 0 ? declaration.literals : [];
}

/** Whether a word is an action, current or from early documentation. */
function isAction({ value }: { readonly value: string }): boolean {
  return value === earlyAction || actions.includes(value);
}

/** Whether code that knows these words supports old clients as well as new ones. */
export function knowsBoth(words: readonly { readonly value: string }[]): boolean {
  return [earlyAction, "decline"].every((word) => words.some(({ value }) => value === word));
}

/** Whether words are those of early documentation: `reject` for `decline`, with another action. */
export function areEarly(words: readonly { readonly value: string }[]): boolean {
  return (
    words.length > 1 &&
    words.every(isAction) &&
    words.some(({ value }) => value === earlyAction) &&
    !knowsBoth(words)
  );
}

/** The user's module that a type is imported from, if any. */
export function ownModule(document: Document, name: string): string | undefined {
  return isOfficial(document, name) ? undefined : importedFrom(document, name);
}
