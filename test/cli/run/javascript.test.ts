import { describe, expect, it } from "vitest";
import { legacy, titled } from "../examples.js";
import { Folder } from "../program.js";

describe.concurrent("JavaScript in a project whose tsconfig.json", () => {
  it.each([
    ["includes only TypeScript", {}],
    ["includes JavaScript", { allowJs: true }],
    ["type-checks JavaScript", { allowJs: true, checkJs: true }],
  ])("%s is rewritten", async (_, compilerOptions) => {
    const folder = new Folder({
      "tsconfig.json": JSON.stringify({ compilerOptions: { noEmit: true, ...compilerOptions } }),
      "src/a.js": `import { server } from "./server.js";\n\n${legacy}`,
    });
    const { status, stderr } = await folder.run("migrate", ".");
    expect({ status, stderr, text: folder.read("src/a.js") }).toEqual({
      status: 0,
      stderr: "",
      text: `import { server } from "./server.js";\n\n${titled}`,
    });
  });
});
