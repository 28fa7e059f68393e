import { inWords } from "./readable-text.js";

/** How clients and models name a tool by its place in the list, most telling first. */
const forms: readonly RegExp[] = [
  /function_?declarations\[(?<number>\d+)\]/giu,
  /\btools\.(?<number>\d+)/gu,
  /\btools\[(?<number>\d+)\]/gu,
  /\bpath ?:? ?\[ ?tools ?, ?(?<number>\d+)/gu,
  /\bpath ?:? ?\[ ?(?<number>\d+) ?, ?(?:function|custom|parameters|input_?schema)/giu,
];

/** The places of tools that an error names, counted from 0. */
export function toolNumbersIn(text: string): readonly number[] {
  const words = inWords(text);
  for (const form of forms) {
    const numbers = [...words.matchAll(form)].map((match) => Number(match.groups?.["number"]));
    if (numbers.length > 0) return [...new Set(numbers)];
  }
  return [];
}
