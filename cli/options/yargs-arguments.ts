import { commands } from "../commands/all.js";

/** Reorders the words of a command line so that yargs does not misread them. */
export function parserWords(words: readonly string[]): readonly string[] {
  return streamLast(textLast(words));
}

/** Moves text after `--`. Elsewhere, text such as `-32602: …` looks like an option to yargs. */
function textLast(words: readonly string[]): readonly string[] {
  const [name, ...others] = words;
  const command = commands.find((one) => one.name === name);
  if (name === undefined || command?.takesText !== true) return words;
  const withValues = Object.entries(command.options)
    .filter(([, { requiresArg }]) => requiresArg === true)
    .map(([option]) => `--${option}`);
  const isOption = (word: string, index: number): boolean =>
    /^--[a-z][\w-]*$/u.test(word) ||
    withValues.some((option) => word.startsWith(`${option}=`) || others[index - 1] === option);
  const options = others.filter(isOption);
  return [name, ...options, "--", ...others.filter((word, index) => !isOption(word, index))];
}

/** Moves a lone `-` after `--`. yargs loses it among the other paths. */
function streamLast(words: readonly string[]): readonly string[] {
  const end = words.includes("--") ? words.indexOf("--") : words.length;
  const front = words.slice(0, end);
  if (!front.includes("-")) return words;
  return [...front.filter((word) => word !== "-"), "--", "-", ...words.slice(end + 1)];
}
