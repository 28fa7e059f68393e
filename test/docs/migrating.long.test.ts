import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { Folder } from "../cli/program.js";
import { ferryDesk } from "./ferry-desk.js";
import { sdkCodemod, sdkPackages } from "./sdk-packages.js";

const root = join(import.meta.dirname, "../..");
const page = join(root, "docs/migrating.md");
const modules = join(root, "node_modules");

/** A migration that follows the page from its first command to its last. */
class Walk {
  readonly #folder = new Folder(ferryDesk);

  async begin(): Promise<void> {
    await this.#folder.commit();
    await this.#folder.git("config", "user.name", "Ada");
    await this.#folder.git("config", "user.email", "ada@example.org");
    this.#install("eslint-plugin-mcp-schema", root);
    this.#install(".bin/tsc", join(modules, ".bin/tsc"));
    // npm makes programs executable during installation; the build does not.
    const program = "node_modules/.bin/eslint-plugin-mcp-schema";
    this.#folder.write(program, `#!/bin/sh\nexec node "${root}/dist/cli/main.js" "$@"\n`);
    chmodSync(this.#folder.path(program), 0o755);
    this.#install("@modelcontextprotocol/sdk", join(sdkPackages(), "sdk-1.21.2"));
    for (const name of ["@modelcontextprotocol/codemod", ".bin/mcp-codemod"])
      this.#install(name, join(sdkCodemod(), name));
  }

  /** Runs the commands in a code block of the page. Returns the block with their actual output. */
  async carriedOut(language: string, code: string): Promise<string> {
    if (language === "sh" && code.startsWith("npm install @modelcontextprotocol/sdk@"))
      this.#install("@modelcontextprotocol/sdk", join(modules, "@modelcontextprotocol/sdk"));
    if (language !== "console") return code;
    let shown = "";
    for (const [line, command = ""] of code.matchAll(/^\$ (.+)\n/gmu)) {
      const { stdout } = await this.#folder.shell(`{ ${command}; } 2>&1`);
      shown += line + stdout.replaceAll("<tmp>", "/home/ada/ferry-desk");
    }
    return shown;
  }

  #install(name: string, target: string): void {
    const path = this.#folder.path(`node_modules/${name}`);
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
    symlinkSync(target, path);
  }
}

// Six of the commands compile the project with the SDK's types, which takes seconds each.
it(
  "docs/migrating.md shows what its commands print when run in order",
  { timeout: 600_000 },
  async () => {
    const walk = new Walk();
    await walk.begin();
    let ran = "";
    let end = 0;
    const text = readFileSync(page, "utf8");
    for (const { 0: block, 1: language = "", 2: code = "", index } of text.matchAll(
      /^```(\w+)\n([\s\S]*?)^```$/gmu,
    )) {
      ran += `${text.slice(end, index)}\`\`\`${language}\n${await walk.carriedOut(language, code)}\`\`\``;
      end = index + block.length;
    }
    await expect(ran + text.slice(end)).toMatchFileSnapshot(page);
  },
);
