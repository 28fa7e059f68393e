import { addMember } from "../../codemods/one-member.js";
import { doubted } from "../../codemods/rewrite.js";
import { isInterface, type ReadItem } from "../../context/apps/interfaces.js";
import { knownText } from "../../context/known-texts.js";
import { knownObject, knownOf } from "../../context/known-values.js";
import type { Settings } from "../../context/settings.js";
import { allows, loadedOrigins, type LoadedOrigin } from "../../protocol/apps/loaded-origins.js";
import { appMimeType } from "../../protocol/apps/mime-types.js";
import { allKnown } from "../../syntax/all-known.js";
import type { Document } from "../../syntax/document.js";
import type { NewObject } from "../../syntax/layout.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { allValues } from "../../syntax/spreads.js";
import { hasEveryKey, member, type ObjectValue, within } from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import type { AppResourceDefect } from "./messages.js";

/** Reports a document that loads from origins that its policy does not name. */
export function* blockedDefects(item: ReadItem, settings: Settings): Iterable<AppResourceDefect> {
  const { object } = item;
  const at = member(object, "text");
  const isApp = knownText(member(object, "mimeType")?.value, settings) === appMimeType;
  if (!at || !isApp || !isInterface(item, settings)) return;
  const text = knownText(at.value, settings);
  const loaded = text === undefined ? [] : loadedOrigins(text);
  if (loaded.length === 0) return;
  const blocked = loaded.filter(({ list, origin }) => {
    const named = namedIn(object, list, settings);
    return named && !named.some((entry) => allows(entry, origin));
  });
  const origins = [...new Set(blocked.map(({ origin }) => `\`${origin}\``))];
  const lists = [...new Set(blocked.map(({ list }) => `\`${list}\``))];
  if (origins.length === 0) return;
  const rewrite = member(object, "_meta")
    ? undefined
    : doubted(
        addMember(object, { key: "_meta", value: withPolicy(object, blocked) }),
        "hosts then load from these origins",
      );
  yield { at, id: "blocked", data: { from: origins.join(", "), lists: lists.join(", ") }, rewrite };
}

/**
 * What a list of the policy of contents names.
 *
 * @returns `undefined` if it is not known, or a policy may be elsewhere
 */
function namedIn(
  contents: ObjectValue,
  list: string,
  settings: Settings,
): readonly string[] | undefined {
  let around = contents;
  for (const key of ["_meta", "ui", "csp"]) {
    if (!hasEveryKey(around) || member(around, "openai/widgetCSP")) return undefined;
    const at = member(around, key);
    if (!at) return namesPolicy(contents.document) ? undefined : [];
    const known = knownObject(at.value, settings);
    if (!known) return undefined;
    around = known;
  }
  if (!hasEveryKey(around)) return undefined;
  const at = member(around, list);
  const named = at && knownOf(at.value, settings);
  if (!at) return [];
  const entries = named?.kind === "array" ? allValues(named.elements) : undefined;
  return entries && allKnown(entries, (one) => knownText(one, settings));
}

/** Whether code names a policy, which it may then add. */
const namesPolicy = onceForEach(({ comments, text }: Document): boolean =>
  [...text.matchAll(/csp/giu)].some(
    ({ index }) => !comments.some(({ span }) => within([index, index], span)),
  ),
);

/** A `_meta` whose policy names origins. */
function withPolicy(near: ObjectValue, blocked: readonly LoadedOrigin[]): NewObject {
  const lists = [...new Set(blocked.map(({ list }) => list))];
  const csp: NewObject = {
    kind: "object",
    members: lists.map((list) => {
      const items = blocked
        .filter((one) => one.list === list)
        .map(({ origin }) => ({ code: quoted(near, origin) }));
      return { key: list, value: { kind: "array", items } };
    }),
  };
  const ui: NewObject = { kind: "object", members: [{ key: "csp", value: csp }] };
  return { kind: "object", members: [{ key: "ui", value: ui }] };
}
