import { readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { Progress } from "../../../cli/run/progress.js";
import type { Stream } from "../../../cli/io.js";
import { legacy, legacyJson, titledJson } from "../examples.js";
import { manyFiles } from "../many-files.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

/** Returns many files with code, which take longer to check. */
function manyScripts(count: number): Record<string, string> {
  const name = (number: number): string => `${String(number).padStart(4, "0")}.ts`;
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), legacy]));
}

describe("a migration that is stopped", () => {
  onlyWhere("signals").each([
    ["SIGINT", 130, ["migrate"]],
    ["SIGTERM", 143, ["migrate", "--staged"]],
  ] as const)(
    "leaves every file old or new, and says how far it got: %s, status %d, %j",
    async (signal, status, words) => {
      const files = manyFiles(300);
      const folder = new Folder(files);
      const isStaged = words.length > 1;
      if (!isStaged) await folder.commit();
      else {
        await folder.git("init", "--quiet");
        await folder.git("add", ".");
      }
      const { child, run } = folder.start(...words);
      while (folder.read("0000.json") === legacyJson) await setTimeout(1);
      child.kill(signal);
      const ended = await run;
      const texts = Object.values(folder.contents());
      const count = texts.filter((text) => text === titledJson).length;
      expect(ended).toEqual({
        status,
        stdout: "",
        stderr: `Stopped. ${count} of 300 files were rewritten, the others are unchanged.\n`,
      });
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(300);
      expect(texts.filter((text) => text === legacyJson)).toHaveLength(300 - count);
      expect(readdirSync(folder.root).filter((name) => name !== ".git")).toEqual(
        Object.keys(files),
      );
      // Staged files are staged again after the rewrite, so the index matches the working tree.
      const differing = (await folder.git("diff", "--name-only")).split("\n").length - 1;
      const staged = await folder.git("show", ":0000.json");
      expect([differing, staged]).toEqual(isStaged ? [0, titledJson] : [count, legacyJson]);
    },
  );
});

onlyWhere("signals")("a check of a single large file ends at once", async () => {
  const text = legacy.repeat(2000);
  const folder = new Folder({ "a.ts": text });
  const { child, run } = folder.start("migrate");
  await setTimeout(1000);
  child.kill("SIGINT");
  await run;
  expect(child.signalCode).toBe("SIGINT");
  expect(folder.contents()).toEqual({ "a.ts": text });
});

describe("progress", () => {
  onlyWhere("terminals")(
    "is one line on a terminal, redrawn, and Ctrl-C ends the run",
    async () => {
      const folder = new Folder(manyScripts(400));
      let isTyped = false;
      const { status, stdout } = await folder.onTerminal("$PROGRAM migrate > out.txt", (shown) => {
        if (isTyped || !shown.includes("Checked")) return undefined;
        isTyped = true;
        return "\u0003";
      });
      const drawn = String.raw`\r\u001B\[KChecked \d+ of 400 files`;
      expect(stdout.replace("^C", "")).toMatch(new RegExp(`^(?:${drawn})+$`, "u"));
      expect(status).toBe(130);
      expect(folder.read("out.txt")).toBe("");
      expect(folder.read("0000.ts")).toBe(legacy);
    },
  );

  onlyWhere("terminals")(
    "is shown on a terminal for writing too, and cleared at the end",
    async () => {
      const folder = new Folder(manyScripts(400));
      await folder.commit();
      const { status, stdout } = await folder.onTerminal(
        "$PROGRAM migrate > out.txt",
        () => undefined,
      );
      const looked = String.raw`\r\u001B\[KChecked \d+ of 400 files`;
      const wrote = String.raw`\r\u001B\[KWrote \d+ of 400 files`;
      expect(stdout).toMatch(
        new RegExp(
          `^(?:${looked})+(?:\\r\\u001B\\[KChecked every file)?(?:${wrote})+\\r\\u001B\\[K$`,
          "u",
        ),
      );
      expect(status).toBe(0);
      expect(folder.read("out.txt")).toBe("400 findings rewritten in 400 files.\n");
    },
  );

  it("is not shown without a terminal", async () => {
    let time = 0;
    const now = vi.spyOn(performance, "now").mockImplementation(() => (time += 1000));
    expect(await new Folder(manyScripts(5)).run("migrate")).toEqual({
      status: 0,
      stdout: "5 findings rewritten in 5 files.\n",
      stderr: "",
    });
    expect(time).toBeGreaterThan(5000);
    now.mockRestore();
  });

  it("is not shown in the first half second", async () => {
    const written: string[] = [];
    const stream = (isTerminal: boolean): Stream => ({
      write: (text) => written.push(text),
      isTerminal,
      isColoured: false,
    });
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const interruption = (): AbortSignal => new AbortController().signal;
    const progress = new Progress({
      interruption,
      isInterrupted: () => false,
      notes: stream(true),
    });
    now.mockReturnValue(499);
    await progress.step("Checked 1 of 3 files");
    progress.clear();
    expect(written).toEqual([]);
    now.mockReturnValue(549);
    await progress.step("Checked 2 of 3 files");
    now.mockReturnValue(598);
    progress.draw("Checked 3 of 3 files");
    progress.clear();
    progress.clear();
    expect(written).toEqual(["\r\u001B[KChecked 2 of 3 files", "\r\u001B[K"]);
    now.mockRestore();
  });
});
