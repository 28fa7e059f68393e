import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type {
  AnalysisAnswer,
  Message,
  AnalysisQuestion,
} from "../../playground/analysis/question.js";
import { type Fixture, fixtures } from "../fixture.js";
import { markedLine } from "../describe-findings.js";
import { inChromium } from "./in-chromium.js";
import { Visitor } from "./visitor.js";

/** A script for the page that asks a worker all questions, and returns the answers in order. */
const answersOf = (
  address: string,
  questions: readonly AnalysisQuestion[],
): string => `new Promise((resolve) => {
  const questions = ${JSON.stringify(questions)};
  const worker = new Worker(${JSON.stringify(address)}, { type: "module" });
  const answers = [];
  const ask = () => worker.postMessage(questions[answers.length]);
  worker.addEventListener("message", ({ data }) => {
    if (data.kind !== "answer") return;
    answers.push(data);
    if (answers.length === questions.length) resolve(answers);
    else ask();
  });
  ask();
})`;

/** The findings in a case, and its rewritten texts. */
interface Outcome {
  readonly findings: string;
  readonly output: string;
  readonly suggested: string;
}

function expected({ folder, ending, input, output = input }: Fixture): Outcome {
  const read = (name: string): string | undefined =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : undefined;
  return {
    findings: read("findings.txt") ?? "",
    output,
    suggested: read(`suggested.${ending}`) ?? output,
  };
}

/** Describes the findings in the format of findings.txt. */
function described(text: string, answer: AnalysisAnswer): string {
  if (answer.kind === "unread") return `${answer.message}\n`;
  return answer.findings
    .map(({ line, column, ruleId, message, remedies, span }) => {
      const suggestions = remedies.flatMap(({ label }) =>
        label === undefined ? [] : [`    ${label}\n`],
      );
      return `${line}:${column} ${remedies[0]?.kind ?? "report"} ${ruleId}\n${markedLine(text, span)}  ${message}\n${suggestions.join("")}`;
    })
    .join("\n");
}

function textOf(answer: AnalysisAnswer): string | undefined {
  return answer.kind === "checked" ? answer.migrated.text : undefined;
}

inChromium("the worker of the playground, in Chromium", (opened) => {
  it("gives the expected findings and text for every case", async () => {
    const cases = fixtures();
    const questions = cases.flatMap(({ input, rules, settings, user }): AnalysisQuestion[] => {
      const ruleIds = rules.map(({ id }) => id);
      const question = { fileName: settings.path, text: input, others: [], user, ruleIds };
      return [
        { ...question, withSuggestions: false },
        { ...question, withSuggestions: true },
      ];
    });
    const visitor = await Visitor.ready(opened());
    const name = opened().site.files.find((path) => path.startsWith("assets/worker-"));
    const address = `${opened().site.address}${name}`;
    const told = await visitor.page.evaluate<readonly Message[]>(answersOf(address, questions));
    const answers = told.map((message) => (message.kind === "answer" ? message.answer : undefined));
    const outcomes = cases.map((fixture, index) => {
      const [plain, suggested] = [answers[2 * index], answers[2 * index + 1]];
      const outcome = {
        findings: plain && described(fixture.input, plain),
        output: plain && textOf(plain),
        suggested: suggested && textOf(suggested),
      };
      return [fixture.name, outcome];
    });
    expect(Object.fromEntries(outcomes)).toEqual(
      Object.fromEntries(cases.map((fixture) => [fixture.name, expected(fixture)])),
    );
  });
});
