import { delimiter, isAbsolute } from "node:path";

/**
 * Settings with which git runs nothing that a repository names. On the command line they win over its own, also over
 * those in files that it includes. What is not here (pagers, editors, aliases, signatures, ways to show differences)
 * belongs to words that git is never started with.
 */
const settings: readonly (readonly [key: string, value: string])[] = [
  // Asked what has changed, whenever an index is read. Before git 2.36 `false` was the name of a program, too.
  ["core.fsmonitor", ""],
  // Run when an index is written. Under a file there is none.
  ["core.hooksPath", process.execPath],
  // A folder of a work tree that looks like the inside of a repository is no repository.
  ["safe.bareRepository", "explicit"],
];

/** What a program that is named by its own section is set to, so that it is not run: a filter, or a hook of git 2.54. */
const switches: Readonly<Record<string, readonly (readonly [key: string, value: string])[]>> = {
  filter: [
    ["clean", ""],
    ["smudge", ""],
    ["process", ""],
    // Else a file that was not filtered would be an error.
    ["required", "false"],
  ],
  hook: [["enabled", "false"]],
};

/** The settings that name such programs, for `git config --get-regexp`. */
export const programSettings = `^(${Object.keys(switches).join("|")})\\.`;

/** A program that a setting names: `filter.lfs.clean`. */
export interface NamedProgram {
  readonly kind: string;
  readonly name: string;
}

/** The program that a setting speaks of; `undefined` where it speaks of all of them. */
export function namedProgram(setting: string): NamedProgram | undefined {
  const [, kind = "", name] = /^([^.]+)\.(.*)\.[^.]+$/su.exec(setting) ?? [];
  return name === undefined ? undefined : { kind, name };
}

/** The words before those of a question, with which git runs nothing that a repository names. */
export function quietWords(programs: readonly NamedProgram[]): readonly string[] {
  const own = programs.flatMap(({ kind, name }) =>
    (switches[kind] ?? []).map(([key, value]) => [`${kind}.${name}.${key}`, value] as const),
  );
  const words = [...settings, ...own].flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  return ["--no-pager", ...words];
}

/** Whether a program can be switched off in words: the first `=` of such a word ends the key. */
export function canBeSwitchedOff({ name }: NamedProgram): boolean {
  return !name.includes("=");
}

/**
 * Variables of git that say how it is set up on this machine. The others speak of the repository of a hook from its
 * own folder, which would mislead git about any other, or name programs.
 */
const ofTheMachine =
  /^GIT_(?:ATTR_NOSYSTEM|CEILING_DIRECTORIES|CONFIG_\w+|DISCOVERY_ACROSS_FILESYSTEM|EXEC_PATH|TEST_\w+)$/iu;

/** The variables with which git runs nothing that a repository names, fetches nothing, and writes nothing unasked. */
export function quietEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const kept = Object.entries(environment)
    .filter(([name]) => !/^GIT_/iu.test(name) || ofTheMachine.test(name))
    .map(([name, value]) => [name, /^PATH$/iu.test(name) ? quietPath(value) : value] as const);
  return {
    ...Object.fromEntries(kept),
    // Objects that a partial clone lacks come from wherever, and by whatever program, its remote says.
    GIT_ALLOW_PROTOCOL: "",
    GIT_NO_LAZY_FETCH: "1",
    GIT_OPTIONAL_LOCKS: "0",
    // Git's words are read here, and shown among ours: in English, whatever the language of the system.
    LC_ALL: "C",
  };
}

/**
 * The folders of a `PATH` in which no repository can have a `git` of its own. npx puts `node_modules/.bin` of the
 * working folder and of those above it first, and a relative name means another folder in each project.
 */
function quietPath(path = ""): string {
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !/[\\/]node_modules(?:[\\/]|$)/u.test(folder))
    .join(delimiter);
}
