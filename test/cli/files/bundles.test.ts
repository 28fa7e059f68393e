import { describe, expect, it } from "vitest";
import { legacy, titled } from "../examples.js";
import { Folder } from "../program.js";

const note = "and was not checked; name it to check it.";

function folder(): Folder {
  return new Folder({
    ".yarn/releases/yarn-4.0.0.cjs": legacy,
    "esbuild.js": `${legacy}// node_modules/zod/lib/index.mjs\nexport {};\n`,
    "log.json": `{ "method": "elicitation/create" }\n{ "requestedSchema": {} }\n`,
    "long.js": `/*! See long.js.LICENSE.txt */\nvoid "${"x".repeat(6000)}";\n${legacy}`,
    "large.js": `${legacy}${`// ${"x".repeat(97)}\n`.repeat(10_000)}`,
    "plain.min.js": "export {};\n",
    "pretty.js": `${"var a = 1;\n".repeat(200)}${legacy}`,
    "program.js": `#!/usr/bin/env node\nvoid "${"x".repeat(6000)}";\n${legacy}`,
    "rolldown.js": `//#region ../node_modules/zod/lib/index.mjs\n${legacy}//#endregion\n`,
    "some.min.mjs": legacy,
    "webpack.js": `/***/ "./node_modules/zod/lib/index.mjs":\n${legacy}`,
    "whole.json": JSON.stringify({ requestedSchema: "x".repeat(6000) }),
  });
}

describe.concurrent("generated scripts", () => {
  it("are skipped with a note if they contain words of the protocol", async () => {
    expect(await folder().run("migrate")).toEqual({
      status: 0,
      stdout: "0 findings rewritten in 0 files.\nMCP code in 2 of 12 files: nothing to change.\n",
      stderr: `<tmp>/.yarn/releases/yarn-4.0.0.cjs is part of Yarn ${note}
<tmp>/esbuild.js holds code of node_modules ${note}
<tmp>/large.js is a script larger than 1 MB ${note}
<tmp>/long.js begins with a line of more than 5000 characters ${note}
<tmp>/pretty.js has the short names of minified code ${note}
<tmp>/program.js begins with a line of more than 5000 characters ${note}
<tmp>/rolldown.js holds code of node_modules ${note}
<tmp>/some.min.mjs is minified ${note}
<tmp>/webpack.js holds code of node_modules ${note}
`,
    });
  });

  it.each(["long.js", "some.min.mjs"])("are rewritten when named: %s", async (name) => {
    const named = folder();
    const before = named.contents()[name];
    expect((await named.run("migrate", name)).stderr).toBe("");
    expect(named.contents()[name]).toBe(before?.replace(legacy, titled));
  });

  it("are skipped by check --staged", async () => {
    const staged = folder();
    await staged.git("init", "--quiet");
    await staged.git("add", "some.min.mjs");
    const { status, stderr } = await staged.run("check", "--staged");
    expect([status, stderr]).toEqual([0, `<tmp>/some.min.mjs is minified ${note}\n`]);
  });
});
