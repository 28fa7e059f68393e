import { schemaConverters } from "../../protocol/zod-schemas.js";
import { type Document, textOf } from "../../syntax/document.js";
import type { CallValue, Member, Value } from "../../syntax/value.js";
import { setValue } from "../one-member.js";
import { doubted, type Rewrite, refused, rewritten } from "../rewrite.js";
import { zodName } from "../zod-name.js";

/**
 * Converts a zod schema where JSON Schema is wanted: as the file does elsewhere, or with the
 * function that zod 4 has for it.
 *
 * @param known the schema, or the record of schemas, if the value is only its name
 */
export function asJsonSchema(at: Member, known: Value, zod: 3 | 4 | undefined): Rewrite {
  const { document } = at.value;
  if (at.value.casts.length > 0) return refused("a cast declares its type");
  const found = ownConversion(document);
  const own = zod === 4 && found?.name === forZod3 ? undefined : found;
  if (!own && zod === 3) return refused("zod 3 needs another package for it");
  if (!own && !zod) return refused("it is unclear whether the project uses zod 4");
  const isRecord = known.kind === "object";
  const zodHere = isRecord || !own ? zodName(document) : unneeded;
  if (!zodHere) return refused("the file has no name for zod");
  const convert = own?.callee.join(".") ?? `${zodHere.name}.toJSONSchema`;
  const text = textOf(document, at.value.span);
  const schema = isRecord ? `${zodHere.name}.object(${text})` : text;
  const given = [schema, ...optionsFor(at, own)].join(", ");
  const rewrite = setValue(at, `${convert}(${given})`);
  const whole = { ...rewrite, edits: [...zodHere.edits, ...rewrite.edits] };
  return own?.name === forZod3 ? whole : doubted(whole, mayThrow);
}

/** zod 3's converter describes these parts as anything. */
const mayThrow = "zod throws for parts that have no JSON Schema, such as dates";

/** Only the file's own function is called: its name for zod is not needed. */
const unneeded = { name: "", edits: [] };

function optionsFor({ key }: Member, own: CallValue | undefined): readonly string[] {
  // Without it, zod describes results: arguments that have a default would be required.
  if (own?.name !== forZod3) return key === "inputSchema" ? ['{ io: "input" }'] : [];
  const [, options] = own.arguments;
  return options ? [textOf(options.document, options.span)] : [];
}

/** A call with which a file converts another schema: `zodToJsonSchema(…)`, `z.toJSONSchema(…)`. */
function ownConversion({ calls, declarations }: Document): CallValue | undefined {
  return calls.find(({ arguments: [, ...options], callee: [root = "", ...rest] }) => {
    const isImported = declarations.get(root)?.some(({ kind }) => kind === "import") === true;
    const isPlain = options.length === 0 || (options.length === 1 && options[0]?.kind === "object");
    return isImported && isPlain && rest.length < 2 && schemaConverters.has(rest.at(-1) ?? root);
  });
}

/** The function of a package that reads only the schemas of zod 3. */
const forZod3 = "zodToJsonSchema";

/** Converts a schema with zod 4's own function in place of a package that only reads those of zod 3. */
export function toJsonSchemaOfZod4(call: CallValue, isOutput: boolean): Rewrite {
  const { arguments: given, document, span } = call;
  const [schema, ...options] = given;
  const name = zodName(document);
  if (!schema || schema.kind === "spread" || options.length > 0)
    return refused("its options mean something else there");
  if (!name) return refused("the file has no name for zod");
  const [start, end] = schema.span;
  const rest = isOutput ? ")" : ', { io: "input" })';
  const edits = [
    ...name.edits,
    { span: [span[0], start] as const, text: `${name.name}.toJSONSchema(` },
    { span: [end, span[1]] as const, text: rest },
  ];
  return rewritten(edits, mayThrow);
}
