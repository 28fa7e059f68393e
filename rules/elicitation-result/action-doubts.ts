import { nameOfAncestor } from "../../context/ancestors.js";
import { reach } from "../../context/coupled-types.js";
import type { DeclaredAction } from "../../context/elicitation/answer-declarations.js";
import { ownModule } from "../../context/elicitation/answer-types.js";
import type { Settings } from "../../context/settings.js";
import { earlyAction } from "../../protocol/elicitation-actions.js";
import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import { within } from "../../syntax/value.js";
import type { SaidAction } from "./said-actions.js";

/** Every place of a file where the early word stands for `decline`. */
export interface EarlyWords {
  readonly said: readonly SaidAction[];
  readonly declared: readonly DeclaredAction[];
}

/** Why a person should look at what becomes of a word, as the end of a sentence. */
export class ActionDoubts {
  readonly #document: Document;
  readonly #words: EarlyWords;
  readonly #settings: Settings;

  constructor(document: Document, words: EarlyWords, settings: Settings) {
    this.#document = document;
    this.#words = words;
    this.#settings = settings;
  }

  /** About a word in an answer or a comparison. */
  ofSaid({ isCompared, proof }: SaidAction): string | undefined {
    const [kind, name = ""] = proof.split(/ (?:of )?/u);
    if (kind === "call") return `\`${name}\` may return something other than an answer`;
    if (kind === "type") return this.#ofType(name);
    // A message of another protocol on JSON-RPC may have such an action too.
    const isShown = this.#settings.isAssumed || /elicit|inputResponses/iu.test(this.#document.text);
    return isShown || isCompared ? undefined : "nothing else here mentions an elicitation";
  }

  /** About a word in a type or a schema. */
  ofDeclared({ isWhole, kind }: DeclaredAction): string | undefined {
    if (!isWhole) return notWhole;
    switch (kind) {
      case "type":
        return this.#ofOwnTypes();
      case "annotation":
        return undefined;
      case "schema":
        // A schema without `decline` fails at run time, whatever other files say.
        return this.#elsewhere();
    }
  }

  /** Whether a constant that holds a word is used for something else too. */
  isShared({ at, literal }: SaidAction): boolean {
    if (at === literal) return false;
    const name = nameOfAncestor(literal);
    if (name === undefined || this.#document.exported.has(name)) return true;
    const known = new Set(this.#words.said.map((one) => one.at));
    return usesAt(this.#document, name, literal.span).some(
      (use) => use.place.kind !== "written" && !known.has(use),
    );
  }

  #ofType(name: string): string | undefined {
    const declaration = this.#document.types.get(name);
    const types = declaration ? [...reach(this.#document, declaration)] : [];
    for (const other of [name, ...types.flatMap(({ names }) => names)]) {
      const from = ownModule(this.#document, other);
      if (from !== undefined) return `the type \`${other}\` from \`${from}\` may have no "decline"`;
    }
    if (!declaration) return `the type \`${name}\` may have no "decline"`;
    const isCoupled = types.some(({ literals }) =>
      literals.some(({ value }) => value === earlyAction),
    );
    return isCoupled ? this.#ofOwnTypes() : undefined;
  }

  /** The types of a file change together with all that is written for them, or not at all. */
  #ofOwnTypes(): string | undefined {
    const types = this.#words.declared.filter(({ kind }) => kind === "type");
    if (types.some(({ isWhole }) => !isWhole)) return notWhole;
    const exported = types.find(({ name }) => this.#isSeenOutside(name))?.name;
    return exported === undefined
      ? this.#elsewhere()
      : `other files may say "${earlyAction}" where they use \`${exported}\``;
  }

  #isSeenOutside(name: string): boolean {
    return this.#document.exported.has(name) || /\.d\.[cm]?ts$/u.test(this.#settings.path);
  }

  /** Whether the word stands for something in the file that nothing proves to be an action. */
  #elsewhere(): string | undefined {
    const { comments, text } = this.#document;
    const known = [...this.#words.said, ...this.#words.declared].map(({ literal }) => literal.span);
    const stray = [...text.matchAll(quotedWord)].some(({ 0: whole, index }) => {
      const span = [index, index + whole.length] as const;
      return ![...known, ...comments.map((comment) => comment.span)].some((one) =>
        within(span, one),
      );
    });
    return stray ? `"${earlyAction}" is used elsewhere in this file too` : undefined;
  }
}

/** Two words alone may be those of a question of the program's own. */
const notWhole = "two words without a third may not be the protocol's actions";

const quotedWord = new RegExp(`(["'\`])${earlyAction}\\1`, "gu");
