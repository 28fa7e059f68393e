import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { changedMembers } from "../../protocol/changed-members.js";
import {
  changedCapabilities,
  changedHeaders,
  changedNames,
  changedOptions,
} from "../../protocol/changed-names.js";
import {
  insteadOfMethod,
  insteadOfProperty,
  insteadOfRequest,
  removedCodes,
  taskMethods,
} from "../../protocol/removed.js";

const page = readFileSync(
  join(import.meta.dirname, "../../docs/migrating-to-2026-07-28.md"),
  "utf8",
);

/** What is behind the dot of `Client.roots`. */
const lastPart = (path: string): string => path.slice(path.indexOf(".") + 1);

const constructs: readonly string[] = [
  ...changedMembers.keys(),
  ...changedNames.keys(),
  ...changedOptions.keys(),
  ...changedHeaders.keys(),
  ...[...changedCapabilities.keys()].map(lastPart),
  ...insteadOfMethod.keys(),
  ...insteadOfRequest.keys(),
  ...taskMethods.values(),
  ...[...insteadOfProperty.keys()].map(lastPart),
];

it("names every construct that is reported", () => {
  expect(constructs.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect([...removedCodes.keys()].filter((code) => !page.includes(String(code)))).toEqual([]);
});
