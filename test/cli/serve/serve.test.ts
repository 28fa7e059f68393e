import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Folder } from "../program.js";
import { type Agent, agentIn, type Answer, type Opening, openings } from "./agent.js";

const booking = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

const server = new McpServer({ name: "ferry", version: "1.0.0" });
server.registerTool("book", { description: "Books a ferry." }, async () => {
  const answer = await server.server.elicitInput({
    message: "Which deck?",
    requestedSchema: {
      type: "object",
      properties: {
        deck: { type: "string", enum: ["sun", "car"], enumNames: ["Sun deck", "Car deck"] },
      },
    },
  });
  return { content: [{ type: "json", json: answer }] };
});
`;

const rewritten = booking
  .replace(
    `deck: { type: "string", enum: ["sun", "car"], enumNames: ["Sun deck", "Car deck"] },`,
    `deck: {
          type: "string",
          oneOf: [
            { const: "sun", title: "Sun deck" },
            { const: "car", title: "Car deck" },
          ],
        },`,
  )
  .replace(`{ type: "json", json: answer }`, `{ type: "text", text: JSON.stringify(answer) }`);

const root = join(import.meta.dirname, "../../..");
const program = join(root, "dist/cli/main.js");
const command = `"${process.execPath}" "${program}" serve .`;

const folderWith = (files: Readonly<Record<string, string>>): Folder => new Folder(files);
const aFolder = (): Folder => folderWith({ "src/booking.ts": booking });

const agents: Agent[] = [];

async function agent(...given: Parameters<typeof agentIn>): Promise<Agent> {
  const made = await agentIn(...given);
  agents.push(made);
  return made;
}

afterAll(async () => {
  await Promise.all(agents.map(({ client }) => client.close()));
});

const enumNames = {
  file: "src/booking.ts",
  line: 10,
  column: 55,
  rule: "no-legacy-enum-names",
  severity: "warning",
  message:
    "Newer clients may ignore `enumNames` and show the raw values. Use `oneOf` with a `const` and a `title` for each value.",
  remedy: "fix",
};

const block = {
  file: "src/booking.ts",
  line: 14,
  column: 24,
  rule: "valid-content-block",
  severity: "error",
  message:
    'Clients reject the whole result for a block of type `json`. Send text: `{ type: "text", text }`, with `JSON.stringify` for data.',
  remedy: "fix",
};

const plan = {
  rewritten: 2,
  files: [{ file: "src/booking.ts", rewritten: 2 }],
  fileCount: 1,
  left: 0,
  refused: [],
  notes: [],
};

const question =
  "Rewrite 2 places in 1 file? Only what is proven to be safe is rewritten. Files: src/booking.ts";

describe.each(Object.keys(openings) as Opening[])(
  "serve, with a client of revision %s",
  (opening) => {
    /** For the tests that do not write. */
    let reader: Agent;

    beforeAll(async () => {
      reader = await agent(aFolder(), { opening });
    });

    it("checks files, and checks them again after they change", async () => {
      const folder = aFolder();
      const { client, call } = await agent(folder, { opening });
      expect(client.getNegotiatedProtocolVersion()).toBe(opening);
      expect(await call("check")).toEqual({
        ...{ total: 2, errors: 1, warnings: 1 },
        findings: [enumNames, block],
        notes: [],
      });
      expect(await call("check", { paths: ["src"], rules: ["valid-content-block"] })).toEqual({
        ...{ total: 1, errors: 1, warnings: 0 },
        findings: [block],
        notes: [],
      });
      folder.write("src/booking.ts", rewritten);
      expect(await call("check", { paths: [folder.path("src/booking.ts")] })).toEqual({
        ...{ total: 0, errors: 0, warnings: 0 },
        findings: [],
        notes: [],
      });
    });

    it("previews a migration as a diff that git can apply", async () => {
      const folder = aFolder();
      const { call } = await agent(folder, { opening });
      const preview = (await call("preview_migration")) as { changes: { diff: string }[] }; // compared below
      expect(preview).toEqual({
        ...{ rewritten: 2, fileCount: 1, left: 0, refused: [], notes: [] },
        changes: [{ file: "src/booking.ts", diff: preview.changes[0]?.diff }],
      });
      folder.write("the.diff", preview.changes[0]?.diff ?? "");
      await folder.git("apply", "the.diff");
      expect(folder.read("src/booking.ts")).toBe(rewritten);
    });

    it("counts what it would rewrite, without asking, unless dryRun is false", async () => {
      const folder = aFolder();
      const { asked, call } = await agent(folder, { opening, answer: () => "accept" });
      expect(await call("migrate")).toEqual({ status: "dry", ...plan });
      expect([asked, folder.read("src/booking.ts")]).toEqual([[], booking]);
    });

    it("writes when the user accepts", async () => {
      const folder = aFolder();
      const { asked, call } = await agent(folder, { opening, answer: () => "accept" });
      expect(await call("migrate", { dryRun: false })).toEqual({ status: "written", ...plan });
      expect([asked, folder.read("src/booking.ts")]).toEqual([[question], rewritten]);
      const none = { ...plan, rewritten: 0, files: [], fileCount: 0 };
      expect(await call("migrate", { dryRun: false })).toEqual({ status: "nothing", ...none });
    });

    it.each([
      ["decline", "declined"],
      ["cancel", "cancelled"],
    ] as const)("writes nothing when the user answers %s", async (answer, status) => {
      const folder = aFolder();
      const { asked, call } = await agent(folder, { opening, answer: () => answer });
      const none = { ...plan, rewritten: 0, files: [], fileCount: 0 };
      expect(await call("migrate", { dryRun: false })).toEqual({ status, ...none });
      expect([asked, folder.read("src/booking.ts")]).toEqual([[question], booking]);
    });

    it("writes nothing for a client that cannot ask", async () => {
      const folder = aFolder();
      const { call } = await agent(folder, { opening });
      expect(await call("migrate", { dryRun: false })).toBe(
        "This client cannot ask its user, and without that nothing is written. The user can run `npx eslint-plugin-mcp-schema migrate` in a terminal.",
      );
      expect(folder.read("src/booking.ts")).toBe(booking);
    });

    it("asks again if there is more to rewrite after the answer", async () => {
      const folder = aFolder();
      const answer = (): Answer => {
        folder.write("src/other.ts", booking);
        return "accept";
      };
      const { asked, call } = await agent(folder, { opening, answer });
      expect(await call("migrate", { dryRun: false })).toEqual({
        ...{ status: "written", ...plan, rewritten: 4, fileCount: 2 },
        files: ["src/booking.ts", "src/other.ts"].map((file) => ({ file, rewritten: 2 })),
      });
      expect(asked).toEqual([
        question,
        "Rewrite 4 places in 2 files? Only what is proven to be safe is rewritten. Files: src/booking.ts, src/other.ts",
      ]);
    });

    it("does not rewrite files that git could not restore", async () => {
      const folder = folderWith({ "src/booking.ts": "export {};\n" });
      await folder.commit();
      folder.write("src/booking.ts", booking);
      const { asked, call } = await agent(folder, { opening, answer: () => "accept" });
      const refused = [{ file: "src/booking.ts", reason: "the file has uncommitted changes" }];
      const left = { ...plan, rewritten: 0, files: [], fileCount: 0, left: 2, refused };
      expect(await call("migrate")).toEqual({ status: "dry", ...left });
      expect(await call("migrate", { dryRun: false })).toEqual({ status: "nothing", ...left });
      expect([asked, folder.read("src/booking.ts")]).toEqual([[], booking]);
    });

    it("explains rules and errors", async () => {
      const { call } = reader;
      const error = "Tool book has an output schema but did not return structured content";
      expect(await call("explain", { text: error })).toEqual({
        kind: "answer",
        answer: (await new Folder({}).run("explain", error)).stdout.trimEnd(),
        rules: ["valid-structured-content"],
      });
      const parts: string[] = [];
      for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
        const given = { text: "no-removed-features", ...(cursor === undefined ? {} : { cursor }) };
        const page = (await call("explain", given)) as { answer: string; nextCursor?: string }; // as declared
        expect(page.answer.length).toBeLessThan(5001);
        parts.push(page.answer);
        cursor = page.nextCursor;
      }
      const { stdout } = await new Folder({}).run("explain", "no-removed-features");
      expect(parts.join("\n\n")).toBe(stdout.trimEnd());
      expect(parts.length).toBeGreaterThan(1);
    });

    it("has a resource for each rule and each revision", async () => {
      const { client } = reader;
      const { resources } = await client.listResources();
      expect(resources.length).toBe(38);
      for (const { uri } of resources) {
        const { contents } = await client.readResource({ uri });
        const [first] = contents;
        const heading = first && "text" in first ? first.text.split("\n")[0] : "";
        expect([contents.length, first?.uri, heading?.startsWith("# ")]).toEqual([1, uri, true]);
      }
      const unknown = client.readResource({ uri: "mcp-schema://rules/none" });
      await expect(unknown).rejects.toThrow("Resource not found: mcp-schema://rules/none");
      const { completion } = await client.complete({
        ref: { type: "ref/resource", uri: "mcp-schema://revisions/{name}" },
        argument: { name: "name", value: "2025-" },
      });
      expect(completion.values).toEqual(["2025-03-26", "2025-06-18", "2025-11-25"]);
    });

    it("has a prompt that names its tools", async () => {
      const { client } = reader;
      const { messages } = await client.getPrompt({
        name: "bring_to_revision",
        arguments: { revision: "2026-07-28", path: "src" },
      });
      const text = messages.map(({ content }) => (content.type === "text" ? content.text : ""));
      expect(text.join().split("\n")).toEqual([
        "Bring the MCP code in src to revision 2026-07-28 of the Model Context Protocol.",
        "",
        "1. Read the resource `mcp-schema://revisions/2026-07-28`.",
        '2. Call `check` with `revision: "2026-07-28"`, `paths: ["src"]`, and follow `nextCursor` to the end.',
        '3. Call `preview_migration` with `revision: "2026-07-28"`, `paths: ["src"]`, and read the whole diff. If all of it is right, call `migrate` with `revision: "2026-07-28"`, `paths: ["src"]` and `dryRun: false`; the user is asked.',
        "4. Preview again with `suggestions: true`. Judge each change by the code around it. Make those that are right by hand, unless all of them are.",
        "5. Fix what is left by hand, finding by finding. `explain` shows the wrong and the right shape of a rule.",
        '6. Run the project\'s own tests, then `check` again with `revision: "2026-07-28"`, `paths: ["src"]`, until it reports nothing that you have not decided to keep. Name what you kept, and why.',
      ]);
    });
  },
);

const error = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

const server = new McpServer({ name: "tide", version: "1.0.0" });
server.registerTool("tide", { description: "Reads a gauge." }, async () => {
  return { content: [{ type: "error", text: "The gauge does not answer" }] };
});
server.registerTool("wind", { description: "Reads the wind." }, async () => {
  return { content: [{ type: "json", json: 12 }] };
});
`;

describe("serve", () => {
  it.each([
    ["safe", 1],
    ["all", 2],
  ] as const)("lets the user choose what to write: %s", async (scope, places) => {
    const folder = folderWith({ "src/tide.ts": error });
    const forms: unknown[] = [];
    const { call } = await agent(folder, {
      answer: () => "accept",
      fill: (form) => {
        forms.push(form);
        return { scope };
      },
    });
    const asked = { dryRun: false, suggestions: true };
    const files = [{ file: "src/tide.ts", rewritten: places }];
    const left = 2 - places;
    const written = { status: "written", ...plan, rewritten: places, files, left };
    expect(await call("migrate", asked)).toEqual(written);
    expect(folder.read("src/tide.ts").includes("isError: true")).toBe(scope === "all");
    expect(forms).toEqual([
      {
        type: "object",
        properties: {
          scope: {
            type: "string",
            title: "What to rewrite",
            oneOf: [
              { const: "safe", title: "Only what is proven to be safe" },
              {
                const: "all",
                title: "The suggestions too: they can change what the program does",
              },
            ],
          },
        },
        required: ["scope"],
      },
    ]);
  });

  it("reads and writes nothing outside its roots, even through links", async () => {
    const outside = folderWith({ "secret.ts": booking });
    const folder = folderWith({ "in/src/booking.ts": booking, "next/booking.ts": booking });
    folder.link("in/link.ts", outside.path("secret.ts"));
    folder.linkFolder("in/away", outside.root);
    const { call } = await agent(folder, { answer: () => "accept", roots: ["in"] });
    const refused = (path: string): string =>
      `\`${path}\` is outside of ${folder.path("in")}, and this server reads and writes nothing else.`;
    const paths = [
      ...["..", "../next", "../next/booking.ts", "../in-no-folder", "/", "link.ts", "away"],
      ...["away/secret.ts", "away/no-file.ts", "../in/../next", outside.path("secret.ts")],
    ];
    for (const path of paths)
      for (const [tool, given] of [
        ["check", { paths: [path] }],
        ["check", { paths: ["src", path] }],
        ["preview_migration", { paths: [path] }],
        ["migrate", { paths: [path], dryRun: false }],
        ["explain", { text: "tools.1.custom.input_schema", file: path }],
      ] as const)
        expect([tool, path, await call(tool, given)]).toEqual([tool, path, refused(path)]);
    expect(await call("check", { paths: ["../in/src"] })).toEqual(await call("check"));
    expect(await call("migrate", { dryRun: false })).toEqual({ status: "written", ...plan });
    expect(folder.read("next/booking.ts")).toBe(booking);
    expect(outside.read("secret.ts")).toBe(booking);
  });

  it("uses absolute paths when it has several roots", async () => {
    const folder = folderWith({ "a/booking.ts": booking, "b/booking.ts": booking });
    const { call } = await agent(folder, { roots: ["a", "b"] });
    const { findings } = (await call("check")) as { findings: { file: string }[] }; // as declared
    expect([...new Set(findings.map(({ file }) => file))]).toEqual([
      folder.path("a/booking.ts"),
      folder.path("b/booking.ts"),
    ]);
    const one = { paths: [folder.path("b/booking.ts")], rules: ["valid-content-block"] };
    expect(await call("check", one)).toEqual({
      ...{ total: 1, errors: 1, warnings: 0, notes: [] },
      findings: [{ ...block, file: folder.path("b/booking.ts") }],
    });
  });

  it("returns twenty findings per page, and rejects a stale cursor", async () => {
    const folder = folderWith(
      Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`src/b${at + 10}.ts`, booking])),
    );
    const { call } = await agent(folder);
    const pages = [];
    for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
      const page = (await call("check", cursor === undefined ? {} : { cursor })) as {
        findings: unknown[];
        total: number;
        nextCursor?: string;
      }; // as declared
      pages.push([page.findings.length, page.total]);
      cursor = page.nextCursor;
    }
    expect(pages).toEqual([
      [20, 30],
      [10, 30],
    ]);
    const { nextCursor: cursor } = (await call("check")) as { nextCursor: string }; // as declared
    folder.write("src/b10.ts", "export {};\n");
    const gone =
      "The files or arguments have changed since the cursor was returned. Ask again without it.";
    expect(await call("check", { cursor })).toBe(gone);
    const foreign = "The cursor is not from this tool. Ask again without it.";
    expect(await call("check", { cursor: "2" })).toBe(foreign);
    const { changes, nextCursor } = (await call("preview_migration")) as {
      changes: { diff: string }[];
      nextCursor: string;
    }; // as declared
    expect(changes.map(({ diff }) => diff).join("").length).toBeLessThan(6001);
    expect(nextCursor).toMatch(/^\d+\./u);
  });

  it.each([
    [{ paths: ["none"] }, "There is no file or folder `none`."],
    [{ paths: [""] }, undefined],
    [
      { revision: "2025-11-26" },
      `Input validation error: Invalid arguments for tool check: #: Property "revision" does not match schema.; #/revision: Instance does not match any of ["2024-11-05","2025-03-26","2025-06-18","2025-11-25","2026-07-28"].`,
    ],
  ])("validates the arguments %j", async (given, sentence) => {
    const { call } = await agent(aFolder());
    const answer = await call("check", given);
    expect(typeof answer === "string" ? answer : undefined).toBe(sentence);
  });

  it("lists tools that pass our own checks for every client", async () => {
    const clients = ["claude", "openai", "gemini", "vscode", "copilot-cli", "cursor", "bedrock"];
    const words = clients.flatMap((name) => ["--client", name]);
    const folder = aFolder();
    for (const more of [
      words,
      ["--protocol-version", "2025-06-18"],
      ["--rule", "tool-annotations"],
    ]) {
      const run = await folder.run("check", "--server", command, ...more);
      expect([run.stdout, run.status]).toEqual(["MCP code in 1 file: nothing to change.\n", 0]);
    }
    const { client } = await agent(folder);
    const { tools } = await client.listTools();
    expect(
      tools.map((tool) => [
        tool.name,
        tool.annotations?.readOnlyHint,
        tool.title !== undefined && tool.description !== undefined,
        tool.outputSchema !== undefined,
      ]),
    ).toEqual([
      ["check", true, true, true],
      ["explain", true, true, true],
      ["preview_migration", true, true, true],
      ["migrate", false, true, true],
    ]);
    expect(JSON.stringify(tools).length).toBeLessThan(10_000);
  });

  it("has code that passes our own check", async () => {
    const { status, stdout } = await aFolder().run("check", join(root, "cli/serve"));
    expect([status, stdout.replaceAll(/\d+/gu, "n")]).toEqual([
      0,
      "MCP code in n of n files: nothing to change.\n",
    ]);
  });

  it("exits with its client, and does not serve the home folder by default", async () => {
    const folder = aFolder();
    const env = { HOME: "/home/ada" };
    const ended = await folder.runProcess({ input: "", env }, "serve");
    expect(ended).toEqual({ status: 0, stdout: "", stderr: "" });
    const noise = await folder.runProcess({ input: "hello\n", env }, "serve");
    expect([noise.status, noise.stdout]).toEqual([0, ""]);
    expect(await folder.run("serve")).toEqual({
      ...{ status: 2, stdout: "" },
      stderr:
        "Name the folder to serve, such as `serve /path/to/project`: without one it would be all of <tmp>.\n",
    });
    expect(await folder.run("serve", "none")).toEqual({
      ...{ status: 2, stdout: "" },
      stderr: "There is no folder none.\n",
    });
  });
});
