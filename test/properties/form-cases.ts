import fc from "fast-check";
import { hostileKey, hostileText } from "./hostile-texts.js";
import type { RewriteCase } from "./rewrite-case.js";

type Field = Readonly<Record<string, unknown>>;

/** An invalid field, and its expected rewrite. */
interface FieldCase extends Pick<RewriteCase, "name" | "verdict" | "revision"> {
  readonly before: Field;
  readonly after: Field;
  readonly isSuggested?: true;
  /** The required fields of the form after the rewrite, if that changes them. */
  readonly required?: (name: string) => readonly string[];
}

export type Cases = fc.Arbitrary<RewriteCase>;

const labels = fc.record({ title: hostileText, description: hostileText }, { requiredKeys: [] });

/** Distinct values, each with a title. */
const options = fc.uniqueArray(fc.tuple(hostileText, hostileText), {
  minLength: 1,
  maxLength: 4,
  selector: ([value]) => value,
});

/** Options of which at least one title differs from its value. */
const telling = options.filter((list) => list.some(([value, title]) => value !== title));

type Options = readonly (readonly [value: string, title: string])[];

const valuesOf = (list: Options): readonly string[] => list.map(([value]) => value);
const titlesOf = (list: Options): readonly string[] => list.map(([, title]) => title);
const titled = (list: Options): readonly Field[] =>
  list.map(([value, title]) => ({ const: value, title }));

/** Puts a field into a form, next to a valid one. */
function form(fields: fc.Arbitrary<FieldCase>): Cases {
  return fc
    .tuple(fields, hostileKey, hostileText, labels)
    .map(([{ after, before, isSuggested, required, ...one }, key, message, texts]) => {
      const other = key === "b" ? "c" : "b";
      const of = (field: Field, more: Field = {}): Field => ({
        message,
        requestedSchema: {
          type: "object",
          properties: { [other]: { type: "string", ...texts }, [key]: field },
          ...more,
        },
      });
      const whole = of(before);
      const done = of(after, required ? { required: required(key) } : {});
      return {
        ...one,
        subject: "form",
        before: whole,
        fixed: isSuggested ? whole : done,
        suggested: done,
      };
    });
}

/** `no-legacy-enum-names` */
export const legacyEnums: Cases = form(
  fc.oneof(
    fc.tuple(telling, labels, fc.option(fc.nat())).map(([list, texts, chosen]): FieldCase => {
      const preset = chosen === null ? {} : { default: list[chosen % list.length]?.[0] };
      const rest = { type: "string", ...texts, ...preset };
      return {
        name: "a single-select field",
        before: { ...rest, enum: valuesOf(list), enumNames: titlesOf(list) },
        after: { ...rest, oneOf: titled(list) },
        verdict: "kept",
      };
    }),
    fc.tuple(telling, labels).map(([list, texts]): FieldCase => ({
      name: "a multi-select field",
      before: {
        type: "array",
        ...texts,
        items: { type: "string", enum: valuesOf(list), enumNames: titlesOf(list) },
      },
      after: { type: "array", ...texts, items: { anyOf: titled(list) } },
      verdict: "changed",
    })),
    telling.map((list): FieldCase => ({
      name: "no type",
      before: { enum: valuesOf(list), enumNames: titlesOf(list) },
      after: { type: "string", oneOf: titled(list) },
      verdict: "refused",
    })),
    telling.map((list): FieldCase => ({
      name: "both forms",
      before: {
        type: "string",
        enum: valuesOf(list),
        enumNames: titlesOf(list),
        oneOf: titled(list),
      },
      after: { type: "string", oneOf: titled(list) },
    })),
    fc
      .tuple(telling, fc.nat())
      .map(([list, chosen]) => [list, list[chosen % list.length]?.[1] ?? ""] as const)
      .filter(
        ([list, title]) =>
          !valuesOf(list).includes(title) &&
          titlesOf(list).filter((other) => other === title).length === 1,
      )
      .map(([list, title]): FieldCase => ({
        name: "a title as default",
        before: {
          type: "string",
          enum: valuesOf(list),
          enumNames: titlesOf(list),
          default: title,
        },
        after: {
          type: "string",
          oneOf: titled(list),
          default: list.find(([, other]) => other === title)?.[0],
        },
        verdict: "kept",
      })),
    options.map((list): FieldCase => ({
      name: "values as names",
      before: { type: "string", enum: valuesOf(list), enumNames: valuesOf(list) },
      after: { type: "string", enum: valuesOf(list) },
      verdict: "kept",
      isSuggested: true,
    })),
    options.map((list): FieldCase => ({
      name: "no names",
      before: { type: "string", enumNames: [], enum: valuesOf(list) },
      after: { type: "string", enum: valuesOf(list) },
      verdict: "kept",
    })),
    options.map((list): FieldCase => ({
      name: "names without values",
      before: { type: "string", enumNames: titlesOf(list) },
      after: { type: "string" },
      isSuggested: true,
    })),
  ),
);

/** `valid-enum-schema` */
export const enumSchemas: Cases = form(
  fc.oneof(
    options.map((list): FieldCase => ({
      name: "items.oneOf",
      before: { type: "array", items: { oneOf: titled(list) } },
      after: { type: "array", items: { anyOf: titled(list) } },
      verdict: "refused",
    })),
    fc.tuple(options, fc.constantFrom("anyOf", "oneOf")).map(([list, key]): FieldCase => ({
      name: `${key} of a list`,
      before: { type: "array", [key]: titled(list) },
      after: { type: "array", items: { anyOf: titled(list) } },
      verdict: "refused",
    })),
    options.map((list): FieldCase => ({
      name: "anyOf of a text",
      before: { type: "string", anyOf: titled(list) },
      after: { type: "string", oneOf: titled(list) },
      verdict: "changed",
    })),
    options.map((list): FieldCase => ({
      name: "no type",
      before: { enum: valuesOf(list) },
      after: { type: "string", enum: valuesOf(list) },
      verdict: "refused",
    })),
    options.map((list): FieldCase => ({
      name: "no type of options",
      before: { oneOf: titled(list) },
      after: { type: "string", oneOf: titled(list) },
      verdict: "refused",
    })),
    options.map((list): FieldCase => ({
      name: "options without titles",
      before: { type: "string", oneOf: valuesOf(list).map((value) => ({ const: value })) },
      after: { type: "string", enum: valuesOf(list) },
      verdict: "changed",
    })),
    options.map((list): FieldCase => ({
      name: "several options without titles",
      before: {
        type: "array",
        items: { anyOf: valuesOf(list).map((value) => ({ const: value })) },
      },
      after: { type: "array", items: { type: "string", enum: valuesOf(list) } },
      verdict: "refused",
    })),
    options.map((list): FieldCase => ({
      name: "an enum of one as an option",
      before: {
        type: "string",
        oneOf: list.map(([value, title]) => ({ enum: [value], title })),
      },
      after: { type: "string", oneOf: titled(list) },
      verdict: "changed",
    })),
    options.map((list): FieldCase => ({
      name: "both forms",
      before: { type: "string", enum: valuesOf(list), oneOf: titled(list) },
      after: { type: "string", oneOf: titled(list) },
    })),
    fc
      .tuple(options, hostileText)
      .filter(([list, last]) => !valuesOf(list).includes(last))
      .map(([list, last]): FieldCase => ({
        name: "one option without a title",
        before: { type: "string", oneOf: [...titled(list), { const: last }] },
        after: { type: "string", oneOf: [...titled(list), { const: last, title: last }] },
        verdict: "changed",
        isSuggested: true,
      })),
    options.map((list): FieldCase => ({
      name: "an option twice",
      before: { type: "string", oneOf: [...titled(list), ...titled(list.slice(0, 1))] },
      after: { type: "string", oneOf: titled(list) },
      verdict: "kept",
      isSuggested: true,
    })),
    fc.constantFrom([true, false], [false, true]).map((values): FieldCase => ({
      name: "true and false",
      before: { type: "boolean", enum: values },
      after: { type: "boolean" },
      verdict: "changed",
      isSuggested: true,
    })),
    options.map((list): FieldCase => ({
      name: "options before there were any",
      before: { type: "string", oneOf: titled(list) },
      after: { type: "string", enum: valuesOf(list), enumNames: titlesOf(list) },
      verdict: "kept",
      revision: "2025-06-18",
      isSuggested: true,
    })),
  ),
);

/** `valid-elicitation-default` */
export const defaults: Cases = form(
  fc.oneof(
    telling
      .filter(([first, ...others]) => {
        const title = first?.[1] ?? "";
        return ![first?.[0], ...others.flat()].includes(title);
      })
      .map((list): FieldCase => ({
        name: "a title",
        before: { type: "string", oneOf: titled(list), default: list[0]?.[1] },
        after: { type: "string", oneOf: titled(list), default: list[0]?.[0] },
        verdict: "kept",
        isSuggested: true,
      })),
    options.map((list): FieldCase => ({
      name: "one of several",
      before: { type: "array", items: { anyOf: titled(list) }, default: list[0]?.[0] },
      after: { type: "array", items: { anyOf: titled(list) }, default: [list[0]?.[0]] },
      verdict: "refused",
      isSuggested: true,
    })),
    fc.tuple(labels, fc.integer()).map(([texts, preset]): FieldCase => ({
      name: "a number as a text",
      before: { type: "integer", ...texts, default: String(preset) },
      after: { type: "integer", ...texts, default: preset },
      verdict: "refused",
      isSuggested: true,
    })),
    fc.tuple(labels, fc.boolean()).map(([texts, preset]): FieldCase => ({
      name: "a boolean as a text",
      before: { type: "boolean", ...texts, default: String(preset) },
      after: { type: "boolean", ...texts, default: preset },
      verdict: "refused",
      isSuggested: true,
    })),
    fc.tuple(labels, fc.nat()).map(([texts, preset]): FieldCase => ({
      name: "a text as a number",
      before: { type: "string", ...texts, default: preset },
      after: { type: "string", ...texts, default: String(preset) },
      verdict: "refused",
      isSuggested: true,
    })),
    labels.map((texts): FieldCase => ({
      name: "null",
      before: { type: "string", default: null, ...texts },
      after: { type: "string", ...texts },
      verdict: "refused",
      isSuggested: true,
    })),
    fc.tuple(labels, hostileText).map(([texts, preset]): FieldCase => ({
      name: "one before there were any",
      before: { type: "string", ...texts, default: preset },
      after: { type: "string", ...texts },
      verdict: "kept",
      revision: "2025-06-18",
      isSuggested: true,
    })),
  ),
);

/** `valid-requested-schema` */
export const requestedSchemas: Cases = fc.oneof(
  form(
    fc.oneof(
      fc
        .tuple(labels, fc.constantFrom(["url", "uri"], ["datetime", "date-time"]))
        .map(([texts, [wrong, right]]): FieldCase => ({
          name: "the name of a format",
          before: { type: "string", ...texts, format: wrong },
          after: { type: "string", ...texts, format: right },
          verdict: "refused",
        })),
      fc.tuple(labels, hostileText).map(([texts, pattern]): FieldCase => ({
        name: "a pattern",
        before: { type: "string", ...texts, pattern },
        after: { type: "string", ...texts },
        verdict: "changed",
        isSuggested: true,
      })),
      // Only one of them: comments in one are no reason to keep the other.
      fc.tuple(labels, hostileText, fc.boolean()).map(([texts, label, isList]): FieldCase => ({
        name: "a label that nobody shows",
        before: {
          type: "string",
          ...texts,
          ...(isList ? { examples: [label] } : { placeholder: label }),
        },
        after: { type: "string", ...texts },
        verdict: "changed",
        isSuggested: true,
      })),
      labels.map((texts): FieldCase => ({
        name: "one type in a list",
        before: { type: ["string"], ...texts },
        after: { type: "string", ...texts },
        verdict: "refused",
      })),
      labels.map((texts): FieldCase => ({
        name: "a field that is required by itself",
        before: { type: "string", required: true, ...texts },
        after: { type: "string", ...texts },
        required: (name) => [name],
        isSuggested: true,
      })),
    ),
  ),
  fc.tuple(hostileKey, labels, hostileText).map(([key, texts, message]): RewriteCase => {
    const properties = { [key]: { type: "string", ...texts } };
    const fixed = { message, requestedSchema: { type: "object", properties } };
    const before = { message, requestedSchema: { properties } };
    return {
      name: "no type",
      subject: "form",
      before,
      fixed,
      suggested: fixed,
      verdict: "refused",
    };
  }),
  hostileText.map((message): RewriteCase => {
    const fixed = { message, requestedSchema: { type: "object", properties: {} } };
    const before = { message, requestedSchema: { type: "object" } };
    return {
      name: "no properties",
      subject: "form",
      before,
      fixed,
      suggested: fixed,
      verdict: "refused",
    };
  }),
);

/** `valid-elicitation-request` */
export const elicitationRequests: Cases = fc
  .tuple(hostileText, hostileText, hostileText)
  .chain(([message, elicitationId, part]) => {
    const page = `//ferry.example/?a=${encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, ""))}`;
    const right = { mode: "url", message, elicitationId, url: `https:${page}` };
    const requestedSchema = {
      type: "object",
      properties: { a: { type: "string", title: message } },
    };
    const cases: readonly RewriteCase[] = [
      {
        name: "no mode",
        subject: "elicitation",
        before: { message, elicitationId, url: right.url },
        fixed: right,
        suggested: right,
        verdict: "refused",
      },
      {
        name: "http",
        subject: "elicitation",
        before: { ...right, url: `http:${page}` },
        fixed: { ...right, url: `http:${page}` },
        suggested: right,
        verdict: "kept",
      },
      {
        name: "a form beside a page",
        subject: "elicitation",
        before: { ...right, requestedSchema },
        fixed: { ...right, requestedSchema },
        suggested: right,
        verdict: "changed",
      },
    ];
    return fc.constantFrom(...cases);
  });

const answerContent = fc.dictionary(hostileKey, fc.oneof(hostileText, fc.integer(), fc.boolean()), {
  maxKeys: 3,
  noNullPrototype: true,
});

/** `valid-elicitation-result` */
export const elicitationResults: Cases = fc.oneof(
  answerContent.map((content): RewriteCase => {
    const fixed = { action: "decline", content };
    const before = { action: "reject", content };
    return {
      name: "reject",
      subject: "answer",
      before,
      fixed,
      suggested: fixed,
      verdict: "refused",
    };
  }),
  fc.constantFrom("accept", "decline", "cancel").map((action): RewriteCase => {
    const fixed = { action };
    const before = { action, content: null };
    return { name: "null", subject: "answer", before, fixed, suggested: fixed, verdict: "changed" };
  }),
  fc
    .tuple(
      answerContent,
      fc.constantFrom(["approved", "accept"], ["denied", "decline"], ["dismiss", "cancel"]),
    )
    .map(([content, [word, action]]): RewriteCase => {
      const before = { action: word, content };
      return {
        name: "another word",
        subject: "answer",
        before,
        fixed: before,
        suggested: { action, content },
        verdict: "refused",
      };
    }),
);
