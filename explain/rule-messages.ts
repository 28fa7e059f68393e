import { rules } from "../rules/all.js";
import { inWords } from "./readable-text.js";

/** Below this length, the fixed words of a sentence may be anybody's. */
const shortest = 20;

/** The maximum length of what a message is filled with. */
const mostFilledIn = 160;

/**
 * The id of the rule whose message a text begins with, as in a report without the rule's name. Of
 * several, it is the one with the most words of its own.
 */
export function ruleSaying(text: string): string | undefined {
  const words = inWords(text);
  const said = rules.flatMap(({ id, messages }) =>
    Object.entries(messages)
      // All rules offer a rewrite in the same words.
      .flatMap(([key, message]) => (key === "rewrite" ? [] : formsOf(message)))
      .filter((form) => beginningWith(form).test(words))
      .map((form) => ({ id, length: inWords(form.replaceAll("…", "")).length })),
  );
  const [most] = said.toSorted((one, other) => other.length - one.length);
  return most && most.length >= shortest ? most.id : undefined;
}

/** A message and its first sentence, with `…` for what they are filled with. */
function formsOf(message: string): readonly string[] {
  const whole = message.replace(/\{\{ note \}\}$/u, "").replaceAll(/\{\{ \w+ \}\}/gu, "…");
  return [whole, ...whole.split(/(?<=\.)\s/u).slice(0, 1)];
}

/** A regular expression for a text that begins with a form. */
function beginningWith(form: string): RegExp {
  const parts = inWords(form)
    .split("…")
    .map((part) => part.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`));
  return new RegExp(`^${parts.join(`.{0,${mostFilledIn}}?`)}`, "u");
}
