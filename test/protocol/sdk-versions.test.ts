import { readFileSync } from "node:fs";
import * as client from "@modelcontextprotocol/client";
import * as sdk from "@modelcontextprotocol/sdk/types.js";
import * as server from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { comparedVersions, revisionsOf } from "../../protocol/sdk-versions.js";

describe("the revisions of an official package", () => {
  it.each([
    ["@modelcontextprotocol/sdk", sdk],
    ["@modelcontextprotocol/client", client],
    ["@modelcontextprotocol/server", server],
  ])("start with the latest one of the installed %s", (name, exported) => {
    expect(revisionsOf(name, installed(name))[0]).toBe(exported.LATEST_PROTOCOL_VERSION);
  });

  it.each([
    ["@modelcontextprotocol/sdk", "0.7.0", []],
    ["@modelcontextprotocol/sdk", "1.0.0", ["2024-11-05"]],
    ["@modelcontextprotocol/sdk", "1.10.2", ["2024-11-05"]],
    ["@modelcontextprotocol/sdk", "1.11.0", ["2025-03-26"]],
    ["@modelcontextprotocol/sdk", "1.12.3", ["2025-03-26"]],
    ["@modelcontextprotocol/sdk", "1.13.0", ["2025-06-18"]],
    ["@modelcontextprotocol/sdk", "1.24.0", ["2025-06-18"]],
    ["@modelcontextprotocol/sdk", "1.24.1", ["2025-11-25"]],
    ["@modelcontextprotocol/sdk", "1.100.0", ["2025-11-25"]],
    ["@modelcontextprotocol/sdk", "2.0.0", []],
    ["@modelcontextprotocol/sdk", "1.13.0-beta.1", []],
    ["@modelcontextprotocol/sdk", "^1.13.0", []],
    ["@modelcontextprotocol/server", "2.0.0", ["2025-11-25", "2026-07-28"]],
    ["@modelcontextprotocol/client", "2.4.0", ["2025-11-25", "2026-07-28"]],
    ["@modelcontextprotocol/core", "1.9.0", []],
    ["@modelcontextprotocol/inspector", "1.24.1", []],
  ])("%s %s: %j", (name, version, revisions) => {
    expect(revisionsOf(name, version)).toEqual(revisions);
  });
});

it("the tables were compared with the newest installed version of each official package", () => {
  const names = [...comparedVersions.keys()];
  expect([...comparedVersions]).toEqual(names.map((name) => [name, installed(name)]));
});

function installed(name: string): string {
  const path = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  const manifest = JSON.parse(readFileSync(path, "utf8")) as { version: string }; // every package has one
  return manifest.version;
}
