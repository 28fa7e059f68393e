import { classAround, fieldAround } from "../syntax/around.js";
import { declaredType } from "../syntax/declared-type.js";
import type { Document } from "../syntax/document.js";
import { importIn } from "../syntax/imported.js";
import { constantAt, declarationAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { type CallValue, member, type Span, type Value } from "../syntax/value.js";
import { constructorOf } from "./members.js";
import { type Builtin, builtinsOf } from "./builtin-notation.js";

/*
 * What functions of packages do that servers wrap around their own, one row for each, as in
 * `builtins.ts`: the package, and the path in it, where `()` is what a call or `new` makes.
 */

const runs = "fn() > result";
const runsSecond = "fn1() > result";
const merges = "0~ > result, 1+~ > result, 1+~ > 0; changes";
const same = "0 > result";
const shape = "0 > result.shape";
const picks = "0.* > result.*";
const element = "0.* > result";
const wraps = "0 > result.value, 0 > result.kept()";
const listens = "this.kept().[0].0 > fn1.0, this.kept().[0].1 > fn1.1; reads";

/** Functions of packages, which a file imports. */
const functions: Readonly<Record<string, string>> = {
  "@sentry/* continueTrace": runsSecond,
  "@sentry/* startSpan": runsSecond,
  "@sentry/* startSpanManual": runsSecond,
  "@sentry/* withActiveSpan": runsSecond,
  "@sentry/* withIsolationScope": runs,
  "@sentry/* withScope": runs,
  "async-retry default": runs,
  "async_hooks AsyncLocalStorage().enterWith": "0 > this.kept()",
  "async_hooks AsyncLocalStorage().getStore": "this.kept() > result",
  "async_hooks AsyncLocalStorage().run": "fn1() > result, 0 > this.kept()",
  "deepmerge default": "0~ > result, 1~ > result",
  "effect Effect.promise": "fn() > result.kept()",
  "effect Effect.runPromise": "0.kept() > result",
  "effect Effect.runSync": "0.kept() > result",
  "effect Effect.succeed": "0 > result.kept()",
  "effect Effect.sync": "fn() > result.kept()",
  "effect Effect.tryPromise": "fn() > result.kept(), 0.try.() > result.kept()",
  "events once": "0.kept().[1] > result",
  "immer produce": "0 > fn1.0, 0 > result",
  "lodash clone": same,
  "lodash cloneDeep": "0 > result; copies",
  "lodash compact": picks,
  "lodash defaults": merges,
  "lodash filter": `${picks}, 0.* > fn1.0; reads tests`,
  "lodash find": "0.* > result, 0.* > fn1.0; reads tests",
  "lodash first": element,
  "lodash get": "0.[1:] > result, 2 > result; reads",
  "lodash groupBy": "0.* > result.*.*, 0.* > fn1.0; reads",
  "lodash head": element,
  "lodash keyBy": "0.* > result.*, 0.* > fn1.0; reads",
  "lodash last": element,
  "lodash map": "0.* > fn1.0, fn1() > result.*; reads",
  "lodash mapValues": "0.* > fn1.0, fn1() > result.*; reads",
  "lodash memoize": same,
  "lodash merge": merges,
  "lodash once": same,
  "lodash orderBy": `${picks}, 0.* > fn1.0; reads`,
  "lodash sortBy": `${picks}, 0.* > fn1.0; reads`,
  "lodash uniqBy": `${picks}, 0.* > fn1.0; reads`,
  "lodash values": `${picks}; keys`,
  "neverthrow ok": wraps,
  "neverthrow okAsync": wraps,
  "p-limit default()": runs,
  "p-map default": "0.* > fn1.0, fn1() > result.*",
  "p-retry default": runs,
  "p-timeout default": same,
  "ramda filter": "1.* > result.*, 1.* > fn.0; reads tests",
  "ramda find": "1.* > result, 1.* > fn.0; reads tests",
  "ramda head": element,
  "ramda last": element,
  "ramda map": "1.* > fn.0, fn() > result.*; reads",
  "ramda prop": "1.[0] > result; keys",
  "ramda values": `${picks}; keys`,
  "timers/promises setImmediate": same,
  "timers/promises setTimeout": "1 > result",
  "zod looseObject": shape,
  "zod object": shape,
  "zod strictObject": shape,
  "zod z.looseObject": shape,
  "zod z.object": shape,
  "zod z.strictObject": shape,
};

/**
 * Methods of objects that come from anywhere, unless their type is the project's own: the name and a
 * function as argument tell.
 */
const methods: Readonly<Record<string, string>> = {
  // Prisma
  $transaction: runs,
  // OpenTelemetry: the function is the last argument.
  startActiveSpan: "fn1() > result, fn2() > result, fn3() > result",
  // Emitters of events. Others may listen too.
  addEventListener: "this.kept().*.0 > fn1.0; reads",
  addListener: listens,
  dispatchEvent: "0 > this.kept().*.0; reads",
  emit: "1 > this.kept().[0].0, 2 > this.kept().[0].1; reads",
  on: listens,
  once: listens,
  // neverthrow
  _unsafeUnwrap: "this.value > result, this.kept() > result",
  match: "this.value > fn.0, this.kept() > fn.0, fn() > result, fn1() > result",
  unwrapOr: "this.value > result, this.kept() > result, 0 > result",
  // ts-pattern
  exhaustive: "this > result",
  otherwise: "this > result, fn() > result",
  // async-mutex
  runExclusive: runs,
  // Drizzle, Knex and TypeORM; that of better-sqlite3 makes a function.
  transaction: "fn() > result, 0 > result",
  // Mongoose and the driver of MongoDB
  withTransaction: runs,
};

const ofFunctions = builtinsOf(functions);
const ofMethods = builtinsOf(methods);
const packages: ReadonlySet<string> = new Set(
  [...ofFunctions.keys()].map((name) => name.slice(0, name.indexOf(" "))),
);

/** What a method of objects of packages does, by its name. */
export function packageMethod(call: CallValue, name: string): Builtin | undefined {
  const found = ofMethods.get(name);
  return found && (isOfOwnObject(call, name) || isOfOwnType(call)) ? undefined : found;
}

/** Whether what a method is called on is an object that has it: `const machine = { transaction }`. */
function isOfOwnObject({ callee: [root = ""], document, span }: CallValue, name: string): boolean {
  return member(constantAt(document, root, span), name) !== undefined;
}

/** Whether the project itself declares the type of what a method is called on. */
function isOfOwnType({
  callee: [root = "", name = ""],
  document,
  receiver,
  span,
}: CallValue): boolean {
  const isField = root === "this";
  const around = isField ? classAround(document, span) : undefined;
  const given = around && constructorOf(around)?.parameters.find((one) => one.name === name)?.type;
  const type = isField
    ? (around?.declared.find((one) => one.name === name)?.type?.node ?? given?.node)
    : receiver?.kind === "reference" && declaredType(receiver)?.node;
  if (!type || type.kind !== "name") return false;
  const declared = declarationAt(document, type.name, span);
  const isImported = declared && importIn(declared)?.source.startsWith(".");
  return isImported === true || declared?.kind === "class" || document.types.has(type.name);
}

/** What a function of a package does that a call runs. */
export function packageFunction({ callee, document, span }: CallValue): Builtin | undefined {
  if (!usesPackages(document)) return undefined;
  const path = pathInPackage(document, callee, span);
  return path === undefined ? undefined : ofFunctions.get(path);
}

const usesPackages = onceForEach((document: Document): boolean =>
  [...document.declarations.values()].some((declared) =>
    declared.some((one) => packages.has(packageOf(importIn(one)?.source ?? "")[0])),
  ),
);

/** `p-limit default()` for `limit` after `const limit = pLimit(2)`. */
function pathInPackage(
  document: Document,
  [root = "", ...inside]: readonly string[],
  span: Span,
  isMade = false,
): string | undefined {
  const declared = declarationAt(document, root, span);
  const found = declared && importIn(declared);
  if (found) {
    const [name, part] = packageOf(found.source);
    const names = [part ?? found.imported, ...inside].filter((one) => one !== "*");
    const path = names[0] === "default" && names.length > 1 ? names.slice(1) : names;
    return `${name} ${path.join(".") || "default"}`;
  }
  // No row has what a call of something made makes, and constants may lead in circles.
  if (isMade) return undefined;
  if (root === "this") {
    const [name = "", ...others] = inside;
    return pathInMade(fieldAround(document, span, name), others);
  }
  return pathInMade(constantAt(document, root, span), inside);
}

function pathInMade(made: Value | undefined, inside: readonly string[]): string | undefined {
  if (made?.kind !== "call" && made?.kind !== "new") return undefined;
  const path = pathInPackage(made.document, made.callee, made.span, true);
  return path === undefined ? undefined : [`${path}()`, ...inside].join(".");
}

/** The package of a module, and the function that a module of its own has: `lodash/merge.js`. */
function packageOf(source: string): readonly [name: string, part: string | undefined] {
  const [, part] = /^lodash(?:-es)?(?:\/(\w+)(?:\.js)?)?$/u.exec(source) ?? [];
  if (source.startsWith("lodash")) return ["lodash", part];
  return [
    source.replace(/^(?:node|npm):/u, "").replace(/^(?:@sentry|zod)\/.*/u, packageAround),
    undefined,
  ];
}

/** `@sentry/*` for the packages of Sentry, `zod` for `zod/v4`. */
function packageAround(source: string): string {
  return source.startsWith("zod/") ? "zod" : "@sentry/*";
}

/** The rows of the tables, for the test that runs each of them. */
export const packageFunctionNames: readonly string[] = [...ofFunctions.keys(), ...ofMethods.keys()];
