import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Random } from "../fuzz/random.js";
import { linkPackages, temporaryFolder } from "../temporary-folder.js";
import { formProgram } from "./form-program.js";
import type { Program } from "./program.js";
import { resultProgram } from "./result-program.js";
import { toolsProgram } from "./tools-program.js";

const runner = join(import.meta.dirname, "run-programs.mjs");
const cli = join(import.meta.dirname, "../../dist/cli/main.js");

const kinds = [formProgram, formProgram, resultProgram, toolsProgram];

/** The outcome of a program: its output, and what a client received. */
interface Outcome {
  readonly printed: readonly string[];
  readonly received: readonly Received[];
}

type Received =
  { readonly form: unknown } | { readonly tools: unknown } | { readonly result: unknown };

/** A program, with its outcomes before and after a migration. */
interface Tried extends Program {
  readonly isRewritten: boolean;
  readonly migrated: Readonly<Record<string, string>>;
  readonly before: Outcome;
  readonly after: Outcome;
}

/** The result for a number of programs. */
export interface Trial {
  readonly tried: readonly Tried[];
  /** Programs that behave differently after the migration. */
  readonly broken: readonly Broken[];
  /** Programs in which nothing but the protocol reads what a rewrite changes. */
  readonly unread: readonly Tried[];
}

interface Broken extends Pick<Tried, "name" | "files" | "migrated"> {
  readonly difference: string;
}

/** Generates programs from a seed, and runs each of them before and after `migrate`. */
export function tryPrograms(seed: number, count: number): Trial {
  const tried = runBoth(seed, count);
  const broken = tried.flatMap((program) => {
    const difference = differenceIn(program);
    const { name, files, migrated } = program;
    return difference === undefined ? [] : [{ name, difference, files, migrated }];
  });
  return { tried, broken, unread: tried.filter(({ isUnread }) => isUnread) };
}

function runBoth(seed: number, count: number): readonly Tried[] {
  const programs = Array.from({ length: count }, (_, index) => {
    const random = new Random(seed + index);
    return random.pick(kinds)(random, `p${seed + index}`);
  });
  const root = temporaryFolder({});
  linkPackages(root);
  const folders = (name: string): readonly string[] =>
    programs.map((program) => join(root, name, program.name));
  for (const name of ["before", "after"]) write(join(root, name), programs);
  migrate(join(root, "after"));
  const [before, after] = ["before", "after"].map((name) => outcomesOf(folders(name)));
  return programs.map((program, index): Tried => {
    const names = Object.keys(program.files);
    const migrated = Object.fromEntries(
      names.map((name) => [name, readFileSync(join(root, "after", program.name, name), "utf8")]),
    );
    const isRewritten = names.some((name) => migrated[name] !== program.files[name]);
    const nothing: Outcome = { printed: ["was not run"], received: [] };
    return {
      ...program,
      isRewritten,
      migrated,
      before: before?.[index] ?? nothing,
      after: after?.[index] ?? nothing,
    };
  });
}

function write(folder: string, programs: readonly Program[]): void {
  const manifest = {
    name: "program",
    type: "module",
    dependencies: { "@modelcontextprotocol/sdk": "^1.25.0" },
  };
  for (const { name, files } of programs)
    for (const [path, text] of Object.entries({
      ...files,
      "package.json": JSON.stringify(manifest),
    })) {
      const target = join(folder, name, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
}

function migrate(folder: string): void {
  try {
    execFileSync(process.execPath, [cli, "migrate", "--quiet", "."], {
      cwd: folder,
      stdio: "pipe",
    });
  } catch (error) {
    // Status 1 means that findings remain.
    if (!(error instanceof Error && "status" in error && error.status === 1)) throw error;
  }
}

function outcomesOf(folders: readonly string[]): readonly Outcome[] {
  const printed = execFileSync(process.execPath, [runner, ...folders], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // In the runner's format.
  return printed
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Outcome);
}

/** Returns what differs for the program itself or is worse for the client, if anything. */
function differenceIn({ before, after }: Tried): string | undefined {
  const printed = JSON.stringify(after.printed);
  if (printed !== JSON.stringify(before.printed))
    return `prints ${printed} instead of ${JSON.stringify(before.printed)}`;
  const [was, is] = [before, after].map(({ received }) => JSON.stringify(received.map(meaningOf)));
  const isPutRight = before.received.some((one) => "result" in one && one.result === "refused");
  return was === is || isPutRight
    ? undefined
    : `the client got ${is ?? ""} instead of ${was ?? ""}`;
}

/**
 * Normalises what a client receives. Fixes may add titles for the options of a list, and hints that
 * clients did not receive before.
 */
function meaningOf(received: Received): unknown {
  return JSON.parse(JSON.stringify(received), (_, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const { anyOf, enum: values, enumNames, ...rest } = value as Data; // checked in the line above
    if (Array.isArray(anyOf)) return { options: anyOf.map((one: Data) => one["const"]) };
    if (!Array.isArray(values)) return { ...rest, annotations: undefined };
    // SDK clients drop the `enumNames` of a list's options.
    if (!Array.isArray(enumNames)) return { options: values };
    const titles: readonly unknown[] = enumNames;
    const titled = values.map((one: unknown, index) => ({ const: one, title: titles[index] }));
    return { ...rest, oneOf: titled };
  });
}

type Data = Readonly<Record<string, unknown>>;
