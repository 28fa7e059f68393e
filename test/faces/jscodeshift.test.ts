import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { fixtures } from "../fixture.js";
import { contents, temporaryFolder } from "../temporary-folder.js";

const root = join(import.meta.dirname, "../..");

it("the real jscodeshift writes the same bytes as the command line", () => {
  const plain = fixtures().filter(({ user, settings }) => {
    return Object.keys(user).length === 0 && settings.path.startsWith("src/input.");
  });
  const files = Object.fromEntries(
    plain.map(({ name, ending, input }) => [`${name}/input.${ending}`, input]),
  );
  const paths = Object.keys(files);
  const [ours, theirs] = [temporaryFolder(files), temporaryFolder(files)];

  const program = [join(root, "dist/cli/main.js"), "migrate", "."];
  expect(() => execFileSync("node", program, { cwd: ours, stdio: "pipe" })).toThrow(); // findings are left
  const runner = join(root, "node_modules/jscodeshift/bin/jscodeshift.js");
  const names = readdirSync(join(root, "codemods/jscodeshift"))
    .map((file) => basename(file, ".ts"))
    .filter((name) => name !== "transform");
  for (const name of names) {
    const transform = join(root, `dist/codemods/jscodeshift/${name}.js`);
    const options = ["--no-babel", "--run-in-band", "--extensions=ts,tsx,js,json,jsonc,json5"];
    execFileSync("node", [runner, ...options, "-t", transform, "."], {
      cwd: theirs,
      stdio: "pipe",
    });
  }

  const written = contents(theirs, paths);
  const changed = paths.filter((path) => written[path] !== files[path]);
  expect(changed).toEqual(
    plain
      .filter(({ output }) => output !== undefined)
      .map(({ name, ending }) => `${name}/input.${ending}`),
  );
  expect(written).toEqual(contents(ours, paths));
});
