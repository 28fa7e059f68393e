import { nameOfAncestor } from "../../syntax/ancestors.js";
import { reach } from "../../context/types/reached-types.js";
import type { DeclaredAction } from "../../context/elicitation/answer-declarations.js";
import { ownModule } from "../../context/elicitation/answer-types.js";
import type { Settings } from "../../context/settings.js";
import { earlyAction } from "../../protocol/elicitation-actions.js";
import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import { within } from "../../syntax/value.js";
import { defectsOfLookedUp } from "./looked-up-actions.js";
import type { SaidAction } from "./said-actions.js";

/**
 * A document, with every place where it writes or declares the early word, "reject", as an action.
 */
export interface EarlyWords {
  readonly document: Document;
  readonly settings: Settings;
  readonly said: readonly SaidAction[];
  readonly declared: readonly DeclaredAction[];
}

/** Why a rewrite of a word in an answer or a comparison needs a check first, as a reason. */
export function doubtOfSaid(
  words: EarlyWords,
  { isCompared, proof }: SaidAction,
): string | undefined {
  const { document, settings } = words;
  const [kind, name = ""] = proof.split(/ (?:of )?/u);
  if (kind === "call") return `\`${name}\` may return something other than an answer`;
  if (kind === "type") return ofType(words, name);
  // A message of another protocol based on JSON-RPC may have such an action too.
  const isShown = settings.isAssumed || /elicit|inputResponses/iu.test(document.text);
  if (isCompared) return doubtOfTables(document);
  return isShown ? undefined : "nothing else here mentions an elicitation";
}

/** Code that runs only after the rewrite may look the action up where only the old word is. */
function doubtOfTables(document: Document): string | undefined {
  const [first] = defectsOfLookedUp(document);
  return first && `a table here has "${earlyAction}" too`;
}

/** Why a rewrite of a word in a type or a schema needs a check first, as a reason. */
export function doubtOfDeclared(
  words: EarlyWords,
  { isWhole, kind }: DeclaredAction,
): string | undefined {
  if (!isWhole) return notWhole;
  switch (kind) {
    case "type":
      return ofOwnTypes(words);
    case "annotation":
      return undefined;
    case "given":
      return `callers may still hand in "${earlyAction}"`;
    case "schema":
      // Without `decline`, the schema fails at run time, whatever other files do.
      return elsewhere(words);
  }
}

/** Whether a constant that holds the word has other uses too. */
export function isShared({ document, said }: EarlyWords, { at, literal }: SaidAction): boolean {
  if (at === literal) return false;
  const name = nameOfAncestor(literal);
  if (name === undefined || document.exported.has(name)) return true;
  const known = new Set(said.map((one) => one.at));
  return usesAt(document, name, literal.span).some(
    (use) => use.place.kind !== "written" && !known.has(use),
  );
}

function ofType(words: EarlyWords, name: string): string | undefined {
  const { document } = words;
  const declaration = document.types.get(name);
  const types = declaration ? [...reach(document, declaration)] : [];
  for (const other of [name, ...types.flatMap(({ names }) => names)]) {
    const from = ownModule(document, other);
    if (from !== undefined) return `the type \`${other}\` from \`${from}\` may have no "decline"`;
  }
  if (!declaration) return `the type \`${name}\` may have no "decline"`;
  const isCoupled = types.some(({ literals }) =>
    literals.some(({ value }) => value === earlyAction),
  );
  return isCoupled ? ofOwnTypes(words) : undefined;
}

/**
 * Why the types of a file may not change. They change together with all code that uses them, or not
 * at all.
 */
function ofOwnTypes(words: EarlyWords): string | undefined {
  const types = words.declared.filter(({ kind }) => kind === "type");
  if (types.some(({ isWhole }) => !isWhole)) return notWhole;
  const exported = types.find(({ name }) => isSeenOutside(words, name))?.name;
  return exported === undefined
    ? elsewhere(words)
    : `other files may say "${earlyAction}" where they use \`${exported}\``;
}

function isSeenOutside({ document, settings }: EarlyWords, name: string): boolean {
  return document.exported.has(name) || /\.d\.[cm]?ts$/u.test(settings.path);
}

/**
 * Why the word may be something other than an action: it occurs in a place where nothing shows that
 * it is one.
 */
function elsewhere({ declared, document, said }: EarlyWords): string | undefined {
  const known = [
    ...[...said, ...declared].map(({ literal }) => literal.span),
    ...document.comments.map(({ span }) => span),
  ];
  const stray = [...document.text.matchAll(quotedWord)].some(
    ({ 0: whole, index }) => !known.some((one) => within([index, index + whole.length], one)),
  );
  return stray ? `"${earlyAction}" is used elsewhere in this file too` : undefined;
}

/** A pair of words may belong to some other question of the program. */
const notWhole = "a pair of words, without the third action, may not be about an elicitation";

const quotedWord = new RegExp(`(["'\`])${earlyAction}\\1`, "gu");
