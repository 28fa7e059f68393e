import { expect, it } from "vitest";
import { packagesAround } from "../../project/workspace-packages.js";
import { Folder } from "../cli/program.js";

const packages = {
  "apps/deep/shop/package.json": "{}",
  "packages/forms/package.json": "{}",
  "packages/forms/node_modules/other/package.json": "{}",
  "packages/old/package.json": "{}",
  "packages/no-package/index.js": "",
};

it.each([
  ["a list on one line", "pnpm-workspace.yaml", `packages: ["packages/*", 'apps/**']\n`],
  ["a list", "pnpm-workspace.yaml", "packages:\n  # All of them.\n  - packages/*\n  - 'apps/**'\n"],
  ["an array", "package.json", `{ "workspaces": ["packages/*", "./apps/deep/shop/"] }`],
  ["an object", "package.json", `{ "workspaces": { "packages": ["{apps/deep,packages}/*"] } }`],
])("the packages of a workspace: %s", (_, name, text) => {
  expect(packagesIn({ [name]: text })).toEqual([
    "",
    "apps/deep/shop",
    "packages/forms",
    "packages/old",
  ]);
});

it.each([
  ["pnpm-workspace.yaml", `packages: ["packages/*", "!packages/old"]\n`],
  ["package.json", `{ "workspaces": ["packages/*", "!**/old"] }`],
])("a negated pattern of %s", (name, text) => {
  expect(packagesIn({ [name]: text })).toEqual(["", "packages/forms"]);
});

function packagesIn(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = new Folder({ ...packages, ...files });
  const found = packagesAround(folder.path("packages/forms/index.ts"));
  return found.map((path) => path.slice(folder.root.length + 1).replaceAll("\\", "/")).toSorted();
}
