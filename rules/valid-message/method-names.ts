import { withImported } from "../../codemods/imported-name.js";
import { relyingOn, rewritten } from "../../codemods/rewrite.js";
import { knownValue, knownOf } from "../../context/known-values.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { isSurelySdk1, sdkOf } from "../../context/servers/sdk-version.js";
import type { Settings } from "../../context/settings.js";
import { methodMeantBy, methods } from "../../protocol/methods.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, stringOf, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { usesAt } from "../../syntax/names.js";

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
  const meant = methodMeantBy(name);
  const doubt = "it may be meant as a method of your own";
  const rewrite =
    meant === undefined
      ? undefined
      : rewritten([{ span: at.outer, text: JSON.stringify(meant) }], doubt);
  yield { at, id: "unknownMethod", data: { name }, rewrite };
}

/** The members of a JSON-RPC request. */
const ofRequest: ReadonlySet<string> = new Set(["id", "jsonrpc", "method", "params"]);

/**
 * What the handler in `setRequestHandler(…, handler)` reads directly from its request although no
 * request has it, as it was written for the parameters; `undefined` if the file shows nothing of it.
 */
function misreadMember(call: CallValue): string | undefined {
  const by = knownOf(call.arguments.at(-1));
  const first = by?.kind === "function" ? by.parameters[0] : undefined;
  if (!by || !first || first.isRest) return undefined;
  const whole = first.name === undefined ? [] : usesAt(by.document, first.name, first.span);
  const keys = [
    ...first.bindings.map(({ path }) => path[0]),
    ...whole.flatMap(({ path, place }) =>
      path.length === 1 && place.kind === "taken apart"
        ? place.bindings.map((one) => one.path[0])
        : path[1],
    ),
  ];
  return keys.find((key) => key !== undefined && /^\w+$/u.test(key) && !ofRequest.has(key));
}
