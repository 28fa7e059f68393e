/** Awkward turns of phrase that crept into messages and pages, each with what to write instead. */
export const habits = [
  { habit: /\bstands?\b(?! for)/iu, instead: "`is` or `belongs`" },
  { habit: /\b(?:nobody|somebody)\b/iu, instead: "who it is: users, readers, callers" },
  { habit: /\bwhoever\b/iu, instead: "who it is, or `anyone who`" },
  {
    habit: /\bof zod\b(?! (?:calls|schemas|\d))/iu,
    instead: "`zod's`, `in zod` or `a zod schema`",
  },
  { habit: /\bknows? no(?:thing)?\b/iu, instead: "`does not know` or `has no`" },
  { habit: /\b(?<!would )(?:has|have) to be\b/iu, instead: "`must be`" },
  { habit: /(?<!\bthere )\bis no (?=[a-z])(?!longer)/iu, instead: "`is not a`" },
  { habit: /\bwithout a word\b/iu, instead: "`silently`" },
  { habit: /\bwritten (?:here|there)\b/iu, instead: "`is defined elsewhere`, if it is not" },
  { habit: /, so that\b/iu, instead: "`so`" },
  { habit: /\blet it\b/iu, instead: "the verb itself: `Add`, `Read`, `Expect`" },
  { habit: /\bput back\b/iu, instead: "`restored` or `undone`" },
  { habit: /\ball the same\b/iu, instead: "`anyway`" },
  { habit: /\bspeaks? no\b/iu, instead: "`does not support`" },
  { habit: /\b(?:a|the) matter of\b(?! taste)/iu, instead: "`is reported by`, `is checked by`" },
  { habit: /\b(?:none of its|is the) business\b/iu, instead: "`is ignored`, or what checks it" },
  { habit: /\bother way round\b/iu, instead: "`vice versa`, or what it is instead" },
  { habit: /\bso it is with\b/iu, instead: "`The same happens with`" },
  { habit: /\bfrom (?:revision )?\d[\d.-]+ on\b/iu, instead: "`since`, or `from` alone" },
  { habit: /\bput together\b/iu, instead: "`built`, `concatenated`" },
  { habit: /\bmend(?:s|ed|ing)?\b/iu, instead: "`fix`" },
  { habit: /\bbe it\b/iu, instead: "`whether it is`" },
  { habit: /\bbelongs? into\b/iu, instead: "`belongs in`" },
  { habit: /\btells? of\b/iu, instead: "`reports`, `says`" },
  { habit: /\bspeaks? of\b/iu, instead: "`is about`, `describes`" },
  { habit: /\bsays? nothing of\b/iu, instead: "`ignores`, `says nothing about`" },
  { habit: /\bgo(?:es)? on to\b/iu, instead: "`keeps`, with the verb" },
  { habit: /\bpasse[sd] for\b/iu, instead: "`looks like`" },
  { habit: /\btakes? (?:it|this|them) for none\b/iu, instead: "`treats it as missing`" },
  { habit: /\bin the place of\b/iu, instead: "`instead of`" },
  { habit: /\bonly a person\b/iu, instead: "`it is unclear`, with what is" },
  { habit: /\bthat there (?:is|are) not\b/iu, instead: "`that does not exist`" },
];

/**
 * Returns the habits found in a text, with the matched phrase.
 *
 * @param {string} text
 */
export function habitsIn(text) {
  return habits.flatMap(({ habit, instead }) => {
    const phrase = habit.exec(text)?.[0].trim();
    return phrase === undefined ? [] : [{ phrase, instead }];
  });
}

/** Messages are plain English: readers should notice what they say, not how they say it. */
export const plainWords = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow turns of phrase that make messages hard to read" },
    schema: [],
    messages: { habit: "Readers stumble over `{{ phrase }}`. Write {{ instead }}." },
  },
  create({ report }) {
    const check = (node, text) => {
      // A single word is a name or a key, not part of a sentence.
      if (!text.includes(" ")) return;
      for (const data of habitsIn(text)) report({ node, messageId: "habit", data });
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

/** Comments are plain English too. What is quoted, and code in them, may say anything. */
export const plainComments = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow turns of phrase that make comments hard to read" },
    schema: [],
    messages: plainWords.meta.messages,
  },
  create({ report, sourceCode }) {
    return {
      Program() {
        for (const { loc, value } of sourceCode.getAllComments()) {
          const prose = value.replaceAll(/\s*\n[ \t]*\*?\s*/gu, " ").replaceAll(/`[^`]*`/gu, "");
          for (const data of habitsIn(prose)) report({ loc, messageId: "habit", data });
        }
      },
    };
  },
};
