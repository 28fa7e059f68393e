import { inWords } from "./readable-text.js";
import type { Sentence } from "./meaning.js";
import { isAboutProtocol } from "./names-protocol.js";

/** A sentence that occurs in a text, with its position. */
interface Said {
  readonly sentence: Sentence;
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

/** The maximum length of text that varies. */
const mostBetween = 160;

/**
 * The sentences from a table that occur in a text, without those inside a longer match, even if that
 * does not count.
 */
export function sentencesIn(text: string, table: readonly Sentence[]): readonly Sentence[] {
  const words = inWords(text);
  const isOurs = isAboutProtocol(words);
  const certain = table.flatMap((one) => placesOf(one, one.says ?? [], words));
  const common = table.flatMap((one) => placesOf(one, one.alsoSays ?? [], words));
  const said = [...certain, ...common];
  const whole = said.filter((one) => !said.some((other) => holds(other, one)));
  const counted = isOurs ? whole : whole.filter((one) => certain.includes(one));
  return table.filter((sentence) => counted.some((one) => one.sentence === sentence));
}

function placesOf(sentence: Sentence, forms: readonly string[], words: string): readonly Said[] {
  const places = forms.flatMap((form) =>
    [...words.matchAll(expressionOf(form))].map(({ 0: found, index }) => ({
      sentence,
      form,
      start: index,
      end: index + found.length,
    })),
  );
  return sentence.isFrame ? places.filter(({ end }) => !cause.test(words.slice(end))) : places;
}

/** What follows a frame if it holds a cause: `Failed to fetch tools: …`. */
const cause = /^(?: \w+){0,3} ?[:—] ?\S/u;

/** Whether one match covers another, or says more of the same words. */
function holds(outer: Said, inner: Said): boolean {
  const [outside, inside] = [outer.end - outer.start, inner.end - inner.start];
  if (outer.start > inner.start || inner.end > outer.end) return false;
  return outside > inside || inWords(outer.form).length > inWords(inner.form).length;
}

/**
 * A regular expression for a form, which must start a word. Spaces are optional anywhere: terminals
 * break lines at any character, and web pages lose the space at a line break.
 */
function expressionOf(form: string): RegExp {
  const known = expressions.get(form) ?? newExpression(form);
  expressions.set(form, known);
  return known;
}

const expressions = new Map<string, RegExp>();

function newExpression(form: string): RegExp {
  const parts = form
    .split("…")
    .map((part) => Array.from(inWords(part).replaceAll(" ", ""), escaped));
  const spaced = parts.map((signs) => signs.join(" ?"));
  return new RegExp(String.raw`(?<![\p{L}\d])${spaced.join(`.{0,${mostBetween}}?`)}`, "giu");
}

function escaped(sign: string): string {
  return /[$()*+./?[\\\]^{|}]/u.test(sign) ? `\\${sign}` : sign;
}
