import type { Document } from "../../syntax/document.js";
import { type DeclaredShape, type DeclaredObject } from "../../syntax/shapes/declared-shape.js";
import { callsZod } from "../../syntax/zod.js";
import type { ZodNotation } from "../../syntax/shapes/zod-notation.js";
import { zodShape } from "../../syntax/shapes/zod-shape.js";
import { type Value, within } from "../../syntax/value.js";
import { isTest } from "../tests/test-files.js";
import { isForeignFile, modelPackages } from "../foreign-protocols.js";
import { importedFrom, importsFrom } from "../imports.js";
import type { Settings } from "../settings.js";
import { mentionsProtocol } from "./contracts.js";
import {
  flatBlocks,
  type DeclaredTypes,
  answerIn,
  nothingDeclared,
  toolUnion,
} from "./declared-types.js";
import { isOfficialCopy } from "./official-copy.js";
import {
  isContentContract,
  isElicitationName,
  isForModel,
  mayBeContent,
  surroundingsOf,
} from "./surroundings.js";

type ZodObjectShape = DeclaredObject<ZodNotation>;

/** What the zod schemas of a file that reads messages declare of the protocol. */
export function zodSchemasIn(document: Document, settings: Settings): DeclaredTypes<ZodNotation> {
  if (!mayDeclare(document, settings) || !callsZod(document)) return nothingDeclared;
  // No other protocol has structured content.
  const isOfMcp =
    mentionsProtocol(document, settings) || document.text.includes("structuredContent");
  const isOurs = (value: Value): boolean => {
    const around = surroundingsOf(value);
    // Chats and other protocols have blocks of the same kinds.
    if (!isOfMcp && !around.names.some((name) => /call_?tool/iu.test(name))) return false;
    if (importsFrom(document, modelPackages) && !around.names.some((name) => /mcp/iu.test(name)))
      return false;
    return isContentContract(around) || (settings.isAssumed && !around.isOfOneTool);
  };
  const shapes = document.calls.flatMap((call) => {
    const { place } = call;
    const shape = place.kind === "receiver" ? undefined : zodShape(call);
    return shape && shape.kind !== "other" ? [{ call, shape }] : [];
  });
  const unions = document.calls
    .flatMap((call) => unionAt(call) ?? [])
    .filter(
      ({ blocks, shape }) =>
        isOurs(shape.source.value) || (isOfMcp && blocks.some((block) => isLinkOf(block))),
    );
  const listed = new Set(unions.flatMap(({ blocks }) => blocks.map(literalOf)));
  const objects = once(shapes);
  const flats = flatBlocks(objects).filter(
    (block) => !listed.has(literalOf(block)) && isOurs(block.shape.source.value),
  );
  const proven = new Set<Value>([...unions, ...flats].map(({ shape }) => shape.source.value));
  const elicits = objects.filter(
    ({ members, source }) =>
      ["enum", "enumNames", "action"].some((key) => members.has(key)) &&
      isElicitationSchema(source.value),
  );
  return {
    ...nothingDeclared,
    unions,
    flats,
    results: objects.filter((object) => {
      const blocks = blocksOfResult(object);
      if (!blocks) return false;
      const { isOfOneTool, names } = surroundingsOf(object.source.value);
      if (isOfOneTool || isForModel(names)) return false;
      if (proven.has(blocks.source.value)) return true;
      return isOfBlocks(document, blocks) && isOurs(object.source.value);
    }),
    enums: knowsTitled(document)
      ? []
      : elicits.filter(({ members }) => members.has("enum") && members.has("enumNames")),
    answers: elicits.flatMap((object) => {
      const answer = answerIn(object, false);
      return answer ? [{ ...answer, at: answer.content.span }] : [];
    }),
  };
}

const zodPackage = /^zod(?:$|\/)/u;
const zodMini = /^zod\/(?:v4\/?-?)?mini/u;

function mayDeclare(document: Document, settings: Settings): boolean {
  if (document.language === "json" || isForeignFile(document) || isTest(settings)) return false;
  if (!importsFrom(document, zodPackage) && !document.references.has("z")) return false;
  // The functions of `zod/mini` are chained differently, and no known file declares messages with
  // them.
  if (importsFrom(document, zodMini)) return false;
  return !isOfficialCopy([...document.declarations.keys(), ...document.types.keys()]);
}

/** The union of blocks that a call creates, including all `.or(…)` of its chain. */
function unionAt(call: Value): ReturnType<typeof toolUnion<ZodNotation>> {
  const { place } = call;
  // Only the outermost `.or(…)` of a chain has all alternatives.
  if (place.kind === "receiver" && place.call.name === "or") return undefined;
  const shape = zodShape(call);
  const isIt = shape.kind === "union" && shape.source.value === call;
  const isBare = isIt && (shape.source.list === undefined || shape.source.steps.length === 1);
  return isBare ? toolUnion(shape) : undefined;
}

function literalOf({ shape }: { readonly shape: ZodObjectShape }): Value {
  return shape.source.literal;
}

/** Each object once: where its keys are written, or where a constant goes to zod. */
function once(
  shapes: readonly { readonly call: Value; readonly shape: DeclaredShape<ZodNotation> }[],
): readonly ZodObjectShape[] {
  const seen = new Set<Value>();
  return shapes.flatMap(({ call, shape }) => {
    if (shape.kind !== "object") return [];
    const { base, literal } = shape.source;
    const isHere = within(literal.span, call.span) || base === call;
    if (!isHere || seen.has(literal)) return [];
    seen.add(literal);
    return [shape];
  });
}

/** Whether a block is a resource link, a kind that only this protocol has. */
function isLinkOf({
  kinds,
  shape,
}: {
  readonly kinds: readonly string[];
  readonly shape: ZodObjectShape;
}): boolean {
  return kinds.includes("resource_link") && mayBeContent(surroundingsOf(shape.source.at));
}

/** The schema of the blocks in a result; `undefined` for an object without a result's members. */
function blocksOfResult({ members }: ZodObjectShape): DeclaredShape<ZodNotation> | undefined {
  const content = members.get("content")?.shape;
  const isResult = members.has("isError") || members.has("structuredContent");
  return isResult && content?.kind === "list" ? content.element : undefined;
}

/** Whether a schema describes blocks: a union of them, or an import with such a name. */
function isOfBlocks(document: Document, shape: DeclaredShape<ZodNotation>): boolean {
  const { value } = shape.source;
  if (value.kind === "reference") {
    const [name] = value.path;
    return importedFrom(document, name) !== undefined && /content/iu.test(name);
  }
  return unionAt(value) !== undefined;
}

function isElicitationSchema(value: Value): boolean {
  const { isOfOneTool, names } = surroundingsOf(value);
  return !isOfOneTool && isElicitationName(names);
}

/** Whether any schema of the file has titled options. */
function knowsTitled({ objects }: Document): boolean {
  return objects.some(({ entries }) =>
    entries.some((entry) => entry.kind === "member" && entry.key === "oneOf"),
  );
}
