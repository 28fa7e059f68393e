import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { rules } from "../../rules/all.js";
import { settingsFor } from "../../rules/settings.js";
import { chromiumPath } from "../chromium.js";
import { inChromium } from "./in-chromium.js";
import { Visitor } from "./visitor.js";

const legacy = `await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string", enum: ["s"], enumNames: ["Small"] } } } });`;
const request = `{ "requestedSchema": { "type": "object", "properties": { "size": { "type": "string", "enum": ["s"], "enumNames": ["Small"] } } } }`;

/** Returns a text as the command line migrates it. */
async function migrated(text: string, path: string, withSuggestions = false): Promise<string> {
  const parse = await parserFor(path);
  if (!parse) throw new Error(`No parser for ${path}`);
  return migrateText(text, parse, rules, settingsFor({})(path), withSuggestions).text;
}

const message =
  "Newer clients may ignore enumNames and show the raw values. Use oneOf with a const and a title for each value.";

if (chromiumPath === undefined)
  process.stderr.write(
    "No Chromium is installed, so the playground is not tried: install one, or name it in CHROMIUM_PATH.\n",
  );

/**
 * A script for the page: from then on, compressing the first text takes longer than compressing the
 * second.
 */
const slowAtFirst = `
  const { dataset } = document.body;
  const read = Response.prototype.arrayBuffer;
  let isFirst = true;
  let isSecondDone = false;
  Response.prototype.arrayBuffer = async function () {
    const waits = isFirst;
    isFirst = false;
    dataset.firstBegun = "";
    const bytes = await read.call(this);
    while (waits && !isSecondDone) await new Promise((go) => setTimeout(go, 10));
    // By then what was read is in the address.
    setTimeout(() => (waits ? (dataset.firstDone = "") : (isSecondDone = true)), 50);
    return bytes;
  };
  undefined;
`;

inChromium("the playground, in Chromium", (opened) => {
  it("checks and fixes typed code, and shares it in a link", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    await visitor.type(legacy);
    await visitor.summary("1 finding: 1 with a fix");
    expect(await visitor.findings()).toEqual([message]);
    const titled = await migrated(legacy, "src/server.ts");
    expect(await visitor.result()).toBe(titled);
    await page.getByRole("button", { name: "Apply fix" }).click();
    await visitor.summary("Nothing found");
    expect(await visitor.source()).toBe(titled);
    expect(await page.locator("#figures").innerText()).toBe("Nothing to rewrite");

    await visitor.editor.press("ControlOrMeta+z");
    await visitor.summary("1 finding: 1 with a fix");
    await visitor.settings();
    await page.getByRole("combobox", { name: "Revision" }).selectOption("2025-06-18");
    await visitor.settings();
    await visitor.summary("Nothing found");
    await page.getByLabel("File name").fill("src/desk.js");
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByText("The link is copied. It holds the text and your choices.").waitFor();
    const link = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(link).toBe(page.url());
    await visitor.leave();

    const other = await Visitor.at(link, opened().browser);
    await other.summary("Nothing found");
    expect(await other.source()).toBe(legacy);
    await other.settings();
    expect(await other.page.getByRole("combobox", { name: "Revision" }).inputValue()).toBe(
      "2025-06-18",
    );
    expect(await other.page.getByLabel("File name").inputValue()).toBe("src/desk.js");
    expect(other.complaints).toEqual([]);
    await other.leave();
  });

  it("keeps the text and the findings while the code is broken, and says where", async () => {
    const visitor = await Visitor.ready(opened());
    const [source, result] = [await visitor.source(), await visitor.result()];
    await visitor.editor.press("ControlOrMeta+End");
    await visitor.page.keyboard.type("}");
    const lines = source.split("\n").length;
    const broken = `Line ${lines}, column 1: Unexpected token. Below is what was found before.`;
    await visitor.summary(broken);
    expect(await visitor.findings()).toEqual([message]);
    expect(await visitor.result()).toBe(result);
    await visitor.page.reload();
    await visitor.summary(broken);
    expect(await visitor.source()).toBe(`${source}}`);
    await visitor.editor.press("ControlOrMeta+End");
    await visitor.page.keyboard.press("Backspace");
    await visitor.summary("1 finding: 1 with a fix");
    await visitor.leave();
  });

  it("keeps the latest text in the address, even if an earlier one takes longer to compress", async () => {
    const visitor = await Visitor.ready(opened());
    const { editor, page } = visitor;
    await page.waitForURL(/#code=/u);
    await page.evaluate(slowAtFirst);
    await editor.press("ControlOrMeta+End");
    await page.keyboard.type("// 1");
    await page.locator("body[data-first-begun]").waitFor({ state: "attached" });
    await page.keyboard.type("2");
    await page.locator("body[data-first-done]").waitFor({ state: "attached" });
    const source = await visitor.source();
    await page.reload();
    await visitor.summary("1 finding: 1 with a fix");
    expect(await visitor.source()).toBe(source);
    expect(source).toMatch(/\/\/ 12$/u);
    await visitor.leave();
  });

  it("detects the language from the file name", async () => {
    const visitor = await Visitor.ready(opened());
    const name = visitor.page.getByLabel("File name");
    await name.fill("notes.txt");
    await visitor.summary(
      "Line 1, column 1: What notes.txt ends in tells of no language that is read. The endings are .ts, .tsx, .mts, .cts, .js, .jsx, .mjs, .cjs, .json, .jsonc, .json5. Below is what was found before.",
    );
    await name.fill("messages/request.json");
    await visitor.paste(request);
    await visitor.summary("1 finding: 1 with a fix");
    expect(await visitor.result()).toBe(await migrated(request, "messages/request.json"));
    await visitor.leave();
  });

  it("reads obvious JSON as JSON under a script's name, and says so", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    await visitor.paste(request);
    await visitor.summary("1 finding: 1 with a fix");
    expect(await page.locator("#read-as").innerText()).toBe("Read as JSON");
    expect(await visitor.result()).toBe(await migrated(request, "src/server.json"));
    expect(await page.getByLabel("File name").inputValue()).toBe("src/server.ts");
    await visitor.paste(legacy);
    await page.locator("#read-as:empty").waitFor({ state: "attached" });
    expect(await visitor.result()).not.toBe("");
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it("respects rules disabled in its settings or by a comment, and applies suggestions", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    await visitor.paste(`${legacy} // eslint-disable-line`);
    await visitor.summary("Nothing found; 1 switched off by comments");
    const unnamed = legacy.replace(`enum: ["s"], `, "");
    await visitor.paste(unnamed);
    await visitor.summary("1 finding: 1 with suggestions");
    expect(await visitor.result()).toBe(unnamed);
    await page.getByLabel("With suggestions").check();
    await page.locator("#figures").getByText("+1 −1").waitFor();
    expect(await visitor.result()).toBe(await migrated(unnamed, "src/server.ts", true));
    await visitor.settings();
    await page.getByRole("checkbox", { name: /^no-legacy-enum-names/u }).uncheck();
    await visitor.summary("Nothing found");
    expect(await page.locator("#rule-count").innerText()).toBe("28/31");
    await visitor.leave();
  });

  it("says that a link is damaged, and shows an example", async () => {
    const visitor = await Visitor.at(`${opened().site.address}#code=AAAA`, opened().browser);
    await visitor.page.getByText("The link is damaged: what it held cannot be read.").waitFor();
    await visitor.summary("1 finding: 1 with a fix");
    await visitor.leave();
  });

  it("makes no requests, and cannot make any", async () => {
    const visitor = await Visitor.ready(opened());
    const { page, requests } = visitor;
    await page.locator("#offline").waitFor({ state: "visible" });
    const loaded = requests.length;
    await visitor.paste(legacy);
    await visitor.summary("1 finding: 1 with a fix");
    await page.getByRole("button", { name: "Share" }).click();
    expect(requests.slice(loaded)).toEqual([]);
    expect(requests.filter((address) => !address.startsWith(opened().site.address))).toEqual([]);
    const attempt = `fetch("./index.html").then(() => "sent", () => "refused")`;
    expect(await page.evaluate<string>(attempt)).toBe("refused");
    await visitor.leave();
  });

  it("works offline after the first visit", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    await page.locator("#offline").waitFor({ state: "visible" });
    await page.context().setOffline(true);
    await visitor.paste(legacy);
    await visitor.summary("1 finding: 1 with a fix");
    await page.waitForFunction(`location.hash !== ""`);
    await page.reload();
    await visitor.summary("1 finding: 1 with a fix");
    await visitor.chooseExample("valid-content-block");
    await page.locator("#findings .rule").getByText("valid-content-block").first().waitFor();
    await page.getByLabel("File name").fill("request.json");
    await visitor.paste(`{ "enumNames": [] }`);
    await visitor.summary("Nothing found");
    await visitor.leave();
  });

  it("is less than 600 kB in total when compressed", () => {
    const bytes = opened().site.files.map(
      (path) => gzipSync(readFileSync(join(opened().site.folder, path))).length,
    );
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(600_000);
  });
});
