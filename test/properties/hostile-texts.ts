import fc from "fast-check";

/**
 * Texts with a special meaning to some parser, or that are easily overlooked: quotes, ends of
 * comments and scripts, line breaks, names of built-in members.
 */
const hostile = [
  ...[
    "",
    " ",
    "  two spaces",
    '"',
    "'",
    "`",
    "\\",
    "\\'",
    "${x}",
    "$&",
    "`${a}`",
    "*/",
    "/*",
    "//",
  ],
  ...["</script>", "<!--", "__proto__", "constructor", "toString", "a\u2028b\u2029", "\0", "\r\n"],
  ...["a\n   b", "\t", "\ud800", "\udc00x", "👩‍🚀", "\u202eabc\u200f", "é\u0301", "\ufeff", "null"],
  ...["undefined", "{", "}]", ",", ":", "a, b", "0", "1e999", "-0", "#", "%", "%41%", "&amp;"],
];

/** Texts that are hard to handle correctly. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  fc.tuple(fc.constantFrom(...hostile), fc.constantFrom(...hostile)).map((both) => both.join("")),
  fc.string({ unit: "binary", maxLength: 8 }).filter(hasNoWords),
  // Lengths up to, at and beyond the maximum line width.
  fc.integer({ min: 1, max: 70 }).map((length) => "n".repeat(length)),
);

/** Keys, including those that every object inherits. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "a",
    "constructor",
    "toString",
    "two words",
    "'",
    '"',
    "`",
    "\\",
    "\u2028",
    "${x}",
  ),
  fc.constantFrom("", "7", "-", "é", "*/", "//", "</script>", "\ud800", "👩‍🚀", "__proto__"),
);

/** Arbitrary data with such texts and keys. */
export const hostileData: fc.Arbitrary<unknown> = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.oneof(hostileText, fc.constantFrom<unknown>(0, -1, 1.5, 1e21, true, false, null)),
    fc.array(tie("data"), { maxLength: 3 }),
    fc.dictionary(hostileKey, tie("data"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).data;

/** Whether a text has no three letters in a row, which could be a word that a rule looks for. */
function hasNoWords(text: string): boolean {
  return !/[a-z]{3}/iu.test(text);
}
