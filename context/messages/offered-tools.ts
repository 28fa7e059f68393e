import { methodsByCall } from "../../protocol/methods.js";
import { knownObject, knownValue } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread, withoutSpreads } from "../../syntax/spreads.js";
import {
  type CallValue,
  member,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { isTest } from "../tests/test-files.js";
import type { OfferedTool } from "../known-file.js";
import { readOnce } from "../read-once.js";
import { schemaBehind } from "../elsewhere/schemas-elsewhere.js";
import { registrationIn } from "../registrations.js";
import { isOfAsker, sdkObjectCalledOn } from "../servers/sdk-objects.js";
import type { Settings } from "../settings.js";
import { messagesOf, settingsOfMessages } from "./messages.js";
import { objectShape } from "./object-shape.js";

/** The tools by their literal names; several for one name. */
export type OfferedTools = ReadonlyMap<string, readonly OfferedTool[]>;

const none: OfferedTools = new Map();

/** The tools that a document defines or registers with a schema that it shows. */
export const offeredTools = readOnce(settingsOfMessages, (document, settings): OfferedTools => {
  if (isTest(settings)) return none;
  const found = new Map<string, OfferedTool[]>();
  const add = (name: string | undefined, input?: Value, output?: Value): void => {
    const known = (schema?: Value): Value | undefined => schema && schemaBehind(schema, settings);
    if (name !== undefined && (input ?? output))
      found.set(name, [...(found.get(name) ?? []), { input: known(input), output: known(output) }]);
  };
  for (const { object, role } of messagesOf(document, settings).sites)
    if (role === "Tool" || role === "tool definition")
      add(
        stringOf(member(object, "name")?.value),
        member(object, "inputSchema")?.value,
        member(object, "outputSchema")?.value,
      );
  for (const call of document.calls) {
    const { takes } = registrationIn(call);
    const [name, ...given] = withoutSpreads(call.arguments);
    const on = takes && sdkObjectCalledOn(call, settings.facts?.servers);
    if (on === "McpServer")
      add(
        stringOf(name),
        takes === "in one object"
          ? member(knownObject(given[0]), "inputSchema")?.value
          : given.slice(0, -1).find((one) => objectShape(one)),
      );
  }
  return found;
});

/** A call of a tool by a literal name, with literal parameters. */
export interface ToolCall {
  readonly name: string;
  readonly call: CallValue;
  readonly params: ObjectValue;
}

/** The calls of tools on clients of the SDK. A test also sends what a client should not. */
export function toolCalls(document: Document, settings: Settings): readonly ToolCall[] {
  if (isTest(settings)) return [];
  return document.calls.flatMap((call) => {
    if (methodsByCall.get(call.name) !== "tools/call") return [];
    if (!isOfAsker(call)) return [];
    const params = knownObject(unlessSpread(call.arguments[0]));
    const named = params && member(params, "name")?.value;
    const name = named && stringOf(knownValue(named));
    return params && name !== undefined ? [{ name, call, params }] : [];
  });
}
