import { isAskedOnItsWay } from "../flow/arrivals.js";
import { waysTo } from "../flow/origins.js";
import { passedKey } from "../flow/passed.js";
import { anyKey, mapped } from "../flow/path.js";
import { addTo } from "../syntax/by-keys.js";
import { computedKey } from "../syntax/computed-key.js";
import { returnedBy } from "../syntax/returned-by.js";
import { initialValues } from "../flow/values-by-name.js";
import { appsExtension } from "../protocol/apps/extension.js";
import { appMimeType, appMimeTypeName } from "../protocol/apps/mime-types.js";
import { table } from "../protocol/table.js";
import { declarationAt, calledFunction, resolve } from "../syntax/names.js";
import { unlessSpread } from "../syntax/spreads.js";
import { type Document, textOf } from "../syntax/document.js";
import {
  type CallValue,
  type FunctionValue,
  type Member,
  type Parameter,
  type ReferenceValue,
  type Spread,
  stringOf,
  type Value,
  within,
} from "../syntax/value.js";
import { runsIfTrue } from "../flow/deciding-branches.js";
import { importedNameOf, isForeignModule, isOfficial } from "./imports.js";
import { partOfMade } from "./messages/interface-makers.js";
import type { KnownFile } from "./known-file.js";
import { textNamed } from "./messages/dispatch/text-named.js";
import { isNullish } from "../syntax/undefined.js";
import { isWritten } from "../syntax/written.js";
import type { ModulePart } from "./elsewhere/names-elsewhere.js";
import { valuesOfPart } from "./elsewhere/values-elsewhere.js";

/** Constants of `@modelcontextprotocol/ext-apps`. */
const officialTexts = table({
  [appMimeTypeName]: appMimeType,
  RESOURCE_URI_META_KEY: "ui/resourceUri",
  EXTENSION_ID: appsExtension,
});

/** The strings that an expression may be, as far as the file and its imports show; else none. */
export function knownTexts(
  value: Value | Spread | undefined,
  { facts }: { readonly facts?: KnownFile["facts"] | undefined },
): readonly string[] {
  if (!value || value.kind === "spread") return [];
  const texts = textsIn(resolve(value), { facts }) ?? [];
  return [...new Set(texts)].filter((one) => one !== "" || !isTested(value));
}

/** Whether a value is not used where it is empty: `origin ? [origin] : []`, `origin || undefined`. */
function isTested(value: Value): boolean {
  const { document, span } = value;
  if (value.kind === "choice" && value.isFallback)
    return stringOf(value.alternatives.at(-1)) !== "";
  return document.branches.some(
    (branch) =>
      within(span, branch.span) &&
      runsIfTrue(branch) &&
      textOf(document, branch.test) === textOf(document, span),
  );
}

/** The only string that an expression may evaluate to, if that is known. */
export function knownText(
  value: Value | Spread | undefined,
  file: Pick<KnownFile, "facts">,
): string | undefined {
  const [text, ...others] = knownTexts(value, file);
  return others.length === 0 ? text : undefined;
}

/** The name of a member, which a constant may compute: `[EXTENSION_ID]: {}`. */
export function knownKey(
  { document, key, keySpan }: Member,
  file: Pick<KnownFile, "facts">,
): string | undefined {
  return key ?? knownText(computedKey({ document, keySpan }), file);
}

/** What is known where an expression is evaluated. */
interface Scope {
  readonly facts: KnownFile["facts"];
  /** The function whose code it is, and the texts that a call gives to its parameters. */
  readonly given?: readonly [FunctionValue, ReadonlyMap<string, readonly string[]>];
  /** How many expressions lead to it; those that lead to themselves have no end. */
  readonly depth?: number;
}

const deepest = 8;

/** More strings than these are not told apart. */
const most = 64;

/** All strings that an expression may evaluate to; `undefined` if it may be something else. */
function textsIn(value: Value, scope: Scope): readonly string[] | undefined {
  const { depth = 0 } = scope;
  if (depth > deepest) return undefined;
  if ((value.kind === "call" || value.kind === "choice") && isAskedOnItsWay(value))
    return undefined;
  const inner = { ...scope, depth: depth + 1 };
  if (value.kind === "template") return joined(value.texts, value.expressions, inner);
  if (value.kind === "call") return returnedTexts(value, inner) ?? textsOfOrigins(value, inner);
  const operation = value.kind === "opaque" ? value.document.operations.get(value) : undefined;
  if (operation?.operator === "+") return joined(["", "", ""], operation.operands, inner);
  const text = stringOf(value);
  if (text !== undefined) return [text];
  // Of `process.env.ORIGIN ?? ""`, the first part is not known.
  if (value.kind === "choice" && !value.isFallback)
    return all(
      value.alternatives
        .filter((one) => !isNullish(one))
        .map((one) => textsIn(resolve(one), inner)),
    );
  if (value.kind !== "reference")
    return isWritten(value) || value.kind === "opaque" ? undefined : textsOfOrigins(value, inner);
  const given = givenTexts(value, scope);
  if (given) return given.length > 0 ? given : undefined;
  const made = partOfMade(value);
  if (made !== undefined) return typeof made === "string" ? [made] : textsIn(resolve(made), inner);
  const named = officialText(value.document, value.path) ?? textNamed(value);
  if (named !== undefined) return [named];
  return textsOfOrigins(value, inner);
}

/** The strings that a name, or what a method returns, may be. */
function textsOfOrigins(value: Value, scope: Scope): readonly string[] | undefined {
  const { depth = 0, facts } = scope;
  const { imported, isOpen, made } = waysTo(value);
  if (isOpen && (depth > 1 || value.kind === "choice")) return undefined;
  const textsOf = (part: ModulePart): readonly string[] | undefined => {
    const official = isForeignModule(part.source) && officialTexts.get(part.keys.at(-1) ?? "");
    // What that file imports in turn is not known.
    const away = { facts: undefined, depth };
    return typeof official === "string"
      ? [official]
      : all(valuesOfPart(part, facts).map((one) => textsIn(resolve(one), away)));
  };
  const elsewhere = readings(imported).map((parts) =>
    parts.map(textsOf).find((texts) => texts !== undefined),
  );
  return all([...made.map((one) => textsIn(one, scope)), ...elsewhere]);
}

/**
 * The parts of other files, those together of which only one can exist: `tables.forEach(…)` does
 * not show whether it is a list or a map.
 */
function readings(parts: readonly ModulePart[]): readonly (readonly ModulePart[])[] {
  const together = new Map<string, ModulePart[]>();
  for (const part of parts) {
    const keys = part.keys.map((key) => (key === mapped ? anyKey : key));
    addTo(together, passedKey(part.source, keys), part);
  }
  return [...together.values()];
}

function all(some: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  return some.length > 0 && some.every((one) => one !== undefined) ? some.flat() : undefined;
}

/** The strings that texts and expressions between them make. */
function joined(
  [first = "", ...rest]: readonly string[],
  expressions: readonly Value[],
  scope: Scope,
): readonly string[] | undefined {
  return expressions.reduce<readonly string[] | undefined>(
    (before, one, index) => {
      const parts = before && textsIn(resolve(one), scope);
      if (!parts || before.length * parts.length > most) return undefined;
      return before.flatMap((start) => parts.map((part) => start + part + (rest[index] ?? "")));
    },
    [first],
  );
}

/** The texts that a parameter has in a call: none if they are unknown. */
function givenTexts(
  { document, path, span }: ReferenceValue,
  { given }: Scope,
): readonly string[] | undefined {
  const [name, ...more] = path;
  const [by, texts] = given ?? [];
  if (by?.document !== document || more.length > 0 || !within(span, by.span)) return undefined;
  return declarationAt(document, name, span)?.kind === "other"
    ? (texts?.get(name) ?? [])
    : undefined;
}

/** The texts that a function makes of its arguments: `uriOf("board")`. */
function returnedTexts(call: CallValue, scope: Scope): readonly string[] | undefined {
  const imported = scope.facts?.values.get(call.callee.join("."));
  const own = calledFunction(call);
  const by = own ?? (imported?.kind === "function" ? imported : undefined);
  const [returned, ...others] = by ? returnedBy(by) : [];
  if (!by) return textsOfOrigins(call, scope);
  if (!returned || others.length > 0 || !by.isPlain) return undefined;
  const texts = by.parameters.flatMap((parameter, index) => {
    const [binding] = parameter.bindings;
    const argument = unlessSpread(call.arguments[index] ?? startOf(parameter, by));
    const text = argument && textsIn(resolve(argument), scope);
    return binding?.path.length === 0 && text ? [[binding.name, text] as const] : [];
  });
  // What that file imports in turn is not known.
  const { depth = 0 } = scope;
  const facts = by === own ? scope.facts : undefined;
  return textsIn(resolve(returned), { depth, given: [by, new Map(texts)], facts });
}

/** What a parameter is if a call leaves it out: `(name, version = "1") => …`. */
function startOf({ bindings: [binding], span }: Parameter, by: FunctionValue): Value | undefined {
  return initialValues(by.document)
    .get(binding?.name ?? "")
    ?.find((one) => within(one.span, span));
}

/** The text of a constant that the file imports from an official package. */
function officialText(document: Document, path: readonly string[]): string | undefined {
  return isOfficial(document, path[0] ?? "")
    ? officialTexts.get(importedNameOf(document, path))
    : undefined;
}

/** How a string begins, if that is known: all of it, or the first text of a template. */
export function knownStart(value: Value): string | undefined {
  const known = resolve(value);
  return known.kind === "template" ? known.texts[0] : stringOf(known);
}
