/**
 * A plugin that removes imports of Node's own modules of which nothing is used. The bundler's own
 * code has one, in a chunk that the library loads in browsers too.
 */
export const onlyUsedBuiltins = {
  name: "only-used-builtins",
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk") chunk.code = chunk.code.replaceAll(/\bimport"node:\w+";/gu, "");
  },
};
