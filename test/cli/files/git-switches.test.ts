import { delimiter } from "node:path";
import { describe, expect, it } from "vitest";
import {
  namedProgram,
  quietEnvironment,
  quietWords,
} from "../../../cli/files/git-safe-settings.js";

const always = [
  ...["--no-pager", "-c", "core.fsmonitor=", "-c", `core.hooksPath=${process.execPath}`],
  ...["-c", "safe.bareRepository=explicit"],
];

describe("the arguments for git", () => {
  it("switch off filters, and the configured hooks that git has since 2.54", () => {
    const settings = ["filter.a.b.clean", "filter..process", "hook.lint.command", "hook.jobs"];
    const programs = settings.flatMap((setting) => namedProgram(setting) ?? []);
    expect(quietWords(programs)).toEqual([
      ...always,
      ...["-c", "filter.a.b.clean=", "-c", "filter.a.b.smudge="],
      ...["-c", "filter.a.b.process=", "-c", "filter.a.b.required=false"],
      ...["-c", "filter..clean=", "-c", "filter..smudge="],
      ...["-c", "filter..process=", "-c", "filter..required=false"],
      ...["-c", "hook.lint.enabled=false"],
    ]);
  });
});

describe("the variables for git", () => {
  it("are the machine's, without those that name a repository or a program", () => {
    const off = {
      GIT_ALLOW_PROTOCOL: "",
      GIT_NO_LAZY_FETCH: "1",
      GIT_OPTIONAL_LOCKS: "0",
      LC_ALL: "C",
    };
    const kept = { GIT_CONFIG_NOSYSTEM: "1", GIT_CEILING_DIRECTORIES: "/a", HOME: "/home/ada" };
    const others = { GIT_DIR: "/a", GIT_INDEX_FILE: "i", GIT_PREFIX: "b/", GIT_SSH_COMMAND: "c" };
    const folders = ["/a/node_modules/.bin", "/usr/bin", "", ".", "bin", "/bin"];
    const path = folders.join(delimiter);
    expect(quietEnvironment({ ...kept, ...others, PATH: path, LC_ALL: "de_DE" })).toEqual({
      ...kept,
      ...off,
      PATH: ["/usr/bin", "/bin"].join(delimiter),
    });
  });
});
