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

/** Data that the SDKs have a schema for. */
export type Subject =
  "tool result" | "prompt result" | "sampling message" | "sampling answer" | "resource result";

/** How an SDK handles data: it refuses it, or passes it on unchanged or, silently, changed. */
export type Verdict = "refused" | "changed" | "kept";

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

const schemas: Readonly<Record<Subject, readonly [one: Schema, two: Schema]>> = {
  "tool result": [sdk.CallToolResultSchema, core.CallToolResultSchema],
  "prompt result": [sdk.GetPromptResultSchema, core.GetPromptResultSchema],
  // Deprecated along with sampling, which earlier revisions have.
  /* eslint-disable @typescript-eslint/no-deprecated */
  "sampling message": [sdk.SamplingMessageSchema, core.SamplingMessageSchema],
  "sampling answer": [
    sdk.CreateMessageResultWithToolsSchema,
    core.CreateMessageResultWithToolsSchema,
  ],
  /* eslint-enable @typescript-eslint/no-deprecated */
  "resource result": [sdk.ReadResourceResultSchema, core.ReadResourceResultSchema],
};

/**
 * Returns how both SDK versions handle data: `@modelcontextprotocol/sdk`, then
 * `@modelcontextprotocol/core`.
 */
export function verdicts(subject: Subject, data: unknown): readonly [one: Verdict, two: Verdict] {
  const [one, two] = schemas[subject];
  return [verdict(one, data), verdict(two, data)];
}

function verdict(schema: Schema, data: unknown): Verdict {
  const parsed = schema.safeParse(data);
  if (!parsed.success) return "refused";
  return isDeepStrictEqual(parsed.data, data) ? "kept" : "changed";
}

/** A result without findings in a document, as it would be sent. */
export interface CleanResult {
  readonly subject: Subject;
  readonly data: unknown;
  readonly source: string;
}

/** Roles of whole results, and of parts that a helper function or later statements add to one. */
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

/**
 * Returns the results without findings in a document, once for each way its choices may turn out.
 */
export function cleanResults(
  document: Document,
  settings: Settings,
  checked: Checked,
): readonly CleanResult[] {
  if (checked.kind === "failed") throw new Error(checked.message);
  // A suppressed finding is still a finding.
  const wrong = [...checked.found, ...checked.suppressed].map(({ finding }) => finding.at.span);
  return messagesOf(document, settings).sites.flatMap(({ object, role }) => {
    const [subject, wrap] = subjects[role] ?? [];
    // Contents in a block are covered with the block, which may have findings itself.
    const isInBlock = role === "resource contents" && object.place.kind === "member";
    if (!subject || !wrap || isInBlock) return [];
    return ways.flatMap((choose) => {
      const sample = sampleData(object, choose);
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

/** Taking the first or the last alternative of each choice covers nearly every branch. */
const ways: readonly Choose[] = [
  (alternatives: readonly Value[]) => alternatives[0],
  (alternatives: readonly Value[]) => alternatives.at(-1),
];

function isTouched(spans: readonly Span[], wrong: readonly Span[]): boolean {
  // A finding about a whole also makes its parts doubtful.
  return wrong.some(([start, end]) => spans.some((span) => start < span[1] && span[0] < end));
}

/** Whether a result has no content: for a task, or to request more input. */
function isOtherResult(data: unknown): boolean {
  return ["task", "inputRequests", "requestState"].some((key) => has(data, key));
}

function has(data: unknown, key: string): boolean {
  return typeof data === "object" && data !== null && key in data;
}
