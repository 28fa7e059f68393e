import { spreadOriginal } from "../../codemods/tools/spread-original.js";
import { placeInToolResult } from "../../context/messages/client-results.js";
import { definitionOf } from "../../context/messages/definition-of.js";
import { messagesOf } from "../../context/messages/messages.js";
import {
  asksServers,
  isCopied,
  definitionsUnder,
  type ReadingSchema,
  resultOfRequest,
  readingSchemas,
} from "../../context/messages/relayed.js";
import { schemaBehind } from "../../context/elsewhere/schemas-elsewhere.js";
import { isTest } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { mayBring } from "../../context/spread-keys.js";
import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import { outcomes } from "../../syntax/names.js";
import type { DeclaredObject, DeclaredShape } from "../../syntax/shapes/declared-shape.js";
import type { ZodNotation } from "../../syntax/shapes/zod-notation.js";
import { zodShape } from "../../syntax/shapes/zod-shape.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
  within,
} from "../../syntax/value.js";
import type { Elsewhere } from "../../flow/elsewhere.js";
import { askedElsewhere, elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import type { DefectOf } from "../defect.js";
import { listInWords } from "../../codemods/list-in-words.js";
import { type CheckId, lossBy } from "./checks.js";
import { narrowerThanAllowed } from "./narrower.js";

/** A defect of what a gateway passes on. */
export interface RelayedDefect extends DefectOf<CheckId> {
  /** Whether code keeps working as it is, so the finding is reported only with `completeness`. */
  readonly isHarmless: boolean;
}

/** What is said about one message only, which a gateway answers anew. */
const ofTheWire: ReadonlySet<string> = new Set(["resultType", "ttlMs", "cacheScope", "nextCursor"]);

/** Without them a failure looks like a success, or the SDK's client refuses the result. */
const needed: ReadonlySet<string> = new Set(["isError", "structuredContent"]);

/** Reports what is lost of what another server sent, on its way to this program's own clients. */
export function* relayedDefects(document: Document, settings: Settings): Iterable<RelayedDefect> {
  if (!relays(document)) return;
  const elsewhere = elsewhereOf(document, settings);
  const { sites } = messagesOf(document, settings);
  for (const site of sites) {
    const definition = definitionOf(site);
    if (definition) yield* lostInCopy(site.object, definition, settings, elsewhere);
  }
  const relayed = new Set(sites.map(({ object }) => object));
  for (const object of document.objects) if (!relayed.has(object)) yield* lostForModel(object);
  const seen = new Set<unknown>();
  for (const one of readingSchemas(document)) {
    for (const { shape, ...defect } of lostInSchema(one, settings))
      if (!seen.has(shape.identity)) {
        seen.add(shape.identity);
        yield defect;
      }
    for (const { identity, ...defect } of one.isOfAny && !isTest(settings)
      ? narrowerThanAllowed(one, settings)
      : [])
      if (!seen.has(identity)) {
        seen.add(identity);
        yield { ...defect, isHarmless: false };
      }
  }
}

/** Whether a file may pass on what another server sent: it asks for that, or has it asked for. */
function relays(document: Document): boolean {
  return (
    asksServers(document) ||
    (/\.(?:contents|inputSchema|isError)\b|Tools?RequestSchema/u.test(document.text) &&
      /["']\.{1,2}\//u.test(document.text))
  );
}

/** The functions of other files that may ask another server. */
export function askersElsewhere(document: Document, settings: Settings): readonly NamedPart[] {
  if (!relays(document)) return [];
  return askedElsewhere(
    document,
    (elsewhere) => {
      for (const site of messagesOf(document, settings).sites) {
        const definition = definitionOf(site);
        if (definition)
          for (const one of members(site.object)) isCopied(one, definition, elsewhere);
      }
    },
    (values) => values.some(asks),
  );
}

function asks({ document, span }: Value): boolean {
  return document.calls.some((call) => within(call.span, span) && resultOfRequest(call));
}

function* lostInCopy(
  object: ObjectValue,
  definition: DefinitionName,
  settings: Settings,
  elsewhere: Elsewhere,
): Iterable<RelayedDefect> {
  const properties = keysOnTheWay(definition, settings);
  const copied = withSpread(object).filter((one) => isCopied(one, definition, elsewhere));
  const [first] = copied;
  const has = (key: string): boolean => copied.some((one) => one.key === key);
  const isWhole = properties.every(([key, { isRequired }]) => !isRequired || has(key));
  if (!first || (copied.length < 2 && !isWhole)) return;
  const lost = properties
    .map(([key]) => key)
    .filter((key) => !mayHave(object, key) && !reads(object.document, key));
  if (lost.length === 0) return;
  yield {
    of: object,
    at: first,
    id: "copied",
    data: { keys: listInWords(lost), definition },
    // Hosts show no interface without its type.
    isHarmless: !lost.some(
      (key) => needed.has(key) || (key === "mimeType" && definition.endsWith("Contents")),
    ),
    rewrite: spreadOriginal(
      object,
      copied.filter(({ key, value }) => value.kind === "reference" && value.path.at(-1) === key),
    ),
  };
}

/** What a host makes of a tool's result for its model: `{ content: result.content, isError: … }`. */
function* lostForModel(object: ObjectValue): Iterable<RelayedDefect> {
  const key = "structuredContent";
  const at = member(object, "content");
  if (!at || !member(object, "isError") || mayHave(object, key) || reads(object.document, key))
    return;
  const { value } = at;
  const copied = value.kind === "call" ? value.receiver : value;
  if (copied && placeInToolResult(copied)?.join() === "content")
    yield { of: object, at, id: "lostForModel", isHarmless: true };
}

/** The members of an object and of the ones written out in its spreads: `...(text && { text })`. */
function withSpread({ entries }: ObjectValue): readonly Member[] {
  return entries.flatMap((one) =>
    one.kind === "spread"
      ? outcomes(one.value).flatMap((each) => (each.kind === "object" ? members(each) : []))
      : [one],
  );
}

function mayHave(object: ObjectValue, key: string): boolean {
  const isSpread = object.entries.some((one) => one.kind === "spread" && mayBring(one, key));
  return isSpread || member(object, key) !== undefined;
}

/**
 * Whether a file reads a key of anything: then it knows of what it leaves out. A copy of the
 * same key elsewhere shows nothing of the kind.
 */
function reads({ accesses, objects, references, values }: Document, key: string): boolean {
  const copies = objects.flatMap((one) => member(one, key)?.value ?? []);
  const isRead = ({ span }: Value): boolean => !copies.some((one) => within(span, one.span));
  return (
    [...references.values()].flat().some((one) => one.path.includes(key, 1) && isRead(one)) ||
    accesses.some((one) => one.key === key && isRead(one)) ||
    values.some(
      ({ place }) =>
        place.kind === "taken apart" && place.bindings.some(({ path }) => path.includes(key)),
    )
  );
}

function* lostInSchema(
  { definition: root, schema }: ReadingSchema,
  settings: Settings,
): Iterable<RelayedDefect & { readonly shape: DeclaredObject<ZodNotation> }> {
  const name = schema.kind === "reference" ? `\`${schema.path.join(".")}\`` : "this schema";
  for (const [shape, definition] of closedObjects(zodShape(schemaBehind(schema, settings)), root)) {
    const keys = keysOnTheWay(definition, settings)
      .map(([key]) => key)
      .filter((key) => !shape.members.has(key));
    if (keys.length === 0) continue;
    const isHere = shape.source.value.document === schema.document;
    yield {
      shape,
      of: schema,
      at: isHere ? shape : schema,
      id: "relayed",
      data: { definition, keys: listInWords(keys), name, effect: lossBy.zod[shape.unlisted] ?? "" },
      isHarmless: shape.unlisted !== "refused",
    };
  }
}

/** The objects of a schema that do not keep unlisted keys, each with the definition it describes. */
function* closedObjects(
  shape: DeclaredShape<ZodNotation>,
  definition: DefinitionName,
): Iterable<readonly [DeclaredObject<ZodNotation>, DefinitionName]> {
  if (shape.kind === "list") yield* closedObjects(shape.element, definition);
  if (shape.kind !== "object") return;
  if (shape.isWhole && shape.unlisted !== "kept") yield [shape, definition];
  for (const [key, one] of shape.members) {
    const [held, ...others] = definitionsUnder(definition, [key]);
    if (held && others.length === 0) yield* closedObjects(one.shape, held);
  }
}

function keysOnTheWay(
  definition: DefinitionName,
  { protocolVersion }: Settings,
): readonly (readonly [key: string, { readonly isRequired: boolean }])[] {
  return [...propertiesOf(definition, protocolVersion)].filter(([key]) => !ofTheWire.has(key));
}
