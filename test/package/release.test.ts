import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { npm } from "../npm.js";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const { version } = JSON.parse(read("package.json")) as { readonly version: string }; // our own file

it("npm would publish the version of package.json, to everyone", () => {
  // There is no registry at this address, so the test does not depend on the network.
  const nowhere = ["--registry", "http://127.0.0.1:9", "--fetch-retries", "0"];
  const words = ["publish", "--dry-run", "--json", "--ignore-scripts", ...publishOptions()];
  const output = npm([...words, ...nowhere], { cwd: root });
  expect(/"id": "(?<id>[^"]+)"/u.exec(output)?.groups?.["id"]).toBe(
    `eslint-plugin-mcp-schema@${version}`,
  );
});

it("the workflow publishes with a provenance, which npm only attests to a known repository", () => {
  expect(publishOptions()).toEqual(["--provenance", "--access", "public"]);
  const { repository } = JSON.parse(read("package.json")) as {
    readonly repository: { readonly url: string };
  }; // our own file
  expect(repository.url).toMatch(/^git\+https:\/\/github\.com\/[\w-]+\/[\w-]+\.git$/u);
});

/** The options with which the workflow publishes. */
function publishOptions(): readonly string[] {
  const { jobs } = parse(read(".github/workflows/release.yml")) as {
    readonly jobs: { readonly publish: { readonly steps: readonly { readonly run?: string }[] } };
  }; // workflows.test.ts checks its form
  const last = jobs.publish.steps.at(-1)?.run ?? "";
  const [program, command, ...options] = last.split(" ");
  expect([program, command]).toEqual(["npm", "publish"]);
  return options;
}

it("the changelog begins with this version", () => {
  const [newest] = /(?<=^## ).+$/mu.exec(read("CHANGELOG.md")) ?? [];
  expect(newest).toBe(version);
});

it("no area of the newest entry has more than ten lines", () => {
  const [entry = ""] = /(?<=^## .+$)(?:(?!^## )[^])+/mu.exec(read("CHANGELOG.md")) ?? [];
  const areas = entry.trim().split(/\n\n(?=\S.*:$)/mu);
  expect(areas.length).toBeGreaterThan(1);
  expect(areas.filter((area) => (area.match(/^- /gmu) ?? []).length > 10)).toEqual([]);
});

it("the lockfile and the pages name this version", () => {
  const named = [
    ...[
      ...read("package-lock.json")
        .slice(0, 400)
        .matchAll(/"version": "(.+)"/gu),
    ],
    ...readdirSync(join(root, "docs"))
      .filter((name) => name.endsWith(".md"))
      .flatMap((name) => [
        ...read(`docs/${name}`).matchAll(/eslint-plugin-mcp-schema@v?(\d[\w.-]*)/gu),
        ...read(`docs/${name}`).matchAll(/eslint-plugin-mcp-schema\n\s+rev: v(.+)/gu),
      ]),
  ].map(([, found]) => found);
  expect(named).toEqual(named.map(() => version));
  expect(named.length).toBeGreaterThan(4);
});
