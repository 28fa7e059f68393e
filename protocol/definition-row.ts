import { isSince, type Revision } from "./revision.js";

/** What a property holds; `id` is a string or an integer, and `any` is everything the protocol leaves open. */
export type PropertyType =
  "string" | "number" | "integer" | "boolean" | "object" | "array" | "id" | "any";

/** One property, for a range of revisions. */
export interface PropertyRow {
  readonly type: PropertyType;
  readonly isRequired: boolean;
  /** The first revision that has the property in this form; by default the first of its definition. */
  readonly since?: Revision;
  /** The last revision that has it in this form; by default the newest one. */
  readonly until?: Revision;
  /** What the value is, or each element of it: the name of a definition, or of a union of some. */
  readonly of?: string;
  /** What the elements of an array are, where no definition says it: any strings, or these. */
  readonly elements?: "string" | readonly string[];
  /** The only strings the protocol knows here. */
  readonly values?: readonly string[];
}

/** A type of the protocol's `schema.ts`, over all the revisions that have it. */
export interface DefinitionRow {
  readonly since: Revision;
  /** The last revision that has it. */
  readonly until?: Revision;
  /** Each property in the forms it has had, oldest first; two forms never share a revision. */
  readonly properties: Readonly<Record<string, PropertyRow | readonly PropertyRow[]>>;
}

type Details = Omit<PropertyRow, "type" | "isRequired">;

/** A property that every value of its definition has. */
export function required(type: PropertyType, details: Details = {}): PropertyRow {
  return { type, isRequired: true, ...details };
}

/** A property that may be left out. */
export function optional(type: PropertyType, details: Details = {}): PropertyRow {
  return { type, isRequired: false, ...details };
}

/** A string that says what an object is: `type: "text"`. */
export function literal(value: string): PropertyRow {
  return required("string", { values: [value] });
}

/** Whether a short declaration lists a property: it is required, or holds neither objects nor lists. */
export function isOfShortForm({ isRequired, type }: PropertyRow): boolean {
  return isRequired || (type !== "object" && type !== "array");
}

/** A definition as one revision has it. */
export interface Definition {
  readonly properties: ReadonlyMap<string, PropertyRow>;
}

const known = new WeakMap<DefinitionRow, Map<Revision, Definition | undefined>>();

/** A definition at a revision, or `undefined` where the revision does not have it. */
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

/** The forms a property has had, oldest first. */
export function formsOf({ properties }: DefinitionRow, key: string): readonly PropertyRow[] {
  const forms = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (!forms) return [];
  return "type" in forms ? [forms] : forms;
}

function isUntil(revision: Revision, until: Revision | undefined): boolean {
  return until === undefined || revision <= until;
}
