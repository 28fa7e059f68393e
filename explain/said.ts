import { inWords } from "./readable-text.js";
import type { Sentence } from "./meaning.js";

/** A sentence that occurs in a text, with its position. */
interface Said {
  readonly sentence: Sentence;
  readonly start: number;
  readonly end: number;
}

/** The maximum length of text that varies. */
const mostBetween = 160;

/** The sentences from a table that occur in a text, without those inside a longer match. */
export function sentencesIn(text: string, table: readonly Sentence[]): readonly Sentence[] {
  const words = inWords(text);
  const said = table.flatMap((sentence) => placesOf(sentence, words));
  const whole = said.filter((one) => !said.some((other) => holds(other, one)));
  return [...new Set(whole.map(({ sentence }) => sentence))];
}

function placesOf(sentence: Sentence, words: string): readonly Said[] {
  return sentence.says.flatMap((form) =>
    [...words.matchAll(expressionOf(form))].map(({ 0: found, index }) => ({
      sentence,
      start: index,
      end: index + found.length,
    })),
  );
}

function holds(outer: Said, inner: Said): boolean {
  const [outside, inside] = [outer.end - outer.start, inner.end - inner.start];
  return outside > inside && outer.start <= inner.start && inner.end <= outer.end;
}

/**
 * A regular expression for a form, which must start a word. Spaces are optional anywhere: terminals
 * break lines at any character, and web pages lose the space at a line break.
 */
function expressionOf(form: string): RegExp {
  const parts = form
    .split("…")
    .map((part) => Array.from(inWords(part).replaceAll(" ", ""), escaped));
  const spaced = parts.map((signs) => signs.join(" ?"));
  return new RegExp(String.raw`(?<![\p{L}\d])${spaced.join(`.{0,${mostBetween}}?`)}`, "giu");
}

function escaped(sign: string): string {
  return /[$()*+./?[\\\]^{|}]/u.test(sign) ? `\\${sign}` : sign;
}
