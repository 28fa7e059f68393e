import { isReplacedLater } from "../../context/changes/assigned-later.js";
import { knownOf, knownValue } from "../../context/known-values.js";
import { setValue } from "../../codemods/one-member.js";
import { unstringify } from "../../codemods/tools/call-parameters.js";
import { asJsonSchema } from "../../codemods/tools/json-from-zod.js";
import { addRootType, relabel } from "../../codemods/tools/tool-schema.js";
import type { Rewrite } from "../../codemods/rewrite.js";
import { convertedSchemas } from "../../context/tool-schema/converted-schemas.js";
import { schemaNodes } from "../../context/tool-schema/nodes.js";
import { isJsonSchema, schemaKeys, statedDialect } from "../../context/tool-schema/schemas.js";
import { schemaElsewhere } from "../../context/elsewhere/schemas-elsewhere.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { messagesOf, type Site } from "../../context/messages/messages.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { isPlaceholder } from "../../flow/placeholder.js";
import { isSince } from "../../protocol/revision.js";
import { anyOutputSince, anySchemaSince, isOldDialect } from "../../protocol/tool-schemas.js";
import { schemaConverters } from "../../protocol/zod-schemas.js";
import type { Document } from "../../syntax/document.js";
import {
  type CallValue,
  hasSpread,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import { schemaForm } from "../../context/tool-schema/schema-forms.js";
import { lacks } from "../content/blocks.js";
import { zodVersion } from "../../syntax/zod.js";
import { typeOfValue, wrongType } from "../value-type.js";
import type { ToolDefect } from "./messages.js";
import { namesOfSchemas, schemaAt } from "../../context/tool-schema/arriving-schemas.js";

/** Reports a tool schema whose root clients, or the providers behind them, do not accept. */
export function* toolRootDefects(
  { role }: Site,
  at: Member,
  settings: Settings,
): Iterable<ToolDefect> {
  const { key = "" } = at;
  const schema = knownValue(at.value);
  const shown = typeOfValue(schema);
  // `registerTool` accepts `null` for no arguments.
  const types = role === "tool config" && shown === "null" ? undefined : wrongType(shown, "object");
  if (types) yield { at, id: "wrongType", data: { key, ...types }, rewrite: unstringify(at) };
  const zod = role === "Tool" ? zodOf(at.value, settings) : undefined;
  if (zod) {
    const version = zodVersion(zod.document, settings.zod);
    yield { at, id: "zodForJson", data: { key }, rewrite: asJsonSchema(at, zod, version) };
    return;
  }
  if (schema.kind !== "object") return;
  // The stub of a schema in a test.
  if (schema.entries.length === 0 && isTestScript(schema.document, settings)) return;
  if (isJsonSchema(role, schema, settings)) yield* schemaRootDefects(key, schema, settings, at);
}

/** A zod schema, or a record of these, which only `registerTool` converts; also of another file. */
function zodOf(value: Value, settings: Settings): Value | undefined {
  const known = knownValue(value);
  const schema = known.kind === "reference" ? schemaAt(known, settings) : known;
  const [first] = schema.kind === "object" ? members(schema) : [];
  const form = schemaForm(first ? knownValue(first.value) : schema);
  return form === "zod object" || form === "zod" ? schema : undefined;
}

/** The schemas of other files in the definitions of tools. */
export function definedSchemas(document: Document, settings: Settings): readonly NamedPart[] {
  const defined = messagesOf(document, settings).sites.flatMap(({ object, role }) =>
    role === "Tool" ? schemaKeys.flatMap((key) => member(object, key) ?? []) : [],
  );
  const converted = [...convertedSchemas(document, settings)].map(({ at }) => at.value);
  return [
    ...defined.flatMap(({ value }) => schemaElsewhere(value) ?? []),
    ...namesOfSchemas(document, converted),
  ];
}

/** Reports a schema whose root clients do not accept, at the member of the tool if that is here. */
export function* schemaRootDefects(
  key: string,
  schema: ObjectValue,
  settings: Settings,
  at: Member | ObjectValue = schema,
): Iterable<ToolDefect> {
  const { protocolVersion } = settings;
  const { mayBeFilled } = messagesOf(schema.document, settings);
  if (key !== "inputSchema" && isSince(protocolVersion, anyOutputSince)) return;
  if (isPlaceholder(schema)) return;
  const type = member(schema, "type");
  const found = knownOf(type?.value, settings);
  const text = stringOf(found);
  if (type && found && (text ?? found.kind === "array") && text !== "object") {
    const shown = schema.document.text.slice(...type.value.span);
    yield { at: type, id: "wrongRootType", data: { key, found: `\`${shown}\`` } };
  } else if (!type && lacks(schema, "type") && !mayBeFilled(schema, "type")) {
    const rewrite = addRootType(schema);
    yield { at, id: "noRootType", data: { key }, rewrite };
  }
  if (!isSince(protocolVersion, anySchemaSince)) yield* booleanProperties(key, schema);
}

/** Reports a property that any value, or none, is valid for: `payload: true`. */
function* booleanProperties(key: string, schema: ObjectValue): Iterable<ToolDefect> {
  const properties = knownOf(member(schema, "properties")?.value);
  if (properties?.kind !== "object") return;
  for (const at of members(properties)) {
    const found = knownValue(at.value);
    if (found.kind !== "scalar" || typeof found.value !== "boolean") continue;
    const instead = found.value ? "{}" : "{ not: {} }";
    const rewrite = found === at.value ? setValue(at, instead) : undefined;
    const data = { key: at.key ?? "", found: String(found.value), instead, schema: key };
    yield { at, id: "booleanProperty", data, rewrite };
  }
}

/** Reports a schema that declares a dialect which clients refuse. */
export function* dialectDefects(schema: Value): Iterable<ToolDefect> {
  if (isReplacedLater(schema, "$schema")) return;
  if (schema.kind === "call" && makesOldDialect(schema)) {
    const data = { dialect: "draft-07" };
    yield { at: schema, id: "oldDialect", data, rewrite: retargeted(schema) };
  }
  if (schema.kind !== "object") return;
  const stated = member(schema, "$schema");
  const dialect = stringOf(knownOf(stated?.value));
  if (!stated || dialect === undefined || !isOldDialect.test(dialect)) return;
  const nodes = schemaNodes(schema, statedDialect(schema) ?? "2020-12");
  const parts = [...nodes].map((node) => node.schema);
  const data = { dialect: /draft-\d+/u.exec(dialect)?.[0] ?? "" };
  yield { at: stated, id: "oldDialect", data, rewrite: relabel(stated, parts) };
}

/** Sets the target of `z.toJSONSchema` in zod 4 to 2020-12. */
function retargeted({ arguments: [, options], name }: CallValue): Rewrite | undefined {
  const target = member(options, "target");
  const isNamed = target && stringOf(target.value) !== undefined;
  if (!isNamed || name !== "toJSONSchema") return undefined;
  return setValue(target, quoted(target.owner, "draft-2020-12"));
}

function makesOldDialect({ arguments: given, name }: CallValue): boolean {
  const old = schemaConverters.get(name);
  const [, options] = given;
  if (!old || options?.kind === "spread") return false;
  // The second argument of `zodToJsonSchema` can also be a name.
  const hasNone = options === undefined || stringOf(options) !== undefined;
  if (hasNone || options.kind !== "object") return hasNone && old.test("");
  const target = member(options, "target")?.value;
  const isWritten = !hasSpread(options);
  if (!target) return isWritten && old.test("");
  return old.test(stringOf(target) ?? "unknown");
}
