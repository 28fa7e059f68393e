import { describe, expect, it } from "vitest";
import { withOldIndentation } from "../../../cli/sdk/old-indentation.js";
import { Folder } from "../program.js";

const onSdk1 = `{ "dependencies": { "@modelcontextprotocol/sdk": "^1.29.0" } }\n`;
const client = `import { Client } from "@modelcontextprotocol/sdk/client/index.js";

export const client = new Client({ name: "miller", version: "1" });
`;
const files = { "package.json": onSdk1, "client.ts": client };
const move = ["migrate", "--to", "2026-07-28", "--with-sdk-codemod"];

describe.concurrent("migrate --with-sdk-codemod", () => {
  it.each([
    [
      ["migrate", "--with-sdk-codemod"],
      "--with-sdk-codemod needs --to 2026-07-28: older revisions need no other SDK.",
    ],
    [
      [...move, "--verify", "npm test"],
      "--with-sdk-codemod and --verify cannot be used together: nothing passes before the packages of SDK 2 are installed.",
    ],
    [
      [...move, "--staged"],
      "--with-sdk-codemod and --staged cannot be used together: a package is moved to SDK 2 as a whole.",
    ],
  ])("rejects %j", async (words, sentence) => {
    const folder = new Folder(files);
    expect(await folder.run(...words)).toEqual({ status: 2, stdout: "", stderr: `${sentence}\n` });
    expect(folder.contents()).toEqual(files);
  });
});

describe.concurrent("migrate --to 2026-07-28 in a project on SDK 1", () => {
  const note =
    "This project uses SDK 1 (@modelcontextprotocol/sdk ^1.29.0), which does not implement 2026-07-28. Pass --with-sdk-codemod to `migrate --to 2026-07-28` to move it to SDK 2 first, with the SDK's own codemod.\n";
  it("names --with-sdk-codemod, and does not move the project", async () => {
    const folder = new Folder(files);
    const { stderr } = await folder.run("migrate", "--to", "2026-07-28");
    expect(stderr).toBe(note);
    expect(folder.contents()["client.ts"]).toBe(client);
  });
});

it("lines that differ only in indentation keep the old one, even next to a template", () => {
  const before = "f(`\n  a\n`, () => {\n  b();\n});\n";
  const after = "g(`\n  a\n`, {}, () => {\n      b();\n    });\n";
  expect(withOldIndentation(before, after)).toBe("g(`\n  a\n`, {}, () => {\n  b();\n});\n");
});

it("rewritten lines keep the file's line endings, and the empty line after them", () => {
  const before = "import a from 'a';\r\n\r\nimport b from './b.js';\r\nf();\r\n";
  const after = "import c from \"c\";\nimport b from './b.js';\r\nf();\r\n";
  expect(withOldIndentation(before, after)).toBe(
    "import c from \"c\";\r\n\r\nimport b from './b.js';\r\nf();\r\n",
  );
});
