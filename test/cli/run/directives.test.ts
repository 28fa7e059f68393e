import { describe, expect, it } from "vitest";
import { legacy, titled } from "../examples.js";
import { Folder } from "../program.js";

const rule = "mcp-schema/no-legacy-enum-names";
const call = legacy.trimEnd();
const newCall = titled.trimEnd();

const message = `{ "requestedSchema": { "type": "object", "properties": { "size": { "type": "string", "enum": ["s"], "enumNames": ["Small"] } } } }`;
// The comment is for this line only, so it stays one.
const newMessage = `{ "requestedSchema": { "type": "object", "properties": { "size": { "type": "string", "oneOf": [{ "const": "s", "title": "Small" }] } } } }`;

/** Files whose findings are all suppressed by comments. A migration does not change them. */
const disabled: Record<string, string> = {
  "all.ts": `/* eslint-disable */\n${legacy}${legacy}`,
  "by-rule.ts": `/* eslint-disable ${rule} */\n${legacy}`,
  "by-rules.ts": `/* eslint-disable no-undef, ${rule} -- old clients -- many */\n${legacy}`,
  "same-line.ts": `${call} // eslint-disable-line\n`,
  "same-line-block.ts": `${call} /* eslint-disable-line ${rule}, no-undef -- reason */\n`,
  "next-line.ts": `// eslint-disable-next-line ${rule} -- reason\n${legacy}`,
  "next-line-block.ts": `/* eslint-disable-next-line\n   no-undef,\n   ${rule}\n   -- reason\n*/\n${legacy}`,
  "enabled-other.ts": `/* eslint-disable */\n/* eslint-enable no-undef */\n${legacy}`,
  "crlf.ts": `// eslint-disable-next-line ${rule}\r\n${call}\r\n`,
  "all.jsonc": `/* eslint-disable */\n${message}\n`,
  "line-comment.jsonc": `// eslint-disable ${rule} -- reason\n${message}\n`,
  "same-line.jsonc": `${message} // eslint-disable-line ${rule}\n`,
  "next-line.jsonc": `// eslint-disable-next-line no-undef, ${rule}\r\n${message}\r\n`,
  "inside.ts": `await server.elicitInput({
  message: "Which size?",
  requestedSchema: {
    type: "object",
    properties: {
      size: {
        type: "string",
        enum: ["s"],
        // eslint-disable-next-line ${rule}
        enumNames: ["Small"],
      },
    },
  },
});
`,
};

/** Files whose comments suppress something else, before and after a migration. */
const enabled: Record<string, readonly [before: string, after: string]> = {
  "other-rule.ts": around((code) => `/* eslint-disable no-undef */\n${code}\n`),
  "without-prefix.ts": around((code) => `/* eslint-disable no-legacy-enum-names */\n${code}\n`),
  "line-comment.ts": around((code) => `// eslint-disable ${rule}\n${code}\n`),
  "prose.ts": around((code) => `/* see eslint-disable */ /** eslint-disable */\n${code}\n`),
  "too-late.ts": around((code) => `${code}\n/* eslint-disable */\n`),
  "enabled.ts": around((code) => `/* eslint-disable ${rule} */\n/* eslint-enable */\n${code}\n`),
  "enabled-rule.ts": around(
    (code) => `/* eslint-disable */\n/* eslint-enable ${rule} */\n${code}\n`,
  ),
  "wrong-line.ts": around(
    (code) => `// eslint-disable-next-line\n\n${code}\n// eslint-disable-line\n`,
  ),
  "many-lines.ts": around((code) => `/* eslint-disable-line\n*/${code}\n`),
  "other-rule.jsonc": [
    `// eslint-disable-next-line no-undef\n${message}\n`,
    `// eslint-disable-next-line no-undef\n${newMessage}\n`,
  ],
};

function around(write: (code: string) => string): readonly [before: string, after: string] {
  return [write(call), write(newCall)];
}

describe.concurrent("eslint-disable comments", () => {
  it("switch findings off and keep the code unchanged", async () => {
    const folder = new Folder(disabled);
    expect(await folder.run("check")).toEqual({
      status: 0,
      stdout: "MCP code in 14 files: nothing to change.\n",
      stderr: "",
    });
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: `0 findings rewritten in 0 files.
MCP code in 14 files: nothing to change.
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual(disabled);
  });

  it("have no effect on other rules or lines, or as another kind of comment", async () => {
    const side = (index: 0 | 1): Record<string, string> =>
      Object.fromEntries(Object.entries(enabled).map(([name, texts]) => [name, texts[index]]));
    const folder = new Folder(side(0));
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "10 findings rewritten in 10 files.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual(side(1));
  });

  it("end where a rule is enabled again", async () => {
    const write = (second: string): string =>
      `/* eslint-disable ${rule} */\n${call}\n/* eslint-enable ${rule} -- from here */\n${second}\n// eslint-disable-next-line ${rule}\n${call}\n`;
    const folder = new Folder({ "a.ts": write(call) });
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 file.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": write(newCall) });
  });
});

describe.concurrent("--report-unused-disable-directives", () => {
  it("reports unused comments about our rules, in ESLint's words", async () => {
    const folder = new Folder({
      "a.ts": `// eslint-disable-next-line mcp-schema/no-legacy-enum-names\n${legacy}`,
      "b.ts": `// eslint-disable-next-line mcp-schema/valid-enum-schema, no-undef -- why\n${legacy}`,
      "c.ts": "/* eslint-disable mcp-schema/valid-enum-schema */\nexport const plain = 1;\n",
    });
    const words = ["check", "--rule", "valid-enum-schema", "--format", "concise"];
    expect((await folder.run(...words)).status).toBe(0);
    const said =
      "warning: Unused eslint-disable directive (no problems were reported from 'mcp-schema/valid-enum-schema').";
    expect(await folder.run(...words, "--report-unused-disable-directives")).toEqual({
      status: 1,
      stdout: `b.ts:1:1: ${said}\nc.ts:1:1: ${said}\n2 warnings in 2 of 3 files: 2 to fix by hand.\n`,
      stderr: "",
    });
  });

  it("reports unused comments in Markdown fences, with their place in the file", async () => {
    const used = `// eslint-disable-next-line mcp-schema/no-legacy-enum-names\n${legacy}`;
    const folder = new Folder({
      "a.md": `# A\n\n- In a list\n\n  \`\`\`ts\n  const a = 1;\n  // eslint-disable-next-line mcp-schema/valid-enum-schema\n  \`\`\`\n\n\`\`\`ts\n${used}\`\`\`\n`,
    });
    const words = ["check", "--docs", "--format", "concise"];
    expect((await folder.run(...words)).status).toBe(0);
    expect(await folder.run(...words, "--report-unused-disable-directives")).toEqual({
      status: 1,
      stdout:
        "a.md:7:3: warning: Unused eslint-disable directive (no problems were reported from 'mcp-schema/valid-enum-schema').\n1 warning in 1 file: 1 to fix by hand.\n",
      stderr: "",
    });
  });
});
