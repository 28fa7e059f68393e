import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { recommendedRules, rules } from "../rules/all.js";
import type { Rule } from "../rules/rule.js";
import { casesOf } from "./properties/cases-of-rules.js";

const root = join(import.meta.dirname, "..");

/** A place that must name certain rules by their id. */
interface Place {
  readonly of: readonly Rule[];
  readonly has: (rule: Rule) => boolean;
  /** The problem if a rule is missing there, and what to do. */
  readonly without: string;
}

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const exists = (path: string): boolean => existsSync(join(root, path));
const rewriting = rules.filter(({ rewrites }) => rewrites !== "none");

const readme = read("docs/rules.md");
const editors = read("docs/editors.md");
const transforms = readdirSync(join(root, "faces/jscodeshift")).map((name) =>
  read(`faces/jscodeshift/${name}`),
);

/** The places to which `npm run new-rule` adds a rule. */
const places: readonly Place[] = [
  {
    of: rules,
    has: ({ id }) => exists(`rules/${id}.ts`),
    without: "has no file of its name in rules/",
  },
  {
    of: rules,
    has: ({ id }) => exists(`docs/rules/${id}.md`),
    without: "has no page in docs/rules/",
  },
  {
    of: rules,
    has: ({ id }) => readme.includes(`(rules/${id}.md)`),
    without: "is not in the table of docs/rules.md, which `npm run docs` writes",
  },
  {
    of: rules,
    has: ({ id }) => exists(`test/fixtures/${id}`),
    without: "has no case in test/fixtures/",
  },
  {
    of: recommendedRules,
    has: ({ id, docs }) => editors.includes(`"mcp-schema/${id}": "${docs.severity}"`),
    without: "is not in the configuration of oxlint in docs/editors.md with its severity",
  },
  {
    of: rules.filter(({ rewrites }) => rewrites === "fixes"),
    has: ({ id }) => transforms.some((text) => text.includes(`"${id}"`)),
    without: "has fixes that no transform in faces/jscodeshift/ makes",
  },
  {
    // test/types covers types in whole programs. Entry points, and what a program prints, are not
    // values.
    of: rewriting.filter(
      ({ id }) =>
        !["no-stale-mcp-types", "no-old-entry-points", "no-stdout-in-stdio-server"].includes(id),
    ),
    has: ({ id }) => Object.hasOwn(casesOf, id),
    without: "rewrites values, and has no cases in test/properties/cases-of-rules.ts",
  },
];

it("every rule is in every place where it must be", () => {
  const missing = places.flatMap(({ of, has, without }) =>
    of.filter((rule) => !has(rule)).map(({ id }) => `${id} ${without}.`),
  );
  expect(missing).toEqual([]);
});

it("no place has a rule that does not exist", () => {
  const ids = new Set(rules.map(({ id }) => id));
  const named = [
    ...[...readme.matchAll(/\(docs\/rules\/([\w-]+)\.md\)/gu)].map(([, id]) => id),
    ...[...editors.matchAll(/"mcp-schema\/([\w-]+)": "/gu)].map(([, id]) => id),
    ...transforms.flatMap((text) =>
      [...text.matchAll(/"((?:no|valid|matching|portable|tool)-[\w-]+)"/gu)].map(([, id]) => id),
    ),
    ...readdirSync(join(root, "docs/rules")).map((name) => name.replace(/\.md$/u, "")),
    ...readdirSync(join(root, "test/fixtures")).filter((name) => name !== "silent"),
    ...Object.keys(casesOf),
  ];
  expect(named.filter((id) => id === undefined || !ids.has(id))).toEqual([]);
});
