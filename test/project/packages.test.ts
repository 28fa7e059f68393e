import { expect, it } from "vitest";
import { officialDependencies } from "../../project/packages.js";
import { Folder } from "../cli/program.js";

const name = "@modelcontextprotocol/sdk";

it.each([
  ["^1.20.0", "1.20.0", undefined],
  ["^1.13", "1.13.0", undefined],
  ["1.x", "1.0.0", undefined],
  [">=1.20 <2", "1.20.0", undefined],
  ["^1.20.0 || ^2.0.0", "1.20.0", undefined],
  ["1.20.x", "1.20.0", "1.20.0"],
  ["~1.20.4", "1.20.4", "1.20.4"],
  ["=1.20.4", "1.20.4", "1.20.4"],
  [">=1.20.1 <1.21", "1.20.1", "1.20.1"],
  ["2.0.0-beta.3", "2.0.0", "2.0.0"],
  ["*", undefined, undefined],
  ["<2", undefined, undefined],
  ["latest", undefined, undefined],
  ["catalog:", undefined, undefined],
])("the versions in %s", (range, atLeast, certain) => {
  const folder = new Folder({
    "package.json": JSON.stringify({ dependencies: { [name]: range } }),
  });
  const found = officialDependencies(folder.root, new Map());
  expect([found.atLeast.get(name), found.certain.get(name)]).toEqual([atLeast, certain]);
});
