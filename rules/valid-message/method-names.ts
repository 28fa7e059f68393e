import { withImported } from "../../codemods/imported-name.js";
import { relyingOn, rewritten } from "../../codemods/rewrite.js";
import { knownValue, knownOf } from "../../context/known-values.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { importedNameOf, importsFrom, isOfficial } from "../../context/imports.js";
import { isSurelySdk1, packagesOf1, sdkOf } from "../../context/servers/sdk-version.js";
import type { Settings } from "../../context/settings.js";
import { methodMeantBy, methods } from "../../protocol/methods.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, stringOf, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { usesAt } from "../../syntax/names.js";

export type MethodNameId = "methodName" | "methodSchema" | "unknownMethod";
type MethodNameDefect = Defect<MethodNameId> & { readonly at: Value };

/** Reports names of methods in `setRequestHandler(…)` for which the SDK throws. */
export function* methodNameDefects(
  call: CallValue,
  settings: Settings,
): Iterable<MethodNameDefect> {
  const { document } = call;
  const at = unlessSpread(call.arguments[0]);
  const known = at && knownValue(at);
  const name = stringOf(known);
  if (!at || (name === undefined && known?.kind !== "reference")) return;
  const on = sdkObjectCalledOn(call);
  if (on !== "Server" && on !== "Client") return;
  if (isSurelySdk1(document, settings)) yield* name === undefined ? [] : ofSdk1(call, at, name);
  else if (sdkOf(document, settings) !== 2) return;
  else if (name !== undefined) yield* ofSdk2(call, at, name);
  else if (!importsFrom(document, packagesOf1)) yield* schemaInSdk2(call, at);
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
  const relies = { method: call.name };
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

/** `setRequestHandler(ListToolsRequestSchema, …)`, which only SDK 1 takes. */
function* schemaInSdk2(call: CallValue, at: Value): Iterable<MethodNameDefect> {
  const { document } = call;
  if (at.kind !== "reference" || !isOfficial(document, at.path[0])) return;
  const name = importedNameOf(document, at.path);
  const [method] = [...methods].find(([, { schema }]) => schema === name) ?? [];
  if (method === undefined) return;
  const edit = { span: at.outer, text: JSON.stringify(method) };
  const rewrite = relyingOn(rewritten([edit]), { method: call.name });
  yield { at, id: "methodSchema", data: { method }, rewrite };
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
