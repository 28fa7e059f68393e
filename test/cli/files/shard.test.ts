import { describe, expect, it } from "vitest";
import { shardFrom, shardTest } from "../../../cli/files/shard.js";
import { legacy, titled } from "../examples.js";
import { Folder } from "../program.js";
import { dryRun, pathsIn, sayWhatOneRunSays } from "./shards-together.js";

describe("a shard", () => {
  it("has an even share of the files for any number of parts", () => {
    const names = Array.from(
      { length: 9000 },
      (_, index) => `packages/p${index % 90}/src/f${index}.ts`,
    );
    for (const count of [1, 2, 3, 7, 16]) {
      const sizes = Array.from({ length: count }, (_, index) => {
        const isOwn = shardTest({ part: index + 1, count });
        return names.filter((shown) => isOwn({ shown })).length;
      });
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(9000);
      for (const size of sizes) expect(Math.abs((size * count) / 9000 - 1)).toBeLessThan(0.12);
    }
  });

  it("has the same paths on every machine", () => {
    const count = 5;
    const shards = ["src/a.ts", "src/b.ts", "deep/er/ß.json"].map((shown) =>
      [1, 2, 3, 4, 5].find((part) => shardTest({ part, count })({ shown })),
    );
    expect(shards).toMatchInlineSnapshot(`
      [
        5,
        2,
        4,
      ]
    `);
    expect(shardFrom("05/7")).toEqual({ part: 5, count: 7 });
  });
});

describe.concurrent("--shard", () => {
  it("assigns a file to the same part, whatever other files there are", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `src/f${index}.ts`);
    const folder = new Folder(Object.fromEntries(names.map((name) => [name, legacy])));
    const part = async (index: number): Promise<readonly string[]> =>
      pathsIn(await folder.run("check", "--shard", `${index}/2`, "--format", "json"));
    const [one, two] = [await part(1), await part(2)];
    expect([...one, ...two].toSorted()).toEqual(names.toSorted());
    expect(one).not.toEqual([]);
    expect(two).not.toEqual([]);
    folder.write("src/f99.ts", legacy);
    folder.write("src/f0.ts", "export {};\n");
    expect((await part(1)).filter((name) => name !== "src/f99.ts")).toEqual(
      one.filter((name) => name !== "src/f0.ts"),
    );
    expect(
      pathsIn(await folder.run("check", "src/f1.ts", "--shard", "1/2", "--format", "json")),
    ).toEqual(one.filter((name) => name === "src/f1.ts"));
  });

  it("counts, writes and fails for its own files only", async () => {
    const files = ["a", "b", "c", "d"].map((name) => `${name}.ts`);
    const folder = new Folder(Object.fromEntries(files.map((name) => [name, legacy])));
    const own = files.filter((shown) => shardTest({ part: 2, count: 2 })({ shown }));
    expect(own).toHaveLength(1);
    expect(await folder.run("migrate", "--shard", "2/2", "gone.ts", ".")).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 file.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual(
      Object.fromEntries(files.map((name) => [name, own.includes(name) ? titled : legacy])),
    );
    expect(await folder.run("migrate", "--shard", "1/2", "gone.ts", ".")).toEqual({
      status: 2,
      stdout: `gone.ts:1:1 error
  There is no such file or folder.

3 findings rewritten in 3 files.
1 file could not be processed.
`,
      stderr: "",
    });
  });

  it.each([
    ["0/3", "--shard 0/3 is out of range: the parts are 1/3 to 3/3."],
    ["4/3", "--shard 4/3 is out of range: the parts are 1/3 to 3/3."],
    ["1/0", "--shard needs at least one part, such as 1/1."],
    ["2", "--shard needs a part and the number of parts, such as 2/3."],
    ["-1/3", "--shard needs a part and the number of parts, such as 2/3."],
    ["1/3/4", "--shard needs a part and the number of parts, such as 2/3."],
    ["1.5/3", "--shard needs a part and the number of parts, such as 2/3."],
  ])("rejects %s", async (shard, sentence) => {
    const folder = new Folder({ "a.ts": legacy });
    expect(await folder.run("migrate", `--shard=${shard}`)).toEqual({
      status: 2,
      stdout: "",
      stderr: `${sentence}\n`,
    });
    expect(folder.read("a.ts")).toBe(legacy);
  });

  it("rejects standard input", async () => {
    const words = ["check", "-", "--stdin-filename", "a.ts", "--shard", "1/2"];
    expect(await new Folder({}).runWith({ input: legacy }, ...words)).toEqual({
      status: 2,
      stdout: "",
      stderr: "--shard divides files, but `-` is a single text.\n",
    });
  });
});

describe("all shards together", () => {
  it.each([
    [
      ["barrels", "coupled", "monorepo"],
      ["check", "gone.ts", "."],
    ],
    [["barrels", "coupled"], dryRun],
  ])("report the same on %j as one run: %j", sayWhatOneRunSays);
});
