import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { Browser } from "playwright-core";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../chromium.js";
import { Folder } from "../cli/program.js";
import { installedPackages } from "../installed-packages.js";

/** The helper of MCP Apps for each version of the SDK, with what a server imports. */
const versions = [
  {
    packages: ["ext-apps@1.7.5", "sdk@1.29.0"],
    imports: `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";`,
  },
  {
    packages: ["ext-apps@2.0.4", "client@2.4.0", "core@2.4.0", "server@2.4.0"],
    imports: `import { McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";`,
  },
];

/** A host: it reads the tool and its page as the example host of MCP Apps does, and shows it. */
const host = `import { AppBridge, getToolUiResourceUri, PostMessageTransport, RESOURCE_MIME_TYPE } from "@modelcontextprotocol/ext-apps/app-bridge";

globalThis.show = async () => {
  const { tools } = await ask("listTools");
  const uri = getToolUiResourceUri(tools[0]);
  if (uri === undefined) return "No interface";
  const { contents } = await ask("readResource", { uri });
  const { mimeType, text } = contents[0];
  if (mimeType !== RESOURCE_MIME_TYPE) return "Unsupported MIME type: " + mimeType;
  const frame = document.body.appendChild(document.createElement("iframe"));
  frame.sandbox = "allow-scripts";
  const bridge = new AppBridge(null, { name: "host", version: "1.0.0" }, {});
  const initialized = new Promise((resolve) => (bridge.oninitialized = resolve));
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.srcdoc = text;
  await initialized;
  await bridge.sendToolInput({ arguments: {} });
  await bridge.sendToolResult(await ask("callTool", { name: tools[0].name, arguments: {} }));
  return "Shown";
};`;

/** A page that shows the result of its tool. */
const view = `import { App } from "@modelcontextprotocol/ext-apps";

const app = new App({ name: "looms", version: "1.0.0" }, {});
app.ontoolresult = ({ content }) => { document.body.textContent = content[0].text; };
await app.connect();`;

/** What a server writes in the configuration of its tool or in its contents. */
interface Written {
  readonly pointer?: string;
  readonly type?: string;
}

/** Mistakes, and what the host says to them. */
const mistakes: readonly (readonly [written: Written, says: string])[] = [
  [{ type: `mimeType: "text/html"` }, "Unsupported MIME type: text/html"],
  [
    { type: `mimeType: "text/html; profile=mcp-app"` },
    "Unsupported MIME type: text/html; profile=mcp-app",
  ],
  [{ type: `name: "view"` }, "Unsupported MIME type: undefined"],
  [{ pointer: `_meta: { "ui.resourceUri": URI }` }, "No interface"],
  [{ pointer: `_meta: { ui: { resourceURI: URI } }` }, "No interface"],
  [{ pointer: `meta: { ui: { resourceUri: URI } }` }, "No interface"],
];

function serverWith(
  imports: string,
  {
    pointer = "_meta: { ui: { resourceUri: URI } }",
    type = "mimeType: RESOURCE_MIME_TYPE",
  }: Written,
): string {
  return `import { readFile } from "node:fs/promises";
import { registerAppResource, RESOURCE_MIME_TYPE } from "@modelcontextprotocol/ext-apps/server";
${imports}

const URI = "ui://looms/view.html";
const server = new McpServer({ name: "looms", version: "1.0.0" });
server.registerTool("looms", { description: "Counts looms", ${pointer} }, async () => ({ content: [{ type: "text", text: "3 looms" }] }));
registerAppResource(server, "view", URI, {}, async () => ({
  contents: [{ uri: URI, ${type}, text: await readFile("view.html", "utf8") }],
}));
await server.connect(new StdioServerTransport());
`;
}

describe.skipIf(chromiumPath === undefined)("an interface in a host", () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchChromium(chromiumPath ?? "");
  });
  afterAll(() => browser?.close());

  describe.each(versions)("of $packages.0", ({ packages, imports }) => {
    let modules = "";
    let [hostScript, viewScript] = ["", ""];
    beforeAll(async () => {
      const official = packages.map((name) => `@modelcontextprotocol/${name}`);
      const name = packages[0]?.replace("@", "-") ?? "";
      modules = join(installedPackages(name, [...official, "zod@4.2.0"]), "node_modules");
      const scripts = new Folder({ "host.js": host, "view.js": view });
      scripts.linkFolder("node_modules", modules);
      hostScript = await bundled(scripts.path("host.js"));
      viewScript = await bundled(scripts.path("view.js"));
    });

    it.each(mistakes)("is only shown once %o is migrated", async (written, says) => {
      const project = new Folder({
        "package.json": `{ "type": "module" }`,
        "server.js": serverWith(imports, written),
        "view.html": `<!doctype html><body><script type="module">${viewScript}</script>`,
      });
      project.linkFolder("node_modules", modules);
      expect(await shownIn(browser, hostScript, project.root)).toEqual([says]);
      const rules = ["valid-app-meta", "valid-app-resource"].flatMap((rule) => ["--rule", rule]);
      await project.run("migrate", "--suggestions", ...rules, ".");
      expect(await shownIn(browser, hostScript, project.root)).toEqual(["Shown", "3 looms"]);
    });
  });
});

/** A script for browsers with everything that it imports. */
async function bundled(input: string): Promise<string> {
  const bundle = await rolldown({ input, logLevel: "silent" });
  const { output } = await bundle.generate({ codeSplitting: false, minify: true });
  return output[0].code.replaceAll("</", String.raw`<\/`);
}

/** What the host says about the server in a folder, and the text of the page if it shows one. */
async function shownIn(
  browser: Browser | undefined,
  script: string,
  cwd: string,
): Promise<readonly string[]> {
  const client = new Client({ name: "host", version: "1.0.0" });
  const page = await browser?.newPage();
  if (!page) throw new Error("There is no browser.");
  try {
    await client.connect(new StdioClientTransport({ command: "node", args: ["server.js"], cwd }));
    type Question = "listTools" | "readResource" | "callTool";
    await page.exposeFunction("ask", (question: Question, params: never) =>
      client[question](params),
    );
    // Unlike a module, it has run once it is added.
    await page.addScriptTag({ content: script });
    const says = await page.evaluate(
      () => (globalThis as unknown as { show: () => Promise<string> }).show(), // set by the script
    );
    if (says !== "Shown") return [says];
    const shown = page.frameLocator("iframe").getByText("looms");
    return [says, await shown.innerText({ timeout: 0 })];
  } finally {
    await page.close();
    await client.close();
  }
}
