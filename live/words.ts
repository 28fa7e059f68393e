import { ServerProblem } from "./problem.js";

/** What a shell would do something about, and we pass on to nobody. */
const ofShells: ReadonlySet<string> = new Set(["&&", "||", "|", ";", "&", ">", ">>", "<", "2>"]);

/** One part of a word: in single quotes, in double quotes, behind a backslash, or plain. */
const part = /'([^']*)'|"((?:[^"\\]|\\[^])*)"|\\([^])|([^\s'"\\]+)/uy;

/**
 * The words of a command, which quotes keep together as they do in a shell. Nothing else of a shell is done: no variables,
 * no pipes, no patterns.
 *
 * @throws ServerProblem
 */
export function wordsOf(command: string): readonly [program: string, ...rest: string[]] {
  const words: string[] = [];
  const text = command.trim();
  let word = "";
  for (let at = 0; at < text.length;) {
    const space = /\s+/uy;
    space.lastIndex = at;
    const gap = space.exec(text)?.[0].length ?? 0;
    if (gap > 0) {
      words.push(word);
      word = "";
      at += gap;
      continue;
    }
    part.lastIndex = at;
    const found = part.exec(text);
    if (!found) throw new ServerProblem("The command of --server has a quote that is not closed.");
    const [whole, single, double, escaped, plain] = found;
    const isAlone = word === "" && /^(?:\s|$)/u.test(text.slice(at + whole.length));
    if (plain !== undefined && isAlone && ofShells.has(plain))
      throw new ServerProblem(
        `The command of --server is started without a shell, which \`${plain}\` needs. Name a single program and its arguments.`,
      );
    word += single ?? double?.replaceAll(/\\(["\\])/gu, "$1") ?? escaped ?? plain ?? "";
    at += whole.length;
  }
  const all: readonly string[] = [...words, word];
  const [program = "", ...rest] = all;
  if (program === "") throw new ServerProblem("--server needs a command or an address.");
  return [program, ...rest];
}
