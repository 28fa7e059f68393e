/** Methods whose result is made of what they are called on. */
export const passesOn: ReadonlySet<string> = new Set([
  ...["bind", "catch", "concat", "filter", "finally", "flat"],
  ...["reverse", "slice", "sort", "toReversed", "toSorted"],
]);

/** Functions whose result is made of their arguments. */
export const handsOn: ReadonlySet<string> = new Set(["all", "concat", "freeze", "resolve"]);

/** Methods that add their arguments to a list. */
export const takesElements: ReadonlySet<string> = new Set(["push", "unshift"]);

/** Methods whose result is what their callback returns, or a list of it. */
export const returnsCallback: ReadonlySet<string> = new Set([
  ...["catch", "flatMap", "reduce", "reduceRight", "then"],
]);
export const listsCallback: ReadonlySet<string> = new Set(["from", "map"]);
