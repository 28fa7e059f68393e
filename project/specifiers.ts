/** A place where a text names a module. */
export interface Specifier {
  readonly specifier: string;
  /** The offset of the specifier. */
  readonly at: number;
  /**
   * Whether it is an import whose result the syntax shows: `from "…"`, `import("…")`,
   * `require("…")`. Any other function may do anything with the module.
   */
  readonly isPlain: boolean;
}

const quoted = /(?:"(?<double>[^"\n]+)"|'(?<single>[^'\n]+)'|`(?<template>[^`\n$]+)`)/u.source;

const naming = new RegExp(
  String.raw`(?<plain>\b(?:from|import|module)\s*(?:\(\s*)?(?:/\*[^*]*\*/\s*)?|(?<![.\w$])require\s*\(\s*)${quoted}` +
    "|" +
    String.raw`(?<call>[\w$)\]]\s*(?:<[^<>()]*>)?\(\s*)${quoted.replaceAll("?<", "?<called")}` +
    "|" +
    String.raw`<reference\s+path\s*=\s*["'](?<reference>[^"'\n]+)`,
  "gu",
);

/**
 * The specifiers in a script, in every form: imports, `require` under any name, functions of tests
 * and bundlers that take a relative path, and types in comments.
 */
export function specifiersIn(text: string): readonly Specifier[] {
  return [...text.matchAll(naming)].flatMap((found) => {
    const groups = found.groups ?? {};
    const { plain, reference } = groups;
    const named =
      ["double", "single", "template"]
        .flatMap((kind) => groups[plain === undefined ? `called${kind}` : kind] ?? [])
        .at(0) ?? reference;
    if (named === undefined || named.startsWith("node:")) return [];
    if (plain === undefined && reference === undefined && !/^\.\.?(?:\/|$)/u.test(named)) return [];
    const specifier = reference === undefined || named.startsWith(".") ? named : `./${named}`;
    const at = found.index + found[0].lastIndexOf(named);
    return [{ specifier, at, isPlain: plain !== undefined }];
  });
}
