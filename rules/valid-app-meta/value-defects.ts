import { inList, otherText, switchedOn } from "../../codemods/tools/app-meta.js";
import { setValue } from "../../codemods/one-member.js";
import { doubted, refused } from "../../codemods/rewrite.js";
import { unquoted } from "../../codemods/unquoted.js";
import { spellingOf } from "../../codemods/spelling.js";
import { knownText } from "../../context/known-texts.js";
import { knownValue, knownValues } from "../../context/known-values.js";
import { knownMembers } from "../../context/apps/known-members.js";
import type { AppObject } from "../../context/apps/meta-objects.js";
import type { Settings } from "../../context/settings.js";
import { elementsFrom } from "../../flow/arrivals.js";
import { originProblem } from "../../protocol/apps/address.js";
import { hostsOf } from "../../protocol/apps/hosts.js";
import {
  fullName,
  isReadOn,
  keysIn,
  type MetaKey,
  type MetaObject,
} from "../../protocol/apps/meta-keys.js";
import { otherNames } from "../../protocol/apps/other-names.js";
import { allKnown } from "../../syntax/all-known.js";
import { resolve } from "../../syntax/names.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { type Member, stringOf, stringsOf, type Value, literalOf } from "../../syntax/value.js";
import { joinedWith } from "../../codemods/list-in-words.js";
import { isOfType, literalType, typeOfValue, type ValueType, typeWords } from "../value-type.js";
import { addressDefects } from "./address-defects.js";
import { actedOn, type AppMetaDefect, asWritten } from "./messages.js";
import { originDefects } from "./origin-defects.js";

/** Reports values that hosts refuse or ignore. */
export function* metaValueDefects(app: AppObject, settings: Settings): Iterable<AppMetaDefect> {
  for (const one of knownMembers(app.object, settings)) {
    const known = meantBy(one.as.key ?? "", app.in);
    if (!known || ![...app.on].some((surface) => isReadOn(known, surface))) continue;
    for (const found of ofMember(one.as, known, settings)) yield asWritten(found, one);
  }
}

function* ofMember(at: Member, known: MetaKey, settings: Settings): Iterable<AppMetaDefect> {
  const here = knownValue(at.value, settings);
  for (const value of knownValues(at.value, settings))
    for (const found of ofValue(at, value, known, settings))
      yield value === here || value.document !== at.document
        ? found
        : { ...found, at: value, rewrite: undefined };
  if (known.of === "ui address") yield* addressDefects(at, at.value, settings);
  else if (known.key === "domain") yield* ofDomain(at, settings);
  else if (known.of === "origin" && known.type === "string") yield* ofWidgetDomain(at, settings);
  else if (known.type === "array") yield* ofElements(at, known, settings);
}

/** The key that a name is, or is meant to be: its value must be right in any case. */
function meantBy(name: string, holder: MetaObject): MetaKey | undefined {
  const keys = keysIn(holder);
  const meant = keys.has(name) ? name : spellingOf(name, [...keys.keys()]);
  return keys.get(meant ?? "");
}

function* ofValue(
  at: Member,
  value: Value,
  known: MetaKey,
  settings: Settings,
): Iterable<AppMetaDefect> {
  const isText = knownText(value, settings) !== undefined;
  const shown = typeShown(value) ?? (isText ? "string" : undefined);
  if (shown !== undefined && !isOfType(shown, known.type)) yield* ofType(at, value, shown, known);
  else if (known.in === "ui.permissions") yield* ofPermission(at, value, known);
  else if (known.type === "string") yield* ofText(at, value, known, settings);
  else if (value.kind === "array" && value.elements.length === 0 && known.key === "visibility")
    yield { at, id: "noVisibility" };
}

/** The type of a literal, or of what a function of the language returns: `parts.join("; ")`. */
function typeShown(value: Value): ValueType | undefined {
  return literalType(value) ?? (value.kind === "call" ? typeOfValue(value) : undefined);
}

/** Reports a value of the wrong type, with what was probably meant. */
function* ofType(
  at: Member,
  value: Value,
  shown: ValueType,
  known: MetaKey,
): Iterable<AppMetaDefect> {
  const key = fullName(known);
  const text = stringOf(value);
  const data = { key, found: typeWords[shown], expected: typeWords[known.type] };
  if (known.in === "ui.permissions") {
    yield* ofPermission(at, value, known);
    return;
  }
  // Their lists have a form of their own.
  if (known.of === "argument" || known.of === "security scheme") return;
  if (known.key === "permissions" && value.kind === "array") {
    const names = allKnown(stringsOf(value) ?? [], permissionNamed);
    const isHere = value === at.value && names !== undefined && names.length > 0;
    yield { at, id: "wrongType", data, rewrite: isHere ? switchedOn(at, names) : undefined };
  } else if (shown === "string" && (known.key === "csp" || known.key === "openai/widgetCSP")) {
    const [connect = "", resource = ""] = [
      ...keysIn(known.key === "csp" ? "ui.csp" : "openai/widgetCSP").keys(),
    ];
    yield { at, id: "policyText", data: { key, connect, resource } };
  } else if (text !== undefined && known.type === "array") {
    // Split first, if it is several.
    const isOne = known.of !== "origin" || !/[\s,;]/u.test(text);
    const rewrite = value === at.value && isOne ? doubted(inList(at), actedOn) : undefined;
    yield { at, id: "wrongType", data, rewrite };
  } else {
    const rewrite = known.type === "boolean" ? unquoted(at, actedOn) : undefined;
    yield { at, id: "wrongType", data, rewrite };
  }
}

function permissionNamed(name: string): string | undefined {
  const names = [...keysIn("ui.permissions").keys()];
  const meant = otherNames("ui.permissions").get(name) ?? spellingOf(name, names);
  return names.includes(name) ? name : meant;
}

/** Reports a permission that is switched on otherwise than by an empty object. */
function* ofPermission(at: Member, value: Value, { key }: MetaKey): Iterable<AppMetaDefect> {
  const shown = literalType(value);
  if (shown === undefined || shown === "object") return;
  const isOn = literalOf(value) === true && value === at.value;
  yield { at, id: "noPermission", data: { key }, rewrite: isOn ? setValue(at, "{}") : undefined };
}

/** Reports a domain with which a host shows nothing. */
function* ofDomain(at: Member, settings: Settings): Iterable<AppMetaDefect> {
  const text = knownText(at.value, settings);
  if (text === undefined) return;
  const strict = hostsOf(settings.hosts).find(({ domain }) => domain?.test(text) === false);
  if (strict) yield { at, id: "domain", data: { text: `\`${text}\`` } };
}

/** Reports a domain that is more or less than an origin. */
function* ofWidgetDomain(at: Member, settings: Settings): Iterable<AppMetaDefect> {
  const text = knownText(at.value, settings);
  if (text === undefined || /^https?:\/\/[^\s/]+\/?$/u.test(text)) return;
  const isHost = originProblem(text) === "bare" && !text.includes("/");
  const rewrite = isHost
    ? doubted(otherText(at.value, `https://${text}`), "ChatGPT then shows the interface there")
    : undefined;
  yield { at, id: "widgetDomain", data: { text: `\`${text}\`` }, rewrite };
}

/** Reports elements of a list, wherever they come from. */
function* ofElements(at: Member, known: MetaKey, settings: Settings): Iterable<AppMetaDefect> {
  const list = knownValue(at.value, settings);
  const own = list.kind === "array" ? withoutSpreads(list.elements) : [];
  // Origins that only arrive here are reported where they are written.
  const isOpen = list.document === at.document && known.of !== "origin";
  const others = isOpen ? elementsFrom(at.value) : [];
  const isOwn = (one: Value): boolean => own.some((element) => resolve(element) === one);
  for (const element of [...own, ...others.filter((one) => !isOwn(one))]) {
    const found = known.of === "origin" ? originDefects(element, settings) : [];
    const isElsewhere = element.document !== at.document;
    for (const one of [...found, ...ofText(element, resolve(element), known, settings)])
      yield own.includes(element) && !isElsewhere
        ? one
        : {
            ...one,
            at: isElsewhere ? at : one.at,
            rewrite: refused("its list is defined elsewhere"),
          };
  }
}

/** Reports a string that hosts do not know, or do not accept. */
function* ofText(
  at: Member | Value,
  value: Value,
  known: MetaKey,
  settings: Settings,
): Iterable<AppMetaDefect> {
  const text = knownText(value, settings);
  const key = fullName(known);
  if (text === undefined) return;
  if (known.values?.includes(text) === false) {
    const expected = joinedWith(
      " or ",
      known.values.map((one) => `"${one}"`),
    );
    const meant = known.values.find((one) => one === text.toLowerCase().replace(/s$/u, ""));
    const rewrite = meant === undefined ? undefined : doubted(otherText(value, meant), actedOn);
    yield { at, id: "unknownValue", data: { key, found: `"${text}"`, expected }, rewrite };
  }
  const { maximum } = known;
  if (maximum !== undefined && text.length > maximum)
    yield {
      at,
      id: "tooLong",
      data: { key, maximum: String(maximum), count: String(text.length) },
    };
}
