import { withImported } from "../../codemods/imported-name.js";
import { refused, type Rewrite, rewritten } from "../../codemods/rewrite.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { sdkOf } from "../../context/servers/sdk-version.js";
import type { Settings } from "../../context/settings.js";
import { importedFrom, isOfficial } from "../../context/imports.js";
import { methods } from "../../protocol/methods.js";
import { officialPackages } from "../../protocol/packages.js";
import { knownObject, knownStringAt } from "../../context/known-values.js";
import { arrivingIn } from "../../context/messages/arriving-in.js";
import { variablesIn } from "../../protocol/uri-templates.js";
import { type Document, textOf } from "../../syntax/document.js";
import { unlessSpread, withoutSpreads } from "../../syntax/spreads.js";
import { originsThrough } from "../../flow/elsewhere.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { namesOfSchemas, schemaAt } from "../../context/tool-schema/arriving-schemas.js";
import { schemaBehind, schemaElsewhere } from "../../context/elsewhere/schemas-elsewhere.js";
import { askedElsewhere, elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import {
  type CallValue,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { zodFunctions } from "../../syntax/zod-functions.js";
import { zodChain } from "../../syntax/zod.js";
import type { Defect } from "../defect.js";
import { completableDefects } from "./completion-defects.js";
import { methodNameDefects, type MethodNameId } from "./method-names.js";
import { objectOfSchema } from "../../syntax/kinds/typed-kind.js";

type Id = MethodNameId | "promptArgument" | "requestSchema" | "templateText" | "wrongType";
type SdkCallDefect = Defect<Id> & { readonly at: Value };

/** Reports arguments with which the SDK throws, answers an error, or never finds a resource. */
export function* sdkCallDefects(document: Document, settings: Settings): Iterable<SdkCallDefect> {
  if (!sdkOf(document, settings)) return;
  const told = new Set<Value>();
  for (const call of document.calls) {
    switch (call.name) {
      case "setRequestHandler":
      case "setNotificationHandler":
        yield* methodNameDefects(call, settings);
        break;
      case "request":
      case "sendRequest":
        yield* ofResultSchema(call);
        break;
      case "registerPrompt":
      case "prompt":
        // Prompts may share their arguments.
        for (const found of isOnServer(call, settings) ? ofPromptArguments(call, settings) : []) {
          if (!told.has(found.at)) yield found;
          told.add(found.at);
        }
        break;
      case "registerResource":
      case "resource":
        if (isOnServer(call, settings)) yield* ofTemplate(call, settings);
        break;
      case "completable":
        // A function of one's own may turn what it gets into texts.
        if (isOfficial(document, call.callee[0] ?? "")) yield* completableDefects(call);
        break;
      default:
    }
  }
}

function isOnServer(call: CallValue, { facts }: Settings): boolean {
  return sdkObjectCalledOn(call, facts?.servers) === "McpServer";
}

/** `request({ method: "elicitation/create", … }, ElicitRequestSchema)`. */
function* ofResultSchema(call: CallValue): Iterable<SdkCallDefect> {
  const [asked, schema] = call.arguments;
  const method = methods.get(knownStringAt(knownObject(asked), "method") ?? "");
  const at = unlessSpread(schema);
  if (!method || at?.kind !== "reference") return;
  const name = at.path.at(-1) ?? "";
  if (!name.endsWith("RequestSchema")) return;
  const right = `${method.result ?? "Empty"}Schema`;
  const source = importedFrom(call.document, at.path[0]);
  const isNamed = at.path.length === 1 && source !== undefined && officialPackages.test(source);
  const rewrite = isNamed
    ? withImported(call.document, { name: right, source }, { span: at.outer, text: right })
    : refused(`it is unclear where \`${right}\` comes from`);
  yield { at, id: "requestSchema", data: { name, right }, rewrite };
}

/** Arguments of prompts that are not strings, which is what clients send. */
function* ofPromptArguments(call: CallValue, settings: Settings): Iterable<SdkCallDefect> {
  for (const stated of argumentsOf(call))
    for (const { document, key = "", value } of schemasIn(stated, settings)) {
      const [base] = zodChain(schemaAt(value, settings)) ?? [];
      if (!base || base.name.startsWith("coerce.")) continue;
      const { makes } = zodFunctions.get(base.name) ?? {};
      if (!noStrings.has(base.name) && !noStrings.has(makes ?? "")) continue;
      const isHere = base.call.document === call.document;
      const rewrite = isHere && base.name === "number" ? coerced(base.call) : undefined;
      const at = document === call.document ? value : stated;
      yield { at, id: "promptArgument", data: { key, kind: base.name }, rewrite };
    }
}

/** The schemas of a prompt's arguments by their names. */
function schemasIn(stated: Value, settings: Settings): readonly Member[] {
  const elsewhere = elsewhereOf(stated.document, settings);
  const shapes = [schemaBehind(stated, settings), ...originsThrough(stated, elsewhere, isSchema)];
  return [...new Set(shapes.map(objectOfSchema))].flatMap((shape) => (shape ? members(shape) : []));
}

/** Functions that take no string, and what such functions make. */
const noStrings: ReadonlySet<string> = new Set([
  ...["array", "boolean", "date", "number"],
  ...["bigint", "object"],
]);

/** The schemas of a prompt's arguments, which `registerPrompt` takes within an object. */
function argumentsOf(call: CallValue): readonly Value[] {
  return withoutSpreads(call.arguments.slice(1, -1)).map(
    (one) => member(knownObject(one), "argsSchema")?.value ?? one,
  );
}

/** A schema, or a record of schemas as zod takes them apart: SDK 2 and zod wrap them again. */
function isSchema(value: Value): boolean {
  return value.kind === "object" || zodChain(value) !== undefined;
}

/** What may come from other files in the SDK's methods: schemas of prompts, addresses of resources. */
const takesValues: ReadonlyMap<string, (call: CallValue) => readonly Value[]> = new Map([
  ["prompt", argumentsOf],
  ["registerPrompt", argumentsOf],
  ["resource", addressIn],
  ["registerResource", addressIn],
]);

function addressIn({ arguments: [, address] }: CallValue): readonly Value[] {
  return withoutSpreads(address ? [address] : []);
}

/** What the calls of the SDK take from other files. */
export function takenElsewhere(document: Document, settings: Settings): readonly NamedPart[] {
  const given = document.calls.flatMap((call) => {
    const takes = takesValues.get(call.name);
    return takes && isOnServer(call, settings) ? takes(call) : [];
  });
  return [
    ...given.flatMap((one) => schemaElsewhere(one) ?? []),
    ...askedElsewhere(document, (elsewhere) => {
      for (const one of given) originsThrough(one, elsewhere, isSchema);
    }),
    ...namesOfSchemas(
      document,
      given
        .flatMap((one) => schemasIn(one, settings))
        .flatMap((one) => (one.document === document ? [one.value] : [])),
    ),
  ];
}

function coerced(call: CallValue): Rewrite | undefined {
  const head = textOf(call.document, [call.span[0], call.span[1]]);
  const at = head.indexOf(".number(");
  if (at < 0) return undefined;
  const from = call.span[0] + at;
  return rewritten(
    [{ span: [from, from], text: ".coerce" }],
    "text that is not a number becomes NaN",
  );
}

/** `registerResource("sheet", "sheets://{id}", …)`. */
function* ofTemplate(call: CallValue, settings: Settings): Iterable<SdkCallDefect> {
  const at = unlessSpread(call.arguments[1]);
  const [known, ...others] = at
    ? originsThrough(at, elsewhereOf(call.document, settings), ({ kind }) => kind === "scalar")
    : [];
  const uri = others.length === 0 ? stringOf(known) : undefined;
  if (!at || uri === undefined || variablesIn(uri).length === 0) return;
  const sdk = sdkOf(call.document, settings);
  const source =
    sdk === 1 ? "@modelcontextprotocol/sdk/server/mcp.js" : "@modelcontextprotocol/server";
  const text = `new ResourceTemplate(${textOf(call.document, at.outer)}, { list: undefined })`;
  const rewrite = withImported(
    call.document,
    { name: "ResourceTemplate", source },
    { span: at.outer, text },
    "the handler gets the variables as its second argument",
  );
  yield { at, id: "templateText", data: { uri }, rewrite };
}

/** `resources: [{ uri: "sheets://{id}", … }]`, also where a table brings the URI. */
export function* listedTemplates(
  resource: ObjectValue,
  settings: Settings,
): Iterable<Defect<"listedTemplate">> {
  const entry = member(resource, "uri");
  for (const { at, value } of entry ? arrivingIn(entry, settings) : []) {
    const uri = stringOf(value);
    if (uri !== undefined && variablesIn(uri).length > 0)
      yield { at, id: "listedTemplate", data: { uri } };
  }
}
