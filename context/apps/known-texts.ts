import { onlyOrigin, originsOf } from "../../flow/origins.js";
import { returnedBy } from "../../flow/sources.js";
import { appsExtension } from "../../protocol/apps/extension.js";
import { appMimeType, appMimeTypeName } from "../../protocol/apps/mime-types.js";
import { table } from "../../protocol/table.js";
import { importIn } from "../../syntax/imported.js";
import { declarationAt, functionAt, resolve } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type Document, textOf } from "../../syntax/document.js";
import {
  type CallValue,
  type FunctionValue,
  type Member,
  type ReferenceValue,
  type Spread,
  stringOf,
  type Value,
  within,
} from "../../syntax/value.js";
import { runsIfTrue } from "../deciding-branches.js";
import { isOfficial } from "../imports.js";
import type { KnownFile } from "../known-file.js";

/** Constants of `@modelcontextprotocol/ext-apps`. */
const officialTexts = table({
  [appMimeTypeName]: appMimeType,
  RESOURCE_URI_META_KEY: "ui/resourceUri",
  EXTENSION_ID: appsExtension,
});

/**
 * The strings that an expression may evaluate to, as far as the file and what it imports show; none
 * if that is unknown.
 */
export function knownTexts(
  value: Value | Spread | undefined,
  file: Pick<KnownFile, "facts">,
): readonly string[] {
  if (!value || value.kind === "spread") return [];
  const known = resolve(value);
  const own = textIn(known, file);
  if (own !== undefined) return [own];
  const origins = originsOf(known);
  const texts = origins.map((one) => textIn(one, file));
  if (!texts.every((one) => one !== undefined)) return [];
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

/** What an expression evaluates to, as far as names lead, also to constants of other files. */
export function knownValue(value: Value, file: Pick<KnownFile, "facts">): Value {
  const known = resolve(value);
  const imported =
    known.kind === "reference" ? file.facts?.values.get(known.path.join(".")) : undefined;
  return imported ? resolve(imported) : known;
}

/** The name of a member, which a constant may compute: `[EXTENSION_ID]: {}`. */
export function knownKey(
  { document, key, keySpan }: Member,
  file: Pick<KnownFile, "facts">,
): string | undefined {
  if (key !== undefined) return key;
  const [root = ""] = /[\w$]+/u.exec(textOf(document, keySpan)) ?? [];
  const used = document.references.get(root)?.find(({ span }) => within(span, keySpan));
  return knownText(used, file);
}

/** What is known where an expression is evaluated. */
interface Scope extends Pick<KnownFile, "facts"> {
  /** The function whose code it is, and the texts that a call gives to its parameters. */
  readonly given?: readonly [FunctionValue, ReadonlyMap<string, string>];
  /** How many expressions lead to it; those that lead to themselves have no end. */
  readonly depth?: number;
}

const deepest = 8;

function textIn(value: Value, scope: Scope): string | undefined {
  const { depth = 0, facts } = scope;
  if (depth > deepest) return undefined;
  const inner = { ...scope, depth: depth + 1 };
  if (value.kind === "template") {
    const parts = value.expressions.map((one) => textIn(resolve(one), inner));
    return parts.every((one) => one !== undefined)
      ? value.texts.map((text, index) => text + (parts[index] ?? "")).join("")
      : undefined;
  }
  if (value.kind === "call") return returnedText(value, inner);
  if (value.kind !== "reference") return stringOf(value);
  const given = givenText(value, scope);
  if (given !== undefined) return given;
  const imported = facts?.values.get(value.path.join("."));
  const official = officialText(value.document, value.path);
  // What that file imports in turn is not known.
  if (official !== undefined || imported) return official ?? knownText(imported, {});
  const origin = depth > 0 ? onlyOrigin(value) : undefined;
  return origin && textIn(origin, inner);
}

/** The text that a parameter has in a call. */
function givenText({ document, path, span }: ReferenceValue, { given }: Scope): string | undefined {
  const [name, ...more] = path;
  const [by, texts] = given ?? [];
  if (by?.document !== document || more.length > 0 || !within(span, by.span)) return undefined;
  return declarationAt(document, name, span)?.kind === "other" ? texts?.get(name) : undefined;
}

/** The text that a function makes of its arguments: `uriOf("board")`. */
function returnedText(call: CallValue, scope: Scope): string | undefined {
  const { callee, document, span } = call;
  const [name = "", ...more] = callee;
  const imported = scope.facts?.values.get(callee.join("."));
  const own = more.length === 0 ? functionAt(document, name, span) : undefined;
  const by = own ?? (imported?.kind === "function" ? imported : undefined);
  const [returned, ...others] = by ? returnedBy(by) : [];
  if (!by || !returned || others.length > 0 || !by.isPlain) return undefined;
  const texts = by.parameters.flatMap(({ bindings: [binding] }, index) => {
    const argument = unlessSpread(call.arguments[index]);
    const text = argument && textIn(resolve(argument), scope);
    return binding?.path.length === 0 && text !== undefined ? [[binding.name, text] as const] : [];
  });
  // What that file imports in turn is not known.
  const { depth = 0, facts } = by === own ? scope : { ...scope, facts: undefined };
  return textIn(resolve(returned), {
    depth,
    given: [by, new Map(texts)],
    ...(facts && { facts }),
  });
}

/** The text of a constant that the file imports from an official package. */
function officialText(
  document: Document,
  [name = "", ...more]: readonly string[],
): string | undefined {
  if (!isOfficial(document, name)) return undefined;
  const [found] = (document.declarations.get(name) ?? []).flatMap((one) => importIn(one) ?? []);
  return officialTexts.get(more.at(-1) ?? found?.imported ?? "");
}

/** How a string begins, if that is known: all of it, or the first text of a template. */
export function knownStart(value: Value): string | undefined {
  const known = resolve(value);
  return known.kind === "template" ? known.texts[0] : stringOf(known);
}
