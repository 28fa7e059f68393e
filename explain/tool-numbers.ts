import { inWords } from "./readable-text.js";

/**
 * The ways in which clients and models refer to a tool by its index in the list, most specific
 * first.
 */
const forms: readonly RegExp[] = [
  /function_?declarations\[(?<number>\d+)\]/giu,
  /\btools\.(?<number>\d+)/gu,
  /\btools\[(?<number>\d+)\]/gu,
  /\bpath ?:? ?\[ ?tools ?, ?(?<number>\d+)/gu,
  /\bpath ?:? ?\[ ?(?<number>\d+) ?, ?(?:function|custom|parameters|input_?schema)/giu,
];

/** The indices of the tools that an error refers to, counted from 0. */
export function toolNumbersIn(text: string): readonly number[] {
  const words = inWords(text);
  for (const form of forms) {
    const numbers = [...words.matchAll(form)].map((match) => Number(match.groups?.["number"]));
    if (numbers.length > 0) return [...new Set(numbers)];
  }
  return [];
}
