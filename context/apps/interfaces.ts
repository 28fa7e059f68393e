import { appScheme } from "../../protocol/apps/address.js";
import { appMimeType, otherMimeTypes, plainMimeType } from "../../protocol/apps/mime-types.js";
import { knownObject, knownOf } from "../known-values.js";
import { returnedBy } from "../../syntax/returned-by.js";
import { functionAround } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { functionAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  members,
  type ObjectValue,
  type Value,
  within,
} from "../../syntax/value.js";
import { importsFrom } from "../imports.js";
import { armsOf } from "../compared-arms.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import { isOnOther } from "../messages/handlers.js";
import { messagesOf } from "../messages/messages.js";
import { registrationIn } from "../registrations.js";
import { packagesNamedMcp } from "../../protocol/packages.js";
import type { Settings } from "../settings.js";
import { knownText, knownTexts } from "../known-texts.js";

/** A resource that a server offers, as far as hosts need to know it to show an interface. */
export interface OfferedResource {
  /** The value with its address. */
  readonly address: Value;
  /** What the address may be; none if that is unknown. */
  readonly texts: readonly string[];
  /** The object with its MIME type and its `_meta`. */
  readonly entry: ObjectValue | undefined;
  readonly call: CallValue | undefined;
  readonly handler: FunctionValue | undefined;
  /** Whether `registerAppResource` registers it, which lists it as an interface by default. */
  readonly isApp: boolean;
}

/** Finds the resources that a document registers or lists. */
export function offeredResources(
  document: Document,
  settings: Settings,
): readonly OfferedResource[] {
  const listed = messagesOf(document, settings).sites.flatMap(({ object, role }) => {
    const address = role === "Resource" ? member(object, "uri")?.value : undefined;
    return address ? [{ ...found(address, settings), entry: object }] : [];
  });
  return [...registered(document, settings), ...listed];
}

function registered(document: Document, settings: Settings): readonly OfferedResource[] {
  return document.calls.flatMap((call) => {
    const { address: index, anyHandler } = registrationIn(call);
    const address = index === undefined ? undefined : unlessSpread(call.arguments[index]);
    if (index === undefined || !address || call.arguments.length < index + 2) return [];
    const isApp = anyHandler !== undefined;
    if (isOnOther(call) || !(isApp || importsFrom(document, packagesNamedMcp))) return [];
    const entry = knownObject(call.arguments[index + 1]);
    const handler = functionOf(unlessSpread(call.arguments.at(-1)));
    return [{ ...found(address, settings), entry, call, handler, isApp }];
  });
}

function found(address: Value, settings: Settings): OfferedResource {
  return {
    address,
    texts: knownTexts(address, settings),
    entry: undefined,
    call: undefined,
    handler: undefined,
    isApp: false,
  };
}

function functionOf(value: Value | undefined): FunctionValue | undefined {
  const known = knownOf(value);
  if (known?.kind === "function") return known;
  return known?.kind === "reference" && known.path.length === 1
    ? functionAt(known.document, known.path[0], known.span)
    : undefined;
}

/** The addresses of resources that are listed as interfaces. */
export function interfacesIn(
  offered: readonly OfferedResource[],
  settings: Settings,
): readonly string[] {
  return offered.flatMap(({ entry, texts }) =>
    knownText(member(entry, "mimeType")?.value, settings) === appMimeType
      ? texts.filter(isAppAddress)
      : [],
  );
}

/** An item of the contents of a resource that is read. */
export interface ReadItem {
  readonly object: ObjectValue;
  /** What its address may be; none if that is unknown. */
  readonly texts: readonly string[];
  /** The registration whose handler returns it, if that is in the file. */
  readonly resource: OfferedResource | undefined;
  /** Whether only a function that registers interfaces registers what returns it. */
  readonly isApp: boolean;
}

/** Finds the contents of resources that the document's handlers return. */
export function readItems(document: Document, settings: Settings): readonly ReadItem[] {
  const offered = registered(document, settings);
  const { noteOn, sites } = messagesOf(document, settings);
  return sites.flatMap(({ object, role }): readonly ReadItem[] => {
    const note = noteOn(object);
    // A block with an embedded resource may hold any page.
    if (role !== "resource contents" || note === "a block") return [];
    const around = offered.filter(({ handler }) => handler && within(object.span, handler.span));
    const resource = around.length === 1 ? around[0] : undefined;
    const stated = knownTexts(member(object, "uri")?.value, settings);
    const own = stated.length > 0 ? stated : (resource?.texts ?? askedFor(object, settings));
    const isApp = resource ? resource.isApp : note === "an interface";
    return [{ object, texts: own, resource, isApp }];
  });
}

/** The contents that a server returns for a resource. */
export function itemsOf(
  { call, texts }: OfferedResource,
  items: readonly ReadItem[],
  settings: Settings,
): readonly ReadItem[] {
  const [only, ...others] = items;
  if (only && others.length === 0 && !call && answersEvery(only, settings)) return items;
  return items.filter(({ resource, texts: own }) => {
    if (resource?.call) return resource.call === call;
    // The entries of a list that is made in a loop share their contents.
    const isWhole = own.length > 0 && (own.length === 1 || own.length === texts.length);
    return isWhole && own.every((one) => texts.includes(one));
  });
}

/** Whether a handler returns the same contents for whatever interface it is asked for. */
function answersEvery(item: ReadItem, settings: Settings): boolean {
  const type = knownText(member(item.object, "mimeType")?.value, settings) ?? "";
  const plain = plainMimeType(type);
  const isOfInterface = plain === appMimeType || otherMimeTypes.get(plain)?.kind === "chatgpt";
  return answersAlike(item) && isOfInterface;
}

/** Whether a function returns contents of the same form for whatever it is asked for. */
export function answersAlike({ object, resource, texts }: ReadItem): boolean {
  if (resource || texts.length > 0) return false;
  const by = functionAround(object.document, object.span);
  return by !== undefined && returnedBy(by).length === 1;
}

/** The addresses that a document compares with one it is asked for, or has as keys of a table. */
export function addressesAskedFor(document: Document, settings: Settings): readonly string[] {
  const keys = document.objects.flatMap((one) => members(one).map(({ key = "" }) => key));
  const compared = comparisonsIn(document).flatMap(({ at }) => knownTexts(at, settings));
  return [...keys, ...compared].filter(isAppAddress);
}

/** The addresses with which code compares the one that it is asked for, before it gets somewhere. */
export function askedFor({ document, span }: ObjectValue, settings: Settings): readonly string[] {
  return comparisonsIn(document).flatMap(({ at }) => {
    const texts = knownTexts(at, settings);
    const isFor = texts.length > 0 && texts.every(isAppAddress);
    return isFor && armsOf(at).some((arm) => within(span, arm)) ? texts : [];
  });
}

/** Whether contents are those of an interface, as opposed to a document. */
export function isInterface({ isApp, texts, resource }: ReadItem, settings: Settings): boolean {
  if (texts.length > 0) return texts.every(isAppAddress);
  if (!isApp || !resource) return isApp;
  const type = member(resource.entry, "mimeType");
  if (type) return plainMimeType(knownText(type.value, settings) ?? "") === appMimeType;
  return resource.entry !== undefined;
}

/** Whether an address is that of an interface, in any letter case. */
export function isAppAddress(text: string): boolean {
  return text.toLowerCase().startsWith(appScheme);
}
