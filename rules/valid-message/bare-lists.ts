import { inPlaceOf } from "../../codemods/in-place-of.js";
import { refused, type Rewrite, rewritten } from "../../codemods/rewrite.js";
import { isTest } from "../../context/tests/test-files.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { askedElsewhere } from "../../context/elsewhere/values-elsewhere.js";
import { knownValue } from "../../context/known-values.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { allArrivalsOf } from "../../flow/arrivals.js";
import type { DefinitionName } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { sourceOf } from "../../syntax/moved-source.js";
import type { Value } from "../../syntax/value.js";
import { isAnswer } from "../content/other-values.js";
import type { DefectOf } from "../defect.js";
import type { ProtocolMessageId } from "./messages.js";

/** The answers that hold a list, and its key (2024-11-05). */
const listed = [
  ["ListToolsResult", "tools"],
  ["ListPromptsResult", "prompts"],
  ["ListResourcesResult", "resources"],
  ["ListResourceTemplatesResult", "resourceTemplates"],
  ["ListRootsResult", "roots"],
] as const satisfies readonly (readonly [DefinitionName, string])[];

/** Reports lists that are answers by themselves: `setRequestHandler(…, async () => tools)`. */
export function* bareLists(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<ProtocolMessageId>> {
  for (const { at, key, name } of answersOf(document, settings))
    if (plainKind(knownValue(at, settings)) === "array")
      yield { at, of: at, id: "bareList", data: { name, key }, rewrite: wrapped(at, key) };
}

/** The answers that other files may show to be lists. */
export function answersElsewhere(document: Document, settings: Settings): readonly NamedPart[] {
  return askedElsewhere(
    document,
    (elsewhere) => {
      for (const { at } of answersOf(document, settings)) allArrivalsOf(at, elsewhere);
    },
    (values) => values.some(({ kind }) => kind === "array"),
  );
}

/** The results of messages and handlers, other than objects, that should hold a list. */
function answersOf(document: Document, settings: Settings) {
  if (isTest(settings)) return [];
  const { valuesWith } = messagesOf(document, settings);
  return listed.flatMap(([name, key]) =>
    valuesWith(name).flatMap((at) => {
      const { kind, place } = at;
      const isResult =
        place.kind === "member" ? place.member.key === "result" : isAnswer(settings, at);
      return kind !== "object" && isResult ? [{ at, key, name }] : [];
    }),
  );
}

function wrapped(list: Value, key: string): Rewrite {
  const [near] = list.document.objects;
  const value = sourceOf(list.document, list.outer);
  if (!near || value === undefined) return refused("it cannot be moved");
  if (list.casts.length > 0) return refused("a cast declares its type");
  if (list.place.kind === "member" && list.place.member.isShorthand)
    return refused("it is named like its member");
  const result = { kind: "object", members: [{ key, value }] } as const;
  return rewritten([inPlaceOf(near, list, result)], "the other side then gets the list");
}
