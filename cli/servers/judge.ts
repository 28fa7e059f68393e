import { type Checked, type Found, textChecker } from "../../engine/check.js";
import type { Inspection } from "../../live/inspect.js";
import type { Observation } from "../../live/observation.js";
import { revisions } from "../../protocol/revision.js";
import { settingsFor } from "../../rules/settings.js";
import { withCode } from "../../rules/with-code.js";
import { parseJson } from "../../syntax/parse-json.js";
import { pointerTo } from "../../syntax/pointer.js";
import type { Document } from "../../syntax/document.js";
import { Positions } from "../../syntax/position.js";
import type { Parsed } from "../../syntax/parsed.js";
import type { RunOptions } from "../options/run-options.js";
import {
  byPlace,
  failedResult,
  type FileResult,
  type Explained,
  placeKey,
  type SourcePlace,
  withCounts,
  reasonKey,
} from "../report/file-result.js";
import { asRecord } from "../records.js";
import { toResult } from "../report/lint-results.js";
import type { PlaceOfTool } from "./definitions.js";

/** Why findings in the messages of a server have no fix. */
const reason = "what a running server sends cannot be rewritten, only the code that makes it";

/**
 * Returns the findings in the messages of a server, and the observations on how it behaved.
 *
 * @param messages the messages of the inspection, with secrets censored
 */
export function judged(
  file: string,
  messages: readonly unknown[],
  { revision, observations, messages: recorded }: Inspection,
  { rules, settings }: RunOptions,
  placeOf: PlaceOfTool,
): FileResult {
  const text = `${JSON.stringify(messages, undefined, 2)}\n`;
  const parsed = parse(text);
  if (parsed.kind === "failed") return failedResult(file, "What the server sent cannot be read.");
  const agreed = revisions.find((known) => known === revision);
  const user = { ...(agreed ? { protocolVersion: agreed } : {}), ...settings };
  // Messages need no `assume`, as they prove their own roles. Anything else that looks like a form
  // is the schema of a tool.
  const known = settingsFor({ ...user, assume: [] })(file);
  const checked = textChecker(parse).by(withCode(rules), known)(text);
  if (checked.kind === "failed") return failedResult(file, checked.message);
  const { document } = parsed;
  const found = checked.found
    .map((one) => ({ one, pointer: pointerTo(document, one.finding.at.span) }))
    // Messages from our own client are not about the server.
    .filter(({ pointer }) => recorded[indexIn(pointer)]?.from !== "client");
  const whole: Checked = { ...checked, found: found.map(({ one }) => asReport(one)) };
  const result = toResult(file, { text, hasMark: false }, whole);
  const ofRules = result.messages.map((message, index): Explained => {
    const pointer = found[index]?.pointer ?? "";
    return placed(message, pointer, placeOf(toolAt(messages, pointer)));
  });
  const ofServer = observations.map((one) => observed(one, text, messages, document));
  return { ...result, ...withCounts(file, byPlace([...ofServer, ...ofRules])), source: text };
}

function parse(text: string): Parsed {
  return parseJson(text, "json");
}

function asReport({ rule, finding }: Found): Found {
  const { at, messageId, data } = finding;
  return { rule, finding: { at, messageId, ...(data ? { data } : {}), reason } };
}

/** Adds the JSON Pointer of a finding to its message, and the place in the source code if known. */
function placed(message: Explained, pointer: string, place: SourcePlace | undefined): Explained {
  const source = place ? `, defined at ${place.shown}:${place.line}:${place.column}` : "";
  return {
    ...message,
    message: `${message.message} (${pointer}${source})`,
    ...(place ? { [placeKey]: place } : {}),
  };
}

function observed(
  { id, message, severity, index }: Observation,
  text: string,
  messages: readonly unknown[],
  document: Document,
): Explained {
  const element = document.objects
    .filter(({ place }) => place.kind === "element" && isTop(place.array.span))
    .at(index);
  const { line, column } = new Positions(text).at(element?.span[0] ?? 0);
  return {
    ruleId: null,
    messageId: id,
    severity: severity === "error" ? 2 : 1,
    message: messages.length === 0 ? message : `${message} (/${index})`,
    line,
    column,
    endLine: line,
    endColumn: column + 1,
    [reasonKey]: reason,
  };
}

function isTop([start]: readonly [number, number]): boolean {
  return start === 0;
}

function indexIn(pointer: string): number {
  return Number(/^\/(\d+)/u.exec(pointer)?.[1] ?? -1);
}

/** The name of the tool that a pointer leads into, in a result that lists tools. */
function toolAt(messages: readonly unknown[], pointer: string): string | undefined {
  const [, message, tool] = /^\/(\d+)\/result\/tools\/(\d+)/u.exec(pointer) ?? [];
  if (message === undefined || tool === undefined) return undefined;
  const path = [message, "result", "tools", tool, "name"];
  const name = path.reduce<unknown>((value, key) => asRecord(value)[key], messages);
  return typeof name === "string" ? name : undefined;
}
