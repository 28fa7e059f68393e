import fc from "fast-check";

/** A legacy enum field: its contents, and one of many ways to write it. */
export interface FieldSource {
  readonly source: string;
  readonly values: readonly string[];
  readonly titles: readonly string[];
  readonly comments: readonly string[];
  readonly isMulti: boolean;
}

interface Habits {
  readonly indent: string;
  readonly quote: '"' | "'";
  readonly quotesKeys: boolean;
  readonly trailingComma: boolean;
  readonly isOneLine: boolean;
  readonly breaksArrays: boolean;
  readonly commentRate: number;
}

const habits: fc.Arbitrary<Habits> = fc.record({
  indent: fc.constantFrom("  ", "    ", "\t"),
  quote: fc.constantFrom('"', "'"),
  quotesKeys: fc.boolean(),
  trailingComma: fc.boolean(),
  isOneLine: fc.boolean(),
  breaksArrays: fc.boolean(),
  commentRate: fc.constantFrom(0, 0, 2, 4),
});

const word = fc.string({
  minLength: 1,
  maxLength: 30,
  unit: fc.constantFrom(...Array.from("abcXYZ 09-_#é'\"\\/*")),
});
const options = fc
  .uniqueArray(fc.tuple(word, word), { minLength: 1, maxLength: 6, selector: ([value]) => value })
  .filter((pairs) => pairs.some(([value, title]) => value !== title));

/**
 * Generates legacy fields in random styles, in JavaScript or, with `isJson`, in JSON without
 * comments.
 */
export function fieldSources(isJson: boolean): fc.Arbitrary<FieldSource> {
  const order = fc.shuffledSubarray(["type", "enum", "enumNames", "title", "description"], {
    minLength: 5,
  });
  return fc
    .tuple(
      options,
      habits,
      order,
      fc.boolean(),
      fc.array(fc.nat(9), { minLength: 50, maxLength: 50 }),
    )
    .map(([pairs, drawn, keys, isMulti, dice]) => {
      const own = isJson
        ? { ...drawn, quote: '"' as const, quotesKeys: true, trailingComma: false, commentRate: 0 }
        : drawn;
      const rolls = dice.values();
      return write(pairs, own, keys, isMulti, () => rolls.next().value ?? 9);
    });
}

function write(
  pairs: readonly (readonly [string, string])[],
  habit: Habits,
  keys: readonly string[],
  isMulti: boolean,
  roll: () => number,
): FieldSource {
  const comments: string[] = [];
  const comment = (isLine: boolean): string => {
    if (roll() >= habit.commentRate) return "";
    const text = `note ${comments.length + 1}`;
    comments.push(text);
    return isLine ? ` // ${text}` : ` /* ${text} */`;
  };
  const quoted = (text: string): string =>
    habit.quote === '"'
      ? JSON.stringify(text)
      : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  const list = (texts: readonly string[], level: number): string => {
    if (!habit.breaksArrays || habit.isOneLine) return `[${texts.map(quoted).join(", ")}]`;
    const lines = texts.map((text, index) => {
      const comma = index < texts.length - 1 || habit.trailingComma ? "," : "";
      return `\n${habit.indent.repeat(level + 1)}${quoted(text)}${comma}${comment(true)}`;
    });
    return `[${lines.join("")}\n${habit.indent.repeat(level)}]`;
  };
  const object = (members: readonly (readonly [string, string])[], level: number): string => {
    const texts = members.map(
      ([key, value]) => `${habit.quotesKeys ? quoted(key) : key}: ${value}`,
    );
    if (habit.isOneLine) return `{ ${texts.map((text) => text + comment(false)).join(", ")} }`;
    const lines = texts.map((text, index) => {
      const comma = index < texts.length - 1 || habit.trailingComma ? "," : "";
      return `\n${habit.indent.repeat(level + 1)}${text}${comma}${comment(true)}`;
    });
    return `{${lines.join("")}\n${habit.indent.repeat(level)}}`;
  };
  const values = pairs.map(([value]) => value);
  const titles = pairs.map(([, title]) => title);
  const level = isMulti ? 4 : 3;
  const text: Record<string, (at: number) => string> = {
    type: () => quoted("string"),
    enum: (at) => list(values, at + 1),
    enumNames: (at) => list(titles, at + 1),
    title: () => quoted("A field"),
    description: () => quoted("What it is for"),
  };
  const inner = isMulti ? ["type", "enum", "enumNames"] : keys;
  const members = inner.map((key) => [key, text[key]?.(level) ?? ""] as const);
  const holder = object(members, level);
  const field = isMulti
    ? object(
        [
          ["type", quoted("array")],
          ["items", holder],
        ],
        3,
      )
    : holder;
  const schema = object([["properties", object([["f", field]], 2)]], 1);
  const source = object([["requestedSchema", schema]], 0);
  return { source, values, titles, comments, isMulti };
}
