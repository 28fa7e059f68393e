import { expect, it } from "vitest";
import { stateIn } from "../../playground/page/link.js";
import { inChromium } from "./in-chromium.js";
import { Visitor } from "./visitor.js";

const form = `const form = { type: "object", properties: { size: { type: "string", enum: ["s"], enumNames: ["Small"] } } };`;

inChromium("the playground at a user's request, in Chromium", (opened) => {
  it("treats any code as MCP if asked to, and remembers the chosen clients", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    await visitor.paste(form);
    await visitor.summary("Nothing found");
    await visitor.settings();
    await page.getByRole("switch", { name: "Treat as MCP" }).check();
    await visitor.summary("1 finding: 1 with a fix");
    expect(await page.locator("#settings").innerText()).toBe("Settings\n2025-11-25 +1");
    await page.getByRole("switch", { name: "Treat as MCP" }).uncheck();
    await page.getByRole("checkbox", { name: "Gemini" }).check();
    await visitor.summary("Nothing found");
    // The browser hears of `history.replaceState` with a delay, and reloads the address it knows.
    await expect.poll(() => clientsIn(page.url()), { timeout: 60_000 }).toEqual(["gemini"]);
    await page.reload();
    await visitor.summary("Nothing found");
    await visitor.settings();
    expect(await page.getByRole("checkbox", { name: "Gemini" }).isChecked()).toBe(true);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it("reports what the chosen hosts do not read", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    await visitor.paste(
      `{ "tools": [{ "name": "fire", "inputSchema": { "type": "object" }, "_meta": { "ui/resourceUri": "ui://kiln/firing.html" } }] }`,
    );
    await visitor.summary("Nothing found");
    await visitor.settings();
    await page.getByRole("checkbox", { name: "goose" }).check();
    await visitor.summary("1 finding: 1 with suggestions");
    expect(await page.locator("#settings").innerText()).toBe("Settings\n2025-11-25 +1");
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it("reads how a user's own functions register tools, and says what is wrong with that", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    await visitor.paste(
      `import { action } from "@acme/mcp";\naction("fire", { description: "Fires" }, async () => "told");`,
    );
    await visitor.summary("Nothing found");
    await visitor.settings();
    const own = page.getByLabel("Your own functions that register tools, in JSON");
    const problem = page.locator("#registrations-problem");
    await own.fill(`[{ "module": "@acme/mcp", "name": "action", "handle": 2 }]`);
    await problem
      .getByText("registrations[0].handle is unknown. Did you mean `handler`?", { exact: true })
      .waitFor();
    await visitor.summary("Nothing found");
    await own.fill(`[{ "module": "@acme/mcp", "name": "action", "definition": 1, "handler": 2 }]`);
    await visitor.summary("1 finding: 1 to fix by hand");
    expect(await problem.innerText()).toBe("");
    expect(await page.locator("#settings").innerText()).toBe("Settings\n2025-11-25 +1");
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it("explains a pasted error, and says if it does not know one", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    await page.getByRole("button", { name: "Explain an error" }).click();
    const error = page.getByLabel("Error of a client, SDK or model");
    const meaning = page.locator("#meaning");
    await error.fill("MCP error -32602: Tool x has an output schema but did not return any");
    await meaning.getByText("This error is not known here.").waitFor();
    await error.fill("Tool x has an output schema but did not return structured content");
    await meaning
      .getByText(
        "To fix it: Return the object in structuredContent as well as in content, or remove outputSchema.",
      )
      .waitFor();
    expect(await meaning.getByRole("link").allInnerTexts()).toEqual(["valid-structured-content"]);
    await page.keyboard.press("Escape");
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it("prepares an issue with the text and its findings", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    await visitor.paste("const text = `${one}`; // ```");
    await visitor.summary("Nothing found");
    const link = page.getByRole("link", { name: "Report an issue" });
    // Do not open the link: the test only needs its address.
    await link.evaluate("link => link.addEventListener('click', event => event.preventDefault())");
    await link.click();
    const address = new URL((await link.getAttribute("href")) ?? "");
    expect(address.pathname).toBe("/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/issues/new");
    expect(address.searchParams.get("body")).toBe(`What should have happened:

…

What the playground finds, with revision 2025-11-25:

Nothing.

\`src/server.ts\`:

\`\`\`\`ts
const text = \`\${one}\`; // \`\`\`
\`\`\`\``);
    await visitor.paste(`const long = "${"é".repeat(9000)}";`);
    await visitor.summary("Nothing found");
    await link.click();
    const long = (await link.getAttribute("href")) ?? "";
    expect(long.length).toBeLessThan(7001);
    expect(new URL(long).searchParams.get("body")?.split("\n").at(-2)).toBe(
      "_The text was too long for a link: please paste the rest._",
    );
    await visitor.leave();
  });

  it("resizes panes, and remembers the width", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    const width = (): Promise<number> =>
      page.evaluate<number>(`document.querySelector("#source-pane").offsetWidth`);
    const first = await width();
    const box = await page.getByRole("separator", { name: "Width of the source" }).boundingBox();
    if (!box) throw new Error("There is no separator.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 200, y, { steps: 4 });
    await page.mouse.up();
    const wide = await width();
    expect(Math.abs(wide - first - 200)).toBeLessThan(15);
    await page.reload();
    await visitor.summary("1 finding: 1 with a fix");
    expect(await width()).toBe(wide);
    const rows = page.getByRole("separator", { name: "Height of the editors" });
    await rows.focus();
    await page.keyboard.press("ArrowUp");
    expect(await rows.getAttribute("aria-valuenow")).toBe("64");
    await page.getByRole("separator", { name: "Width of the source" }).dblclick();
    expect(await width()).toBe(first);
    await visitor.leave();
  });
});

/** The chosen clients in the link to a state of the page. */
async function clientsIn(address: string): Promise<readonly string[]> {
  const state = await stateIn(new URL(address).hash);
  return typeof state === "string" ? [state] : (state.clients ?? []);
}
