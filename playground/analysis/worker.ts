import { analyse, ruleFacts } from "./analyse.js";
import type { AnalysisAnswer, Message, AnalysisQuestion } from "./question.js";

// Parsing and checking run in a worker so that they never block typing.
tell({ kind: "rules", rules: ruleFacts });

addEventListener("message", ({ data }: MessageEvent<AnalysisQuestion>) => {
  void analyse(data)
    .catch(brokenOff)
    .then((answer) => {
      tell({ kind: "answer", answer });
    });
});

/**
 * Turns an internal error into an answer that does not blame the user's code. The worker keeps
 * running.
 */
function brokenOff(error: unknown): AnalysisAnswer {
  const message = `The check itself broke off, which is a defect of this page: ${String(error)}`;
  return { kind: "unread", message, line: 1, column: 1 };
}

function tell(message: Message): void {
  postMessage(message);
}
