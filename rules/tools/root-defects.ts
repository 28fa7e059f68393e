import { addRootType } from "../../codemods/tool-schema.js";
import { isJsonSchema } from "../../context/tool-schema/schemas.js";
import type { Site } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { isSince } from "../../protocol/revision.js";
import { anyOutputSince } from "../../protocol/tool-schemas.js";
import type { Document } from "../../syntax/document.js";
import { resolve, resolved } from "../../syntax/names.js";
import { type Member, member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import { shownType, typeWords } from "../value-type.js";
import type { ToolDefect } from "./messages.js";

/** A schema of a tool whose root is none that clients, or the providers behind them, accept. */
export function* toolRootDefects(
  document: Document,
  { role }: Site,
  at: Member,
  { protocolVersion }: Settings,
): Iterable<ToolDefect> {
  const { key = "" } = at;
  const schema = resolve(document, at.value);
  const shown = shownType(schema);
  // `registerTool` takes `null` for no arguments.
  const isNone = role === "tool config" && shown === "null";
  if (shown !== undefined && shown !== "object" && !isNone) {
    const data = { key, found: typeWords[shown], expected: typeWords.object };
    yield { at, id: "wrongType", data };
  }
  if (schema.kind !== "object") return;
  const isInput = key === "inputSchema";
  if (!isJsonSchema(role, schema)) return;
  if (isInput || !isSince(protocolVersion, anyOutputSince)) yield* rootType(document, at, schema);
}

function* rootType(document: Document, at: Member, schema: ObjectValue): Iterable<ToolDefect> {
  const { key = "" } = at;
  const type = member(schema, "type");
  const found = resolved(document, type?.value);
  const text = stringOf(found);
  if (type && found && (text ?? found.kind === "array") && text !== "object") {
    const shown = document.text.slice(...type.value.span);
    yield { at: type, id: "wrongRootType", data: { key, found: `\`${shown}\`` } };
  } else if (!type && lacks(document, schema, "type")) {
    const rewrite = addRootType(document, schema);
    yield { at, id: "noRootType", data: { key }, rewrite };
  }
}
