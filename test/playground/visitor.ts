import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import type { Opened } from "./in-chromium.js";

/** A user of the playground, in a browser without any stored data. */
export class Visitor {
  readonly page: Page;
  /** The URLs that the page requested. */
  readonly requests: readonly string[];
  /** The messages and errors in the browser's console. */
  readonly complaints: readonly string[];

  private constructor(page: Page, requests: readonly string[], complaints: readonly string[]) {
    this.page = page;
    this.requests = requests;
    this.complaints = complaints;
  }

  static async at(
    address: string,
    browser: Browser,
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      permissions: ["clipboard-read", "clipboard-write"],
      ...options,
    });
    // Long enough that no test fails on a busy machine.
    context.setDefaultTimeout(120_000);
    const [requests, complaints]: [string[], string[]] = [[], []];
    context.on("request", (request) => requests.push(request.url()));
    const page = await context.newPage();
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    const visitor = new Visitor(page, requests, complaints);
    await page.goto(address);
    return visitor;
  }

  /** Opens the page, and waits until its first example is checked. */
  static async ready(
    { site, browser }: Opened,
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    const visitor = await Visitor.at(site.address, browser, options);
    await visitor.summary("1 finding: 1 with a fix");
    return visitor;
  }

  /** Waits until the text is checked and the summary above the findings is this. */
  async summary(text: string): Promise<void> {
    await this.page
      .locator(`#findings-pane[aria-busy="false"] #summary`)
      .getByText(text, { exact: true })
      .waitFor();
  }

  get editor(): Locator {
    return this.page.getByRole("textbox", { name: "Source" });
  }

  /** Replaces the text by typing, key by key. */
  async type(text: string): Promise<void> {
    await this.editor.press("ControlOrMeta+a");
    await this.editor.pressSequentially(text);
  }

  /** Replaces the text at once, as pasting does. */
  async paste(text: string): Promise<void> {
    await this.editor.press("ControlOrMeta+a");
    await this.page.keyboard.insertText(text);
  }

  source(): Promise<string> {
    return this.#textIn("#source");
  }

  result(): Promise<string> {
    return this.#textIn("#result");
  }

  /** Returns the label of the button that leads to a finding, from what the finding starts with. */
  async linkTo(start: string): Promise<string> {
    const lines = (await this.source()).split("\n");
    const line = lines.findIndex((text) => text.includes(start));
    return `Go to line ${line + 1}, column ${(lines[line] ?? "").indexOf(start) + 1}`;
  }

  /** Opens or closes the settings panel. */
  async settings(): Promise<void> {
    await this.page.getByRole("button", { name: "Settings" }).click();
  }

  /** Adds a file with a text. */
  async addFile(name: string, text: string): Promise<void> {
    await this.page.getByRole("button", { name: "Add a file" }).click();
    await this.page.getByLabel("File name").fill(name);
    await this.paste(text);
  }

  /** Loads a rule's example. */
  async chooseExample(ruleId: string): Promise<void> {
    await this.page.getByRole("button", { name: "Examples" }).click();
    await this.page.getByRole("dialog").getByText(ruleId, { exact: true }).click();
  }

  /** Returns the messages in the list of findings. */
  findings(): Promise<readonly string[]> {
    return this.page.locator("#findings .message").allInnerTexts();
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }

  async #textIn(place: string): Promise<string> {
    const lines = await this.page.locator(`${place} .cm-line`).allTextContents();
    return lines.join("\n");
  }
}
