import { doubted } from "../../codemods/rewrite.js";
import { moveMembers } from "../../codemods/move-member.js";
import { metaObjects } from "../../context/apps/meta-objects.js";
import { arePlainTools } from "../../context/apps/plain-tools.js";
import { pointerIn } from "../../context/messages/pointer-in.js";
import { pointersIn } from "../../context/apps/pointers.js";
import { importsFrom } from "../../context/imports.js";
import { noFacts } from "../../context/known-file.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { officialPackages } from "../../protocol/packages.js";
import type { Document } from "../../syntax/document.js";
import { resolved, resolvedObject } from "../../syntax/names.js";
import { allValues } from "../../syntax/spreads.js";
import { member, type ObjectValue } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import type { DefectOf } from "../defect.js";
import type { AppMetaMessageId } from "./messages.js";

type Found = DefectOf<AppMetaMessageId>;

/** Reports addresses that only results have, and interfaces described in the wrong `_meta`. */
export function* resultDefects(document: Document, settings: Settings): Iterable<Found> {
  for (const { in: holder, object, on } of metaObjects(document, settings)) {
    // One object may serve definitions and results.
    if (holder !== "_meta" || !on.has("result") || on.size > 1) continue;
    const found = pointerIn(object);
    if (found && isWithoutDefinition(object, document, settings))
      yield { at: found.at, id: "onResult", data: { key: found.key }, of: object };
  }
  for (const { object, role } of messagesOf(document, settings).sites)
    if (role === "resource result") yield* ofReadResult(object);
}

/** Whether the definition of the tool that returns a result is known, and has no address. */
function isWithoutDefinition(meta: ObjectValue, document: Document, settings: Settings): boolean {
  if (messagesOf(document, settings).noteOn(meta) === "a plain tool") return true;
  const { plainTools, pointers: others } = settings.facts ?? noFacts;
  if (!importsFrom(document, officialPackages) && plainTools === undefined) return false;
  if (pointersIn(document, settings).length > 0) return false;
  // The tools of other files count only if this file has none.
  return arePlainTools(document, settings) ?? (plainTools === true && others.length === 0);
}

/** Reports `ui` in the `_meta` of the result of `resources/read`, where today's hosts do not look. */
function* ofReadResult(result: ObjectValue): Iterable<Found> {
  const meta = member(result, "_meta");
  const known = resolvedObject(meta?.value);
  const list = resolved(member(result, "contents")?.value);
  if (!meta || !known || !member(known, "ui") || list?.kind !== "array") return;
  const items = allValues(list.elements)?.map((one) => resolvedObject(one));
  const bare = items?.filter((one) => one !== undefined && lacks(one, "_meta")) ?? [];
  const [only] = bare;
  if (!only) return;
  const isAlone = items?.length === 1 && only.place.kind === "element";
  const rewrite = isAlone
    ? doubted(moveMembers([meta], only), "old versions of VS Code read it here")
    : undefined;
  yield { at: meta, id: "onReadResult", rewrite, of: result };
}
