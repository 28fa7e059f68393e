import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import type { CallValue, Member, ObjectValue, Value } from "../../syntax/value.js";
import { within } from "../../syntax/value.js";
import { isTest } from "../deliberate.js";
import { isForeignFile, isModelPackage } from "../foreign.js";
import { importedFrom, importsFrom } from "../imports.js";
import type { Settings } from "../settings.js";
import { literalsOf, stepsOf, unwrapped, type ZodObject, zodObjectOf } from "../zod.js";
import {
  isContentContract,
  isElicitationName,
  mayBeContent,
  surroundingsOf,
} from "./contract-names.js";
import { isOfficialCopy } from "./frozen.js";
import { flatBlockOf, type ZodBlock, type ZodUnion, zodUnionOf } from "./zod-content.js";

/** The schemas of a document that stand for types of the protocol, for whoever reads what others send. */
export interface ZodContracts {
  readonly unions: readonly ZodUnion[];
  /** Blocks of several kinds in one object. */
  readonly flat: readonly ZodBlock[];
  readonly results: readonly ZodObject[];
  /** Fields of forms with `enum` and `enumNames`. */
  readonly enums: readonly ZodObject[];
  /** Answers to forms, each with its `content`. */
  readonly answers: readonly { readonly object: ZodObject; readonly content: Member }[];
}

const none: ZodContracts = { unions: [], flat: [], results: [], enums: [], answers: [] };

/** The contracts that a document writes with zod. */
export function zodContracts(document: Document, settings: Settings): ZodContracts {
  if (document.language === "json" || isForeignFile(document) || isTest(settings)) return none;
  if (!importsFrom(document, /^zod(?:$|\/)/u) && !document.references.has("z")) return none;
  // The functions of zod/mini make other chains, which nobody writes messages of the protocol with so far.
  if (importsFrom(document, /^zod\/(?:v4\/?-?)?mini/u)) return none;
  if (isOfficialCopy([...document.declarations.keys(), ...document.types.keys()])) return none;
  const isOurs = (value: Value): boolean => {
    const surroundings = surroundingsOf(document, value);
    if (hasModels(document) && !surroundings.names.some((name) => /mcp/iu.test(name))) return false;
    return isContentContract(surroundings) || (settings.isAssumed && !surroundings.isOfOneTool);
  };
  const { calls } = document;
  const unions = calls
    .flatMap((call) => zodUnionOf(document, call) ?? [])
    .filter(({ call, blocks }) => isOurs(call) || blocks.some(({ at }) => isLinkOf(document, at)));
  const members = new Set(unions.flatMap(({ blocks }) => blocks.map(({ object }) => object.shape)));
  const flat = once(
    calls,
    (call) => flatBlockOf(document, call),
    ({ object }) => object,
  )
    .filter(({ object }) => !members.has(object.shape))
    .filter(({ object }) => isOurs(object.value));
  const proven = new Set<Value>([
    ...unions.map(({ call }) => call),
    ...flat.map(({ object }) => object.value),
  ]);
  const objects = once(
    calls,
    (call) => zodObjectOf(document, call),
    (object) => object,
  );
  const elicits = objects.filter(
    (object) =>
      ["enum", "enumNames", "action"].some((key) => object.keys.has(key)) &&
      isElicitationSchema(document, object.value),
  );
  return {
    unions,
    flat,
    results: objects.filter((object) => {
      const schema = blocksOfResult(document, object);
      if (!schema || surroundingsOf(document, object.value).isOfOneTool) return false;
      return proven.has(schema) || (isOfBlocks(document, schema) && isOurs(object.value));
    }),
    enums: elicits.filter(({ keys }) => keys.has("enum") && keys.has("enumNames")),
    answers: elicits.flatMap((object) => {
      const content = object.keys.get("content");
      const action = object.keys.get("action");
      const known = action && literalsOf(document, action.value);
      return content && known?.includes("accept") && known.includes("cancel")
        ? [{ object, content }]
        : [];
    }),
  };
}

/** Each schema once: where its keys are written, or where a constant's are given to zod. */
function once<T>(
  calls: readonly CallValue[],
  read: (call: CallValue) => T | undefined,
  objectOf: (found: T) => ZodObject,
): readonly T[] {
  const seen = new Set<ObjectValue>();
  return calls.flatMap((call) => {
    const found = call.place.kind === "receiver" ? undefined : read(call);
    if (!found) return [];
    const { base, shape } = objectOf(found);
    const isHere = within(shape.span, call.span) || base === call;
    if (!isHere || seen.has(shape)) return [];
    seen.add(shape);
    return [found];
  });
}

/** A link to a resource with a kind of its own is the protocol's alone. */
function isLinkOf(document: Document, value: Value): boolean {
  const type = zodObjectOf(document, value)?.keys.get("type");
  const isLink = type !== undefined && literalsOf(document, type.value)?.includes("resource_link");
  return isLink === true && mayBeContent(surroundingsOf(document, value));
}

function hasModels(document: Document): boolean {
  return [...document.declarations.values()]
    .flat()
    .some((declared) => declared.kind === "import" && isModelPackage(declared.source));
}

/** The schema of a result's blocks, where an object has the members of a result, or `undefined`. */
function blocksOfResult(document: Document, { keys }: ZodObject): Value | undefined {
  const content = keys.get("content");
  if (!content || !(keys.has("isError") || keys.has("structuredContent"))) return undefined;
  const steps = stepsOf(document, unwrapped(document, content.value).inner) ?? [];
  const list = steps.find(({ name }) => name === "array");
  const element = list?.call.arguments[0] ?? list?.call.receiver;
  return element && element.kind !== "spread" ? resolve(document, element) : undefined;
}

/** Whether a schema is of blocks, as far as it shows: a union, or an import that says so. */
function isOfBlocks(document: Document, schema: Value): boolean {
  if (schema.kind === "reference") {
    const [name] = schema.path;
    return importedFrom(document, name) !== undefined && /content/iu.test(name);
  }
  if (schema.kind !== "call") return false;
  return zodUnionOf(document, schema) !== undefined;
}

function isElicitationSchema(document: Document, value: Value): boolean {
  const { isOfOneTool, names } = surroundingsOf(document, value);
  return !isOfOneTool && isElicitationName(names);
}
