import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { changedMembers } from "../../protocol/changed-members.js";
import {
  changedCapabilities,
  changedHeaders,
  changedNames,
  changedOptions,
  changedRequestOptions,
} from "../../protocol/changed-names.js";
import type { Effort, ProtocolChange } from "../../protocol/changelog.js";
import { removedCodes } from "../../protocol/error-codes.js";
import {
  insteadOfMethod,
  insteadOfProperty,
  insteadOfRequest,
  taskMethods,
} from "../../protocol/removed.js";

const page = readFileSync(join(import.meta.dirname, "../../docs/changes-in-2026-07-28.md"), "utf8");

type Sized = ProtocolChange & { readonly isDeprecated?: true };

/** Returns the part after the dot: `roots` for `Client.roots`. */
const lastPart = (path: string): string => path.slice(path.indexOf(".") + 1);

const sized: readonly (readonly [name: string, change: Sized])[] = [
  ...changedMembers,
  ...changedNames,
  ...changedOptions,
  ...changedRequestOptions,
  ...changedHeaders,
  ...[...changedCapabilities].map(([path, change]) => [lastPart(path), change] as const),
];

const others: readonly string[] = [
  ...insteadOfMethod.keys(),
  ...insteadOfRequest.keys(),
  ...taskMethods.values(),
  ...[...insteadOfProperty.keys()].map(lastPart),
];

const headings: Readonly<Record<Effort, string>> = {
  expression: "An expression",
  handler: "A handler",
  program: "The program",
};

/** Returns the text under a heading of the page. */
function under(heading: string): string {
  const [, text = ""] = page.split(`## ${heading}\n`);
  return text.split(/^##/mu)[0] ?? "";
}

it("names every reported construct", () => {
  expect(others.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect([...removedCodes.keys()].filter((code) => !page.includes(String(code)))).toEqual([]);
});

it("names each construct under its effort, and deprecated ones under the last heading", () => {
  const isMissing = ([name, { effort, isDeprecated }]: (typeof sized)[number]): boolean =>
    !under(isDeprecated === true ? "Later" : headings[effort]).includes(`\`${name}\``);
  expect(sized.filter(isMissing).map(([name]) => name)).toEqual([]);
});
