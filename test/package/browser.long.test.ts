import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../chromium.js";
import { temporaryFolder } from "../temporary-folder.js";

const root = join(import.meta.dirname, "../..");

/** Bundles a script that uses the library. Returns it with the Node modules that it imports. */
async function bundled(): Promise<{ readonly script: string; readonly ofNode: readonly string[] }> {
  const folder = temporaryFolder({
    "main.js": `import { checkMessage, isValidMetaKey, toTitledEnum } from "${root}/dist/faces/library/library.js";
      const result = { content: [{ type: "json", json: {} }] };
      const field = { type: "string", enum: ["s"], enumNames: ["Small"] };
      const pointers = checkMessage(result).map(({ pointer }) => pointer);
      window.said = [pointers, isValidMetaKey("dev.mcp/a"), toTitledEnum(field).kind];`,
  });
  const ofNode: string[] = [];
  const watcher: Plugin = {
    name: "modules-of-node",
    enforce: "pre",
    resolveId(name) {
      if (isBuiltin(name)) ofNode.push(name);
    },
  };
  const output = (await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [watcher],
    build: { write: false, rolldownOptions: { input: join(folder, "main.js") } },
  })) as Rolldown.RolldownOutput; // because it is not in watch mode
  const script = output.output.map((part) => (part.type === "chunk" ? part.code : "")).join("\n");
  return { script, ofNode };
}

describe("the library in a browser", () => {
  it("is bundled without Node modules", async () => {
    expect((await bundled()).ofNode).toEqual([]);
  });

  it.skipIf(chromiumPath === undefined)("gives the same results as on Node", async () => {
    const browser = await launchChromium(chromiumPath ?? "");
    try {
      const page = await browser.newPage();
      const { script } = await bundled();
      await page.addScriptTag({ content: script, type: "module" });
      const said = await page.waitForFunction(() => (globalThis as { said?: unknown }).said); // set by the script
      expect(await said.jsonValue()).toEqual([["/content/0/type"], false, "titled"]);
    } finally {
      await browser.close();
    }
  });
});
