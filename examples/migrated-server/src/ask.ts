import {
  type CallToolResult,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";

/** Asks the traveller, and when the tool is called again with the answer, tells the model what it is. */
export function ask(
  { mcpReq }: ServerContext,
  form: ElicitRequestFormParams,
): CallToolResult | InputRequiredResult {
  const answer = inputResponse(mcpReq.inputResponses, "answer");
  if (answer.kind !== "elicit")
    return inputRequired({ inputRequests: { answer: inputRequired.elicit(form) } });
  const isTold = answer.action === "accept";
  const text = isTold ? JSON.stringify(answer.content ?? {}) : "The traveller did not answer.";
  return { content: [{ type: "text", text }] };
}
