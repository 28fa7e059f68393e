import { declaredType } from "../syntax/declared-type.js";
import { type Document, textOf } from "../syntax/document.js";
import { declarationAt, resolve } from "../syntax/names.js";
import { zodShape } from "../syntax/shapes/zod-shape.js";
import {
  type FunctionValue,
  member,
  type ObjectValue,
  type ReferenceValue,
  type TypeText,
  type Value,
} from "../syntax/value.js";
import { zodChain } from "../syntax/zod.js";

/** Whether the file says of a name, or of a member of what has a name, that it is a text. */
export function isTypedText(document: Document, reference: ReferenceValue): boolean {
  const [root, ...keys] = reference.path;
  // Of a URL, as the SDK hands one to those who read a resource, and of links.
  if (keys.at(-1) === "href") return true;
  const declared = declaredType(document, reference);
  if (declared) return isTextAt(document, declared, keys);
  const declaration = declarationAt(document, root, reference.span);
  if (declaration?.kind !== "other") return false;
  const { part } = declaration;
  const path = part ? [part.key, ...keys] : keys;
  if (part?.of) return part.of.kind === "reference" && isMemberText(document, part.of, path);
  if (part?.type) return isTextAt(document, part.type, path);
  const by = document.functions.find(
    ({ span }) => span[0] === declaration.scope[0] && span[1] === declaration.scope[1],
  );
  return by !== undefined && isValidatedText(document, by, path);
}

function isMemberText(document: Document, of: ReferenceValue, path: readonly string[]): boolean {
  const type = declaredType(document, of);
  return type !== undefined && isTextAt(document, type, [...of.path.slice(1), ...path]);
}

/** Whether a type has a text under a path of keys, none of which may be missing. */
function isTextAt(
  document: Document,
  { text }: TypeText,
  [key, ...keys]: readonly string[],
): boolean {
  if (key === undefined) return text === "string";
  const found = document.types.get(text)?.members.find(({ name }) => name === key);
  if (found)
    return (
      !/^[^:]*\?\s*:/u.test(textOf(document, found.span)) && isTextAt(document, found.type, keys)
    );
  // `{ image: string; size?: number }`, without objects in it.
  const written = /^\{[^{}]*\}$/u.test(text) ? text.slice(1, -1).split(/[;,\n]/u) : [];
  return (
    keys.length === 0 &&
    written.some((one) => one.replaceAll(/\s|readonly /gu, "") === `${key}:string`)
  );
}

/** Where a tool says what its handler gets. */
const schemaKeys: readonly string[] = ["inputSchema", "argsSchema", "parameters"];

/** Whether the schema beside a handler, written in zod, lets nothing but a text through under a path of keys. */
function isValidatedText(
  document: Document,
  { place }: FunctionValue,
  [key, ...keys]: readonly string[],
): boolean {
  if (key === undefined || keys.length > 0) return false;
  const beside =
    place.kind === "argument"
      ? place.call.arguments.filter((one) => one.kind !== "spread")
      : place.kind === "member"
        ? [place.member.owner]
        : [];
  return beside.some((one) => {
    const given = resolve(document, one);
    if (given.kind !== "object") return false;
    const schemas = schemaKeys.flatMap((name) => member(given, name)?.value ?? []);
    const shapes = [given, ...schemas.map((schema) => shapeOf(document, schema))];
    return shapes.some((shape) => shape && isZodText(document, member(shape, key)?.value));
  });
}

/** The members of `z.object({ … })`, or of the bare object that the SDK takes for one. */
function shapeOf(document: Document, schema: Value): ObjectValue | undefined {
  const known = resolve(document, schema);
  if (known.kind === "object") return known;
  const shape = zodShape(document, known);
  return shape.kind === "object" ? shape.source.literal : undefined;
}

/** Methods after which a text is one still. */
const keepsText: ReadonlySet<string> = new Set([
  ...["describe", "meta", "min", "max", "length", "nonempty", "regex", "startsWith", "endsWith"],
  ...["includes", "trim", "toLowerCase", "toUpperCase", "default", "url", "email", "uuid"],
  ...["base64", "brand", "refine", "superRefine"],
]);

/** The zod functions that make the schema of a text. */
const makesText: ReadonlySet<string> = new Set([
  "base64",
  "email",
  "enum",
  "string",
  "url",
  "uuid",
]);

function isZodText(document: Document, value: Value | undefined): boolean {
  const [base, ...further] = (value && zodChain(document, resolve(document, value))) ?? [];
  return makesText.has(base?.name ?? "") && further.every(({ name }) => keepsText.has(name));
}
