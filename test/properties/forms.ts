import fc from "fast-check";
import type { Json } from "./definition-json.js";
import { record } from "./definition-json.js";

/**
 * Valid forms of each revision, written from the revisions' definitions rather than our tables, so
 * an error in `protocol/` shows here.
 */
export type FormRevision = "2025-06-18" | "2025-11-25" | "2026-07-28";

export const formRevisions: readonly FormRevision[] = ["2025-06-18", "2025-11-25", "2026-07-28"];

/** Names of fields, some of which are keywords elsewhere in a schema. */
const names = fc.constantFrom(
  ...["ship", "crewSize", "home_port", "sail-plan", "two words", "7", "Größe"],
  ...["type", "properties", "required", "format", "enum", "items", "default", "constructor"],
);

const text = fc.oneof(
  fc.constantFrom("A ship's name", 'Say "aye"', "two\nlines", "${x} `y`", "url", "object"),
  // Three random letters could ask for a secret: `CVC`.
  fc.string({ maxLength: 12 }).filter((chance) => !/[a-z]{3}/iu.test(chance)),
);

const labels = { title: text, description: text };

const values = fc.uniqueArray(fc.constantFrom("sloop", "ketch", "yawl", "brig", ""), {
  minLength: 1,
  maxLength: 4,
});

function number(unit: fc.Arbitrary<number>, hasDefaults: boolean): fc.Arbitrary<Json> {
  const limits = fc.tuple(unit, unit).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  return limits.chain(([minimum, maximum]) =>
    record(
      {},
      {
        ...labels,
        minimum: fc.constant(minimum),
        maximum: fc.constant(maximum),
        ...(hasDefaults ? { default: fc.constantFrom(minimum, maximum) } : {}),
      },
    ),
  );
}

const decimals = fc.constantFrom(-40.5, -1, 0, 0.25, 7, 1e21);
const integers = fc.integer({ min: -50, max: 50 });

/** Generates fields of each kind, with every keyword that the kind has. */
function fieldsOf(revision: FormRevision): Readonly<Record<string, fc.Arbitrary<Json>>> {
  const isOld = revision === "2025-06-18";
  const withType = (type: string, rest: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
    rest.map((keywords) => ({ type, ...keywords }));
  const preset = (value: fc.Arbitrary<unknown>): Readonly<Record<string, fc.Arbitrary<unknown>>> =>
    isOld ? {} : { default: value };
  const plain = {
    string: withType(
      "string",
      fc.oneof(
        record(
          {},
          {
            ...labels,
            minLength: fc.nat(4),
            maxLength: fc.integer({ min: 8, max: 90 }),
            ...preset(fc.constant("Aurora")),
          },
        ),
        record({ format: fc.constantFrom("email", "uri", "date", "date-time") }, labels),
      ),
    ),
    number: withType("number", number(decimals, !isOld)),
    integer: withType("integer", number(integers, !isOld)),
    boolean: withType("boolean", record({}, { ...labels, default: fc.boolean() })),
    enum: values.chain((list) =>
      withType(
        "string",
        record({ enum: fc.constant(list) }, { ...labels, ...preset(fc.constantFrom(...list)) }),
      ),
    ),
  };
  return isOld ? plain : { ...plain, ...newerFields(withType) };
}

type WithType = (type: string, rest: fc.Arbitrary<Json>) => fc.Arbitrary<Json>;

function newerFields(withType: WithType): Readonly<Record<string, fc.Arbitrary<Json>>> {
  const options = values.map((list) =>
    list.map((value, index) => ({ const: value, title: `Rig ${index + 1}` })),
  );
  const counts = { minItems: fc.constantFrom(0, 1), maxItems: fc.integer({ min: 4, max: 9 }) };
  return {
    titled: options.chain((list) =>
      withType(
        "string",
        record(
          { oneOf: fc.constant(list) },
          { ...labels, default: fc.constantFrom(...list.map((option) => option.const)) },
        ),
      ),
    ),
    list: values.chain((list) =>
      withType(
        "array",
        record(
          { items: fc.constant({ type: "string", enum: list }) },
          { ...labels, ...counts, default: fc.constant(list.slice(0, 1)) },
        ),
      ),
    ),
    titledList: options.chain((list) =>
      withType(
        "array",
        record(
          { items: fc.constant({ anyOf: list }) },
          { ...labels, ...counts, default: fc.constant([list[0]?.const]) },
        ),
      ),
    ),
  };
}

/** Generates a valid field in a revision. */
function fieldAt(revision: FormRevision): fc.Arbitrary<Json> {
  return fc.oneof(...Object.values(fieldsOf(revision)));
}

export interface Form {
  readonly type: string;
  readonly properties: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** Generates a valid form in a revision, with at least one field. */
export function formAt(revision: FormRevision): fc.Arbitrary<Form> {
  return fc
    .uniqueArray(fc.tuple(names, fieldAt(revision)), {
      minLength: 1,
      maxLength: 5,
      selector: ([name]) => name,
    })
    .chain((entries) => {
      const properties = Object.fromEntries(entries);
      const listed = fc.subarray(entries.map(([name]) => name));
      return fc.oneof(
        fc.constant({ type: "object", properties }),
        listed.map((required) => ({ type: "object", properties, required })),
      );
    });
}
