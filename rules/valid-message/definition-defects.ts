import { isTestScript } from "../../context/tests/test-files.js";
import { convertsToolResults } from "../../context/frameworks.js";
import { definitionOf } from "../../context/messages/definition-of.js";
import { definitionOfPart } from "../../context/messages/role-definitions.js";
import { messagesOf } from "../../context/messages/messages.js";
import { isNeverRead } from "../../context/messages/only-measured.js";
import type { MessageRole } from "../../context/messages/roles.js";
import type { Settings } from "../../context/settings.js";
import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import { member, type ObjectValue } from "../../syntax/value.js";
import { inValue } from "../defect.js";
import { defectsByDefinition, defectsMadeElsewhere } from "../definition-defects.js";
import { homeOf } from "../meta/meta-home.js";
import { ownerOf } from "../property-owners.js";
import type { RuleResult } from "../rule.js";
import { completionDefects } from "./completion-defects.js";
import { isForSdk, writesMessages } from "./handwritten.js";
import type { ProtocolMessageId } from "./messages.js";
import { emptyAnswerDefects } from "./empty-answers.js";
import { objectDefects, withoutParams } from "./object-defects.js";
import { tokenDefects } from "./progress-tokens.js";
import { unknownRevisions } from "./unknown-revisions.js";
import { schemelessRoots } from "./schemeless-roots.js";
import { listedTemplates } from "./sdk-call-defects.js";
import { stampDefects } from "./stamps.js";

/** Checks messages and the items in them against their definitions. */
export function* messageDefects(
  document: Document,
  settings: Settings,
): Iterable<RuleResult<ProtocolMessageId>> {
  const told = new Set<unknown>();
  const stampable: ObjectValue[] = [];
  const writes = writesMessages(document, settings);
  const { isReplaced, mayBeFilled, sites } = messagesOf(document, settings);
  for (const site of sites) {
    const { object, role } = site;
    const name = described.has(role) ? undefined : definitionOf(site);
    const isRequest = role === "request" || name?.startsWith("JSONRPC") === true;
    if (isRequest && !isNeverRead(object) && !isTestScript(document, settings))
      yield* inValue(object, withoutParams(object, settings));
    if (name === undefined) continue;
    const isHandwritten = writes && !isForSdk(object);
    if (isHandwritten && propertiesOf(name, settings.protocolVersion).has("resultType"))
      stampable.push(object);
    const isWhole = !partial.has(role) && definitionOfPart(role) === undefined;
    for (const found of defectsByDefinition(object, name, settings))
      if (
        (found.id !== "missing" || (isWhole && !mayBeFilled(object, found.data.key))) &&
        !isReplaced(object, found.data.key) &&
        ownerOf(name, found) === "valid-message" &&
        !isNothing(object) &&
        !isConverted(object, name) &&
        !isNeverRead(object)
      )
        for (const defect of objectDefects(object, name, found, settings, isHandwritten)) {
          told.add(defect.at);
          yield { ...defect, of: object };
        }
    if (name === "CompleteResult") yield* inValue(object, completionDefects(object));
    if (name === "ProgressNotificationParams")
      yield* inValue(object, tokenDefects(object, settings));
    if (name === "Resource" && !isTestScript(document, settings))
      yield* inValue(object, listedTemplates(object, settings));
    if (name === "EmptyResult" && !isTestScript(document, settings))
      yield* inValue(object, emptyAnswerDefects(object));
    if (name.startsWith("Initialize") && !isTestScript(document, settings))
      yield* inValue(object, unknownRevisions(object, settings));
    if (name === "Root") yield* inValue(object, schemelessRoots(object, settings));
  }
  for (const defect of stampDefects(document, settings, stampable))
    if (!told.has(defect.at)) yield { ...defect, of: defect.at.owner };
}

/** Whether an object only takes the place of an answer without a result: `answer.result ?? {}`. */
function isNothing({ entries, place }: ObjectValue): boolean {
  return entries.length === 0 && place.kind === "alternative" && place.of.isFallback;
}

/** Whether a framework makes the result of a resource or a prompt of what is one of a tool. */
function isConverted(object: ObjectValue, name: DefinitionName): boolean {
  const isResult = name === "ReadResourceResult" || name === "GetPromptResult";
  return (
    isResult && member(object, "content") !== undefined && convertsToolResults(object.document)
  );
}

/** Checks what functions of other files make of messages against their definitions. */
export function* defectsElsewhere(
  document: Document,
  settings: Settings,
): Iterable<RuleResult<ProtocolMessageId>> {
  for (const { found, name } of defectsMadeElsewhere(document, settings))
    if (found.at.kind !== "member" && ownerOf(name, found) === "valid-message") {
      const data = { ...found.data, what: homeOf(name).what };
      yield { ...found, of: found.at, data };
    }
}

/**
 * Roles of objects that need not be complete, because another argument or a framework adds the
 * rest.
 */
const partial: ReadonlySet<MessageRole> = new Set<MessageRole>([
  ...(["framework result", "part of a tool result", "part of a tool block"] as const),
]);

/** Roles of objects that a framework converts. The same keys can have other meanings there. */
const described: ReadonlySet<MessageRole> = new Set<MessageRole>([
  ...(["tool config", "tool definition", "prompt config", "resource config"] as const),
]);
