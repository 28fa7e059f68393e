import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import {
  type DefinitionName,
  definitionNames,
  isDefinitionName,
} from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import { officialDefinition, officialDefinitions } from "../protocol/official-schema.js";

/**
 * Returns the validators of the official `schema.json` of a revision, wherever it has the
 * definition.
 */
export function officialValidator(
  folder: string,
  revision: Revision,
): (name: DefinitionName) => ValidateFunction {
  const definitions = officialDefinitions(folder, revision);
  const options = { allErrors: true, strict: false, validateFormats: false };
  // The schemas changed their dialect and the keyword for definitions at the same time.
  const isNew = revision >= "2025-11-25";
  const keyword = isNew ? "$defs" : "definitions";
  const ours = [...definitionNames].filter(isDefinitionName).flatMap((name) => {
    const schema = officialDefinition(name, definitions);
    return schema ? [[`our-${name}`, schema] as const] : [];
  });
  const ajv = isNew ? new Ajv2020(options) : new Ajv(options);
  // A single schema, so shared definitions are only compiled once.
  ajv.addSchema({ $id: "protocol", [keyword]: { ...definitions, ...Object.fromEntries(ours) } });
  return (name) => {
    const validate = ajv.getSchema(`protocol#/${keyword}/our-${name}`);
    if (!validate) throw new Error(`The schema of ${revision} has no ${name}.`);
    return validate;
  };
}
