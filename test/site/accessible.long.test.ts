import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../chromium.js";
import { siteFolder, sitePages } from "./built-site.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");
/** A page of each kind: they are looked at in every width and colour scheme. */
const kinds = [
  ...["index.html", "errors.html", "docs/rules.html"],
  ...["docs/rules/no-removed-features.html", "docs/command-line.html"],
];
const address = "http://site.test/";
const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
};

describe.skipIf(chromiumPath === undefined)("the site, in Chromium", () => {
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath ?? "");
  });
  afterAll(async () => browser?.close());

  /** Opens a context in which `address` has the files of the site. */
  async function contextWith(
    width: number,
    colorScheme: "dark" | "light",
  ): Promise<BrowserContext> {
    if (!browser) throw new Error("Chromium is not open yet.");
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    await context.route(`${address}**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      const contentType = types[extname(path)] ?? "text/plain";
      return route.fulfill({ contentType, body: readFileSync(join(siteFolder, path)) });
    });
    return context;
  }

  /** What axe complains about, with the first place. */
  async function problemsIn(page: Page): Promise<readonly string[]> {
    await page.evaluate(axe);
    const { violations } = await page.evaluate<AxeResults>("axe.run()");
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120) ?? ""}`);
  }

  describe.each([390, 820, 1280])("%d pixels wide", (width) => {
    it.each(["light", "dark"] as const)("has no barriers, and fits, in %s", async (scheme) => {
      const context = await contextWith(width, scheme);
      const page = await context.newPage();
      const found: string[] = [];
      for (const path of width === 820 && scheme === "light" ? sitePages : kinds) {
        await page.goto(address + path);
        const problems = await problemsIn(page);
        const isWide = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
        found.push(...problems.map((problem) => `${path}: ${problem}`));
        if (isWide === true) found.push(`${path}: is wider than the window`);
      }
      await context.close();
      expect(found).toEqual([]);
    });
  });

  it("finds a rule with the keyboard alone", async () => {
    const context = await contextWith(1280, "light");
    const page = await context.newPage();
    await page.goto(`${address}index.html`);
    const focused = (): Promise<unknown> =>
      page.evaluate("document.activeElement.id || document.activeElement.textContent");
    for (let step = 0; step < 12 && (await focused()) !== "search"; step += 1)
      await page.keyboard.press("Tab");
    await page.keyboard.type("legacy-enum");
    await page.locator("#results a").first().waitFor();
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("no-legacy-enum-names");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/rules/no-legacy-enum-names.html");
    await context.close();
  });

  it("explains a pasted error", async () => {
    const context = await contextWith(390, "dark");
    const page = await context.newPage();
    await page.goto(`${address}errors.html`);
    await page.getByLabel("The error").fill("Tool weigh is already registered");
    await page.locator("#meaning a").first().click();
    await page.waitForURL("**/docs/rules/valid-tool-definition.html");
    await context.close();
  });
});
