import { withImported } from "../../codemods/imported-name.js";
import { relyingOn } from "../../codemods/rewrite.js";
import { knownValue } from "../../context/known-values.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { isSurelySdk1, sdkOf } from "../../context/servers/sdk-version.js";
import type { Settings } from "../../context/settings.js";
import { methods } from "../../protocol/methods.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, stringOf, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { misreadMember } from "./handler-reads.js";

export type MethodNameId = "methodName" | "unknownMethod";
type MethodNameDefect = Defect<MethodNameId> & { readonly at: Value };

/** Reports names of methods in `setRequestHandler(…)` for which the SDK throws. */
export function* methodNameDefects(
  call: CallValue,
  settings: Settings,
): Iterable<MethodNameDefect> {
  const { document } = call;
  const at = unlessSpread(call.arguments[0]);
  const name = at && stringOf(knownValue(at));
  const on = sdkObjectCalledOn(call);
  if (!at || name === undefined || (on !== "Server" && on !== "Client")) return;
  if (isSurelySdk1(document, settings)) yield* ofSdk1(call, at, name);
  else if (sdkOf(document, settings) === 2) yield* ofSdk2(call, at, name);
}

/** Where SDK 1 exports its schemas. */
const typesModule = "@modelcontextprotocol/sdk/types.js";

/** `setRequestHandler("tools/list", …)`, which only SDK 2 takes. */
function* ofSdk1(call: CallValue, at: Value, name: string): Iterable<MethodNameDefect> {
  const known = methods.get(name);
  if (!known || known.since === "2026-07-28") return;
  const { schema } = known;
  const from = { name: schema, source: typesModule };
  const edit = { span: at.outer, text: schema };
  const misread = misreadMember(call);
  // The handler was never called; once it is, it gets the whole request.
  const doubt =
    misread && `its handler reads \`${misread}\` from the request, which has it in \`params\``;
  const relies = { method: call.callee.at(-1) ?? "" };
  const rewrite = relyingOn(withImported(call.document, from, edit, doubt), relies);
  yield { at, id: "methodName", data: { schema }, rewrite };
}

/** `setRequestHandler("tool/list", handler)`. With schemas between these, it may be any name. */
function* ofSdk2(call: CallValue, at: Value, name: string): Iterable<MethodNameDefect> {
  const isWithoutSchemas = call.arguments.length === 2 && call.arguments[1]?.kind !== "spread";
  // The SDK still takes the methods of tasks, which the table leaves out.
  if (!isWithoutSchemas || methods.has(name) || /\btasks\//u.test(name)) return;
  yield { at, id: "unknownMethod", data: { name } };
}
