import type { CallToolResult } from "@modelcontextprotocol/server";
import { Interrupted } from "../run/interrupted.js";
import { UsageError } from "../options/usage-error.js";

/** A result as both kinds of clients read it: those that know `structuredContent`, and the others. */
export function answer(structuredContent: Record<string, unknown>): CallToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(structuredContent) }],
    structuredContent,
  };
}

/** A result that says in a sentence why there is none. */
export function refusal(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

/** A number of things in an answer. */
export const count = { type: "integer", minimum: 0 };

/** A word in an answer, of which each that there is has a meaning. */
export function wordOf(
  meanings: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const oneOf = Object.entries(meanings).map(([value, title]) => ({ const: value, title }));
  return { type: "string", oneOf };
}

/** What a tool comes to, where a mistake of the caller is a result that its model can read. */
export async function answering<Result>(
  act: () => Promise<Result>,
): Promise<Result | CallToolResult> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof UsageError || error instanceof Interrupted) return refusal(error.message);
    throw error;
  }
}
