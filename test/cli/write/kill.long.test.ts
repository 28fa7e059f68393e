import { existsSync, readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Random } from "../../fuzz/random.js";
import { legacyJson, titledJson } from "../examples.js";
import { manyFiles } from "../many-files.js";
import { Folder } from "../program.js";

/** A file system in memory, since disk access would take most of the time. */
const inMemory = "/dev/shm";

/** The temporary file that a killed run leaves next to a file. */
const leftover = /^\d{4}\.json\.mcp-schema-\d+$/u;

describe("a migration that is killed", () => {
  it("leaves every file old or new at any moment, and the next run finishes and cleans up", async () => {
    const files = manyFiles(1500);
    const folder = new Folder(files, existsSync(inMemory) ? inMemory : undefined);
    const random = new Random(20_261_122);
    const isNew = (name: string): boolean => folder.read(name) === titledJson;
    let done = 0;
    for (let kills = 0; kills < 4; kills += 1) {
      const { child, run } = folder.start("migrate");
      // Kill it once while it reads, then at a random moment after more and more files.
      if (kills === 0) await setTimeout(random.below(1500));
      else {
        const last = Object.keys(files)[Math.min(1400, done + random.below(450))] ?? "";
        while (!isNew(last)) await setTimeout(1);
        await setTimeout(random.below(8));
      }
      child.kill("SIGKILL");
      await run;
      const names = readdirSync(folder.root);
      const beside = names.filter((name) => !(name in files));
      expect(beside.filter((name) => !leftover.test(name))).toEqual([]);
      // The file being written at that time, and no leftovers of earlier runs.
      expect(beside.length).toBeLessThanOrEqual(1);
      const texts = Object.keys(files).map((name) => folder.read(name));
      expect(texts.filter((text) => text !== legacyJson && text !== titledJson)).toEqual([]);
      done = texts.filter((text) => text === titledJson).length;
    }
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(1500);
    const left = 1500 - done;
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: `${left} findings rewritten in ${left} of 1500 files.\n`,
      stderr: "",
    });
    expect(folder.contents()).toEqual(
      Object.fromEntries(Object.keys(files).map((name) => [name, titledJson])),
    );
  });
});
