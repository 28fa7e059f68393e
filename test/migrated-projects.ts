import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { globbySync } from "globby";
import { describe, expect, it } from "vitest";
import { linkPackages, temporaryFolder } from "./temporary-folder.js";

const projects = join(import.meta.dirname, "projects");

/** How the tests run and compile a project in a folder. */
export interface Means {
  /** Runs the program. Returns its output, without the path of the folder, and its exit status. */
  readonly run: (folder: string, ...words: readonly string[]) => Promise<string>;
  /** Returns the compiler's errors: an empty text if there are none. */
  readonly compile: (folder: string) => string;
}

/** Tests each project in `test/projects`, and some broken ones. */
export function projectsAreMigrated({ run, compile }: Means): void {
  describe.each(readdirSync(projects))("the project %s", (name) => {
    const words = existsSync(join(projects, name, "arguments.json"))
      ? (JSON.parse(readFileSync(join(projects, name, "arguments.json"), "utf8")) as string[]) // the file is a list of arguments
      : [];

    it("is migrated as a whole, and still compiles", async () => {
      const folder = copied(name);
      const before = texts(folder);
      const isTyped = existsSync(join(folder, "tsconfig.json"));
      if (isTyped) expect(compile(folder)).toBe("");

      const report = await run(folder, "migrate", ...words, ".");
      await expect(report).toMatchFileSnapshot(join(projects, name, "report.txt"));
      const after = texts(folder);
      for (const [path, text] of Object.entries(after))
        if (text !== before[path])
          await expect(text).toMatchFileSnapshot(join(projects, name, "after", path));
      const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
      const expected = existsSync(join(projects, name, "after"))
        ? Object.keys(texts(join(projects, name, "after")))
        : [];
      expect(changed).toEqual(expected);
      if (isTyped) expect(compile(folder)).toBe("");

      await run(folder, "migrate", ...words, ".");
      expect(texts(folder)).toEqual(after);
    });
  });

  it.each(["not json", "[]", '{ "compilerOptions": { "module": "nope" }'])(
    "an unreadable tsconfig.json (%s) does not prevent a migration",
    async (config) => {
      const folder = copied("barrels");
      writeFileSync(join(folder, "tsconfig.json"), config);
      expect(await run(folder, "migrate", ".")).toBe(
        readFileSync(join(projects, "barrels/report.txt"), "utf8"),
      );
      for (const [path, text] of Object.entries(texts(join(projects, "barrels/after"))))
        expect(readFileSync(join(folder, path), "utf8")).toBe(text);
    },
  );
}

/** Returns the contents of all files in a folder, by path. */
function texts(folder: string): Record<string, string> {
  const names = globbySync("**", {
    cwd: folder,
    dot: true,
    ignore: ["**/node_modules", "**/dist", "**/*.tsbuildinfo"],
  });
  return Object.fromEntries(
    names.toSorted().map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}

/** Copies a project, next to the packages that it uses. */
function copied(name: string): string {
  const folder = temporaryFolder({});
  cpSync(join(projects, name, "before"), folder, { recursive: true });
  linkPackages(folder);
  return folder;
}
