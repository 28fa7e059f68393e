import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

export type Outcome = CallToolResult;

export interface Shelf {
  content: { type: string; text: string }[];
}

/** Counts what a tool says. */
export function count(outcome: CallToolResult, shelf: Shelf): number {
  return outcome.content.length + shelf.content.length;
}
