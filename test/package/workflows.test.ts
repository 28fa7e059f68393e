import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "../..");
const folder = join(root, ".github/workflows");
const validator = join(root, "node_modules/@action-validator/cli/cli.mjs");

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

function workflow(name: string): Workflow {
  return parse(readFileSync(join(folder, name), "utf8")) as Workflow; // checked by the validator
}

describe.each(readdirSync(folder))("the workflow %s", (name) => {
  const { jobs, permissions } = workflow(name);

  it("is valid", () => {
    const words = [validator, join(folder, name)];
    expect(execFileSync(process.execPath, words, { encoding: "utf8" })).toBe("");
  });

  it("may only read the repository, except to attest where a release was built", () => {
    expect(permissions).toEqual(
      name === "release.yml" ? { contents: "read", "id-token": "write" } : { contents: "read" },
    );
  });

  it("lets a job write only to deploy the page, and to comment", () => {
    const more = Object.entries(jobs).flatMap(([job, { permissions: own }]) =>
      own ? [[job, own]] : [],
    );
    const known: Readonly<Record<string, readonly unknown[]>> = {
      "corpus.yml": [["compare", { contents: "read", "pull-requests": "write" }]],
      "site.yml": [["deploy", { pages: "write", "id-token": "write" }]],
    };
    expect(more).toEqual(known[name] ?? []);
  });

  it("uses only GitHub's own actions, at a major version", () => {
    const used = Object.values(jobs).flatMap(({ steps }) =>
      steps.flatMap(({ uses }) => uses ?? []),
    );
    expect(used.filter((action) => !/^actions\/[\w-]+@v\d+$/u.test(action))).toEqual([]);
  });
});

it("CI runs on every supported major version of Node", () => {
  const { linux } = workflow("ci.yml").jobs;
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly engines: { readonly node: string };
  }; // our own file
  const majors = [...engines.node.matchAll(/(\d+)(?:\.\d+)*/gu)].map(([, major]) => Number(major));
  expect(linux?.strategy?.matrix).toEqual({ node: majors });
  expect(linux?.steps.at(-1)?.run).toBe(".ci/run");
});
