import { Ajv2020 } from "ajv/dist/2020.js";
import { checkText } from "../../engine/check.js";
import { parserFor } from "../../engine/parse.js";
import { settingsFor } from "../../rules/settings.js";
import { metaSchemas } from "./generated-schemas.js";
import { validToolSchema } from "../../rules/valid-tool-schema.js";

// The meta-schemas as schemas like any other: as meta-schemas, Ajv would pass over the formats in them.
const ajv = new Ajv2020({ strict: false, logger: false, meta: false, validateSchema: false });
// What they mean by it: an expression of ECMA-262, with Unicode.
ajv.addFormat("regex", (text: string) => {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    return false;
  }
});
ajv.addSchema([...metaSchemas.values()]);

const validate = ajv.getSchema("https://json-schema.org/draft/2020-12/schema");

/** What the rule says besides, of schemas that are valid by the meta-schema. */
const alsoSaid: ReadonlySet<string> = new Set([
  // It describes no form of these: validators fail on them, or pass over them.
  ...["deadReference", "farReference", "unknownRequired"],
  // Validators of 2020-12 pass over it; the meta-schema describes its form only.
  "dropped",
]);

/** Whether a schema is valid by the official meta-schema, and by the rule. */
export interface Verdicts {
  readonly official: boolean;
  readonly ours: boolean;
}

const settings = settingsFor({})("tools.json");

/** The verdicts on one schema after the other, which a tool in JSON takes its arguments by. */
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
