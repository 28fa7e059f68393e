import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../chromium.js";
import { type Contrast, contrastProblems } from "../../contrast.js";
import { empty, legacy, titled } from "../examples.js";
import { Folder } from "../program.js";

const words = ["migrate", "--dry-run", "--format", "html"];

/** A form with a wrong default that can be fixed in more than one way. */
const doubtful = `await server.elicitInput({
  message: "How many?",
  requestedSchema: {
    type: "object",
    properties: { berths: { type: "integer", default: "2" } },
  },
});
`;

/** A form in which one word changes. */
const oneWord = `await server.elicitInput({
  message: "?",
  requestedSchema: {
    type: "object",
    properties: { page: { type: "string", format: "url" } },
  },
});
`;

const files = {
  "src/page.ts": oneWord,
  "src/count.ts": doubtful,
  "src/empty.ts": empty,
  "broken.ts": `${legacy}{`,
};

/** Two changes far from each other. */
const long = `// 1
// 2
// 3
// 4
const size = {
  type: "string",
  enum: ["s", "l"],
  enumNames: ["Small", "Large"],
};
// 10
// 11
// 12
// 13
// 14
// 15
// 16
// 17
// 18
// 19
await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size } } });
${oneWord}`;

/** Returns the rows of the first diff, as the text of each cell. */
function rowsOf(page: Page): Promise<unknown> {
  return page.evaluate(
    `[...document.querySelector("table.diff").rows].map((row) => [...row.cells].map((cell) => cell.innerText))`,
  );
}

const openAll = `for (const one of document.querySelectorAll("details")) one.open = true`;

if (chromiumPath === undefined)
  process.stderr.write(
    "No Chromium is installed, so the page is not looked at: install one, or name it in CHROMIUM_PATH.\n",
  );

describe.skipIf(chromiumPath === undefined)("the page of migrate --dry-run, in Chromium", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath ?? "");
  });

  afterAll(() => browser.close());

  interface Visit {
    readonly width?: number;
    readonly colorScheme?: "light" | "dark";
    readonly javaScriptEnabled?: boolean;
    readonly reducedMotion?: "no-preference" | "reduce";
  }

  /** A page, with its requests and errors. */
  interface Visited {
    readonly page: Page;
    readonly requests: readonly string[];
    readonly complaints: readonly string[];
  }

  async function visit(text: string, { width = 1200, ...how }: Visit = {}): Promise<Visited> {
    const folder = new Folder({ "page.html": text });
    const context = await browser.newContext({ ...how, viewport: { width, height: 900 } });
    await context.setOffline(true);
    const page = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => requests.push(request.url().replace(folder.root, "")));
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("dialog", (dialog) => complaints.push(dialog.message()));
    await page.goto(`file://${folder.path("page.html")}`);
    return { page, requests, complaints };
  }

  async function pageOf(contents: Readonly<Record<string, string>>): Promise<string> {
    return (await new Folder(contents).run(...words)).stdout;
  }

  it("presents everything as text and tables under headings", async () => {
    const { page, requests, complaints } = await visit(await pageOf(files));
    expect(await page.title()).toBe("Migration preview: 1 rewritten, 1 suggested, 1 left");
    expect(await page.locator("body").ariaSnapshot()).toMatchInlineSnapshot(`
      "- banner:
        - heading "Migration preview" [level=1]
        - paragraph:
          - text: 1 finding would be rewritten in 1 of 4 files. Nothing has been written. Run
          - code: migrate
          - text: without
          - code: "--dry-run"
          - text: to write it. 1 file could not be processed.
      - main:
        - region "Summary":
          - heading "Summary" [level=2]
          - term: Rewritten
          - definition: "1"
          - definition: The old and the new text are shown side by side below.
          - term: Suggested
          - definition: "1"
          - definition:
            - text: Right in most cases. Review each one, or apply them all with
            - code: "--suggestions"
            - text: .
          - term: Left to fix by hand
          - definition: "1"
          - definition: Listed with the reason in the files below.
          - table "Findings by rule":
            - caption: Findings by rule
            - rowgroup:
              - row "Rule rewritten suggested left":
                - columnheader "Rule"
                - columnheader "rewritten"
                - columnheader "suggested"
                - columnheader "left"
            - rowgroup:
              - row "valid-elicitation-default 0 1 0":
                - rowheader "valid-elicitation-default":
                  - link "valid-elicitation-default":
                    - /url: https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/valid-elicitation-default.md
                - cell "0"
                - cell "1"
                - cell "0"
              - row "valid-enum-schema 0 0 1":
                - rowheader "valid-enum-schema":
                  - link "valid-enum-schema":
                    - /url: https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/valid-enum-schema.md
                - cell "0"
                - cell "0"
                - cell "1"
              - row "valid-requested-schema 1 0 0":
                - rowheader "valid-requested-schema":
                  - link "valid-requested-schema":
                    - /url: https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/valid-requested-schema.md
                - cell "1"
                - cell "0"
                - cell "0"
        - region "4 files":
          - heading "4 files" [level=2]
          - button "Close all"
          - group:
            - heading "broken.ts" [level=3]
            - text: not done
            - paragraph: Unexpected token
          - group:
            - heading "src/count.ts" [level=3]
            - text: 1 suggested
            - heading "Suggested" [level=4]
            - list:
              - listitem:
                - paragraph:
                  - text: 5:55 error SDK clients refuse the whole form when the default of this
                  - code: integer
                  - text: field is a string. It must be an integer.
                  - link "valid-elicitation-default":
                    - /url: https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/valid-elicitation-default.md
                - group:
                  - text: Write it as
                  - code: "2"
                  - text: .
          - group:
            - heading "src/empty.ts" [level=3]
            - text: 1 left
            - heading "Left to fix by hand" [level=4]
            - list:
              - listitem:
                - paragraph:
                  - text: 1:115 error
                  - code: enum
                  - text: is empty, so no answer is valid. List at least one option.
                  - link "valid-enum-schema":
                    - /url: https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/valid-enum-schema.md
                - text: "1"
                - code:
                  - text: "await server.elicitInput({ message: \\"?\\", requestedSchema: { type: \\"object\\", properties: { size: { type: \\"string\\","
                  - mark: "enum: []"
                  - text: "} } } });"
          - group:
            - heading "src/page.ts" [level=3]
            - text: 1 rewritten
            - heading "Rewritten" [level=4]
            - list:
              - listitem:
                - paragraph:
                  - text: Clients refuse the whole form when a field has the format
                  - code: url
                  - text: . The protocol has
                  - code: email
                  - text: ","
                  - code: uri
                  - text: ","
                  - code: date
                  - text: and
                  - code: date-time
                  - text: .
                  - link "valid-requested-schema":
                    - /url: https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/valid-requested-schema.md
            - table "Before and after":
              - rowgroup:
                - row "Before After":
                  - columnheader "Before"
                  - columnheader "After"
              - rowgroup:
                - 'row "2 message: \\"?\\", 2 message: \\"?\\","':
                  - cell "2"
                  - 'cell "message: \\"?\\","'
                  - cell "2"
                  - 'cell "message: \\"?\\","'
                - 'row "3 requestedSchema: { 3 requestedSchema: {"':
                  - cell "3"
                  - 'cell "requestedSchema: {"'
                  - cell "3"
                  - 'cell "requestedSchema: {"'
                - 'row "4 type: \\"object\\", 4 type: \\"object\\","':
                  - cell "4"
                  - 'cell "type: \\"object\\","'
                  - cell "4"
                  - 'cell "type: \\"object\\","'
              - rowgroup:
                - 'row "5 − properties: { page: { type: \\"string\\", format: \\"url\\" } }, 5 + properties: { page: { type: \\"string\\", format: \\"uri\\" } },"':
                  - cell "5"
                  - 'cell "− properties: { page: { type: \\"string\\", format: \\"url\\" } },"':
                    - text: −
                    - deletion:
                      - text: "properties: { page: { type: \\"string\\", format: \\""
                      - mark: url
                      - text: "\\" } },"
                  - cell "5"
                  - 'cell "+ properties: { page: { type: \\"string\\", format: \\"uri\\" } },"':
                    - text: +
                    - insertion:
                      - text: "properties: { page: { type: \\"string\\", format: \\""
                      - mark: uri
                      - text: "\\" } },"
              - rowgroup:
                - 'row "6 }, 6 },"':
                  - cell "6"
                  - 'cell "},"'
                  - cell "6"
                  - 'cell "},"'
                - 'row "7 }); 7 });"':
                  - cell "7"
                  - 'cell "});"'
                  - cell "7"
                  - 'cell "});"'
      - contentinfo:
        - paragraph:
          - text: Made by
          - code: eslint-plugin-mcp-schema
          - text: . Line numbers of remaining findings are those after the rewrite."
    `);
    expect({ requests, complaints }).toEqual({ requests: ["file:///page.html"], complaints: [] });
  });

  it("makes no further requests when served, not even for an icon", async () => {
    const text = await pageOf(files);
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.setHeader("content-type", "text/html").end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo; // a server that listens on a port
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: "networkidle" });
    await page.close();
    server.close();
    expect(asked).toEqual(["/"]);
  });

  it("shows the old and new text side by side, with the differing words marked", async () => {
    const { page } = await visit(await pageOf({ "a.ts": long }));
    expect(await rowsOf(page)).toEqual([
      ["Before", "After"],
      ...[
        ["4", "// 4", "4", "// 4"],
        ["5", "const size = {", "5", "const size = {"],
        ["6", '  type: "string",', "6", '  type: "string",'],
      ],
      ["", "7", "  oneOf: ["],
      ["7", '  enum: ["s", "l"],', "8", '    { const: "s", title: "Small" },'],
      ["8", '  enumNames: ["Small", "Large"],', "9", '    { const: "l", title: "Large" },'],
      ["", "10", "  ],"],
      ...[
        ["9", "};", "11", "};"],
        ["10", "// 10", "12", "// 10"],
        ["11", "// 11", "13", "// 11"],
      ],
      ["10 unchanged lines"],
      ...[
        ["22", '  message: "?",', "24", '  message: "?",'],
        ["23", "  requestedSchema: {", "25", "  requestedSchema: {"],
        ["24", '    type: "object",', "26", '    type: "object",'],
      ],
      [
        "25",
        '    properties: { page: { type: "string", format: "url" } },',
        "27",
        '    properties: { page: { type: "string", format: "uri" } },',
      ],
      ...[
        ["26", "  },", "28", "  },"],
        ["27", "});", "29", "});"],
      ],
    ]);
    const lastRow = page.locator("table.diff tr", { has: page.locator("del") }).last();
    expect(await lastRow.locator("mark").allInnerTexts()).toEqual(["url", "uri"]);
    const before = await lastRow.locator(".line").first().boundingBox();
    const after = await lastRow.locator(".line").last().boundingBox();
    expect([after?.y, after?.height]).toEqual([before?.y, before?.height]);
    expect((after?.x ?? 0) > (before?.x ?? 0) + (before?.width ?? 0)).toBe(true);
  });

  it("opens and closes by keyboard alone, with a visible focus", async () => {
    const { page } = await visit(await pageOf(files));
    const focused = (): Promise<unknown> =>
      page.evaluate(`(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
        const [words] = document.activeElement.innerText.split("\\n");
        return [words, outlineStyle, outlineWidth].join(" ");
      })()`);
    const open = (): Promise<unknown> =>
      page.evaluate(`[...document.querySelectorAll("details")].map((one) => one.open)`);
    const seen: unknown[] = [];
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press("Tab");
      seen.push(await focused());
    }
    expect(seen).toEqual([
      "valid-elicitation-default solid 2px",
      "valid-enum-schema solid 2px",
      "valid-requested-schema solid 2px",
      "Close all solid 2px",
      "broken.ts solid 2px",
      "src/count.ts solid 2px",
      "valid-elicitation-default solid 2px",
      "Write it as 2. solid 2px",
    ]);
    // The third one is a suggestion.
    expect(await open()).toEqual([true, true, false, true, true]);
    await page.keyboard.press("Enter");
    expect(await open()).toEqual([true, true, true, true, true]);
    await page.keyboard.press("Space");
    expect(await open()).toEqual([true, true, false, true, true]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    expect(await open()).toEqual([true, false, false, true, true]);
  });

  it("opens and closes all files with one button", async () => {
    const { page } = await visit(await pageOf(files));
    const state = async (): Promise<unknown> => [
      await page.locator("#all").innerText(),
      await page.locator("details.file[open]").count(),
    ];
    expect(await state()).toEqual(["Close all", 4]);
    await page.locator("#all").press("Enter");
    await expect.poll(state).toEqual(["Open all", 0]);
    await page.locator("#all").press("Space");
    await expect.poll(state).toEqual(["Close all", 4]);
    await page.locator("details.file > summary").first().press("Enter");
    await expect.poll(state).toEqual(["Close all", 3]);
  });

  it("starts with all files closed when there are many changes", async () => {
    const { page } = await visit(await pageOf({ "a.ts": legacy.repeat(100), "b.ts": legacy }));
    expect(await page.locator("details").count()).toBe(2);
    expect(await page.locator("details[open]").count()).toBe(0);
    expect(await page.locator("#all").innerText()).toBe("Open all");
    expect(await page.locator("table.diff").first().isVisible()).toBe(false);
  });

  it("has enough contrast in light and dark mode", async () => {
    const text = await pageOf(files);
    const looks: unknown[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await visit(text, { colorScheme });
      await page.evaluate(openAll);
      await page.keyboard.press("Tab");
      const { looked, ...found } = await page.evaluate<Contrast>(contrastProblems);
      expect(looked).toBeGreaterThan(100);
      looks.push(found);
    }
    expect(looks).toEqual([
      { problems: [], colours: ["rgb(246, 247, 248)", "rgb(27, 31, 36)", "rgb(10, 88, 168)"] },
      { problems: [], colours: ["rgb(15, 18, 21)", "rgb(227, 231, 235)", "rgb(120, 180, 248)"] },
    ]);
  });

  it("fits a phone, with the old lines of a change above the new ones", async () => {
    const contents = { ...files, "a.ts": long, [`${"long".repeat(50)}.ts`]: empty };
    const { page } = await visit(await pageOf(contents), { width: 390 });
    await page.evaluate(openAll);
    expect(await page.evaluate(`[document.documentElement.scrollWidth, innerWidth]`)).toEqual([
      390, 390,
    ]);
    const shown = await page.evaluate(`
      [...document.querySelectorAll("table.diff")[0].querySelectorAll("td")]
        .filter((cell) => cell.checkVisibility() && cell.className.includes("line"))
        .map((cell) => [cell.getBoundingClientRect().top, cell.innerText])
        .sort(([one], [other]) => one - other)
        .map(([, text]) => text)
        .slice(0, 10)`);
    expect(shown).toEqual([
      "// 4",
      "const size = {",
      '  type: "string",',
      '  enum: ["s", "l"],',
      '  enumNames: ["Small", "Large"],',
      "  oneOf: [",
      '    { const: "s", title: "Small" },',
      '    { const: "l", title: "Large" },',
      "  ],",
      "};",
    ]);
  });

  it("does not animate when reduced motion is preferred", async () => {
    const moving = `[...document.querySelectorAll("*")].filter((one) => {
      const { transitionDuration, animationName } = getComputedStyle(one, "::before");
      return transitionDuration !== "0s" || animationName !== "none";
    }).length`;
    const text = await pageOf(files);
    const counts: unknown[] = [];
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const { page } = await visit(text, { reducedMotion });
      counts.push(await page.evaluate(moving));
    }
    // One arrow each for the four files and the suggestion.
    expect(counts).toEqual([5, 0]);
  });

  it("works without scripts, and prints closed parts too, dark on white", async () => {
    const { page } = await visit(await pageOf(files), {
      javaScriptEnabled: false,
      colorScheme: "dark",
    });
    await page.locator("details.file > summary").last().press("Enter");
    const lines = `[...document.querySelectorAll("td.line")].map((one) => one.checkVisibility())`;
    const state = async (): Promise<unknown> => ({
      button: await page.locator("#all").isVisible(),
      open: await page.evaluate(`[...document.querySelectorAll("details")].map((one) => one.open)`),
      visible: await page.evaluate(`[...new Set(${lines})]`),
      text: await page.evaluate(`getComputedStyle(document.body).color`),
    });
    const open = [true, true, false, true, false];
    expect(await state()).toEqual({
      button: false,
      open,
      visible: [false],
      text: "rgb(227, 231, 235)",
    });
    await page.emulateMedia({ media: "print" });
    expect(await state()).toEqual({
      button: false,
      open,
      visible: [true],
      text: "rgb(27, 31, 36)",
    });
  });

  it("escapes names, code and messages", async () => {
    const names = [
      `"><img src=x onerror=alert(1)>.ts`,
      "'--></title></style></script><script>alert(2)</script>.ts",
      "\u001B[31m\u001B]0;title\u0007\u202Ereversed.ts",
      "&lt;b&gt;.ts",
    ];
    const hostile = `await server.elicitInput({
  message: "<b>?",
  requestedSchema: {
    type: "object",
    properties: {
      // </script><script>alert(3)</script><img src=x onerror=alert(4)> <!-- \u001B[2J \u202E \u0085
      "</td><script>alert(5)</script>": { type: "string", format: "url" },
      "</pre><style>*{display:none}</style>": { type: "integer", default: "2" },
    },
    required: ["<img src=x onerror=alert(6)>"],
  },
});
`;
    const { page, requests, complaints } = await visit(
      await pageOf(Object.fromEntries(names.map((name) => [name, hostile]))),
    );
    expect({ requests, complaints }).toEqual({ requests: ["file:///page.html"], complaints: [] });
    expect(await page.title()).toBe("Migration preview: 4 rewritten, 4 suggested, 4 left");
    expect(await page.locator("h3").allTextContents()).toEqual([
      "␛[31m␛]0;title␇⟨U+202E⟩reversed.ts",
      `"><img src=x onerror=alert(1)>.ts`,
      "&lt;b&gt;.ts",
      "'--></title></style></script><script>alert(2)</script>.ts",
    ]);
    expect(
      await page.evaluate(
        `[...new Set([...document.querySelectorAll("*")].map((one) => one.localName))].sort().join(" ")`,
      ),
    ).toBe(
      "a body button caption code col colgroup dd del details div dl dt footer h1 h2 h3 h4 head header html ins li link main mark meta p pre rect script section span style summary svg table tbody td th thead title tr ul",
    );
    expect(
      await page.evaluate(`document.scripts.length + document.querySelectorAll("style").length`),
    ).toBe(2);
    expect(await rowsOf(page)).toEqual([
      ["Before", "After"],
      ["4", '    type: "object",', "4", '    type: "object",'],
      ["5", "    properties: {", "5", "    properties: {"],
      [
        "6",
        "      // </script><script>alert(3)</script><img src=x onerror=alert(4)> <!-- ␛[2J ⟨U+202E⟩ ⟨U+0085⟩",
        "6",
        "      // </script><script>alert(3)</script><img src=x onerror=alert(4)> <!-- ␛[2J ⟨U+202E⟩ ⟨U+0085⟩",
      ],
      [
        "7",
        '      "</td><script>alert(5)</script>": { type: "string", format: "url" },',
        "7",
        '      "</td><script>alert(5)</script>": { type: "string", format: "uri" },',
      ],
      [
        "8",
        '      "</pre><style>*{display:none}</style>": { type: "integer", default: "2" },',
        "8",
        '      "</pre><style>*{display:none}</style>": { type: "integer", default: "2" },',
      ],
      ["9", "    },", "9", "    },"],
      [
        "10",
        '    required: ["<img src=x onerror=alert(6)>"],',
        "10",
        '    required: ["<img src=x onerror=alert(6)>"],',
      ],
    ]);
    expect(await page.locator("details.file").first().locator("li").allInnerTexts()).toEqual([
      "Clients refuse the whole form when a field has the format url. The protocol has email, uri, date and date-time. valid-requested-schema",
      "8:75 error SDK clients refuse the whole form when the default of this integer field is a string. It must be an integer. valid-elicitation-default\n\nWrite it as 2.",
      '10:16 error <img src=x onerror=alert(6)> is required, but there is no such field: users cannot fill it in, and the server refuses every answer. valid-requested-schema\n\n10 required: ["<img src=x onerror=alert(6)>"],',
    ]);
  });
});

describe.concurrent("migrate --dry-run --format html", () => {
  it("prints the diff and report as one page, and writes nothing", async () => {
    const folder = new Folder(files);
    const { status, stdout, stderr } = await folder.run(...words);
    const page = stdout.replaceAll(/<(head|main)>.*<\/\1>|<script>.*<\/script>/gsu, "");
    expect({ status, stderr, page }).toEqual({
      status: 2,
      stderr: "To leave out what does not parse, name it or its folder: --ignore broken.ts\n",
      page: `<!doctype html>
<html lang="en">

<body>
<header>
<h1>Migration preview</h1>
<p>1 finding would be rewritten in 1 of 4 files. Nothing has been written. Run <code>migrate</code> without <code>--dry-run</code> to write it. 1 file could not be processed.</p>
</header>

<footer><p>Made by <code>eslint-plugin-mcp-schema</code>. Line numbers of remaining findings are those after the rewrite.</p></footer>

</body>
</html>
`,
    });
    expect(folder.contents()).toEqual(files);
  });

  it("prints the same bytes for the same files in any folder", async () => {
    const [one, other] = await Promise.all(
      [files, files].map(async (contents) => (await new Folder(contents).run(...words)).stdout),
    );
    expect(one).toBe(other);
  });

  it("says in one sentence why there is nothing to show", async () => {
    const sentences = await Promise.all(
      ["", titled, empty, `${legacy}{`].map(async (text) => {
        const contents = { "a.ts": text, "b.md": "" };
        const { stdout } = await new Folder(contents).run(...words);
        return /<h1>.*?<\/h1>\n<p>(.*?)<\/p>/su.exec(stdout)?.[1];
      }),
    );
    expect(sentences).toEqual([
      "1 file checked; none contains MCP code.",
      "MCP code in 1 file: nothing to change.",
      "1 file checked; every finding is left for you to fix.",
      "1 file could not be processed.",
    ]);
  });

  it("supports standard input", async () => {
    const folder = new Folder({});
    const { stdout } = await folder.runWith(
      { input: oneWord },
      "migrate",
      "-",
      "--stdin-filename",
      "src/a.ts",
      ...words.slice(1),
    );
    expect(stdout).toBe((await new Folder({ "src/a.ts": oneWord }).run(...words)).stdout);
  });
});
