import fc from "fast-check";

/** What has a meaning to some reader, or looks like nothing: quotes, ends of comments and scripts, breaks, names of objects. */
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

/** A text that code has to be careful with. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  fc.tuple(fc.constantFrom(...hostile), fc.constantFrom(...hostile)).map((both) => both.join("")),
  fc.string({ unit: "binary", maxLength: 8 }).filter(hasNoWords),
  // Long enough for lines that end before, at and behind their last column.
  fc.integer({ min: 1, max: 70 }).map((length) => "n".repeat(length)),
);

/** Names in data, among which are those that objects have by themselves. */
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

/** Any data, with such texts and names in it. */
export const hostileData: fc.Arbitrary<unknown> = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.oneof(hostileText, fc.constantFrom<unknown>(0, -1, 1.5, 1e21, true, false, null)),
    fc.array(tie("data"), { maxLength: 3 }),
    fc.dictionary(hostileKey, tie("data"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).data;

/** Three letters in a row can be a word that means something to a rule. */
function hasNoWords(text: string): boolean {
  return !/[a-z]{3}/iu.test(text);
}
