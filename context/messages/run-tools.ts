import { wayOf } from "../../flow/uses.js";
import { noSinks } from "../../flow/sinks.js";
import { knownValue } from "../known-values.js";
import { type Document, textOf } from "../../syntax/document.js";
import { addTo } from "../../syntax/by-keys.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { returnedBy } from "../../syntax/returned-by.js";
import {
  type FunctionValue,
  member,
  members,
  type Span,
  stringOf,
  type Value,
  within,
} from "../../syntax/value.js";
import { armsOf } from "../compared-arms.js";
import { constantAt } from "../../syntax/names.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import { readOnce } from "../read-once.js";
import type { OfferedTool } from "../known-file.js";
import type { Settings } from "../settings.js";
import { messagesOf, settingsOfMessages } from "./messages.js";
import { type OfferedTools, offeredTools } from "./offered-tools.js";
import { handlersReturning, type OutputSchema } from "./output-schema.js";

/** How a file tells tools apart by their names. */
interface RunTools {
  /** The code that runs for calls of the tool with a name: `case "scale":`. */
  readonly arms: readonly { readonly name: string; readonly arm: Span }[];
  /** The names under which tables have a function, or refer to it. */
  readonly listed: ReadonlyMap<Value, readonly string[]>;
}

/**
 * The tools that a file tells apart by their names: `case "scale":`, `if (name === "scale")`, and
 * tables of functions, which may be in another file than the list of the tools.
 */
const runTools = readOnce(settingsOfMessages, (document, settings): RunTools => {
  const { sites } = messagesOf(document, settings);
  if (!sites.some(({ role }) => role === "tool result")) return { arms: [], listed: new Map() };
  const arms = comparisonsIn(document).flatMap(({ asked, at }) => {
    const name = isName(asked) && isConstant(at) ? stringOf(knownValue(at)) : undefined;
    return name === undefined ? [] : armsOf(at).map((arm) => ({ name, arm }));
  });
  const called = new Set(document.calls.map(({ callee }) => callee.join(".")));
  const listed = new Map<Value, string[]>();
  for (const { key, value } of document.objects.flatMap(members))
    if (key !== undefined && mayRun(value, called)) addTo(listed, value, key);
  return { arms, listed };
});

function isName(value: Value): boolean {
  return (
    value.kind === "reference" &&
    /^(?:name|tool|toolName|tool_name)$/u.test(value.path.at(-1) ?? "")
  );
}

/** `"scale"`, `names.scale`: what a caller hands in is not a certain name. */
function isConstant(value: Value): boolean {
  const { document, span } = value;
  return value.kind !== "reference" || constantAt(document, value.path[0], span) !== undefined;
}

/** Whether a table runs a function that is not also called by its own name, as for other tools. */
function mayRun(value: Value, called: ReadonlySet<string>): boolean {
  return value.kind === "reference" ? !called.has(value.path.join(".")) : value.kind === "function";
}

/** A function, and where it goes in its file. */
const stepsOf = onceForEach((by: FunctionValue): readonly Value[] => [
  by,
  ...wayOf(by, noSinks).steps.map(({ value }) => value),
]);

/** The names of the tools that a file tells apart, and of those that it lists from other files. */
export function namesOfRunTools(document: Document, settings: Settings): readonly string[] {
  const { arms, listed } = runTools(document, settings);
  const named = [...arms.map(({ name }) => name), ...[...listed.values()].flat()];
  return [...new Set([...named, ...namesElsewhere(settings)])];
}

function namesElsewhere({ facts }: Settings): readonly string[] {
  return [...(facts?.toolNames.values() ?? [])].flat();
}

/**
 * The tools whose code leads to the only result of a function, which is without structured content:
 * `case "scale": weight = scale(); break;`. All of them, if a handler does not tell them apart.
 */
function leadingTo(
  result: Value,
  arms: RunTools["arms"],
  all: readonly string[],
): readonly string[] {
  const { document, place, span } = result;
  const by = place.kind === "returned" ? place.by : undefined;
  if (!by || member(result, "structuredContent")) return [];
  if (returnedBy(by).some((one) => one !== result && !member(one, "isError"))) return [];
  if (!arms.some(({ arm }) => within(arm, by.span))) return isOfEveryTool(by) ? all : [];
  return arms.flatMap(({ arm, name }) => {
    const isBefore = within(arm, by.span) && arm[1] <= span[0];
    return isBefore && !/\b(?:return|throw)\b/u.test(textOf(document, arm)) ? [name] : [];
  });
}

/** `server.setRequestHandler(CallToolRequestSchema, handler)` */
function isOfEveryTool({ place }: FunctionValue): boolean {
  return place.kind === "argument" && place.call.name === "setRequestHandler";
}

/** The output schema of the tool that a result is for, as far as the code around it names the tool. */
export function outputSchemaByName(result: Value, settings: Settings): OutputSchema | undefined {
  const { document } = result;
  // What only looks like a result may be of a table of labels, samples or routes.
  if (messagesOf(document, settings).isLikely(result)) return undefined;
  const known = [offeredTools(document, settings), settings.facts?.tools ?? none];
  if (!known.some(haveOutput)) return undefined;
  const { arms, listed } = runTools(document, settings);
  const by = listed.size > 0 ? handlersReturning(result) : [];
  const names = new Set([
    ...arms.flatMap(({ arm, name }) => (within(result.span, arm) ? [name] : [])),
    ...by.flatMap(stepsOf).flatMap((value) => listed.get(value) ?? []),
  ]);
  const offeredAs = (name: string): readonly OfferedTool[] =>
    known.flatMap((tools) => tools.get(name) ?? []);
  const all = [...(known[0]?.keys() ?? []), ...namesElsewhere(settings)];
  const shared = names.size === 0 ? leadingTo(result, arms, all).map(offeredAs) : [];
  const [tool, ...others] =
    shared.find(([one, ...more]) => one?.output && more.length === 0) ??
    [...names].flatMap(offeredAs);
  return tool?.output && others.length === 0
    ? { schema: tool.output, isRegistered: true }
    : undefined;
}

const none: OfferedTools = new Map();

/** Whether some tool declares what it returns: following every handler back takes its time. */
function haveOutput(tools: OfferedTools): boolean {
  return [...tools.values()].flat().some(({ output }) => output !== undefined);
}
