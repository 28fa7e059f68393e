import { table, rowsOf } from "../../protocol/table.js";
import { knownValue } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import { importIn } from "../../syntax/imported.js";
import { declarationAt, usesAt } from "../../syntax/names.js";
import {
  type CallValue,
  hasSpread,
  member,
  type NewValue,
  type ReferenceValue,
  type Value,
} from "../../syntax/value.js";
import type { Path } from "../../flow/path.js";
import { importedFrom } from "../imports.js";
import type { KnownFile } from "../known-file.js";
import { handedOutput } from "./children.js";
import { loadsLoudly } from "./dotenv.js";
import { pinoWrites } from "./pino.js";

/** Code that writes to standard output, or makes a logger that does. */
export type OutputWrite =
  | { readonly kind: "console"; readonly at: CallValue; readonly method: string }
  | { readonly kind: "handed"; readonly at: ReferenceValue; readonly method: string }
  | { readonly kind: "stream"; readonly at: CallValue }
  | { readonly kind: "child"; readonly at: CallValue; readonly output: Value }
  // It prints with `console.log`.
  | { readonly kind: "dotenv"; readonly at: CallValue; readonly method: "log" }
  | { readonly kind: "logger"; readonly at: CallValue | NewValue; readonly instead: string };

/** The methods of `console` that write to standard output. The others write to standard error. */
const outputMethods: ReadonlySet<string> = new Set([
  ...["log", "info", "debug", "dir", "dirxml", "table", "group", "groupCollapsed"],
  ...["count", "timeEnd", "timeLog"],
]);

/** Yields what may write to standard output in a document. */
export function* outputWrites(
  document: Document,
  { dotenvPrints }: Pick<KnownFile, "dotenvPrints">,
): Iterable<OutputWrite> {
  for (const at of document.calls) {
    const path = ownPath(at);
    const method = consoleMethod(document, path, at);
    const output = handedOutput(at);
    if (method !== undefined) yield { kind: "console", at, method };
    else if (isStream(at, path)) yield { kind: "stream", at };
    else if (output) yield { kind: "child", at, output };
    else if (dotenvPrints === true && loadsLoudly(at)) yield { kind: "dotenv", at, method: "log" };
    else yield* loggerBy(at);
  }
  for (const at of document.constructions) yield* loggerBy(at);
  for (const at of document.references.get("console") ?? []) {
    const method = consoleMethod(document, at.path, at);
    if (at.place.kind === "argument" && method !== undefined) yield { kind: "handed", at, method };
  }
}

/** The method in `console.log`, unless `console` is something else. */
function consoleMethod(
  document: Document,
  path: readonly string[],
  { span }: Value,
): string | undefined {
  const own = path[0] === "globalThis" ? path.slice(1) : path;
  const [root = "", method = "", ...others] = own;
  if (root !== "console" || others.length > 0 || !outputMethods.has(method)) return undefined;
  return isGlobal(document, root, span) ? method : undefined;
}

/** Whether a name is the global one, or Node's module of the same name. */
function isGlobal(document: Document, name: string, at: Value["span"]): boolean {
  const declaration = declarationAt(document, name, at);
  return !declaration || importIn(declaration)?.source.replace(/^node:/u, "") === name;
}

/** The path of a function without the name that a constant gives it: `const say = console.log`. */
function ownPath({ callee, document, span }: CallValue): readonly string[] {
  const [root = "", ...others] = callee;
  const declared = declarationAt(document, root, span);
  if (declared?.kind === "other") {
    const { key = "", of } = declared.part ?? {};
    return of?.kind === "reference" ? [...of.path, key, ...others] : callee;
  }
  const held = declared?.kind === "const" ? declared.value : undefined;
  if (held?.kind === "reference") return [...held.path, ...others];
  const isBound = held?.kind === "call" && held.name === "bind";
  return isBound ? [...held.callee.slice(0, -1), ...others] : callee;
}

/** `process.stdout.write(…)`, `fs.writeSync(1, …)` */
function isStream(
  { arguments: [to], callee, name, document, span }: CallValue,
  path: Path,
): boolean {
  if (path.join(".") === "process.stdout.write") return isGlobal(document, "process", span);
  if (to?.kind !== "scalar" || to.value !== 1 || !writesFiles.has(name)) return false;
  return /^(?:node:)?fs$/u.test(importedFrom(document, callee[0] ?? "") ?? "");
}

/** Functions of Node that write to an open file by its number: 1 is standard output. */
const writesFiles: ReadonlySet<string> = new Set(["writeSync", "writeFileSync", "appendFileSync"]);

interface Logger {
  /** Whether a call or a construction writes to standard output. */
  readonly isLoud: (made: CallValue | NewValue) => boolean;
  /** What to write instead. */
  readonly instead: string;
}

const pino: Logger = {
  isLoud: pinoWrites,
  instead: "`pino.destination(2)` after its options, or `destination: 2` in those of its transport",
};

const toStandardError = "`stream: process.stderr`";

/** Loggers whose default destination is standard output, by package and function or class. */
const loggers = table<Logger>({
  ...rowsOf(pino, ["pino.default", "pino.pino"]),
  "winston.transports.Console": {
    isLoud: lacksOption("stderrLevels", "silent"),
    instead: "`stderrLevels` with all levels",
  },
  "signale.Signale": { isLoud: lacksOption("stream"), instead: toStandardError },
  "bunyan.createLogger": { isLoud: lacksOption("stream", "streams"), instead: toStandardError },
  ...rowsOf(
    { isLoud: () => true, instead: "`createConsola({ stdout: process.stderr })`" },
    ["log", "info", "success", "start", "ready", "debug", "box"].flatMap((method) => [
      `consola.default.${method}`,
      `consola.consola.${method}`,
    ]),
  ),
});

function* loggerBy(at: CallValue | NewValue): Iterable<OutputWrite> {
  const [root = "", ...others] = at.callee;
  const source = importedFrom(at.document, root);
  if (source === undefined || !loggerPackages.has(source)) return;
  const declaration = declarationAt(at.document, root, at.span);
  const imported = declaration && importIn(declaration)?.imported;
  if (imported === undefined) return;
  // A whole module has the same members as its default export.
  const names = imported === "*" || imported === "default" ? [["default"], []] : [[imported]];
  for (const name of names) {
    const logger = loggers.get([source, ...name, ...others].join("."));
    if (!logger?.isLoud(at) || isSilencedLater(at)) continue;
    yield { kind: "logger", at, instead: logger.instead };
    return;
  }
}

const loggerPackages: ReadonlySet<string> = new Set(
  [...loggers.keys()].map((key) => key.slice(0, key.indexOf("."))),
);

/** Whether code elsewhere silences a logger: `logger.remove(transport)`, `transport.silent = true`. */
function isSilencedLater({ document, place, span }: CallValue | NewValue): boolean {
  if (place.kind !== "variable") return false;
  return usesAt(document, place.name, span).some(({ path, place: use }) =>
    use.kind === "argument"
      ? use.call.name === "remove"
      : use.kind === "written" && /^(?:level|silent|stderrLevels)$/u.test(path.at(-1) ?? ""),
  );
}

function lacksOption(...keys: readonly string[]): Logger["isLoud"] {
  return ({ arguments: [options] }) => {
    if (options === undefined) return true;
    return options.kind !== "spread" && isWithout(options, keys);
  };
}

/** Whether an object certainly lacks all of these keys. */
function isWithout(value: Value, keys: readonly string[]): boolean {
  const object = knownValue(value);
  if (object.kind !== "object" || hasSpread(object)) return false;
  return keys.every((key) => !member(object, key));
}
