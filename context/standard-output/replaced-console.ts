import { functionAround } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { importIn } from "../../syntax/imported.js";
import { constantAt, declarationAt } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { Value } from "../../syntax/value.js";

/** A method of `console` that a document replaces, or `*` for all of them. */
interface Replacement {
  readonly method: string;
  readonly from: number;
  /** Where the same code puts back what was there before; `undefined` if it leaves it replaced. */
  readonly until: number | undefined;
}

/**
 * The methods of `console` that a document replaces for good, as servers on stdio do before anything
 * prints: `console.log = console.error`. `*` is all of them.
 */
export const replacedInConsole = onceForEach((document: Document): readonly string[] => {
  const forGood = replacements(document).filter(({ until }) => until === undefined);
  const all = computed.test(document.text) ? ["*"] : [];
  const reported = reporting.test(document.text) ? ["error"] : [];
  return [...forGood.map(({ method }) => method), ...all, ...reported];
});

/**
 * Whether a document collects what functions of the program print:
 * `console.log = keep; work(); console.log = log;`
 */
export function collectsOutput(document: Document): boolean {
  return replacements(document).some(({ from, until }) => {
    if (until === undefined) return false;
    return document.calls.some(({ callee: [name, ...others], span: [start] }) => {
      if (name === undefined || others.length > 0 || start < from || start > until) return false;
      const declared = declarationAt(document, name, [start, start]);
      return declared !== undefined && importIn(declared) === undefined;
    });
  });
}

/** Those that are replaced only while the code at a place runs, as around `dotenv.config()`. */
export function replacedMeanwhile({ document, span: [start] }: Value): readonly string[] {
  return replacements(document).flatMap(({ from, method, until }) =>
    until !== undefined && from < start && start < until ? [method] : [],
  );
}

const replacements = onceForEach((document: Document): readonly Replacement[] => {
  const written = document.assigned.flatMap((value) => {
    const method = value.place.kind === "assigned" ? replacedBy(value.place.target) : undefined;
    return method === undefined ? [] : [{ method, value }];
  });
  const restored = written.filter(({ value }) => isKept(value));
  return written.flatMap(({ method, value }): readonly Replacement[] => {
    if (isKept(value)) return [];
    const back = restored.find(
      (one) =>
        one.method === method && one.value.span[0] > value.span[1] && areTogether(value, one.value),
    );
    return [{ method, from: value.span[1], until: back?.value.span[0] }];
  });
});

function replacedBy(target: readonly string[]): string | undefined {
  const [root, method = "*"] = target[0] === "globalThis" ? target.slice(1) : target;
  if (root === "console") return method;
  return target.join(".") === "process.stdout.write" ? "*" : undefined;
}

/** Whether what is assigned was there before: `const write = process.stdout.write.bind(…)`. */
function isKept(value: Value): boolean {
  const { place } = value;
  if (value.kind !== "reference" || value.path.length > 1 || place.kind !== "assigned")
    return false;
  const kept = constantAt(value.document, value.path[0], value.span);
  const path = kept?.kind === "call" && kept.name === "bind" ? kept.receiver : kept;
  return path?.kind === "reference" && path.path.join(".") === place.target.join(".");
}

/** Whether two places are in the same function, or both at the top of the file. */
function areTogether({ document, span }: Value, other: Value): boolean {
  return functionAround(document, span) === functionAround(document, other.span);
}

/** `console[method] = …`, `Object.assign(console, …)`, `Object.defineProperty(globalThis, "console", …)` */
const computed =
  /\bconsole\s*\[[^\]]+\]\s*=[^=]|\b(?:Object\s*\.\s*(?:assign|define(?:Property|Properties))|Reflect\s*\.\s*set)\s*\(\s*(?:console\b|process\.stdout\b|global(?:This)?\s*,\s*["']console\b)/u;

/** Sentry reports what is printed as an error. */
const reporting = /\bcaptureConsole(?:Integration)?\b/iu;

/** Whether a document loads a module whose name says that it replaces the console. */
export function loadsReplacement({ imports }: Document): boolean {
  return imports.some(({ locals, source }) => locals.length === 0 && replaces.test(source));
}

const replaces = /console|stdout|stderr|(?:quiet|silent)/iu;
