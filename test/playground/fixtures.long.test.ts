import { expect, it } from "vitest";
import type {
  AnalysisAnswer,
  Message,
  AnalysisQuestion,
} from "../../playground/analysis/question.js";
import { type Fixture, fixtures } from "../fixture.js";
import { describeFindings, markedLine } from "../describe-findings.js";
import { checkerOf } from "../looked-at-once.js";
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

/** What the tests of the cases expect. The worker gives the text of its messages. */
async function expected(fixture: Fixture): Promise<Outcome> {
  const { changes, input, output = input, rules, settings } = fixture;
  const check = (await checkerOf(fixture)).by(rules, settings);
  return {
    findings: describeFindings(input, check(input)),
    output,
    suggested: changes.get("suggested") ?? output,
  };
}

/** Describes the findings as `describeFindings` does. */
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
    const wanted = await Promise.all(
      cases.map(async (fixture) => [fixture.name, await expected(fixture)] as const),
    );
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(wanted));
  });
});
