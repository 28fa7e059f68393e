import { problemOf } from "../../rules/valid-requested-schema/zod-problems.js";
import { zodFunctions, zodMethods } from "../../syntax/zod-functions.js";
import type { ZodRow } from "../../syntax/zod-row.js";

/** The arguments that functions in the tables require. */
const schemaArguments: Readonly<Record<string, string>> = {
  object: "{ a: z.string() }",
  strictObject: "{ a: z.string() }",
  looseObject: "{ a: z.string() }",
  record: "z.string(), z.string()",
  partialRecord: 'z.enum(["a"]), z.string()',
  tuple: "[z.string()]",
  intersection: "z.string(), z.string()",
  union: "[z.string(), z.number()]",
  xor: "[z.string(), z.number()]",
  discriminatedUnion: '"k", [z.object({ k: z.literal("a") }), z.object({ k: z.literal("b") })]',
  nullable: "z.string()",
  nullish: "z.string()",
  templateLiteral: '["a", z.string()]',
  set: "z.string()",
  map: "z.string(), z.string()",
  transform: "(value) => value",
  custom: "() => true",
  instanceof: "Date",
};

const stepArguments: Readonly<Record<string, string>> = {
  regex: "/^a/",
  startsWith: '"a"',
  endsWith: '"a"',
  includes: '"a"',
  gt: "1",
  lt: "1",
  multipleOf: "2",
  step: "2",
  or: "z.number()",
  and: "z.string()",
};

/** The functions or methods that make something that a form cannot have. */
function wrongIn(rows: ReadonlyMap<string, ZodRow>): readonly string[] {
  return [...rows].flatMap(([name, row]) => (problemOf(row) ? [name] : []));
}

/** Methods of numbers that strings do not have. */
const ofNumbers: readonly string[] = ["gt", "lt", "positive", "negative", "multipleOf", "step"];

/** A field for each entry in the tables. */
export const wrongFields: readonly string[] = [
  ...wrongIn(zodFunctions).map((name) => `z.${name}(${schemaArguments[name] ?? ""})`),
  ...wrongIn(zodMethods).map((name) => {
    const base = ofNumbers.includes(name) ? "z.number()" : "z.string()";
    return `${base}.${name}(${stepArguments[name] ?? ""})`;
  }),
];

/** Fields that are wrong because of their arguments. */
export const wrongByArguments: readonly string[] = [
  'z.literal("a")',
  'z.literal(["a"])',
  "z.literal(1)",
  "z.literal(true)",
  "z.literal([1, 2])",
  "z.enum({ one: 1, two: 2 })",
  "z.nativeEnum({ one: 1, two: 2 })",
  "z.union([z.string(), z.number()])",
  'z.union([z.literal("a"), z.literal("b")])',
  "z.xor([z.string(), z.number()])",
  "z.array(z.string())",
  "z.array(z.object({}))",
  'z.array(z.literal("a"))',
  'z.array(z.enum(["a"]).nullable())',
  "z.string().array()",
  'z.enum(["a"]).nullable().array()',
  "z.optional(z.string().regex(/^a/))",
  "z.preprocess((value) => value, z.date())",
  "z.coerce.date()",
  "z.coerce.bigint()",
  "z.string().regex(/^a/).optional()",
  "z.string().min(1).nullable().default(null)",
  "z.string().check(z.minLength(1), z.regex(/^a/))",
  "z.number().check(z.positive())",
];

/** Fields that are valid in every form. */
export const rightFields: readonly string[] = [
  "z.string()",
  "z.string().min(1).max(9)",
  "z.string().length(2)",
  "z.string().nonempty()",
  "z.string().email()",
  "z.string().url()",
  "z.string().date()",
  "z.string().datetime()",
  "z.string().datetime({ offset: true })",
  "z.string().trim().toLowerCase().toUpperCase().normalize()",
  "z.string().refine(() => true)",
  "z.string().superRefine(() => {})",
  "z.string().check(z.minLength(1))",
  "z.string().transform((text) => text.length)",
  "z.string().transform(Number).pipe(z.number().positive())",
  "z.string().pipe(z.string().regex(/^a/))",
  "z.string().optional().exactOptional()",
  'z.string().default("a")',
  'z.string().prefault("a")',
  'z.string().catch("a")',
  'z.string().describe("a")',
  'z.string().meta({ title: "a", description: "b" })',
  'z.string().brand("a").readonly()',
  "z.email()",
  "z.url()",
  "z.httpUrl()",
  "z.iso.date()",
  "z.iso.datetime()",
  "z.number()",
  "z.number().int()",
  "z.number().min(1).max(2)",
  "z.number().gte(1).lte(2)",
  "z.number().nonnegative()",
  "z.number().nonpositive()",
  "z.number().safe()",
  "z.number().finite()",
  "z.int()",
  "z.int32()",
  "z.uint32()",
  "z.float32()",
  "z.float64()",
  "z.boolean()",
  "z.stringbool()",
  'z.enum(["a", "b"])',
  'z.enum(["a", "b"]).exclude(["a"])',
  'z.enum({ one: "a", two: "b" })',
  'z.nativeEnum({ one: "a" })',
  'z.literal(["a", "b"])',
  'z.array(z.enum(["a", "b"]))',
  'z.array(z.enum(["a", "b"])).min(1).max(2)',
  'z.array(z.enum(["a", "b"])).nonempty().length(2)',
  'z.array(z.literal(["a", "b"]))',
  'z.enum(["a", "b"]).array()',
  "z.keyof(z.object({ a: z.string(), b: z.string() }))",
  "z.union([z.string()])",
  "z.lazy(() => z.string())",
  "z.optional(z.string())",
  "z.readonly(z.string())",
  'z.prefault(z.string(), "a")',
  'z._default(z.string(), "a")',
  'z.catch(z.string(), "a")',
  "z.pipe(z.string(), z.string())",
  "z.preprocess((value) => value, z.string())",
  "z.coerce.number()",
  "z.coerce.string()",
  "z.coerce.boolean()",
];

/** Forms with valid fields and a method called on the whole, with whether SDK 2 accepts them. */
export const wholeForms: readonly (readonly [form: string, isTaken: boolean])[] = [
  ["z.object({ a: z.string() })", true],
  ["z.object({ a: z.string() }).partial()", true],
  ['z.object({ a: z.string() }).describe("a")', true],
  ["z.object({ a: z.string() }).refine(() => true)", true],
  ["z.object({ a: z.string() }).transform((value) => value)", true],
  ["z.object({ a: z.string() }).strict()", false],
  ["z.object({ a: z.string() }).loose()", false],
  ["z.object({ a: z.string() }).passthrough()", false],
  ["z.object({ a: z.string() }).catchall(z.string())", false],
  ["z.object({ a: z.string() }).nullable()", false],
  ["z.object({ a: z.string() }).nullish()", false],
  ["z.object({ a: z.string() }).or(z.object({}))", false],
  ["z.object({ a: z.string() }).and(z.object({}))", true],
  ["z.strictObject({ a: z.string() })", false],
  ["z.looseObject({ a: z.string() })", false],
];
