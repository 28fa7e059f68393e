import { type Rewrite, refused, rewritten } from "../../codemods/rewrite.js";
import {
  addFlatKinds,
  allowLists,
  listMembers,
  openObject,
  requireMember,
} from "../../codemods/types/zod-members.js";
import { rewriteSchema } from "../../codemods/types/rewrite-schema.js";
import {
  isOfTheWire,
  optionalCode,
  type ZodWriter,
  zodWriter,
} from "../../codemods/types/zod-code.js";
import { addEnumForms, isOneEnum } from "../../codemods/types/zod-enum.js";
import { addKinds } from "../../codemods/types/zod-union.js";
import type { DeclaredBlock } from "../../context/declared/declared-types.js";
import type { Choices } from "../../context/choices.js";
import type { Settings } from "../../context/settings.js";
import { anyStructuredContentSince, blockKinds } from "../../protocol/content.js";
import { keysOf, propertiesOf } from "../../protocol/definitions.js";
import { isSince } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import {
  type DeclaredShape,
  type MemberShape,
  type DeclaredObject,
  partsOfShape,
} from "../../syntax/shapes/declared-shape.js";
import type { ZodNotation, ZodObject } from "../../syntax/shapes/zod-notation.js";
import { type Value, within } from "../../syntax/value.js";
import { hasEffect, zodMethods } from "../../syntax/zod-functions.js";
import type { Dialect, StaleRemedy } from "./dialect.js";
import { areShort, unlessTooLong } from "./growth.js";
import { officialOr } from "./official-schema.js";
import type { ComparedType } from "./says-more.js";

/** How zod schemas are compared and completed. */
export function zodDialect(document: Document, settings: Settings): Dialect<ZodNotation> {
  const { protocolVersion: revision } = settings;
  const writing = (
    object: ZodObject,
    rewrite: (writer: ZodWriter) => Rewrite,
    isShort = false,
  ): Rewrite => {
    const writer = zodWriter(document, object, revision, isShort);
    return writer ? rewrite(writer) : refused("zod's functions are imported by name");
  };
  const orSdk = (
    shape: DeclaredShape<ZodNotation>,
    type: ComparedType,
    own: Rewrite,
    parts: readonly Value[] = [],
  ): StaleRemedy => ({ inline: officialOr(document, shape, parts, type, settings, own) });
  return {
    notation: "zod",
    revision,
    nameOf: () => "this schema",
    compared: (definition) => keysOf(definition).filter((key) => !isOfTheWire(key)),
    addKinds: (union, kinds) => {
      const [first] = union.blocks;
      if (!first) return { inline: refused("the union is empty") };
      const own = writing(
        first.shape.source,
        (writer) => addKinds(document, union, kinds, writer),
        areShort(union.blocks, settings),
      );
      const parts = union.blocks.map(({ shape }) => shape.source.at);
      const bounded = unlessTooLong(document, own, union, settings);
      return orSdk(union.shape, "ContentBlock", bounded, parts);
    },
    addFlatKinds: (flat, kinds) => {
      const always = alwaysThere(flat, kinds, settings);
      if (always !== undefined) return { inline: refused(`every block must have \`${always}\``) };
      const isShort = kinds.length > 0 && areShort([flat], settings);
      const add = (writer: ZodWriter): Rewrite => addFlatKinds(document, flat, kinds, writer);
      return { inline: writing(flat.shape.source, add, isShort) };
    },
    addMembers: ([{ definition, shape }]) => {
      const list = (writer: ZodWriter): Rewrite => listMembers(document, shape, definition, writer);
      const inline = writing(shape.source, list);
      return definition === "CallToolResult" ? orSdk(shape, definition, inline) : { inline };
    },
    requireName: (_, name) => ({ inline: requireMember(document, name.source) }),
    openMember: (result, member) => orSdk(result, "CallToolResult", opened(result, member)),
    allowLists: (answer) => {
      const allow = (writer: ZodWriter): Rewrite => allowLists(document, answer, writer);
      return orSdk(answer.object, "ElicitResult", writing(answer.object.source, allow));
    },
    addEnumForms: (field) => {
      const add = (writer: ZodWriter): Rewrite => addEnumForms(document, field, writer);
      const inline = writing(field.source, add);
      return isOneEnum(field) ? orSdk(field, "EnumSchema", inline) : { inline };
    },
  };

  function opened(
    result: DeclaredObject<ZodNotation>,
    { key, shape, source }: MemberShape<ZodNotation>,
  ): Rewrite {
    const keys = shape.kind === "object" ? [...shape.members.keys()] : [];
    const isOfRequests = keys.includes("progressToken");
    if (key === "_meta" && shape.kind === "object" && keys.length > 0 && !isOfRequests)
      // The declared keys keep their types, and other keys are no longer dropped.
      return within(shape.span, source.value.span)
        ? writing(shape.source, (writer) => openObject(document, shape.source, writer))
        : refused("it is defined elsewhere");
    const lost = keys.find((one) => key === "_meta" && one !== "progressToken");
    if (lost !== undefined) return refused(`what it declares for \`${lost}\` would be lost`);
    const rule = ruleIn(shape);
    if (rule !== undefined) return refused(`its call to \`${rule}\` would be lost`);
    return writing(result.source, (writer) => {
      const isAny = key === "structuredContent" && isSince(revision, anyStructuredContentSince);
      const replace = optionalCode(isAny ? writer.plain("unknown") : writer.record);
      const edits = rewriteSchema(document, source.owner, [source.value, { replace }]);
      return rewritten(edits, "code may rely on the keys that were declared");
    });
  }
}

/** A member that the schema requires in every block, although some kinds do not have it. */
function alwaysThere(
  { kinds, shape }: DeclaredBlock<ZodNotation>,
  missing: readonly string[],
  { protocolVersion }: Choices,
): string | undefined {
  const definitions = [...kinds, ...missing].flatMap((kind) => {
    const row = blockKinds.get(kind);
    return row ? [propertiesOf(row.definition, protocolVersion)] : [];
  });
  const found = [...shape.members.values()].find(
    ({ key, presence }) =>
      presence !== "optional" &&
      presence !== "filled" &&
      !definitions.every((properties) => properties.get(key)?.isRequired === true),
  );
  return found?.key;
}

/** Whether a method neither limits nor changes the values that a schema describes. */
function keepsType(name: string): boolean {
  return hasEffect(name, "annotates", "widens") || zodMethods.get(name)?.unlisted === "refused";
}

/** The first call in a schema that limits, fills in or changes values. Its effect would be lost. */
function ruleIn(shape: DeclaredShape<ZodNotation>): string | undefined {
  const own = shape.limits.find((name) => !keepsType(name));
  if (own !== undefined) return own;
  return partsOfShape(shape)
    .map((part) => ruleIn(part))
    .find((rule) => rule !== undefined);
}
