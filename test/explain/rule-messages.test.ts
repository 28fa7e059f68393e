import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ruleSaying } from "../../explain/rule-messages.js";

const fixtures = join(import.meta.dirname, "../fixtures");

/** The messages that the cases of a rule show. */
function messagesOf(rule: string): readonly string[] {
  const lines = readFileSync(join(fixtures, rule, "messages.txt"), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => line.replace(/^[\w-]+: /u, ""));
}

const ruleIds = readdirSync(fixtures).filter((name) => name !== "silent");

describe("a message in a text", () => {
  it.each(ruleIds)("names %s, or no rule", (rule) => {
    const named = new Set(messagesOf(rule).map((message) => ruleSaying(message)));
    named.delete(undefined);
    expect([...named]).toEqual([rule]);
  });

  it("names no rule in the words of others", () => {
    expect(ruleSaying("MCP error -32602: Invalid tools/call result")).toBeUndefined();
  });
});
