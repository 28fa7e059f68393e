import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { revisionsOf } from "../../protocol/sdk-versions.js";
import { ownVersion, sdkOf, type Sdk } from "./sdk.js";
import {
  meetsCurrentServer,
  offered,
  type Reception,
  takesElicitation,
  takesResult,
} from "./sdk-clients.js";

const page = readFileSync(new URL("../../docs/compatibility.md", import.meta.url), "utf8");

/** The columns of the page, each with the first and the last version in it. */
const columns = {
  "1.10–1.12": ["1.10.2", "1.12.3"],
  "1.13–1.21": ["1.13.0", "1.21.2"],
  "1.22": ["1.22.0"],
  "1.23–1.24.1": ["1.23.0", "1.24.1"],
  "1.24.2–1.32": ["1.24.2", ownVersion("sdk")],
  "2.0–2.4": ["2.0.0", ownVersion("client")],
} as const;

const text = { type: "text", text: "Ahoy" };

/** The rows of the page, each with a probe. */
const rows: Readonly<Record<string, (sdk: Sdk) => Promise<Reception>>> = {
  "a block of kind `audio`": block({ type: "audio", data: "AAAA", mimeType: "audio/wav" }),
  "a block of kind `resource_link`": block({ type: "resource_link", uri: "a://b", name: "b" }),
  "`_meta` of a block": block({ ...text, _meta: { "example.org/deck": 5 } }),
  "`annotations` of a block": block({ ...text, annotations: { audience: ["user"], priority: 1 } }),
  "`structuredContent`, an object": result({ content: [text], structuredContent: { deck: 5 } }),
  "a form": field({ type: "string", title: "Name", minLength: 1 }),
  // eslint-disable-next-line mcp-schema/no-legacy-enum-names -- the legacy form is what this row is about
  "`enum` with `enumNames`": field({ type: "string", enum: ["5"], enumNames: ["Garage"] }),
  "a titled enum: `oneOf`": field({ type: "string", oneOf: [{ const: "5", title: "Garage" }] }),
  "several of an enum: `items.enum`": field({
    type: "array",
    items: { type: "string", enum: ["5"] },
  }),
  "several of a titled enum: `items.anyOf`": field({
    type: "array",
    items: { anyOf: [{ const: "5", title: "Garage" }] },
  }),
  'a URL to open: `mode: "url"`': async (sdk) =>
    takesElicitation(sdk, {
      mode: "url",
      message: "Pay",
      url: "https://ferries.example/pay",
      elicitationId: "1",
    }),
  "messages of 2026-07-28 alone": meetsCurrentServer,
};

function result(sent: object): (sdk: Sdk) => Promise<Reception> {
  return async (sdk) => takesResult(sdk, sent);
}

function block(sent: object): (sdk: Sdk) => Promise<Reception> {
  return result({ content: [sent] });
}

function field(sent: object): (sdk: Sdk) => Promise<Reception> {
  const requestedSchema = { type: "object", properties: { field: sent } };
  return async (sdk) => takesElicitation(sdk, { message: "?", requestedSchema });
}

/** Returns the cells of the table under a heading, row by row, without the delimiter row. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  const [before = ""] = section.split("\n## ");
  return before
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([first = ""]) => !/^:?-+:?$/u.test(first));
}

describe("docs/compatibility.md", () => {
  it("says what clients of each SDK version do with what servers send", async () => {
    const head = ["What a server sends", ...Object.keys(columns)];
    const measured = Object.entries(rows).map(async ([title, send]) => {
      const cells = Object.values(columns).map(async (versions) => {
        const receptions = versions.map(async (version) => send(await sdkOf(version)));
        return [...new Set(await Promise.all(receptions))].join(" or ");
      });
      return [title, ...(await Promise.all(cells))];
    });
    expect(tableUnder("What clients do with it")).toEqual([head, ...(await Promise.all(measured))]);
  });

  it("has columns up to the versions that we depend on", () => {
    expect(ownVersion("sdk")).toMatch(/^1\.32\./u);
    expect(ownVersion("client")).toMatch(/^2\.4\./u);
  });

  it("says which revisions each SDK version supports", async () => {
    const [, ...ranges] = tableUnder("Which revision an SDK speaks");
    const told = ranges.map(([range = ""]) => {
      const [first = "", last = ""] = range.split("–").map(completeVersion);
      expect(revisionsOf(packageOf(first), first)).toEqual(revisionsOf(packageOf(last), last));
      return [range, revisionsOf(packageOf(first), first).join(", ")];
    });
    expect(ranges).toEqual(told);
    const offers = Object.values(columns)
      .flat()
      .map(async (version) => [version, await offered(await sdkOf(version))]);
    expect(await Promise.all(offers)).toEqual(
      Object.values(columns)
        .flat()
        .map((version) => [version, revisionsOf(packageOf(version), version)[0]]),
    );
  });

  it("says which SDK version added types for titled enums", async () => {
    expect((await sdkOf("1.21.2")).knowsTitledEnums).toBe(false);
    expect((await sdkOf("1.22.0")).knowsTitledEnums).toBe(true);
    expect(page).toContain("Its types have included titled enums since 1.22");
  });
});

/** Completes a version: `1.10` becomes `1.10.0`. */
function completeVersion(version: string): string {
  return version.split(".").length === 2 ? `${version}.0` : version;
}

function packageOf(version: string): string {
  return `@modelcontextprotocol/${version.startsWith("1.") ? "sdk" : "client"}`;
}
