import { nameParameters } from "../../codemods/call-parameters.js";
import { levelMeantBy } from "../../codemods/logging-level.js";
import { sdkObjectAt } from "../../context/sdk-objects.js";
import type { Choices } from "../../context/choices.js";

import { propertiesOf } from "../../protocol/definitions.js";
import { methods, methodsByCall } from "../../protocol/methods.js";
import type { Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { resolve } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, stringOf, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { typeWords } from "../value-type.js";
import { homeOf } from "../meta/meta-home.js";

type CallDefect = Defect<"notParameters" | "unknownValue"> & { readonly at: Value };

/** Reports calls of the SDK client with the wrong arguments. */
export function* callDefects(document: Document, settings: Choices): Iterable<CallDefect> {
  for (const call of document.calls) {
    const name = call.callee.at(-1) ?? "";
    const first = unlessSpread(call.arguments[0]);
    if (!first) continue;
    if (name !== levelMethod && !methodsByCall.has(name)) continue;
    if (sdkObjectAt(document, call.callee.slice(0, -1), call.span) !== "Client") continue;
    if (name === levelMethod) yield* ofLevel(document, first, settings);
    else yield* ofParameters(document, call, first, name, settings);
  }
}

/** The only method that takes a value instead of parameters. */
const levelMethod = "setLoggingLevel";

function* ofLevel(
  document: Document,
  at: Value,
  { protocolVersion }: Choices,
): Iterable<CallDefect> {
  const found = stringOf(resolve(document, at));
  const known = propertiesOf("SetLevelRequestParams", protocolVersion).get("level")?.values;
  if (found === undefined || !known || known.includes(found)) return;
  const { what } = homeOf("SetLevelRequestParams");
  const expected = known.map((one) => `"${one}"`).join(", ");
  const rewrite = levelMeantBy(document, at);
  const data = { key: "level", what, found: `"${found}"`, expected };
  yield { at, id: "unknownValue", data, rewrite };
}

function* ofParameters(
  document: Document,
  call: CallValue,
  at: Value,
  name: string,
  { protocolVersion }: Choices,
): Iterable<CallDefect> {
  const kind = plainKind(document, at);
  const { params } = methods.get(methodsByCall.get(name) ?? "") ?? {};
  if (!params || kind === undefined || kind === "object" || kind === "undefined") return;
  const properties = propertiesOf(params, protocolVersion);
  const keys = [...properties].flatMap(([key, { isRequired }]) =>
    key !== "_meta" && (isRequired || key === "arguments") ? [key] : [],
  );
  const data = { method: name, found: typeWords[kind], keys: keys.join(", ") };
  const rewrite = kind === "string" && keys.length > 0 ? nameParameters(call, keys) : undefined;
  yield { at, id: "notParameters", data, rewrite };
}
