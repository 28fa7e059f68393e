import { type Rewrite, rewritten } from "../../codemods/rewrite.js";
import { knownValues } from "../../context/known-values.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import { isSending } from "../../context/messages/json-rpc.js";
import { messagesOf } from "../../context/messages/messages.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import type { Settings } from "../../context/settings.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { arrivingElsewhere } from "../../context/elsewhere/values-elsewhere.js";
import { isWritten } from "../../syntax/written.js";
import { isTestScript } from "../../context/tests/test-files.js";
import { methodMeantBy, methods } from "../../protocol/methods.js";
import { usedAt } from "../../syntax/ancestors.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import { type Document, textOf } from "../../syntax/document.js";
import { member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

type MisnamedMethod = Defect<"misnamed" | "misnamedSent" | "answerAsMethod"> & {
  readonly at: Value;
};

/** Reports methods that only look like one of the protocol: `tools/listTools`, `tool/list`. */
export function* misnamedMethods(document: Document, settings: Settings): Iterable<MisnamedMethod> {
  if (document.language === "json" || isTestScript(document, settings)) return;
  yield* comparedMethods(document, settings);
  yield* sentMethods(document, settings);
}

/**
 * Methods that no client sends, in a program that also answers the handshake, and not the method that
 * is meant.
 */
function* comparedMethods(document: Document, settings: Settings): Iterable<MisnamedMethod> {
  const compared = comparisonsIn(document);
  const greeting = compared.filter(({ at }) => stringOf(at) === "initialize");
  if (greeting.length === 0) return;
  const named = new Set(document.values.map(stringOf));
  const greeted = new Set(greeting.map(({ asked }) => textOf(document, asked.span)));
  for (const { asked, at } of compared) {
    const name = stringOf(at) ?? "";
    // In other protocols, clients send `initialized`.
    const isOurs = !methods.has(name) && dispatchIn(document, settings) !== undefined;
    const right = methodMeantBy(name) ?? (isOurs ? noticeNamed(name) : undefined);
    if (right === undefined || named.has(right)) continue;
    if (!greeted.has(textOf(document, asked.span))) continue;
    const rewrite = renamed(at, name, right, "clients of your own may send the other name");
    yield { at, id: "misnamed", data: { name, right }, rewrite };
  }
}

/** Methods that the other side does not know, in a message that is certainly one of MCP. */
function* sentMethods(document: Document, settings: Settings): Iterable<MisnamedMethod> {
  for (const message of document.objects) {
    const method = member(message, "method");
    // A text of the protocol need not be looked at, and few other messages are sent.
    if (!method || methods.has(stringOf(method.value) ?? "") || !isSentAsMcp(message, settings))
      continue;
    const at = method.value;
    for (const value of knownValues(at, settings)) {
      const name = stringOf(value) ?? "";
      const right = methodMeantBy(name) ?? (member(message, "id") ? undefined : noticeNamed(name));
      if (methods.has(name) || (right === undefined && !namedLikeAnswer.test(name))) continue;
      if (right === undefined) yield { at, id: "answerAsMethod", data: { name } };
      else {
        const reaction = methods.get(right)?.result ? "answers with -32601" : "ignores it";
        const rewrite =
          value === at ? renamed(at, name, right, "the other side may be your own") : undefined;
        yield { at, id: "misnamedSent", data: { name, right, reaction }, rewrite };
      }
    }
  }
}

/** The notification that is meant by a name without its first word: "initialized". */
function noticeNamed(name: string): string | undefined {
  const whole = `notifications/${name}`;
  return methods.has(whole) ? whole : methodMeantBy(whole);
}

/** An answer, which has no method. */
const namedLikeAnswer =
  /^(?:elicitation|prompts|resources|roots|sampling|tools)\/(?:answer|reply|respond|response|result)$/u;

/** Whether an SDK sends a message, or a program that also writes messages of MCP by hand. */
function isSentAsMcp(message: ObjectValue, settings: Settings): boolean {
  const { document } = message;
  if (member(message, "jsonrpc"))
    return messagesOf(document, settings).sites.some(
      ({ role }) => role === "JSONRPCRequest" || role === "JSONRPCNotification",
    );
  const place = usedAt(message);
  if (place.kind !== "argument" || place.index !== 0 || !isSending(place.call.callee)) return false;
  const on = sdkObjectCalledOn(place.call, settings.facts?.servers);
  return on !== undefined && on !== "other";
}

/** The methods of sent messages that other files name. */
export function methodsElsewhere(document: Document, settings: Settings): readonly NamedPart[] {
  const named = document.objects.flatMap((message) => {
    const method = member(message, "method")?.value;
    return method && !isWritten(method) && isSentAsMcp(message, settings) ? [method] : [];
  });
  return arrivingElsewhere(document, named);
}

function renamed(at: Value, name: string, right: string, doubt: string): Rewrite {
  const text = textOf(at.document, at.span).replace(name, right);
  return rewritten([{ span: at.span, text }], doubt);
}
