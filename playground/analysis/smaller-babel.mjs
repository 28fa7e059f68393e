const babel = /\/@babel\/parser\/lib\/index\.js$/u;

/** The syntaxes that Babel can add to JavaScript. */
const syntaxes = /(?<=^const mixinPlugins = \{)[^}]*(?=\};$)/mu;

/** Messages of these syntaxes: calls, which the bundler would keep. */
const otherErrors =
  /ParseErrorEnum`(?:flow|placeholders)`(?=\()|, ParseErrorEnum`pipelineOperator`\(\w+\)/gu;

/** A check of which syntaxes go together. */
const validation = /(?<=^function validatePlugins\(pluginsMap\) \{)[^]*?(?=^\})/mu;

/**
 * A Vite plugin that leaves out a sixth of Babel: syntaxes that hardly any server is written in,
 * such as Flow.
 */
export function smallerBabel() {
  return {
    name: "smaller-babel",
    transform(code, id) {
      if (!babel.test(id)) return null;
      if (![syntaxes, otherErrors, validation].every((part) => code.search(part) !== -1))
        throw new Error("Babel adds its syntaxes in another way now.");
      const smaller = code.replace(syntaxes, " estree, jsx, typescript ");
      return { code: smaller.replace(otherErrors, "").replace(validation, ""), map: null };
    },
  };
}
