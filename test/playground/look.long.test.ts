import { expect, it } from "vitest";
import { type Contrast, contrastProblems } from "../contrast.js";
import { inChromium } from "./in-chromium.js";
import { Visitor } from "./visitor.js";

inChromium("the interface of the playground, in Chromium", (opened) => {
  it.each(["light", "dark"] as const)("has enough contrast in %s mode", async (colorScheme) => {
    const visitor = await Visitor.ready(opened(), { colorScheme });
    const { page } = visitor;
    const problems = async (): Promise<readonly string[]> => {
      await page.locator("summary").first().focus();
      return (await page.evaluate<Contrast>(contrastProblems)).problems;
    };
    await page.locator("summary").first().click();
    await page.locator(".why p").first().waitFor();
    expect(await problems()).toEqual([]);
    for (const id of ["valid-tool-definition", "valid-elicitation-default", "no-stale-mcp-types"]) {
      await visitor.chooseExample(id);
      await page.locator("#findings .rule").getByText(id).first().waitFor();
      expect(await problems()).toEqual([]);
    }
    await visitor.settings();
    expect(await problems()).toEqual([]);
    await visitor.settings();
    await page.getByRole("button", { name: "Explain an error" }).click();
    await page
      .getByLabel("Error of a client, SDK or model")
      .fill("keyValidator._parse is not a function");
    await page.locator("#meaning section").waitFor();
    expect(await problems()).toEqual([]);
    await visitor.leave();
  });

  it("follows the system's colours until the user chooses others", async () => {
    const visitor = await Visitor.ready(opened(), { colorScheme: "dark" });
    const { page } = visitor;
    const colour = (): Promise<string> =>
      page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    const dark = await colour();
    await page.emulateMedia({ colorScheme: "light" });
    const light = await colour();
    expect(light).not.toBe(dark);
    await page.getByRole("button", { name: "Colours: system" }).click();
    await page.getByRole("button", { name: "Colours: light" }).click();
    expect(await colour()).toBe(dark);
    await page.reload();
    await page.getByRole("button", { name: "Colours: dark" }).waitFor();
    expect(await colour()).toBe(dark);
    await visitor.leave();
  });

  it("fits a phone without horizontal scrolling", async () => {
    const viewport = { width: 390, height: 844 };
    const visitor = await Visitor.ready(opened(), { viewport });
    const { page } = visitor;
    const overflow = `[...document.querySelectorAll("body, header, main, section, .bar, footer, #findings, #findings > li")]
      .filter((element) => element.scrollWidth > Math.min(element.clientWidth, innerWidth))
      .map((element) => element.outerHTML.slice(0, 60))`;
    expect(await page.evaluate<readonly string[]>(overflow)).toEqual([]);
    await visitor.chooseExample("valid-elicitation-default");
    await page.locator("#findings .rule").getByText("valid-elicitation-default").first().waitFor();
    expect(await page.evaluate<readonly string[]>(overflow)).toEqual([]);
    await visitor.leave();
  });

  it.each([1024, 1280])("has all header buttons in one row at %d pixels", async (width) => {
    const viewport = { width, height: 768 };
    const visitor = await Visitor.ready(opened(), { viewport });
    const middles = `[...new Set([...document.querySelectorAll("header button, header select, header .switch")]
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom }) => Math.round((top + bottom) / 2)))]`;
    expect(await visitor.page.evaluate<readonly number[]>(middles)).toHaveLength(1);
    await visitor.paste(`{ "enumNames": [] }`);
    await visitor.page.getByText("Read as JSON").waitFor();
    const overflow = `[...document.querySelectorAll("header, .bar")]
      .filter((element) => element.scrollWidth > element.clientWidth || element.offsetHeight > 60)
      .map((element) => element.outerHTML.slice(0, 60))`;
    expect(await visitor.page.evaluate<readonly string[]>(overflow)).toEqual([]);
    await visitor.leave();
  });

  it("can be used with only the keyboard", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    const focused = (): Promise<string> =>
      page.evaluate<string>(
        `(document.activeElement.getAttribute("aria-label") ?? document.activeElement.innerText).trim() || document.activeElement.id`,
      );
    const stops: string[] = [];
    const finding = await visitor.linkTo("enumNames");
    for (let stop = 0; stop < 21; stop += 1) {
      await page.keyboard.press("Tab");
      const label = await focused();
      stops.push(label === finding ? "(the place of the finding)" : label);
    }
    expect(stops).toMatchInlineSnapshot(`
      [
        "Examples",
        "Settings
      2025-11-25",
        "Explain an error",
        "suggestions",
        "Share",
        "Colours: system",
        "File name",
        "Add a file",
        "Source",
        "Width of the source",
        "Height of the editors",
        "(the place of the finding)",
        "Apply fix",
        "Why",
        "no-legacy-enum-names",
        "Next change",
        "Copy",
        "Apply all",
        "Migrated text",
        "the command line",
        "Report an issue",
      ]
    `);
    await visitor.editor.focus();
    await page.keyboard.press("F8");
    await page.keyboard.press("Alt+Enter");
    await page.getByRole("menuitem", { name: "Apply fix" }).waitFor();
    expect(await focused()).toBe("Apply fix");
    await page.keyboard.press("Escape");
    expect(await focused()).toBe("Source");
    await page.keyboard.press("Alt+Enter");
    await page.keyboard.press("Enter");
    await visitor.summary("Nothing found");
    expect(await focused()).toBe("Source");
    await page.getByRole("button", { name: "Examples" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await focused()).toBe("Examples");
    await visitor.leave();
  });

  it("selects a finding when jumping to it, and offers its fix on hover", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    await page.getByRole("button", { name: await visitor.linkTo("enumNames") }).click();
    const selected = await page.evaluate<string>("getSelection().toString()");
    expect(selected).toBe(`enumNames: ["Frankfurt", "Ohio"]`);
    expect(await page.locator("#findings .here").count()).toBe(1);
    await page.locator(".cm-lintRange").first().hover();
    await page.locator(".cm-tooltip-lint").getByRole("button", { name: "Apply fix" }).click();
    await visitor.summary("Nothing found");
    await visitor.leave();
  });
});
