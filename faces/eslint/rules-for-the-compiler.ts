/**
 * Rules of ESLint whose mistakes the TypeScript compiler reports, and which are wrong for some of its
 * syntax, such as overloads. typescript-eslint turns off the same rules, and has its own for the last
 * one.
 */
export const rulesForTheCompiler: readonly string[] = [
  "constructor-super",
  "getter-return",
  "no-class-assign",
  "no-const-assign",
  "no-dupe-args",
  "no-dupe-class-members",
  "no-dupe-keys",
  "no-func-assign",
  "no-import-assign",
  "no-new-native-nonconstructor",
  "no-new-symbol",
  "no-obj-calls",
  "no-redeclare",
  "no-setter-return",
  "no-this-before-super",
  "no-undef",
  "no-unreachable",
  "no-unsafe-negation",
  "no-with",
  "no-unused-vars",
];
