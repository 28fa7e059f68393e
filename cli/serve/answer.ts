import type { CallToolResult } from "@modelcontextprotocol/server";
import { Interrupted } from "../run/interrupted.js";
import { UsageError } from "../options/usage-error.js";

/** A result with `structuredContent`, repeated as text for clients that do not support it. */
export function answer(structuredContent: Record<string, unknown>): CallToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(structuredContent) }],
    structuredContent,
  };
}

/** An error result, with a sentence that says why. */
export function refusal(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

/** The schema of a number of things. */
export const count = { type: "integer", minimum: 0 };

/** The schema of an object with these properties alone, all of them required but the optional ones. */
export function objectOf(
  properties: Readonly<Record<string, unknown>>,
  ...optional: readonly string[]
): Readonly<Record<string, unknown>> {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: "object", properties, required, additionalProperties: false };
}

/** The schema of a titled enum, from its values and their meanings. */
export function wordOf(
  meanings: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const oneOf = Object.entries(meanings).map(([value, title]) => ({ const: value, title }));
  return { type: "string", oneOf };
}

/** Runs a tool. Usage errors and interruptions become error results that a model can read. */
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
