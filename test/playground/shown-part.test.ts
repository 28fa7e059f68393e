import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pageParts, sectionOf } from "../../explain/rule-pages.js";
import { shownPart } from "../../playground/gallery/shown-part.js";

const folder = join(import.meta.dirname, "../../docs/rules");

it.each(readdirSync(folder))("keeps what the playground needs of %s", (name) => {
  const page = readFileSync(join(folder, name), "utf8");
  const [whole, part] = [pageParts(page), pageParts(shownPart(page))];
  expect(part.introduction).toEqual(whole.introduction);
  const example = sectionOf(whole, "Incorrect").find(({ kind }) => kind === "code");
  expect(sectionOf(part, "Incorrect")).toEqual([example]);
  expect(quotedIn(shownPart(page))).toEqual(quotedIn(page));
});

/** What the text around the examples quotes: errors are looked up in it if they are not one word. */
function quotedIn(page: string): readonly string[] {
  const blocks = JSON.stringify(sectionOf(pageParts(page), "What it rewrites"));
  return [...blocks.matchAll(/`(?<code>[^`]+)`/gu)]
    .map(({ groups }) => groups?.["code"] ?? "")
    .filter((code) => code.includes(" "));
}
