import type { ZodEffect, ZodFunction, ZodJson, ZodMethod, ZodRow } from "./zod-row.js";

type Rows<Row> = readonly (readonly [names: string, row: Row])[];

const format = (name: string): ZodJson => ({ kind: "format", format: name });
const keyword = (name: string): ZodJson => ({ kind: "keyword", keyword: name });
const other = (shown: string): ZodJson => ({ kind: "other", shown });
const none = (
  called: string,
  instead = "Accept a string or a number, and convert it.",
): ZodJson => ({
  kind: "none",
  called,
  instead,
});
const leaveOut = "JSON has no such value, so leave it out.";
const describe = "Describe the JSON that is sent, and convert it in the handler.";
const composition = (name: "allOf" | "anyOf" | "oneOf"): ZodJson => {
  return { kind: "composition", keyword: name };
};

/** String formats, which zod 4 has as functions, and zod 3 only as methods of `z.string()`. */
const formats: Rows<ZodRow> = [
  ["email", { json: format("email"), isNoSecret: true }],
  ["url", { json: format("uri"), isNoSecret: true }],
  ["uuid guid", { json: format("uuid"), isNoSecret: true }],
  ["ipv4", { json: format("ipv4"), isNoSecret: true }],
  ["ipv6", { json: format("ipv6"), isNoSecret: true }],
  ..."cuid cuid2 ulid xid ksuid nanoid emoji cidrv4 cidrv6 jwt e164"
    .split(" ")
    .map((name) => [name, { json: format(name) }] as const),
  ["base64 base64url", { json: keyword("contentEncoding") }],
];

const text = { makes: "string", presence: "always", isOnlyIn4: true } as const;
const object = { json: other('`type: "object"`'), presence: "always", takesSchemas: true } as const;
const nullable = { allowsNull: true, json: other("a union with `null`") } as const;
const values = { listsValues: true, presence: "always", parameters: 1 } as const;

/** Methods that also exist as functions, which wrap the schema: `z.optional(schema)`. */
const wrapping: Rows<{
  readonly effect: ZodEffect;
  readonly row: ZodRow;
  /** Whether zod 3 has the function too. */
  readonly isInBoth?: true;
}> = [
  ["optional", { effect: "widens", row: { presence: "optional" }, isInBoth: true }],
  ["exactOptional", { effect: "widens", row: { presence: "unknown" } }],
  ["nonoptional", { effect: "limits", row: {} }],
  ["nullable", { effect: "widens", row: nullable, isInBoth: true }],
  ["nullish", { effect: "widens", row: { ...nullable, presence: "optional" } }],
  // It freezes what it returns.
  ["readonly", { effect: "brands", row: {} }],
  ["prefault", { effect: "fills", row: { presence: "filled" } }],
  // The result is valid whatever comes in.
  ["catch", { effect: "replaces", row: { presence: "filled" } }],
  // Clients are told what the first schema accepts.
  ["pipe", { effect: "transforms", row: { presence: "unknown" } }],
];

/** The functions of zod 3.25 and 4.6, by name: `string`, `coerce.number`, `iso.date`. */
export const zodFunctions = tableOf<ZodFunction>([
  ["string", { makes: "string", presence: "always", parameters: 0 }],
  ["number", { makes: "number", presence: "always", parameters: 0 }],
  ["boolean", { makes: "boolean", presence: "always", parameters: 0 }],
  // These accept `undefined` too, and convert it.
  ["coerce.string", { makes: "string" }],
  ["coerce.number", { makes: "number" }],
  ["coerce.boolean", { makes: "boolean" }],
  ["int int32", { makes: "number", presence: "always", isOnlyIn4: true }],
  ["bigint", { json: none("BigInt"), presence: "always", parameters: 0 }],
  ["int64 uint64", { json: none("BigInt"), presence: "always", isOnlyIn4: true }],
  ["date", { makes: "date", json: none("Date"), presence: "always", parameters: 0 }],
  ["symbol", { json: none("Symbols", leaveOut), parameters: 0 }],
  ["undefined", { json: none("Undefined", leaveOut) }],
  ["void", { json: none("Void", leaveOut) }],
  ["nan", { json: none("NaN", leaveOut) }],
  ["function", { json: none("Function types", leaveOut) }],
  ["custom instanceof", { json: none("Custom types", describe) }],
  ["map", { json: none("Map", "Use `record`, and convert it.") }],
  ["set", { json: none("Set", "Use `array`, and convert it."), parameters: 1 }],
  ["transform", { json: none("Transforms", describe), presence: "unknown", isOnlyIn4: true }],
  ["null", { json: other('`type: "null"`') }],
  [
    "any unknown",
    {
      makes: "anything",
      presence: "filled",
      parameters: 0,
      json: other("a schema that allows anything"),
    },
  ],
  ["never", { json: other("a schema that allows nothing"), parameters: 0 }],
  ["json", { isOnlyIn4: true }],
  ["literal nativeEnum", values],
  // An enum of strings; `nativeEnum` also takes numbers.
  ["enum", { ...values, makes: "string" }],
  ["object", { ...object, unlisted: "dropped", parameters: 1 }],
  ["strictObject", { ...object, unlisted: "refused", parameters: 1 }],
  ["looseObject", { ...object, unlisted: "kept", isOnlyIn4: true }],
  ["record", { ...object, parameters: 1 }],
  ["partialRecord", { ...object, isOnlyIn4: true }],
  ["array", { makes: "array", presence: "always", takesSchemas: true, parameters: 1 }],
  [
    "tuple",
    { json: keyword("prefixItems"), presence: "always", takesSchemas: true, parameters: 1 },
  ],
  ["union", { json: composition("anyOf"), alternatives: 0, takesSchemas: true, parameters: 1 }],
  ["xor", { json: composition("oneOf"), alternatives: 0, takesSchemas: true, isOnlyIn4: true }],
  ["discriminatedUnion", { json: composition("oneOf"), alternatives: 1, takesSchemas: true }],
  ["intersection", { json: composition("allOf"), takesSchemas: true }],
  ...wrapping.map(([name, { isInBoth, row }]): [string, ZodFunction] => {
    return [name, { ...row, wraps: 0, ...(isInBoth ? {} : { isOnlyIn4: true }) }];
  }),
  ["_default", { wraps: 0, presence: "filled", isOnlyIn4: true }],
  // The first argument changes what the client sends, the second describes it.
  ["preprocess", { wraps: 1 }],
  ...formats.map(([names, row]) => [names, { ...row, ...text }] as const),
  ["uuidv4 uuidv6 uuidv7", { ...text, json: format("uuid"), isNoSecret: true }],
  ["mac", { ...text, json: format("mac") }],
  ["hostname", { ...text, json: format("hostname") }],
  ["hex", { ...text, json: format("hex") }],
  ["templateLiteral", { isOnlyIn4: true, json: keyword("pattern") }],
  ["iso.date", { ...text, json: format("date"), isNoSecret: true }],
  ["iso.datetime", { ...text, json: format("date-time"), isNoSecret: true }],
  ["iso.duration", { ...text, json: format("duration"), isNoSecret: true }],
  // The format `time` of JSON Schema requires an offset.
  ["iso.time", { ...text, json: keyword("pattern"), isNoSecret: true }],
  // These take a schema or an error, and make neither.
  ["toJSONSchema treeifyError prettifyError", { isOnlyIn4: true }],
]);

/** The methods of zod 3.25 and 4.6, by name. */
export const zodMethods = tableOf<ZodMethod>([
  ["describe meta register", { effect: "annotates" }],
  ["brand", { effect: "brands" }],
  ...wrapping.map(([name, { effect, row }]) => [name, { ...row, effect }] as const),
  ["default", { effect: "fills", presence: "filled" }],
  ["refine superRefine check", { effect: "limits" }],
  ["transform", { effect: "transforms", presence: "unknown" }],
  [
    "or",
    { effect: "combines", json: composition("anyOf"), presence: "unknown", takesSchemas: true },
  ],
  ["and", { effect: "combines", json: composition("allOf"), takesSchemas: true }],
  ["array", { effect: "lists" }],
  // Of strings.
  ["min max length nonempty", { effect: "limits" }],
  ["trim toLowerCase toUpperCase", { effect: "tidies" }],
  ["regex", { effect: "limits", json: keyword("pattern") }],
  ...["lowercase", "uppercase", "includes"].map(
    (name) => [name, { effect: "limits", json: format(name) }] as const,
  ),
  ["startsWith", { effect: "limits", json: format("starts_with") }],
  ["endsWith", { effect: "limits", json: format("ends_with") }],
  ...formats.map(([names, row]) => [names, { ...row, effect: "limits" }] as const),
  ["date", { effect: "limits", json: format("date"), isNoSecret: true }],
  ["datetime", { effect: "limits", json: format("date-time"), isNoSecret: true }],
  ["duration", { effect: "limits", json: format("duration"), isNoSecret: true }],
  ["time", { effect: "limits", json: keyword("pattern"), isNoSecret: true }],
  // Only in zod 3, for both versions of IP.
  ["ip", { effect: "limits", isNoSecret: true }],
  // Of numbers.
  ["int gte lte nonnegative nonpositive finite safe", { effect: "limits" }],
  ["gt positive", { effect: "limits", json: keyword("exclusiveMinimum") }],
  ["lt negative", { effect: "limits", json: keyword("exclusiveMaximum") }],
  ["multipleOf step", { effect: "limits", json: keyword("multipleOf") }],
  // Of objects and tuples.
  ["strict", { effect: "limits", unlisted: "refused" }],
  ["strip", { effect: "annotates", unlisted: "dropped" }],
  ["loose passthrough", { effect: "widens", unlisted: "kept" }],
  // It accepts other keys, but limits their values.
  ["catchall", { effect: "limits", unlisted: "kept", takesSchemas: true }],
  ["extend safeExtend", { effect: "fields", addsFields: true, takesSchemas: true }],
  ["merge", { effect: "fields", takesSchemas: true }],
  ["omit pick", { effect: "fields" }],
  ["partial required", { effect: "presence" }],
  ["rest", { effect: "widens", takesSchemas: true }],
  ["keyof unwrap", { effect: "extracts" }],
]);

/** The rows of the calls in a chain: of a function, and of the methods called on its result. */
export function zodRows(
  steps: readonly { readonly name: string }[],
): readonly (ZodRow | undefined)[] {
  return steps.map(({ name }, index) => (index === 0 ? zodFunctions : zodMethods).get(name));
}

/** Whether a method has one of these effects. */
export function hasEffect(name: string, ...effects: readonly ZodEffect[]): boolean {
  const effect = zodMethods.get(name)?.effect;
  return effect !== undefined && effects.includes(effect);
}

function tableOf<Row>(rows: Rows<Row>): ReadonlyMap<string, Row> {
  return new Map(rows.flatMap(([names, row]) => names.split(" ").map((name) => [name, row])));
}
