import { rowsOf, table } from "./table.js";

/** A request that a server sent to its client, and that a result of 2026-07-28 holds instead. */
export interface QuestionKind {
  /** The function of `inputRequired` that takes the parameters of the request. */
  readonly asks: "elicit" | "createMessage" | "listRoots";
  /** What the answer calls itself once `inputResponse` has read it. */
  readonly answered: "elicit" | "sampling" | "roots";
  /** The member of the answer that has the client's result, if the answer is not that result. */
  readonly result?: { readonly key: string; readonly type: string };
}

/** The kinds of questions, by their methods and by the functions of SDK 1 and 2 that send them. */
export const questionKinds = table<QuestionKind>({
  ...rowsOf({ asks: "elicit", answered: "elicit" }, ["elicitInput", "elicitation/create"]),
  ...rowsOf(
    {
      asks: "createMessage",
      answered: "sampling",
      result: { key: "result", type: "CreateMessageResult" },
    },
    ["createMessage", "requestSampling", "sampling/createMessage"],
  ),
  ...rowsOf({ asks: "listRoots", answered: "roots" }, ["listRoots", "roots/list"]),
});

/** The requests that a server may answer with questions (2026-07-28, `InputRequiredResult`). */
export const askingMethods: ReadonlySet<string> = new Set([
  ...["tools/call", "prompts/get", "resources/read"],
]);
