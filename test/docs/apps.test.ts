import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { expect, it } from "vitest";
import { hosts } from "../../protocol/apps/hosts.js";
import { fullName, metaKeys } from "../../protocol/apps/meta-keys.js";
import { appsPage } from "./apps-page.js";

const path = join(import.meta.dirname, "../../docs/apps.md");

it("docs/apps.md matches the tables of MCP Apps (`-u` updates it)", async () => {
  const options = { ...(await resolveConfig(path)), filepath: path };
  await expect(await format(appsPage(), options)).toMatchFileSnapshot(path);
});

it.each(hosts)("what is known of $name has a source and a date", ({ source, verified }) => {
  expect(source).toMatch(/^https:\/\//u);
  expect(verified).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
});

it("no key is listed twice, and each has a source", () => {
  const names = metaKeys.map(fullName);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(metaKeys.filter(({ source }) => !source.startsWith("https://"))).toEqual([]);
});
