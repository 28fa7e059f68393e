import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { analyse, ruleFacts } from "../../playground/analysis/analyse.js";
import { exampleOf } from "../../playground/gallery/rule-page.js";
import { analysisQuestionOf } from "../../playground/page/state.js";
import { inChromium } from "./in-chromium.js";
import { Visitor } from "./visitor.js";

const pages = join(import.meta.dirname, "../../docs/rules");

describe("the examples of the playground", () => {
  it.each(ruleFacts.map((rule) => [rule.id, rule] as const))(
    "have a finding of %s",
    async (id, rule) => {
      const page = readFileSync(join(pages, `${id}.md`), "utf8");
      const answer = await analyse(analysisQuestionOf(exampleOf(page, rule, ruleFacts)));
      const found = answer.kind === "checked" ? answer.findings : [];
      expect(found.filter(({ ruleId }) => ruleId === id)).not.toEqual([]);
    },
  );
});

inChromium("the gallery, in Chromium", (opened) => {
  it("opens the example of each rule, and undo restores the original text", async () => {
    const visitor = await Visitor.ready(opened());
    const own = await visitor.source();
    for (const { id } of ruleFacts.slice(1)) {
      await visitor.chooseExample(id);
      await visitor.page
        .locator("#findings .rule")
        .getByText(id, { exact: true })
        .first()
        .waitFor();
    }
    for (const { id } of ruleFacts.slice(1)) {
      expect([id, await visitor.source()]).not.toEqual([id, own]);
      await visitor.editor.press("ControlOrMeta+z");
    }
    await visitor.summary("1 finding: 1 with a fix");
    expect(await visitor.source()).toBe(own);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
});
