import { describe, expect, it } from "vitest";
import { answered, type Line, lines } from "../elicitation-client.js";
import { rulePages } from "./examples.js";

const page = rulePages().find(({ ruleId }) => ruleId === "valid-elicitation-result")?.text ?? "";

/** The start of the error, before the list of issues. */
const prefix: Readonly<Record<Line, string>> = {
  "SDK 1.x": "MCP error -32602: MCP error -32602: Invalid elicitation result: ",
  "SDK 2": "Invalid elicitation result: ",
};

const noAction = String.raw`[
  {
    "code": "invalid_value",
    "values": [
      "accept",
      "decline",
      "cancel"
    ],
    "path": [
      "action"
    ],
    "message": "Invalid option: expected one of \"accept\"|\"decline\"|\"cancel\""
  }
]`;

const message = (expected: string, received: string): string =>
  `"message": "Invalid input: expected ${expected}, received ${received}"`;

const filled = (content: unknown): object => ({ action: "accept", content });

/** Results that an SDK refuses from its own client, with the quoted part of the error. */
const refused: Readonly<Record<string, readonly [returned: unknown, quote: string]>> = {
  "the action reject": [{ action: "reject" }, noAction],
  "an unknown action": [{ action: "approved" }, noAction],
  "no action": [{ content: {} }, noAction],
  "content that is a string": [filled("noon"), message("record", "string")],
  "an object in the content": [filled({ wind: { knots: 12 } }), message("string", "object")],
  "undefined in the content": [filled({ wind: undefined }), message("string", "undefined")],
};

/** Other results that the page says are refused, with a part of the error. */
const refusedToo: Readonly<Record<string, readonly [returned: unknown, part: string]>> = {
  "content that is a list": [filled(["noon"]), message("record", "array")],
  "null in the content": [filled({ wind: null }), message("string", "null")],
  "a list of numbers in the content": [filled({ wind: [12] }), message("string", "number")],
  "an action that is not a string": [{ action: true }, noAction],
};

describe.each(lines)("with %s on both ends", (line) => {
  it.each(Object.entries({ ...refused, ...refusedToo }))(
    "the server gets an error for %s",
    async (_, [returned, part]) => {
      const outcome = await answered(line, returned);
      const error = "error" in outcome ? outcome.error : "";
      expect(error.startsWith(prefix[line])).toBe(true);
      expect(error).toContain(part);
    },
  );

  it.each([
    { action: "accept", content: { wind: 12, isCalm: true, sails: ["jib"] } },
    { action: "accept" },
    { action: "cancel" },
    { action: "decline", content: { wind: 12 } },
  ])("the server gets %j unchanged", async (returned) => {
    expect(await answered(line, returned)).toEqual({ arrived: returned });
  });

  it("`content: null` is dropped", async () => {
    expect(await answered(line, { action: "decline", content: null })).toEqual({
      arrived: { action: "decline" },
    });
  });

  it("an answer is truthy even if the user declined or cancelled", async () => {
    for (const action of ["decline", "cancel"]) {
      const outcome = await answered(line, { action });
      expect("arrived" in outcome && Boolean(outcome.arrived)).toBe(true);
    }
  });
});

it("the page quotes only such errors", () => {
  const known = [prefix["SDK 2"], ...Object.values(refused).map(([, quote]) => quote)];
  const option = 'Invalid option: expected one of "accept"|"decline"|"cancel"';
  expect(noAction.replaceAll("\\", "")).toContain(option);
  const quoted = [...page.matchAll(/`(?<quote>Invalid [^`]*|"message": [^`]*)`/gu)];
  const quotes = quoted.map(({ groups }) => groups?.["quote"] ?? "");
  expect(quotes.filter((quote) => quote !== option && !known.includes(quote))).toEqual([]);
  expect(quotes).toContain(option);
});
