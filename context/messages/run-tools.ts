import { wayOf } from "../../flow/uses.js";
import { noSinks } from "../../flow/sinks.js";
import { knownValue } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import { type FunctionValue, members, stringOf, type Value, within } from "../../syntax/value.js";
import { armsOf, comparisonsIn } from "../compared-arms.js";
import { readOnce } from "../read-once.js";
import type { Settings } from "../settings.js";
import { messagesOf, settingsOfMessages } from "./messages.js";
import { offeredTools } from "./offered-tools.js";
import { handlersReturning, type OutputSchema } from "./output-schema.js";

/** A part of a file that runs for calls of the tool with a name. */
interface RunTool {
  readonly name: string;
  readonly runs: (result: Value, by: readonly FunctionValue[]) => boolean;
}

/**
 * The tools that a file tells apart by their names: `case "scale":`, `if (name === "scale")`, and
 * tables of functions, which may be in another file than the list of the tools.
 */
const runTools = readOnce(settingsOfMessages, (document, settings): readonly RunTool[] => {
  const { sites } = messagesOf(document, settings);
  if (!sites.some(({ role }) => role === "tool result")) return [];
  const compared = comparisonsIn(document).flatMap(({ asked, at }): readonly RunTool[] => {
    const name = isName(asked) ? stringOf(knownValue(at)) : undefined;
    if (name === undefined) return [];
    const arms = armsOf(at);
    return [{ name, runs: ({ span }) => arms.some((arm) => within(span, arm)) }];
  });
  const called = new Set(document.calls.map(({ callee }) => callee.join(".")));
  const listed = document.objects.flatMap((table) =>
    members(table).flatMap(({ key, value }): readonly RunTool[] =>
      key !== undefined && mayRun(value, called)
        ? [{ name: key, runs: (_, by) => by.some((one) => isFunctionOf(value, one)) }]
        : [],
    ),
  );
  return [...compared, ...listed];
});

function isName(value: Value): boolean {
  return (
    value.kind === "reference" &&
    /^(?:name|tool|toolName|tool_name)$/u.test(value.path.at(-1) ?? "")
  );
}

/** Whether a table runs a function that is not also called by its own name, as for other tools. */
function mayRun(value: Value, called: ReadonlySet<string>): boolean {
  return value.kind === "reference" ? !called.has(value.path.join(".")) : value.kind === "function";
}

function isFunctionOf(value: Value, by: FunctionValue): boolean {
  return (
    value === by ||
    (value.kind === "reference" && wayOf(by, noSinks).steps.some((step) => step.value === value))
  );
}

/** The names of the tools that a file tells apart. */
export function namesOfRunTools(document: Document, settings: Settings): readonly string[] {
  return [...new Set(runTools(document, settings).map(({ name }) => name))];
}

/** The output schema of the tool that a result is for, as far as the code around it names the tool. */
export function outputSchemaByName(result: Value, settings: Settings): OutputSchema | undefined {
  const { document } = result;
  // What only looks like a result may be of a table of labels, samples or routes.
  if (messagesOf(document, settings).isLikely(result)) return undefined;
  const run = runTools(document, settings);
  const by = run.length > 0 ? handlersReturning(result) : [];
  const names = new Set(run.filter(({ runs }) => runs(result, by)).map(({ name }) => name));
  const offered = [...names].flatMap((name) => [
    ...(offeredTools(document, settings).get(name) ?? []),
    ...(settings.facts?.tools.get(name) ?? []),
  ]);
  const [tool, ...others] = offered;
  return tool?.output && others.length === 0
    ? { schema: tool.output, isRegistered: true }
    : undefined;
}
