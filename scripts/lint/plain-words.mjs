/** Turns of phrase that crept into messages, each with what to write instead. */
export const habits = [
  { habit: /\bstands?\b(?! for)/iu, instead: "`is` or `belongs`" },
  { habit: /\b(?:nobody|somebody)\b/iu, instead: "who it is: users, readers, callers" },
  { habit: /\bwhoever\b/iu, instead: "who it is, or `anyone who`" },
  { habit: /\bof zod\b/iu, instead: "`zod's`, `in zod` or `a zod schema`" },
  { habit: /\bknows? no(?:thing)?\b/iu, instead: "`does not know` or `has no`" },
  { habit: /\b(?<!would )(?:has|have) to be\b/iu, instead: "`must be`" },
  { habit: /(?<!\bthere )\bis no (?=[a-z])(?!longer)/iu, instead: "`is not a`" },
  { habit: /\bwithout a word\b/iu, instead: "`silently`" },
  { habit: /\bwritten here\b/iu, instead: "`is defined elsewhere`, if it is not" },
  { habit: /, so that\b/iu, instead: "`so`" },
  { habit: /\blet it\b/iu, instead: "the verb itself: `Add`, `Read`, `Expect`" },
  { habit: /\bput back\b/iu, instead: "`restored` or `undone`" },
  { habit: /\ball the same\b/iu, instead: "`anyway`" },
];

/** Messages are plain English: a reader should notice what they say, and not how. */
export const plainWords = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow turns of phrase that make messages hard to read" },
    schema: [],
    messages: { habit: "Readers stumble over `{{ phrase }}`. Write {{ instead }}." },
  },
  create({ report }) {
    const check = (node, text) => {
      // A single word is a name or a key, and no part of a sentence.
      if (!text.includes(" ")) return;
      for (const { habit, instead } of habits) {
        const phrase = habit.exec(text)?.[0].trim();
        if (phrase !== undefined) report({ node, messageId: "habit", data: { phrase, instead } });
      }
    };
    return {
      Literal(node) {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateElement(node) {
        check(node, node.value.cooked ?? "");
      },
    };
  },
};
