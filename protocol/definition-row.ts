import { isSince, type Revision } from "./revision.js";

/** The type of a property's value; `id` is a string or an integer, `any` is left open. */
export type PropertyType =
  "string" | "number" | "integer" | "boolean" | "object" | "array" | "id" | "any";

/** One property, for a range of revisions. */
export interface PropertyRow {
  readonly type: PropertyType;
  readonly isRequired: boolean;
  /** The first revision that has the property in this form; defaults to that of its definition. */
  readonly since?: Revision;
  /** The last revision that has it in this form; defaults to the newest one. */
  readonly until?: Revision;
  /** The definition of the value or of each element: a definition's name, or that of a union. */
  readonly of?: string;
  /** The elements of an array without a definition: any strings, or these. */
  readonly elements?: "string" | readonly string[];
  /** The members of an object without a definition that are booleans. */
  readonly flags?: readonly string[];
  /** The only strings that the protocol defines here. */
  readonly values?: readonly string[];
  /** Strings that the protocol names here, where any other is allowed too. */
  readonly named?: readonly string[];
}

/** A type in the protocol's `schema.ts`, across all revisions that have it. */
export interface DefinitionRow {
  readonly since: Revision;
  /** The last revision that has it. */
  readonly until?: Revision;
  /** Each property in the forms it has had, oldest first; no two forms share a revision. */
  readonly properties: Readonly<Record<string, PropertyRow | readonly PropertyRow[]>>;
}

type Details = Omit<PropertyRow, "type" | "isRequired">;

/** Creates a property that every value of its definition has. */
export function required(type: PropertyType, details: Details = {}): PropertyRow {
  return { type, isRequired: true, ...details };
}

/** Creates a property that may be missing. */
export function optional(type: PropertyType, details: Details = {}): PropertyRow {
  return { type, isRequired: false, ...details };
}

/** Creates a string property that identifies an object: `type: "text"`. */
export function literal(value: string): PropertyRow {
  return required("string", { values: [value] });
}

/** Whether a short declaration lists a property: one that is required, or no object or list. */
export function isOfShortForm({ isRequired, type }: PropertyRow): boolean {
  return isRequired || (type !== "object" && type !== "array");
}

/** A definition in one revision. */
export interface Definition {
  readonly properties: ReadonlyMap<string, PropertyRow>;
}

const known = new WeakMap<DefinitionRow, Map<Revision, Definition | undefined>>();

/** A definition in a revision, or `undefined` if the revision does not have it. */
export function definitionAt(row: DefinitionRow, revision: Revision): Definition | undefined {
  const before = known.get(row) ?? new Map<Revision, Definition | undefined>();
  if (before.has(revision)) return before.get(revision);
  const made = madeAt(row, revision);
  known.set(row, before.set(revision, made));
  return made;
}

function madeAt(row: DefinitionRow, revision: Revision): Definition | undefined {
  if (!isSince(revision, row.since) || !isUntil(revision, row.until)) return undefined;
  const entries = Object.keys(row.properties).flatMap((key) => {
    const form = formsOf(row, key).find(
      ({ since = row.since, until }) => isSince(revision, since) && isUntil(revision, until),
    );
    return form ? [[key, form] as const] : [];
  });
  return { properties: new Map(entries) };
}

/** The forms that a property has had, oldest first. */
export function formsOf({ properties }: DefinitionRow, key: string): readonly PropertyRow[] {
  const forms = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (!forms) return [];
  return "type" in forms ? [forms] : forms;
}

function isUntil(revision: Revision, until: Revision | undefined): boolean {
  return until === undefined || revision <= until;
}
