import { analyse, ruleFacts } from "./analyse.js";
import type { AnalysisAnswer, Message, AnalysisQuestion } from "./question.js";

// Parsing and checking happen here, beside the page, so that typing never waits for them.
tell({ kind: "rules", rules: ruleFacts });

addEventListener("message", ({ data }: MessageEvent<AnalysisQuestion>) => {
  void analyse(data)
    .catch(brokenOff)
    .then((answer) => {
      tell({ kind: "answer", answer });
    });
});

/** An error of ours: it must neither look like one of the user's code nor end the worker. */
function brokenOff(error: unknown): AnalysisAnswer {
  const message = `The check itself broke off, which is a defect of this page: ${String(error)}`;
  return { kind: "unread", message, line: 1, column: 1 };
}

function tell(message: Message): void {
  postMessage(message);
}
