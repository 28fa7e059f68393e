import { isDeepStrictEqual } from "node:util";
import * as core from "@modelcontextprotocol/core";
import * as sdk from "@modelcontextprotocol/sdk/types.js";
import type { Checked } from "../../engine/check.js";
import type { MessageRole } from "../../context/messages/roles.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { type Document, textOf } from "../../syntax/document.js";
import type { Span, Value } from "../../syntax/value.js";
import { type Choose, sampleData } from "./sample-data.js";

/** What the SDKs have a schema for. */
export type Subject =
  "tool result" | "prompt result" | "sampling message" | "sampling answer" | "resource result";

/** What an SDK makes of data: it refuses them, or hands them on unchanged, or changed without a word. */
export type Verdict = "refused" | "changed" | "kept";

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

const schemas: Readonly<Record<Subject, readonly [one: Schema, two: Schema]>> = {
  "tool result": [sdk.CallToolResultSchema, core.CallToolResultSchema],
  "prompt result": [sdk.GetPromptResultSchema, core.GetPromptResultSchema],
  // Deprecated with sampling itself, which the revisions have until then.
  /* eslint-disable @typescript-eslint/no-deprecated */
  "sampling message": [sdk.SamplingMessageSchema, core.SamplingMessageSchema],
  "sampling answer": [
    sdk.CreateMessageResultWithToolsSchema,
    core.CreateMessageResultWithToolsSchema,
  ],
  /* eslint-enable @typescript-eslint/no-deprecated */
  "resource result": [sdk.ReadResourceResultSchema, core.ReadResourceResultSchema],
};

/** What both lines of the SDK make of data: `@modelcontextprotocol/sdk`, then `@modelcontextprotocol/core`. */
export function verdicts(subject: Subject, data: unknown): readonly [one: Verdict, two: Verdict] {
  const [one, two] = schemas[subject];
  return [verdict(one, data), verdict(two, data)];
}

function verdict(schema: Schema, data: unknown): Verdict {
  const parsed = schema.safeParse(data);
  if (!parsed.success) return "refused";
  return isDeepStrictEqual(parsed.data, data) ? "kept" : "changed";
}

/** A result in a document with which no rule finds anything wrong, as it would be sent. */
export interface CleanResult {
  readonly subject: Subject;
  readonly data: unknown;
  readonly source: string;
}

/** Wholes, and parts that a whole is made of elsewhere: by a helper function, or step by step. */
const subjects: Readonly<
  Partial<Record<MessageRole, readonly [Subject, (data: unknown) => unknown]>>
> = {
  "tool result": ["tool result", (data) => data],
  "framework result": ["tool result", (data) => data],
  "tool block": ["tool result", (data) => ({ content: [data] })],
  "prompt result": ["prompt result", (data) => data],
  "prompt message": ["prompt result", (data) => ({ messages: [data] })],
  "prompt block": ["prompt result", (data) => ({ messages: [{ role: "user", content: data }] })],
  "sampling message": ["sampling message", (data) => data],
  "sampling result": ["sampling answer", (data) => data],
  "resource result": ["resource result", (data) => data],
  "resource contents": ["resource result", (data) => ({ contents: [data] })],
};

/** The results of a document that nobody has to change any more, read once for each way its choices may go. */
export function cleanResults(
  document: Document,
  settings: Settings,
  checked: Checked,
): readonly CleanResult[] {
  if (checked.kind === "failed") throw new Error(checked.message);
  // What is switched off by a comment is as wrong as before.
  const wrong = [...checked.found, ...checked.suppressed].map(({ finding }) => finding.at.span);
  return messagesOf(document, settings).sites.flatMap(({ object, role }) => {
    const [subject, wrap] = subjects[role] ?? [];
    // The contents of a block are seen with their block, of which there may be something to say.
    const isInBlock = role === "resource contents" && object.place.kind === "member";
    if (!subject || !wrap || isInBlock) return [];
    return ways.flatMap((choose) => {
      const sample = sampleData(document, object, choose);
      if (!sample || isTouched(sample.spans, wrong) || isOtherResult(sample.data)) return [];
      return [
        {
          subject,
          data: wrap(sample.data),
          source: textOf(document, object.span),
        },
      ];
    });
  });
}

/** Of a choice its first value and its last one: together they are nearly every branch. */
const ways: readonly Choose[] = [
  (alternatives: readonly Value[]) => alternatives[0],
  (alternatives: readonly Value[]) => alternatives.at(-1),
];

function isTouched(spans: readonly Span[], wrong: readonly Span[]): boolean {
  // A finding about a whole casts its doubt on the parts.
  return wrong.some(([start, end]) => spans.some((span) => start < span[1] && span[0] < end));
}

/** Results without content: of a task that goes on, and of a request for more input. */
function isOtherResult(data: unknown): boolean {
  return ["task", "inputRequests", "requestState"].some((key) => has(data, key));
}

function has(data: unknown, key: string): boolean {
  return typeof data === "object" && data !== null && key in data;
}
