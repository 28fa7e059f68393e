import { doubted } from "../../codemods/rewrite.js";
import leven from "leven";
import { otherText } from "../../codemods/tools/app-meta.js";
import {
  addressesAskedFor,
  isAppAddress,
  type OfferedResource,
  type ReadItem,
} from "../../context/apps/interfaces.js";
import { knownText } from "../../context/known-texts.js";
import type { PointerFound } from "../../context/apps/pointers.js";
import { showsEveryResource } from "../../context/apps/whole-servers.js";
import { noFacts } from "../../context/known-file.js";
import type { Settings } from "../../context/settings.js";
import type { Site } from "../../context/messages/messages.js";
import { appScheme, isNearly } from "../../protocol/apps/address.js";
import { appMimeType, plainMimeType } from "../../protocol/apps/mime-types.js";
import type { Document } from "../../syntax/document.js";
import { type Member, member, stringOf } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import type { AppResourceDefect, AppResourceMessageId } from "./messages.js";

type Found = DefectOf<AppResourceMessageId>;

/** Reports tools that point to an address that no resource has. */
export function* pointerDefects(
  document: Document,
  pointers: readonly PointerFound[],
  offered: readonly OfferedResource[],
  settings: Settings,
): Iterable<Found> {
  const pointing = pointers.flatMap(({ at, pointer, texts: [text = "", ...others] }) => {
    // `valid-app-meta` reports pages under the other keys.
    const isPage = pointer === "openai/outputTemplate" && /^https?:/u.test(text);
    return others.length === 0 && (isAppAddress(text) || isPage) ? [{ at, text }] : [];
  });
  if (pointing.length === 0) return;
  const { addresses } = settings.facts ?? noFacts;
  const own = [...offered.flatMap(({ texts }) => texts), ...addressesAskedFor(document, settings)];
  const known = [...new Set([...own, ...addresses])];
  for (const { at, text } of pointing) {
    if (known.includes(text)) continue;
    const near = known.find((one) => isNearly(one, text));
    const isWhole = near === undefined && showsEveryResource(document, offered, settings);
    if (near === undefined && !isWhole) continue;
    const closest = near ?? closestTo(text, known);
    const rewrite = closest === undefined ? undefined : rewriteOf(at, closest);
    const shown = `\`${text}\``;
    if (near !== undefined)
      yield {
        at,
        id: "otherAddress",
        data: { text: shown, near: `\`${near}\`` },
        rewrite,
        of: at.owner,
      };
    else {
      const instead = closest === undefined ? "Register it." : `The closest is \`${closest}\`.`;
      yield { at, id: "noResource", data: { text: shown, instead }, rewrite, of: at.owner };
    }
  }
}

function rewriteOf(at: Member, address: string): AppResourceDefect["rewrite"] {
  if (stringOf(at.value) === undefined) return undefined;
  return doubted(otherText(at.value, address), "another resource may be meant");
}

/** An address that differs only in a few characters, such as in a version. */
function closestTo(text: string, known: readonly string[]): string | undefined {
  const [first] = known
    .map((one) => ({ one, distance: leven(one, text) }))
    .toSorted((a, b) => a.distance - b.distance);
  return first && first.distance <= 3 ? first.one : undefined;
}

/** Reports an interface that a library makes for an address of another scheme, for which it throws. */
export function* madeDefects({ object, role }: Site, settings: Settings): Iterable<Found> {
  const at = role === "UI resource options" ? member(object, "uri") : undefined;
  const text = at && knownText(at.value, settings);
  if (at && text?.startsWith(appScheme) === false)
    yield { at, id: "notUi", data: { text: `\`${text}\`` }, of: object };
}

/**
 * Reports an interface that is registered at an address of another scheme.
 *
 * @param items the contents of the resource
 */
export function* resourceDefects(
  { address, call, entry, isApp, texts }: OfferedResource,
  items: readonly ReadItem[],
  pointers: readonly PointerFound[],
  settings: Settings,
): Iterable<Found> {
  const [text, ...others] = texts;
  if (text === undefined || others.length > 0 || text.startsWith(appScheme)) return;
  const type = member(entry, "mimeType");
  const isTyped = [entry, ...items.map(({ object }) => object)].some((one) => {
    const stated = knownText(member(one, "mimeType")?.value, settings);
    return stated !== undefined && plainMimeType(stated) === appMimeType;
  });
  const isPointedTo = pointers.some(
    (one) => one.pointer !== "openai/outputTemplate" && one.texts.includes(text),
  );
  // `registerAppResource` also registers documents, whose type says so.
  const isInterface = isTyped || (isApp && !type && (isPointedTo || isAppAddress(text)));
  if (isInterface)
    yield { at: address, id: "notUi", data: { text: `\`${text}\`` }, of: call ?? address };
}
