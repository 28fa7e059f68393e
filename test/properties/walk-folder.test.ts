import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { walkFolder } from "../../cli/files/walk-folder.js";
import { numRuns } from "../chance.js";

const folders = fc.array(fc.constantFrom("a", "b", "build", "A"), { maxLength: 3 });
const paths = fc
  .tuple(folders, fc.constantFrom("x.ts", "y.ts", "x.log", "#z.ts", "with space.ts", "[x].ts"))
  .map(([above, name]) => [...above, name].join("/"));

const patterns = fc.constantFrom(
  "*.log",
  "!x.log",
  "a/",
  "!a/",
  "/a",
  "a/b/",
  "**/b/*.ts",
  "a/**",
  "!a/b/x.ts",
  "build",
  "*",
  "!*.ts",
  "\\#z.ts",
  "\\[x\\].ts",
  "with space.ts",
  "# a remark",
  "",
  "x.ts  ",
);

const ignoreFiles = fc
  .tuple(folders, fc.array(patterns, { minLength: 1, maxLength: 4 }))
  .map(([above, lines]) => [[...above, ".gitignore"].join("/"), lines.join("\n")] as const);

it("lists the same files as git in a new repository", () => {
  fc.assert(
    fc.property(
      fc.array(paths, { minLength: 1, maxLength: 12 }),
      fc.array(ignoreFiles, { maxLength: 3 }),
      folders,
      (files, ignoring, from) => {
        const folder = mkdtempSync(join(tmpdir(), "walk-"));
        try {
          const write = (path: string, text: string): void => {
            mkdirSync(dirname(join(folder, path)), { recursive: true });
            writeFileSync(join(folder, path), text);
          };
          for (const path of files) write(path, "");
          for (const [path, text] of ignoring) write(path, text);
          const start = join(folder, ...from);
          mkdirSync(start, { recursive: true });
          const git = (...words: readonly string[]): string =>
            execFileSync("git", words, { cwd: start, encoding: "utf8" });
          git("init", "--quiet", folder);
          const listed = git("ls-files", "-z", "--others", "--exclude-standard");
          const failed: string[] = [];
          const names = walkFolder(
            start,
            (name) => name !== ".git",
            true,
            (one) => failed.push(one),
          );
          expect(failed).toEqual([]);
          expect(names.toSorted()).toEqual(listed.split("\0").filter(Boolean).toSorted());
        } finally {
          rmSync(folder, { recursive: true });
        }
      },
    ),
    { numRuns: numRuns(60) },
  );
});
