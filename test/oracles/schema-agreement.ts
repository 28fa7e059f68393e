import { Ajv2020 } from "ajv/dist/2020.js";
import { checkText } from "../../engine/check.js";
import { parserFor } from "../../engine/parse.js";
import { settingsFor } from "../../rules/settings.js";
import { metaSchemas } from "./generated-schemas.js";
import { validToolSchema } from "../../rules/valid-tool-schema.js";

// Registers the meta-schemas as ordinary schemas: in meta-schemas, Ajv ignores formats.
const ajv = new Ajv2020({ strict: false, logger: false, meta: false, validateSchema: false });
// The format as the meta-schemas define it: an ECMA-262 expression, with Unicode.
ajv.addFormat("regex", (text: string) => {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    return false;
  }
});
ajv.addSchema([...metaSchemas.values()]);

const validate = ajv.getSchema("https://json-schema.org/draft/2020-12/schema");

/** Findings of the rule in schemas that are valid by the meta-schema. */
const alsoSaid: ReadonlySet<string> = new Set([
  // The meta-schema does not cover these: validators throw, or ignore them.
  ...["deadReference", "farReference", "unknownRequired"],
  // 2020-12 validators ignore it; the meta-schema only describes its form.
  "dropped",
]);

/** Whether a schema is valid by the official meta-schema, and by the rule. */
export interface Verdicts {
  readonly official: boolean;
  readonly ours: boolean;
}

const settings = settingsFor({})("tools.json");

/**
 * Returns a function that judges a schema, which it uses as the `inputSchema` of a tool in JSON.
 */
export async function judge(): Promise<(inputSchema: object) => Verdicts> {
  const parse = await parserFor("tools.json");
  if (!parse) throw new Error("There is no parser for .json");
  return (inputSchema) => {
    const text = JSON.stringify({ tools: [{ name: "weigh", inputSchema }] });
    const checked = checkText(text, parse, [validToolSchema], settings);
    if (checked.kind === "failed") throw new Error(checked.message);
    const said = checked.found.filter(({ finding }) => !alsoSaid.has(finding.messageId));
    return { official: validate?.(inputSchema) === true, ours: said.length === 0 };
  };
}
