import { closestMatch } from "leven";
import { type Framework, type ReturnedKind, returnedKinds } from "../protocol/framework.js";
import { listInWords } from "../codemods/list-in-words.js";
import { escaped } from "../syntax/word-pattern.js";

/** A function of the project that registers tools, in the form of protocol/frameworks.ts. */
export interface OwnRegistration {
  /** The package, or the path of the file in the project. */
  readonly module: string;
  /** `defineTool`. */
  readonly name: string;
  /** The index of the argument that is the definition. */
  readonly definition?: number;
  /** The index of the argument that is the handler, or its key in the definition. */
  readonly handler?: number | string;
  /** What the handler may return: by default, a result of the protocol. */
  readonly returns?: readonly ReturnedKind[];
}

const keys = ["module", "name", "definition", "handler", "returns"] as const;

/**
 * A function of the project as a framework that throws for whatever it does not take, as a file
 * sees it.
 */
export function asFramework(own: OwnRegistration, file: string): Framework {
  const { definition, handler = definition === undefined ? -1 : "handler", module, name } = own;
  const returns = own.returns ?? ["result"];
  const fates = returnedKinds.map((one) => [one, returns.includes(one) ? "sent" : "throws"]);
  return {
    name: `\`${name}\` from ${module}`,
    modules: /^\.{0,2}\/|\.[cm]?[jt]sx?$/u.test(module)
      ? specifiersOf(module, file)
      : new RegExp(`^${escaped(module)}(?:$|/)`, "u"),
    registrations: [{ name, ...(definition === undefined ? {} : { definition }), handler }],
    // One entry for each kind.
    returns: Object.fromEntries(fates) as Framework["returns"] & object,
    speaks: {},
    verified: { versions: [], on: "" },
  };
}

/** Reads the setting where it is typed, as JSON. A string is what is wrong with it. */
export function registrationsIn(text: string): readonly OwnRegistration[] | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return " must be a list in JSON";
  }
  return problemOfRegistrations(value) ?? (value as readonly OwnRegistration[]); // just checked
}

/** What is wrong with the value of the setting, as text that follows its name. */
export function problemOfRegistrations(value: unknown): string | undefined {
  if (!Array.isArray(value)) return " must be a list of objects with module and name";
  for (const [index, one] of value.entries()) {
    const problem = problemOf(one);
    if (problem !== undefined) return `[${index}]${problem}`;
  }
  return undefined;
}

function problemOf(one: unknown): string | undefined {
  if (typeof one !== "object" || one === null) return " must be an object with module and name";
  const given = new Map<string, unknown>(Object.entries(one));
  for (const key of given.keys())
    if (!keys.some((known) => known === key)) return `.${key} is unknown.${meant(key, keys)}`;
  for (const key of ["module", "name"])
    if (typeof given.get(key) !== "string" || given.get(key) === "")
      return `.${key} must be a name`;
  if (!isIndex(given.get("definition") ?? 0)) return ".definition must be the index of an argument";
  const handler = given.get("handler") ?? 0;
  if (!isIndex(handler) && typeof handler !== "string")
    return ".handler must be the index of an argument, or a key of the definition";
  if (typeof handler === "string" && !given.has("definition"))
    return ".handler is a key of the definition, so .definition must be the index of that argument";
  return problemOfReturns(given.get("returns") ?? []);
}

function problemOfReturns(returns: unknown): string | undefined {
  if (!Array.isArray(returns)) return `.returns must list some of ${listInWords(returnedKinds)}`;
  const given: readonly unknown[] = returns;
  const wrong = given.find((one) => !returnedKinds.some((known) => known === one));
  if (wrong === undefined) return undefined;
  const word = typeof wrong === "string" ? wrong : "";
  return `.returns has ${JSON.stringify(wrong)}; list some of ${listInWords(returnedKinds)}.${meant(word, returnedKinds)}`;
}

/** "Did you mean … ?", or what to use, without the full stop that follows other problems. */
function meant(word: string, known: readonly string[]): string {
  const match = closestMatch(word, [...known], { maxDistance: 3 });
  return match === undefined ? ` Use ${listInWords(known)}` : ` Did you mean \`${match}\`?`;
}

function isIndex(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= -1;
}

/**
 * The specifiers by which a file imports another one of the project: the way from its folder, or
 * the end of the path after an alias such as `@/`.
 */
function specifiersOf(module: string, file: string): RegExp {
  const name = module.replace(/^\.\//u, "").replace(/\.[cm]?[jt]sx?$/u, "");
  const to = name.replace(/\/index$/u, "").split("/");
  const from = file.split("/").slice(0, -1);
  const first = to.findIndex((folder, index) => folder !== from[index]);
  const common = first === -1 ? to.length - 1 : first;
  const up = from.slice(common).map(() => "..");
  const way = [...(up.length > 0 ? up : ["."]), ...to.slice(common)].join("/");
  const ends = to.map((_, index) => escaped(to.slice(index).join("/")));
  const specifiers = `${escaped(way)}|${ends[0] ?? ""}|[#$@~][^/]*/(?:${ends.join("|")})`;
  return new RegExp(String.raw`^(?:${specifiers})(?:/index)?(?:\.[cm]?[jt]sx?)?$`, "u");
}
