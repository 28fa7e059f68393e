import { removeMember } from "../../codemods/one-member.js";
import { doubted } from "../../codemods/rewrite.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import { takesMethodsApart } from "../../context/messages/dispatch/nested-handlers.js";
import { messagesOf } from "../../context/messages/messages.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { usesOf } from "../../context/uses.js";
import { isKnownAt, methods } from "../../protocol/methods.js";
import { table } from "../../protocol/table.js";
import { codeMatches, codeMentions } from "../../syntax/code-mentions.js";
import { type Document, textOf } from "../../syntax/document.js";
import { members } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import { refusesOthers } from "./handwritten.js";
import { madeAlone } from "./made-alone.js";

/** What a client may ask first of a server with a capability (2025-11-25, Server Features). */
const askedFirst = table({
  completions: "completion/complete",
  logging: "logging/setLevel",
  prompts: "prompts/list",
  resources: "resources/list",
  tools: "tools/list",
});

/**
 * Reports capabilities of a server that refuses what they are for: of the only one that a file makes
 * with an SDK and keeps, or of one without an SDK, which answers other methods in the same file, and
 * all that it does not know with an error.
 */
export function* unansweredCapabilities(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"unansweredCapability">> {
  if (isTestScript(document, settings)) return;
  const isOfSdk = hasServerAlone(document);
  if (!isOfSdk && !answersAlone(document, settings)) return;
  for (const { object, role } of messagesOf(document, settings).sites)
    for (const at of role === "server capabilities" ? members(object) : []) {
      const { key = "" } = at;
      const method = askedFirst.get(key) ?? "";
      const known = methods.get(method);
      if (!known || !isKnownAt(known, settings.protocolVersion)) continue;
      if (isOfSdk ? !registers.has(key) : codeMentions(document, method)) continue;
      if (isOfSdk && isRegistered(document, key)) continue;
      const rewrite = doubted(removeMember(at), "another file may answer it");
      yield { at, of: object, id: "unansweredCapability", data: { key, method }, rewrite };
    }
}

function answersAlone(document: Document, settings: Settings): boolean {
  const handled = dispatchIn(document, settings)?.handled ?? [];
  const answers = (asked: string): boolean => handled.some(({ method }) => method === asked);
  if (!answers("initialize") || ![...askedFirst.values()].some(answers)) return false;
  // Constants of other files may name methods that cannot be read here.
  const isWritten = handled.every(({ at, method }) => textOf(document, at.span).includes(method));
  return isWritten && !takesMethodsApart(document) && refusesOthers(document);
}

/** Whether a file makes one server with an SDK, gives it something, and hands it to no function. */
function hasServerAlone(document: Document): boolean {
  const made = madeAlone(document, "Server");
  if (!made || ![...registers.keys()].some((key) => isRegistered(document, key))) return false;
  // Under the name of a class or a function that makes it, other files only start it.
  return usesOf(made).every(
    (use) => use.kind === "read" || (use.kind === "exported" && use.path.length > 0),
  );
}

function isRegistered(document: Document, key: string): boolean {
  const found = registers.get(key);
  return found !== undefined && codeMatches(document, found);
}

/** What registers something of a capability; the SDK itself answers requests about the others. */
const registers = table<RegExp>({
  prompts: /(?:Call|Get|List|Read|register|send)Prompt|Subscribe|\bprompts\/|\.prompt\(/u,
  resources: /(?:Call|Get|List|Read|register|send)Resource|Subscribe|\bresources\/|\.resource\(/u,
  tools: /(?:Call|Get|List|Read|register|send)Tool|Subscribe|\btools\/|\.tool\(/u,
});
