import { describe, expect, it } from "vitest";
import { type Answer, askedBySdk1 } from "../oracles/elicitation-clients.js";
import { rulePages } from "./examples.js";

const page = rulePages().find(({ ruleId }) => ruleId === "valid-elicitation-default")?.text ?? "";

/** Returns the server's error when a user sends a form back with its defaults. */
async function keptDefaults(
  fields: Readonly<Record<string, { readonly default: unknown }>>,
): Promise<string | undefined> {
  const entries = Object.entries(fields).map(([name, field]) => [name, field.default]);
  const answer = Object.fromEntries(entries) as Answer; // some values are not allowed by the types
  return (await askedBySdk1({ type: "object", properties: fields }, answer)).error;
}

describe("the page of valid-elicitation-default quotes the error for", () => {
  it.each([
    [
      "a title as the default",
      { size: { type: "string", enum: ["s", "l"], default: "Large" } },
      "MCP error -32602: Elicitation response content does not match requested schema: data/size must be equal to one of the allowed values",
    ],
    [
      "a number below its minimum",
      { seats: { type: "integer", minimum: 2, default: 1 } },
      "MCP error -32602: Elicitation response content does not match requested schema: data/seats must be >= 2",
    ],
  ])("%s", async (_, fields, error) => {
    expect(await keptDefaults(fields)).toBe(error);
    expect(page).toContain(error.replace(/^.*: (?=data\/)/u, ""));
  });

  it.each([
    ["a number in quotes", { budget: { type: "number", default: "20" } }],
    ["null", { note: { type: "string", default: null } }],
    ["a list for a single choice", { size: { type: "string", enum: ["s"], default: ["s"] } }],
  ])("%s", async (_, fields) => {
    expect((await keptDefaults(fields))?.slice(0, 19)).toBe("MCP error -32603: [");
    expect(page).toContain("refuse the whole request with `MCP error -32603`");
  });
});
