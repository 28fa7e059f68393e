import type { Document } from "../../syntax/document.js";
import { member, type ObjectValue, type Value } from "../../syntax/value.js";
import { usesAt } from "../../syntax/names.js";
import { memberOf, outwards } from "../../syntax/ancestors.js";
import { formRoleByType } from "./types.js";
import {
  asks,
  isForeignRequest,
  isInData,
  isObjectSchema,
  roleOfArgument,
  isFormSchema,
} from "./call-sites.js";
import { isForeignFile } from "../foreign-protocols.js";
import { isExpected } from "../tests/test-comparisons.js";
import { converterFor, type Role, roleConverted, roleOfPart, roleWithin } from "./role.js";
import { queriesAbout, roleGiven } from "../roles/queries-elsewhere.js";
import type { Grammar } from "../roles/grammar.js";
import { RoleFinder } from "../roles/role-finder.js";
import { noRolesAcross, type RolesAcross } from "../roles/roles-across.js";
import { readOnce } from "../read-once.js";
import { saysProtocol } from "../intended/says-protocol.js";
import { noFacts } from "../known-file.js";
import type { Settings } from "../settings.js";
import { type ZodForm, zodForm } from "./zod-form.js";

/** An object that is provably a field of an elicitation's form, or is only spread into one. */
export interface ElicitationField {
  readonly object: ObjectValue;
  readonly isPart: boolean;
}

/** What a document asks users for, each list in source order. */
export interface ElicitationForms extends RolesAcross<Role> {
  /** The schemas that are written as objects under `requestedSchema`. */
  readonly schemas: readonly ObjectValue[];
  /** The objects that are spread into schemas. */
  readonly parts: readonly ObjectValue[];
  /** The forms that are built with zod, with the fields that the file shows. */
  readonly built: readonly ZodForm[];
  /** The fields of written schemas, including those whose form is not in the document. */
  readonly fields: readonly ElicitationField[];
}

/** The forms of the elicitations in a document. */
export const elicitationForms = readOnce<Asked, ElicitationForms>(
  ["facts", "isAssumed", "isServer"],
  (document, settings) => (isForeignFile(document) ? none : read(document, settings)),
);

type Asked = "facts" | "isAssumed" | "isServer";

const none: ElicitationForms = {
  schemas: [],
  parts: [],
  built: [],
  fields: [],
  ...noRolesAcross,
};

function read(document: Document, settings: Pick<Settings, Asked>): ElicitationForms {
  const { facts, isAssumed, isServer } = settings;
  const isOurs = document.language === "json" || saysProtocol(document);
  const isNamed = isAssumed || isServer || isOurs;
  const { forms: seeds, passed } = facts ?? noFacts;
  const roles = new RoleFinder(document, grammar(isAssumed, isNamed), { seeds, passed });
  const objects = document.objects.filter((object) => !isExpected(object));
  return {
    schemas: objects.filter((object) => roles.of(object) === "requested schema"),
    parts: objects.filter((object) => roles.of(object) === "part of a requested schema"),
    built: document.calls.flatMap((call) => {
      const role =
        call.arguments.length > 0 || call.receiver !== undefined ? roles.of(call) : undefined;
      const converter = converterFor(role);
      const isForm = role === "requested schema" || converter !== undefined;
      const form = isForm && !isExpected(call) ? zodForm(call) : undefined;
      // That of a call that converts a schema is the form of its argument.
      return form && form.converter === undefined ? [{ ...form, converter }] : [];
    }),
    fields: objects.flatMap((object) => {
      const role = roles.of(object);
      const isPart = role === "part of a field";
      return isPart || role === "field" ? [{ object, isPart }] : [];
    }),
    waysTo: (object) => roles.waysTo(object),
    elsewhere: () => roles.elsewhere(),
    takers: () => roles.takers(),
    asks: () =>
      objects
        .filter((object) => hasNamesAndValues(object) && roles.of(object) === undefined)
        .flatMap((object) => queriesAbout(object)),
    answer: (name, query) => roleGiven(document, roles, name, query),
  };
}

/** Whether an object has values and names for them, which is rare enough to justify a wide search. */
function hasNamesAndValues(object: ObjectValue): boolean {
  return ["enum", "enumNames"].every((key) => member(object, key) !== undefined);
}

/**
 * How the role of a form determines the roles of its parts, and what proves one.
 *
 * @param isNamed whether the name `requestedSchema` refers to the protocol here; surveys and models
 * use it too
 */
function grammar(isAssumed: boolean, isNamed: boolean): Grammar<Role> {
  return {
    byItself: (value) =>
      (value.kind === "object" ? byShape(value, isAssumed) : undefined) ?? byPlace(value, isNamed),
    inObject: roleWithin,
    inSpread: roleOfPart,
    inArgument: roleConverted,
    byName,
  };
}

function byShape(object: ObjectValue, isAssumed: boolean): Role | undefined {
  const role = formRoleByType(object);
  if (role || !isAssumed || isOfTool(object)) return role;
  if (isObjectSchema(object) && !isPartOfSchema(object)) return "requested schema";
  const names = member(object, "enumNames");
  // In a schema of schemas, both keywords are properties, each described by an object.
  const isPair = names !== undefined && names.value.kind !== "object" && member(object, "enum");
  return isPair ? "field" : undefined;
}

/**
 * The role shown by the words right around a value: the key `requestedSchema`, a variable of that
 * name, a function that asks.
 */
function byPlace(value: Value, isNamed: boolean): Role | null | undefined {
  const { place } = value;
  if (place.kind === "argument")
    return value.kind === "object" ? roleOfArgument(place.call.callee, value) : undefined;
  if (place.kind === "member") {
    const { key, owner } = place.member;
    if (key !== "requestedSchema" || (!isNamed && !member(owner, "message"))) return undefined;
    return isForeignRequest(owner) || isOther(value) ? null : "requested schema";
  }
  if (!isNamed) return undefined;
  if (place.kind === "assigned")
    return place.target.at(-1) === "requestedSchema" ? "requested schema" : undefined;
  const isVariable = place.kind === "variable" || place.kind === "property";
  if (!isVariable || place.name !== "requestedSchema") return undefined;
  return isOther(value) || isOnlyData(value, place.name) ? null : "requested schema";
}

/** Whether a variable is only used in what a tool gets or returns. */
function isOnlyData({ document, span }: Value, name: string): boolean {
  const uses = usesAt(document, name, span);
  return uses.length > 0 && uses.every(isInData);
}

/** Keys under which a schema describes the arguments or the result of a tool, at any depth. */
const toolSchemas: ReadonlySet<string> = new Set([
  ...["inputSchema", "outputSchema", "input_schema", "parameters"],
]);

function isOfTool(object: ObjectValue): boolean {
  return [...outwards(object)].some((around) => toolSchemas.has(memberOf(around)?.key ?? ""));
}

/** Whether an object is within another schema. A form never is. */
function isPartOfSchema(object: ObjectValue): boolean {
  if (memberOf(object)?.key === "items") return true;
  return [...outwards(object)].some(
    (around) => around !== object && around.kind === "object" && isSchemaLike(around),
  );
}

function isSchemaLike(object: ObjectValue): boolean {
  return isObjectSchema(object) || memberOf(object)?.key === "properties";
}

/** Whether a value has the name of a form's schema without being one. */
function isOther(value: Value): boolean {
  return value.kind === "object" && !isFormSchema(value);
}

/** The role indicated by the name of a function that returns the value. */
function byName(value: Value): Role | undefined {
  const name = value.place.kind === "returned" ? value.place.by.name : undefined;
  const isEnum =
    name !== undefined && asks.test(name) && member(value, "enum") && member(value, "enumNames");
  return isEnum ? "part of a field" : undefined;
}
