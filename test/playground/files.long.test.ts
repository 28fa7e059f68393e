import { expect, it } from "vitest";
import { inChromium } from "./in-chromium.js";
import { Visitor } from "./visitor.js";

const server = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { reply } from "./reply.js";

const server = new McpServer({ name: "trains", version: "1.0.0" });
server.registerTool("departures", { description: "Today" }, async () => reply(["7:04"]));
`;
const helper = `export const reply = (data: unknown) => ({ content: [{ type: "json", json: data }] });
`;
const repaired = `export const reply = (data: unknown) => ({
  content: [{ type: "text", text: JSON.stringify(data) }],
});
`;

inChromium("several files in the playground, in Chromium", (opened) => {
  it("cause findings that one file alone does not, and are shared in one link", async () => {
    const visitor = await Visitor.ready(opened());
    const { page } = visitor;
    await visitor.paste(helper);
    await visitor.summary("Nothing found");
    await page.getByLabel("File name").fill("src/reply.ts");
    await visitor.addFile("src/server.ts", server);
    await visitor.summary("Nothing found; 1 in other files");
    await page.getByRole("button", { name: "Open src/reply.ts, 1 finding" }).click();
    await visitor.summary("1 finding: 1 with a fix");
    expect(await visitor.source()).toBe(helper);
    expect(await visitor.result()).toBe(repaired);
    await page.getByRole("button", { name: "Apply fix" }).click();
    await visitor.summary("Nothing found");
    await page.getByRole("button", { name: "Open src/server.ts" }).click();
    expect(await visitor.source()).toBe(server);
    await page.getByRole("button", { name: "Open src/reply.ts" }).click();
    expect(await visitor.source()).toBe(repaired);
    await visitor.editor.press("ControlOrMeta+z");
    await visitor.summary("1 finding: 1 with a fix");
    expect(await visitor.source()).toBe(helper);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByText("The link is copied. It holds the text and your choices.").waitFor();
    const link = await page.evaluate<string>("navigator.clipboard.readText()");
    await visitor.leave();

    const other = await Visitor.at(link, opened().browser);
    await other.summary("1 finding: 1 with a fix");
    await other.page.getByRole("button", { name: "Open src/server.ts" }).waitFor();
    await other.page.getByRole("button", { name: "Remove this file" }).click();
    await other.summary("Nothing found");
    expect(await other.page.locator("#files button").count()).toBe(0);
    expect(other.complaints).toEqual([]);
    await other.leave();
  });
});
