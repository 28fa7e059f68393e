import { describe, expect, it } from "vitest";
import { readEndings } from "../../../engine/endings.js";
import { Folder } from "../program.js";

/** A legacy form, as it appears in texts. */
const legacy = [
  `await server.elicitInput({`,
  `  message: "Which size?",`,
  `  requestedSchema: {`,
  `    type: "object",`,
  `    properties: {`,
  `      size: {`,
  `        type: "string",`,
  `        enum: ["s", "l"],`,
  `        enumNames: ["Small", "Large"],`,
  `      },`,
  `    },`,
  `  },`,
  `});`,
] as const;

const current = legacy
  .filter((line) => !line.includes("enumNames"))
  .flatMap((line) =>
    line.includes("enum:")
      ? [
          `        oneOf: [`,
          `          { const: "s", title: "Small" },`,
          `          { const: "l", title: "Large" },`,
          `        ],`,
        ]
      : [line],
  );

const json = [
  `{`,
  `  "method": "elicitation/create",`,
  `  "params": {`,
  `    "message": "Which size?",`,
  `    "requestedSchema": {`,
  `      "type": "object",`,
  `      "properties": { "size": { "type": "string", "enum": ["s"], "enumNames": ["Small"] } }`,
  `    }`,
  `  }`,
  `}`,
];

const currentJson = [
  ...json.slice(0, 6),
  `      "properties": { "size": { "type": "string", "oneOf": [{ "const": "s", "title": "Small" }] } }`,
  ...json.slice(7),
];

/** Returns a code fence, with a prefix on each line. */
function fenced(info: string, code: readonly string[], before = "", mark = "```"): string {
  return [`${mark}${info}`, ...code, mark].map((line) => `${before}${line}\n`).join("");
}

/** Returns the migrated text of a file. */
async function migrated(name: string, text: string): Promise<string> {
  const folder = new Folder({ [name]: text });
  await folder.run("migrate", "--docs");
  return folder.read(name);
}

describe.concurrent("--docs rewrites the code in fences", () => {
  it.each<[what: string, before: string, after: string]>([
    ["marked ts", fenced("ts", legacy), fenced("ts", current)],
    [
      "marked TypeScript, with a further word",
      fenced("TypeScript twoslash", legacy),
      fenced("TypeScript twoslash", current),
    ],
    [
      "with attributes",
      fenced(`js{2,3} title="a.js"`, legacy),
      fenced(`js{2,3} title="a.js"`, current),
    ],
    [
      "marked javascript, jsx or tsx",
      ["javascript", "jsx", "tsx"].map((info) => fenced(info, legacy)).join("\n"),
      ["javascript", "jsx", "tsx"].map((info) => fenced(info, current)).join("\n"),
    ],
    ["marked json", fenced("json", json), fenced("json", currentJson)],
    [
      "marked jsonc",
      fenced("jsonc", ["// asks", ...json]),
      fenced("jsonc", ["// asks", ...currentJson]),
    ],
    ["made of tildes", fenced("ts", legacy, "", "~~~~"), fenced("ts", current, "", "~~~~")],
    [
      "in a list",
      `- So:\n\n${fenced("ts", legacy, "  ")}`,
      `- So:\n\n${fenced("ts", current, "  ")}`,
    ],
    ["that are indented", fenced("ts", legacy, "   "), fenced("ts", current, "   ")],
    ["in a quotation", fenced("ts", legacy, "> "), fenced("ts", current, "> ")],
    [
      "in a quotation in a list",
      `1. So\n\n${fenced("ts", legacy, "   > ")}`,
      `1. So\n\n${fenced("ts", current, "   > ")}`,
    ],
    [
      "in a list indented with tabs",
      `-\tSo:\n\n${fenced("ts", legacy, "\t")}`,
      `-\tSo:\n\n${fenced("ts", current, "\t")}`,
    ],
    ["without an end", ["```ts", ...legacy].join("\n"), ["```ts", ...current].join("\n")],
    [
      "with blank lines",
      fenced("ts", ["", "// one", "", ...legacy, "", ""], "> ").replaceAll("> \n", ">\n"),
      fenced("ts", ["", "// one", "", ...current, "", ""], "> ").replaceAll("> \n", ">\n"),
    ],
    [
      "where one line becomes several",
      `- So:\n\n${fenced("ts", [legacy.map((line) => line.trim()).join(" ")], "  ")}`,
      `- So:\n\n${fenced("ts", current, "  ")}`,
    ],
  ])("%s", async (_, before, after) => {
    const [top, end] = ["# Größen 👟\n\nText.\n\n", "\nMore `enumNames` text.\n"];
    const isOpen = !before.endsWith("\n");
    const whole = (text: string): string => top + text + (isOpen ? "" : end);
    expect(await migrated("docs/a.md", whole(before))).toBe(whole(after));
    const crlf = (text: string): string => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
    expect(await migrated("docs/a.md", crlf(whole(before)))).toBe(crlf(whole(after)));
  });

  it("in elements of MDX, at any indentation", async () => {
    const page = (code: readonly string[]): string =>
      `import { Tab } from "./tab";\n\n<Tabs>\n  <Tab title="one">\n${fenced("ts", code, "    ")}  </Tab>\n</Tabs>\n`;
    expect(await migrated("docs/a.mdx", page(legacy))).toBe(page(current));
    expect(await migrated("docs/a.md", page(legacy))).toBe(page(legacy));
  });
});

describe.concurrent("--docs leaves alone", () => {
  it.each<[what: string, text: string]>([
    ["code with lines left out", fenced("ts", ["…", ...legacy.slice(1)])],
    [
      "code in other languages",
      fenced("python", legacy) + fenced("", legacy) + fenced("diff", legacy),
    ],
    ["fences inside fences", fenced("md", fenced("ts", legacy).trimEnd().split("\n"), "", "````")],
    ["indented code", legacy.map((line) => `    ${line}\n`).join("")],
    ["fences in HTML comments", `<!--\n${fenced("ts", legacy)}-->\n`],
    [
      "code with a comment that disables the rule",
      fenced("ts", [
        "// eslint-disable-next-line mcp-schema/no-legacy-enum-names",
        legacy.map((line) => line.trim()).join(" "),
      ]),
    ],
  ])("%s", async (_, text) => {
    const folder = new Folder({ "a.md": text });
    const { status, stderr } = await folder.run("migrate", "--docs");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(folder.read("a.md")).toBe(text);
  });
});

describe.concurrent("findings in fences", () => {
  it("have places and fix ranges relative to the whole file", async () => {
    const text = `\uFEFF# Größen 👟\r\n\r\n- So:\r\n\r\n${fenced("ts", legacy, "  ").replaceAll("\n", "\r\n")}\r\n\r\n${fenced("json", json)}`;
    const folder = new Folder({ "a.md": text });
    const { status, stdout } = await folder.run("check", "--docs", "--format", "json");
    // ESLint's own format; the finding in this test has a fix.
    const [result] = JSON.parse(stdout) as readonly {
      source: string;
      messages: {
        line: number;
        column: number;
        endLine: number;
        fix: { range: [number, number]; text: string };
      }[];
    }[];
    const bare = text.slice(1);
    expect([status, result?.source]).toEqual([1, text]);
    expect(
      result?.messages.map(({ line, column, endLine, fix }) => ({
        place: /^[^:]*/u.exec((bare.split("\n")[line - 1] ?? "").slice(column - 1))?.[0],
        isOneLine: line === endLine,
        fixed: bare.slice(0, fix.range[0]) + fix.text + bare.slice(fix.range[1]),
      })),
    ).toEqual([
      {
        place: "enumNames",
        isOneLine: true,
        fixed: bare.replace(
          fenced("ts", legacy, "  ").replaceAll("\n", "\r\n"),
          fenced("ts", current, "  ").replaceAll("\n", "\r\n"),
        ),
      },
      {
        place: `"enumNames"`,
        isOneLine: true,
        fixed: bare.replace(json.join("\n"), currentJson.join("\n")),
      },
    ]);
  });

  it("are reported with --docs only", async () => {
    const folder = new Folder({
      "README.md": fenced("ts", legacy),
      "docs/guide.mdx": fenced("json", json),
    });
    expect(await folder.run("check", "--docs")).toEqual({
      status: 1,
      stdout: `README.md:10:9 warning mcp-schema/no-legacy-enum-names
  Newer clients may ignore \`enumNames\` and show the raw values. Use \`oneOf\` with a \`const\` and a \`title\` for each value.
     9 |         enum: ["s", "l"],
  > 10 |         enumNames: ["Small", "Large"],
       |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    11 |       },
  Fix:
    - enum: ["s", "l"],
    - enumNames: ["Small", "Large"],
    + oneOf: [
    +   { const: "s", title: "Small" },
    +   { const: "l", title: "Large" },
    + ],

docs/guide.mdx:8:66 warning mcp-schema/no-legacy-enum-names
  Newer clients may ignore \`enumNames\` and show the raw values. Use \`oneOf\` with a \`const\` and a \`title\` for each value.
    7 |       "type": "object",
  > 8 |       "properties": { "size": { "type": "string", "enum": ["s"], "enumNames": ["Small"] } }
      |                                                                  ^^^^^^^^^^^^^^^^^^^^^^
    9 |     }
  Fix:
    - "properties": { "size": { "type": "string", "enum": ["s"], "enumNames": ["Small"] } }
    + "properties": { "size": { "type": "string", "oneOf": [{ "const": "s", "title": "Small" }] } }

2 warnings in 2 files: 2 with a fix.
Preview the rewrite: npx eslint-plugin-mcp-schema migrate --docs --dry-run
`,
      stderr: "",
    });
    const endings = readEndings(false).map((ending) => `.${ending}`);
    for (const words of [["check"], ["check", "README.md"]])
      expect(await folder.run(...words)).toEqual({
        status: 0,
        stdout: `No file was checked: none ends in ${endings.join(", ")}.\n`,
        stderr: "",
      });
    const stream = ["migrate", "-", "--docs", "--stdin-filename", "a.md"];
    expect(await folder.runWith({ input: fenced("ts", legacy) }, ...stream)).toEqual({
      status: 0,
      stdout: fenced("ts", current),
      stderr: "1 finding rewritten in 1 file.\n",
    });
  });
});
