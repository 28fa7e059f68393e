import type { AskedHere } from "../context/elsewhere/names-elsewhere.js";
import type { CrossFileAnswers } from "../engine/cross-file.js";
import { remembered } from "../syntax/once-for-each.js";
import type { AnswersOf } from "./called-tools.js";

/** The answers of files, each looked up once: all subclasses ask the same of the class they extend. */
export function answeredOnce(answersOf: AnswersOf): AnswersOf {
  const files = new Map<string, ReturnType<AnswersOf>>();
  return (path) => remembered(files, path, async () => eachOnce(await answersOf(path)));
}

function eachOnce(answers: CrossFileAnswers | undefined): CrossFileAnswers | undefined {
  return answers && { ...answers, forms: once(answers.forms), messages: once(answers.messages) };
}

function once<Answer>(
  answer: (name: string, asked: AskedHere) => Answer,
): (name: string, asked: AskedHere) => Answer {
  const known = new Map<string, Answer>();
  return (name, asked) => {
    const { as, at, inside } = asked;
    return remembered(known, JSON.stringify([name, as, at, inside]), () => answer(name, asked));
  };
}
