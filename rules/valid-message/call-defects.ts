import { nameParameters } from "../../codemods/tools/call-parameters.js";
import { levelMeantBy } from "../../codemods/logging-level.js";
import { doubted } from "../../codemods/rewrite.js";
import { handlerContext } from "../../context/servers/sdk-classes.js";
import { isOfAsker, sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import type { Choices } from "../../context/choices.js";
import { isNegativeTest } from "../../context/messages/negative-tests.js";
import type { Settings } from "../../context/settings.js";
import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { methods, methodsByCall } from "../../protocol/methods.js";
import { table } from "../../protocol/table.js";
import { knownObject, knownValue } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { isOfProject } from "../../syntax/imported.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { usesAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, member, members, stringOf, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { anyOf } from "../definition-defects.js";
import { literalType, typeWords, wrongType } from "../value-type.js";
import { homeOf } from "../meta/meta-home.js";

type CallDefect = Defect<"notParameters" | "unknownValue" | "wrongType"> & { readonly at: Value };

/** Reports calls of the SDK's client or server with the wrong arguments. */
export function* callDefects(document: Document, settings: Settings): Iterable<CallDefect> {
  for (const call of document.calls) {
    const { name } = call;
    const first = unlessSpread(call.arguments[0]);
    if (!first) continue;
    const params = paramsOfLevels.get(name);
    const taken = paramsOfServers.get(name) ?? methods.get(methodsByCall.get(name) ?? "")?.params;
    if (!params && !taken) continue;
    if (name === "log" ? sdkObjectCalledOn(call) !== handlerContext : !isOnSdk(call)) continue;
    if (isNegativeTest(first, settings)) continue;
    if (params) yield* ofLevel(first, params, settings);
    else if (taken) yield* ofParameters(call, first, taken, settings);
  }
}

/** Whether a method is certainly that of a client of the SDK, or of a server if only servers have it. */
function isOnSdk(call: CallValue): boolean {
  if (!paramsOfServers.has(call.name)) return isOfAsker(call);
  const on = sdkObjectCalledOn(call);
  return on === "Server" || on === "McpServer";
}

/** What the methods of servers take that ask a client or tell it something. */
const paramsOfServers = table<DefinitionName>({
  createMessage: "CreateMessageRequestParams",
  elicitInput: "ElicitRequestFormParams",
  sendLoggingMessage: "LoggingMessageNotificationParams",
  sendResourceUpdated: "ResourceUpdatedNotificationParams",
});

/** The methods that take a level instead of parameters: of a client, and of a context in SDK 2. */
const paramsOfLevels = table<DefinitionName>({
  setLoggingLevel: "SetLevelRequestParams",
  log: "LoggingMessageNotificationParams",
});

function* ofLevel(
  at: Value,
  params: DefinitionName,
  { protocolVersion }: Choices,
): Iterable<CallDefect> {
  const found = stringOf(knownValue(at));
  const known = propertiesOf(params, protocolVersion).get("level")?.values;
  if (found === undefined || !known || known.includes(found)) return;
  const { what } = homeOf(params);
  const rewrite = levelMeantBy(at);
  const data = { key: "level", what, found: `"${found}"`, expected: anyOf(known) };
  yield { at, id: "unknownValue", data, rewrite };
}

/** Reports arguments of a prompt that are no strings. */
function* ofPromptArguments(params: Value): Iterable<CallDefect> {
  const what = "the arguments of a prompt";
  const given = knownObject(member(knownObject(params), "arguments")?.value);
  for (const { key = "", value } of given ? members(given) : []) {
    const types = wrongType(literalType(knownValue(value)), "string");
    if (types) yield { at: value, id: "wrongType", data: { key, ...types, what } };
  }
}

function* ofParameters(
  call: CallValue,
  at: Value,
  params: DefinitionName,
  { protocolVersion }: Choices,
): Iterable<CallDefect> {
  const { name } = call;
  const kind = plainKind(at);
  if (name === "getPrompt") yield* ofPromptArguments(at);
  if (kind === undefined || kind === "object" || kind === "undefined") return;
  const properties = propertiesOf(params, protocolVersion);
  const keys = [...properties].flatMap(([key, { isRequired }]) =>
    key !== "_meta" && (isRequired || key === "arguments") ? [key] : [],
  );
  const data = { method: name, found: typeWords[kind], keys: keys.join(", ") };
  const isFirst = kind === properties.get(keys[0] ?? "")?.type;
  const named = isFirst ? nameParameters(call, keys) : undefined;
  const rewrite = mayBeReplaced(call) ? doubted(named, `\`${name}\` may be replaced`) : named;
  yield { at, id: "notParameters", data, rewrite };
}

/**
 * Whether code may give the client another method: code that gets the client, that uses its members
 * by computed names, or a file of the project that is only imported for what it does.
 */
export function mayBeReplaced({ callee: [root = ""], document, span }: CallValue): boolean {
  const isHandled = usesAt(document, root, span).some(
    ({ path, place }) =>
      (place.kind === "argument" && path.length === 1) ||
      place.kind === "accessed" ||
      place.kind === "written",
  );
  return (
    isHandled ||
    document.imports.some(({ locals, source }) => locals.length === 0 && isOfProject(source))
  );
}
