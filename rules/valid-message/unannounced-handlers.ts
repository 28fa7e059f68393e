import { announceCapability } from "../../codemods/tools/announce-capability.js";
import { doubted } from "../../codemods/rewrite.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { askedElsewhere, elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { knownObject } from "../../context/known-values.js";
import { handledMethod } from "../../context/messages/handled-method.js";
import { sdkClassOf } from "../../context/servers/sdk-classes.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { isTest } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { usesOf } from "../../context/uses.js";
import { table } from "../../protocol/table.js";
import { codeMatches } from "../../syntax/code-mentions.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type CallValue,
  member,
  members,
  type NewValue,
  type Parameter,
  within,
} from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import { capabilityMeantBy } from "./capability-names.js";
import { mayDeclare, registersCapabilities } from "./declared-capabilities.js";
import { functionsWith, type Given, madeAlone } from "./made-alone.js";

/** What the SDK requires of a side before it sets a handler: `assertRequestHandlerCapability`. */
const required = {
  Client: table({
    "elicitation/create": "elicitation",
    "roots/list": "roots",
    "sampling/createMessage": "sampling",
  }),
  Server: table({
    "completion/complete": "completions",
    "logging/setLevel": "logging",
    "prompts/get": "prompts",
    "prompts/list": "prompts",
    "resources/list": "resources",
    "resources/read": "resources",
    "resources/templates/list": "resources",
    "tools/call": "tools",
    "tools/list": "tools",
  }),
};

/** What makes `McpServer` declare a capability by itself. */
const declaredBy = table<RegExp>({
  completions: /\bcompletable\b|\bcomplete\b/u,
  prompts: /register\w*Prompt|\.prompt\(/u,
  resources: /register\w*Resource|\.resource\(/u,
  tools: /register\w*Tool|\.tool\(/u,
});

/** Reports handlers of the only server or client of a file, of a kind that it does not announce. */
export function* unannouncedHandlers(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"unannouncedHandler">> {
  if (isTest(settings)) return;
  for (const side of ["Server", "Client"] as const) {
    const made = announcing(document, side, settings);
    if (!made) continue;
    const given = functionsWith(made, elsewhereOf(document, settings));
    if (given.some(({ by }) => registersCapabilities(by.document))) continue;
    const told = new Set<string>();
    for (const method of [...handledHere(document, side), ...given.flatMap(handledBy)]) {
      const capability = required[side].get(method);
      if (capability === undefined || told.has(capability)) continue;
      told.add(capability);
      if (mayAnnounce(made, capability, given)) continue;
      const rewrite = doubted(announceCapability(made, capability), "the other side then asks");
      const data = { side: side.toLowerCase(), Side: side, method, capability };
      yield { at: made, id: "unannouncedHandler", data, rewrite, of: made };
    }
  }
}

/** The functions of other files that may set handlers of the server or the client of a file. */
export function handlerSettersElsewhere(
  document: Document,
  settings: Settings,
): readonly NamedPart[] {
  if (isTest(settings)) return [];
  return askedElsewhere(document, (elsewhere) => {
    for (const side of ["Server", "Client"] as const) {
      const made = announcing(document, side, settings);
      if (made) functionsWith(made, elsewhere);
    }
  });
}

/** What a file makes, unless other findings say that its capabilities are in the wrong place. */
function announcing(
  document: Document,
  side: "Client" | "Server",
  settings: Settings,
): NewValue | undefined {
  const made = madeAlone(document, side);
  if (!made || registersCapabilities(document)) return undefined;
  const [info, options] = made.arguments.map((one) => knownObject(unlessSpread(one), settings));
  const isMisplaced = (info && member(info, "capabilities")) ?? bareKey(options, side);
  return isMisplaced ? undefined : made;
}

function bareKey(options: ReturnType<typeof knownObject>, side: "Client" | "Server"): unknown {
  const capabilities = new Set(required[side].values());
  return options && members(options).find(({ key = "" }) => capabilities.has(key));
}

/** Whether a side may announce a capability, in its options or by what is registered with it. */
function mayAnnounce(made: NewValue, capability: string, given: readonly Given[]): boolean {
  if (mayDeclare(made, capability)) return true;
  const options = knownObject(unlessSpread(made.arguments[1]));
  const stated = knownObject(member(options, "capabilities")?.value);
  if (stated && members(stated).some(({ key = "" }) => capabilityMeantBy(key) === capability))
    return true;
  const declaring = sdkClassOf(made) === "McpServer" ? declaredBy.get(capability) : undefined;
  if (!declaring) return false;
  const documents = [made.document, ...given.map(({ by }) => by.document)];
  if (documents.some((one) => codeMatches(one, declaring))) return true;
  // With completions of its own, `McpServer` refuses another handler of them.
  if (capability === "completions") return false;
  const handed = usesOf(made).filter(({ kind }) => kind !== "read" && kind !== "protocol");
  return handed.length > given.length;
}

function handledHere(document: Document, side: "Client" | "Server"): readonly string[] {
  return document.calls.flatMap((call) => {
    const method = methodOf(call);
    return method !== undefined && sdkObjectCalledOn(call) === side ? [method] : [];
  });
}

/** The methods that a function of another file handles with what it gets. */
function handledBy({ by, index }: Given): readonly string[] {
  return by.document.calls.flatMap((call) => {
    const method = within(call.span, by.span) ? methodOf(call) : undefined;
    return method !== undefined && isOf(call, by.parameters[index]) ? [method] : [];
  });
}

/** Whether a method of a parameter is called, or of what the SDK made that the parameter holds. */
function isOf(call: CallValue, parameter: Parameter | undefined): boolean {
  if (parameter?.bindings.some(({ name }) => name === call.callee[0])) return true;
  const made = call.document.constructions.some((one) => sdkClassOf(one) !== undefined);
  return !made && sdkObjectCalledOn(call) !== undefined;
}

/** The method for which `setRequestHandler(…)` sets a handler. */
function methodOf({ arguments: [first], name }: CallValue): string | undefined {
  const at = name === "setRequestHandler" ? unlessSpread(first) : undefined;
  return at && handledMethod(at);
}
