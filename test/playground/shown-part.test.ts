import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { diagnoseWith, type RulePages } from "../../explain/diagnosis.js";
import { pageParts, sectionOf } from "../../explain/rule-pages.js";
import { shownPart } from "../../playground/gallery/shown-part.js";

const folder = join(import.meta.dirname, "../../docs/rules");
const pages = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")] as const),
);

it.each([...pages])("keeps what the playground shows of %s", (_, page) => {
  const [whole, part] = [pageParts(page), pageParts(shownPart(page))];
  expect(part.introduction).toEqual(whole.introduction);
  const example = sectionOf(whole, "Incorrect").find(({ kind }) => kind === "code");
  expect(sectionOf(part, "Incorrect")).toEqual([example]);
});

it("finds the same pages by everything that they quote", () => {
  const quoted = [...pages.values()].flatMap((page) =>
    [...page.matchAll(/`(?<code>[^`\n]* [^`\n]*)`/gu)].map(({ groups }) => groups?.["code"] ?? ""),
  );
  const parsed = (shown: (page: string) => string): RulePages =>
    new Map([...pages].map(([id, page]) => [id, pageParts(shown(page))]));
  const [whole, parts] = [parsed((page) => page), parsed(shownPart)];
  for (const said of new Set(quoted))
    expect(diagnoseWith(said, () => parts)).toEqual(diagnoseWith(said, () => whole));
});
