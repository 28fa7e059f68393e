import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";
import plugin from "../../faces/eslint/index.js";
import { Folder } from "../cli/program.js";
import { linkPackages } from "../temporary-folder.js";

const config = (strict: boolean): string =>
  JSON.stringify({
    compilerOptions: { strict, module: "nodenext", target: "es2022", types: [], noEmit: true },
  });

const shot = `export interface Shot {
  png: string;
  jpeg?: string;
  format: "png" | "webp";
  branded: string & { readonly brand: 1 };
  wide: number;
  whatever: any;
  late: Promise<string>;
}
export interface Shaft {
  depth: number;
}
export interface Camera {
  shoot(): Promise<Shot>;
  size(): Promise<{ width: number }>;
  found(): Promise<{ width: number } | undefined>;
  shaft(): Promise<Shaft>;
}
`;

/** Returns a program whose blocks and results depend on other files. */
const program = (
  camera: string,
): string => `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import type { Camera } from "${camera}";

const outputSchema = { width: z.number() };

export function add(server: McpServer, camera: Camera): void {
  server.registerTool("blocks", {}, async () => {
    const shot = await camera.shoot();
    const jpeg = shot.jpeg ?? shot.png;
    return {
      content: [
        { type: "image/png", data: shot.png },
        { type: "image/jpeg", data: shot.jpeg },
        { type: "image/jpeg", data: jpeg },
        { type: "html", html: shot.format },
        { type: "html", html: shot.branded },
        { type: "html", html: shot.wide },
        { type: "html", html: shot.whatever },
        { type: "html", html: shot.late },
      ],
    };
  });
  server.registerTool("object", { outputSchema }, async () => {
    const result = await camera.size();
    return { content: [{ type: "text", text: JSON.stringify(result) }] };
  });
  server.registerTool("perhaps", { outputSchema }, async () => {
    const result = await camera.found();
    return { content: [{ type: "text", text: JSON.stringify(result) }] };
  });
  server.registerTool("sure", { outputSchema }, async () => {
    const found = await camera.found();
    if (!found) throw new Error("Nothing found");
    return { content: [{ type: "text", text: JSON.stringify(found) }] };
  });
  server.registerTool("interface", { outputSchema }, async () => {
    const shaft = await camera.shaft();
    return { content: [{ type: "text", text: JSON.stringify(shaft) }] };
  });
}
`;

/** Returns the lines of findings with a fix, from the command line and from ESLint with types. */
async function fixedLines(folder: Folder): Promise<readonly (readonly number[])[]> {
  const { stdout } = await folder.run("check", "server.ts", "--format", "json");
  const results = JSON.parse(stdout) as readonly ESLint.LintResult[]; // the documented format
  // The configuration passes scripts on to the parser that is installed.
  linkPackages(folder.root);
  const eslint = new ESLint({
    cwd: folder.root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ["**/*.ts"],
        languageOptions: {
          parser: tseslint.parser,
          parserOptions: { projectService: true, tsconfigRootDir: folder.root },
        },
      },
      ...plugin.configs.recommended,
    ],
  });
  const typed = await eslint.lintFiles(["server.ts"]);
  return [results, typed].map((all) =>
    all.flatMap(({ messages }) => messages.filter(({ fix }) => fix).map(({ line }) => line)),
  );
}

const folderOf = (camera: string, strict = true): Folder =>
  new Folder({
    "package.json": JSON.stringify({
      type: "module",
      dependencies: { "@modelcontextprotocol/sdk": "^1.25.0" },
    }),
    "tsconfig.json": config(strict),
    "server.ts": program(camera),
    "camera.ts": shot,
  });

describe("a rewrite that depends on a type is a fix", () => {
  it("if the compiler knows the type, in ESLint and on the command line", async () => {
    const lines = [13, 15, 16, 17, 26, 35];
    expect(await fixedLines(folderOf("./camera.js"))).toEqual([lines, lines]);
  });

  it("but not if the package that declares it is not installed", async () => {
    expect(await fixedLines(folderOf("camera"))).toEqual([[], []]);
  });

  it("but not if the project is not strict", async () => {
    expect(await fixedLines(folderOf("./camera.js", false))).toEqual([[], []]);
  });
});
