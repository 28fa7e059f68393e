import {
  type Definition,
  definitionAt,
  type DefinitionRow,
  type PropertyRow,
  formsOf,
} from "./definition-row.js";
import { capabilities } from "./definitions/capabilities.js";
import { content } from "./definitions/content.js";
import { elicitation } from "./definitions/elicitation.js";
import { envelope } from "./definitions/envelope.js";
import { notifications } from "./definitions/notifications.js";
import { prompts } from "./definitions/prompts.js";
import { requests } from "./definitions/requests.js";
import { resources } from "./definitions/resources.js";
import { results } from "./definitions/results.js";
import { sampling } from "./definitions/sampling.js";
import { tools } from "./definitions/tools.js";
import { type Revision, revisions } from "./revision.js";

const rows = {
  ...content,
  ...resources,
  ...tools,
  ...prompts,
  ...results,
  ...sampling,
  ...elicitation,
  ...requests,
  ...notifications,
  ...envelope,
  ...capabilities,
} satisfies Record<string, DefinitionRow>;

/** A type of the protocol, by its name in the official `schema.ts`. */
export type DefinitionName = keyof typeof rows;

/** Every definition in our tables. The files of the tables explain what is left out. */
export const definitionNames: ReadonlySet<string> = new Set(Object.keys(rows));

/** Whether a name is that of a definition in our tables. */
export function isDefinitionName(name: string): name is DefinitionName {
  return definitionNames.has(name);
}

/** A definition in a revision, or `undefined` if the revision does not have it. */
export function definition(name: DefinitionName, revision: Revision): Definition | undefined {
  return definitionAt(rows[name], revision);
}

/** The properties of a definition in a revision; empty if the revision does not have it. */
export function propertiesOf(name: DefinitionName, revision: Revision): Definition["properties"] {
  return definition(name, revision)?.properties ?? new Map<string, PropertyRow>();
}

/** Every key that a definition has had in any revision. */
export function keysOf(name: DefinitionName): readonly string[] {
  return Object.keys(rows[name].properties);
}

/** The first revision in which a definition has a property, or `undefined` if none does. */
export function since(name: DefinitionName, key: string): Revision | undefined {
  return revisions.find((revision) => definition(name, revision)?.properties.has(key));
}

/** The definition or union that a property has in any revision, and whether as a list. */
export function definitionsHeld(
  name: DefinitionName,
  key: string,
): { readonly name: string; readonly isList: boolean } | undefined {
  const forms = formsOf(rows[name], key);
  const [held] = forms.flatMap(({ of, type }) =>
    of === undefined ? [] : [{ name: of, isList: type === "array" }],
  );
  return held;
}
