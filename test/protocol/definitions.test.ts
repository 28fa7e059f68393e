import { describe, expect, it } from "vitest";
import {
  type DefinitionName,
  definition,
  definitionNames,
  isDefinitionName,
  since,
} from "../../protocol/definitions.js";
import { revisions } from "../../protocol/revision.js";

const names = [...definitionNames].filter(isDefinitionName);

/** Names in rows that are not definitions but unions of some. */
const unions = ["ContentBlock", "SamplingMessageContentBlock", "ResourceContents"];

describe("the tables", () => {
  const rows = names.flatMap((name) =>
    revisions.flatMap((revision) =>
      [...(definition(name, revision)?.properties ?? [])].map(([key, row]) => ({
        place: `${revision} ${name}.${key}`,
        row,
      })),
    ),
  );

  it("refer only to definitions and unions that exist", () => {
    const unknown = rows.filter(
      ({ row: { of } }) => of !== undefined && !isDefinitionName(of) && !unions.includes(of),
    );
    expect(unknown.map(({ place }) => place)).toEqual([]);
  });

  it("have references only in objects, arrays and values of any type", () => {
    const wrong = rows.filter(
      ({ row: { of, type } }) => of !== undefined && !["object", "array", "any"].includes(type),
    );
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it("have allowed values only for strings", () => {
    const wrong = rows.filter(({ row: { type, values } }) => values && type !== "string");
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it("have properties in every definition of every revision that has it", () => {
    const empty = names.flatMap((name) =>
      revisions
        .filter((revision) => definition(name, revision)?.properties.size === 0)
        .map((revision) => `${revision} ${name}`),
    );
    expect(empty).toEqual([]);
  });
});

/**
 * Returns one character per revision, oldest first: required, optional, absent, or no definition.
 */
function history(name: DefinitionName, key: string): string {
  return revisions
    .map((revision) => {
      const known = definition(name, revision);
      if (known === undefined) return ".";
      const row = known.properties.get(key);
      if (row === undefined) return "-";
      return row.isRequired ? "R" : "o";
    })
    .join("");
}

describe("the history of a property", () => {
  it.each([
    ["CallToolResult", "_meta", "ooooo"],
    ["InitializeResult", "_meta", "oooo."],
    ["Tool", "_meta", "--ooo"],
    ["AudioContent", "_meta", ".-ooo"],
    ["SamplingMessage", "_meta", "---oo"],
    ["ListRootsResult", "_meta", "oooo-"],
    ["ElicitResult", "_meta", "..oo-"],
    ["CreateMessageRequestParams", "_meta", "oooo-"],
    ["CallToolRequestParams", "_meta", "ooooR"],
    ["SubscriptionsListenResult", "_meta", "....R"],
    ["PromptMessage", "_meta", "-----"],
    ["JSONRPCRequest", "_meta", "-----"],
    ["CallToolResult", "resultType", "----R"],
    ["CancelledNotificationParams", "requestId", "RRRoR"],
    ["Tool", "execution", "---o-"],
    ["ElicitRequestURLParams", "elicitationId", "...R-"],
  ] as const)("%s.%s is %s", (name, key, expected) => {
    expect(history(name, key)).toBe(expected);
  });

  it.each([
    ["CallToolResult", "_meta", "2024-11-05"],
    ["TextContent", "_meta", "2025-06-18"],
    ["ListToolsResult", "ttlMs", "2026-07-28"],
    ["PromptMessage", "_meta", undefined],
  ] as const)("%s.%s exists since %s", (name, key, expected) => {
    expect(since(name, key)).toBe(expected);
  });
});
