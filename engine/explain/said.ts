import { inWords } from "./readable-text.js";
import type { Sentence } from "./meaning.js";

/** A sentence that a text holds, and where. */
interface Said {
  readonly sentence: Sentence;
  readonly start: number;
  readonly end: number;
}

/** What differs from case to case is no longer than this. */
const mostBetween = 160;

/** The sentences of a table that a text holds; none that is a part of another one. */
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

/** Finds a form, which begins a word. Terminals break lines anywhere, and pages lose the space of a break. */
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
