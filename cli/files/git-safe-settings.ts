import { delimiter, isAbsolute } from "node:path";

/**
 * Settings that keep git from running anything that a repository names. Passed on the command line,
 * they override the repository's own settings, including those in files that it includes. Settings
 * that are not listed here (pagers, editors, aliases, signatures, external diffs) only affect
 * commands that are never run here.
 */
const settings: readonly (readonly [key: string, value: string])[] = [
  // Git asks this program what has changed whenever it reads an index. Before Git 2.36, `false` was
  // also read as the name of a program.
  ["core.fsmonitor", ""],
  // Hooks run when an index is written. A path to a file contains no hooks.
  ["core.hooksPath", process.execPath],
  // A folder in a work tree is not a repository just because it looks like a bare one.
  ["safe.bareRepository", "explicit"],
];

/** Settings that turn off a program with its own section: a filter, or a hook of Git 2.54. */
const switches: Readonly<Record<string, readonly (readonly [key: string, value: string])[]>> = {
  filter: [
    ["clean", ""],
    ["smudge", ""],
    ["process", ""],
    // Otherwise, git would fail on files that were not filtered.
    ["required", "false"],
  ],
  hook: [["enabled", "false"]],
};

/** A pattern for the settings that name such programs, for `git config --get-regexp`. */
export const programSettings = `^(${Object.keys(switches).join("|")})\\.`;

/** A program named by a setting, such as `filter.lfs.clean`. */
export interface NamedProgram {
  readonly kind: string;
  readonly name: string;
}

/** The program that a setting belongs to, or `undefined` if the setting applies to all of them. */
export function namedProgram(setting: string): NamedProgram | undefined {
  const [, kind = "", name] = /^([^.]+)\.(.*)\.[^.]+$/su.exec(setting) ?? [];
  return name === undefined ? undefined : { kind, name };
}

/** The arguments to put before a git command so that git runs nothing that a repository names. */
export function quietWords(programs: readonly NamedProgram[]): readonly string[] {
  const own = programs.flatMap(({ kind, name }) =>
    (switches[kind] ?? []).map(([key, value]) => [`${kind}.${name}.${key}`, value] as const),
  );
  const words = [...settings, ...own].flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  return ["--no-pager", ...words];
}

/** Whether `-c` can turn off a program: the key of such an argument ends at its first `=`. */
export function canBeSwitchedOff({ name }: NamedProgram): boolean {
  return !name.includes("=");
}

/**
 * The variables that configure git on this machine. All others either describe the repository of
 * the current hook, relative to its folder, and would mislead git about any other repository, or
 * name programs.
 */
const ofTheMachine =
  /^GIT_(?:ATTR_NOSYSTEM|CEILING_DIRECTORIES|CONFIG_\w+|DISCOVERY_ACROSS_FILESYSTEM|EXEC_PATH|TEST_\w+)$/iu;

/**
 * The environment in which git runs nothing that a repository names, fetches nothing, and writes
 * nothing unless asked to.
 */
export function quietEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const kept = Object.entries(environment)
    .filter(([name]) => !/^GIT_/iu.test(name) || ofTheMachine.test(name))
    .map(([name, value]) => [name, /^PATH$/iu.test(name) ? quietPath(value) : value] as const);
  return {
    ...Object.fromEntries(kept),
    // A partial clone would fetch its missing objects from any address, using any program, that its
    // remote names.
    GIT_ALLOW_PROTOCOL: "",
    GIT_NO_LAZY_FETCH: "1",
    GIT_OPTIONAL_LOCKS: "0",
    // Git's messages are parsed here and shown among ours, so they must be in English.
    LC_ALL: "C",
  };
}

/**
 * Removes the folders of a `PATH` in which a repository could have its own `git`. npx puts
 * `node_modules/.bin` of the working folder and its ancestors first, and a relative entry means a
 * different folder in each project.
 */
function quietPath(path = ""): string {
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !/[\\/]node_modules(?:[\\/]|$)/u.test(folder))
    .join(delimiter);
}
