import js from "@eslint/js";
import * as typescriptEslint from "@typescript-eslint/parser";
import { Linter } from "eslint";
import { describe, expect, it } from "vitest";
import { parseWithOwnParser } from "../../faces/eslint/parser/own-parser.js";
import { fixtures } from "../fixture.js";
import { sampleOf } from "../sample.js";

/** Code whose tokens only a grammar can tell apart, and every kind of declaration. */
const difficult: Readonly<Record<string, string>> = {
  "angles.ts":
    "const a: Map<string, Array<Set<number>>> = new Map<string, Array<Set<number>>>(); const b = 8 >> 1 >>> 2; type F<T> = G<<U>(x: T) => U>; let c = b >= 1; c >>= 1;\n",
  "words.ts":
    "const { default: x, class: y } = o; x.default.static; import.meta.url; function f() { return new.target; } type N = null | undefined | true; enum E { const, import = 2 } interface I { readonly let: 1; get(): void }\n",
  "templates.ts":
    "const a = `x${`y${1}z`}w`; type T = `a${string}b`; tag`\\u{1F600}${2}`; const r = a / 2 / 1, s = /[/]\\/(?<n>.)/gu.test(a) ? .5 : a?.length;\n",
  "classes.ts":
    "@dec() abstract class A<in out T> extends B<T> implements C { #p = 1; static { this.#q; } static #q?: bigint = 10n; declare x: string; constructor(private readonly y = 2) { super(); } abstract m(): void; override get z() { return #p in this; } accessor w = 1; [key: string]: unknown }\n",
  "declarations.d.ts":
    'declare module "m" { export = x; } declare global { var g: unique symbol; } export declare function f(this: A, ...rest: [a?: string]): asserts a is string; declare namespace N.M { let v: typeof import("x"); }\n',
  "jsx.tsx":
    'const e = <><A.B c-d="e f" {...g}>text {h} <b:c /></A.B>{/* none */}</>; const g = <T,>(x: T) => x!;\n',
  "comments.ts": "// first\n/* second */ let x /* third */ = 1; // \u{1F600}\n/** last */\n",
  "broken lines.ts": 'const s = "a\\\nb";\r\nlet t = 1;\u2028let u = "ä𝒳";\n',
  "others.ts":
    "import type { A } from 'a'; import { type B } from 'b' with { type: 'json' }; export * as c from 'c'; import d = require('d'); export type { A }; let x = y satisfies Z as const, [p = 1, ...q] = x ?? [], n = <any>x; a: for await (const i of x) continue a; function o(a: string): void; function o(a: any) {} if (x) { using h = x; } x ??= 1; type K = { [P in keyof T as `${P}`]-?: T[P] }; type C = T extends (infer U extends string)[] ? U : never;\n",
};

const cases: readonly (readonly [name: string, text: string])[] = [
  ...Object.entries(difficult),
  ...sampleOf(fixtures().filter(({ ending }) => ending === "ts" || ending === "tsx")).map(
    ({ name, ending, input }) => [`${name}.${ending}`, input.replace(/^#!/u, "//")] as const,
  ),
];

describe("our own parser for TypeScript", () => {
  it.each(cases)("reads %s as typescript-eslint's does", (name, text) => {
    const options = { filePath: name, sourceType: "module", ecmaFeatures: { jsx: true } } as const;
    const theirs = typescriptEslint.parseForESLint(text, options);
    const ours = parseWithOwnParser(text, options);
    expect(plain(ours.ast)).toEqual(plain(theirs.ast));
    expect(scopesIn(ours.scopeManager)).toEqual(scopesIn(theirs.scopeManager));
  });

  it("says where the code is broken", () => {
    const config = { languageOptions: { parser: { parseForESLint: parseWithOwnParser } } };
    const messages = new Linter().verify("let a = 1;\nlet b: = 2;\n", config);
    expect(messages).toEqual([
      {
        ruleId: null,
        fatal: true,
        severity: 2,
        message: "Parsing error: Unexpected token",
        line: 2,
        column: 8,
      },
    ]);
  });

  it("refuses code that is nested too deeply", () => {
    expect(() => parseWithOwnParser("(".repeat(5000), { filePath: "a.ts" })).toThrow(
      "The code is nested too deeply.",
    );
  });

  it("lets ESLint's own rules report the same", () => {
    const text = Object.values(difficult).slice(0, 3).join("");
    const messages = [typescriptEslint, { parseForESLint: parseWithOwnParser }].map((parser) =>
      new Linter().verify(text, [js.configs.all, { languageOptions: { parser } }]),
    );
    expect(messages[0]?.length).toBeGreaterThan(50);
    expect(messages[1]).toEqual(messages[0]);
  });
});

/**
 * Returns a tree as plain data. Left out is what no rule depends on: offsets twice, links upwards,
 * properties without a value, the place of the program, and what typescript-eslint deprecates.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof RegExp || typeof value === "bigint") return String(value);
  // In JSX, typescript-eslint gives some names another type than others.
  if (value === "JSXIdentifier") return "Identifier";
  if (typeof value !== "object" || value === null) return value;
  const type = "type" in value ? value.type : undefined;
  const left = ["parent", "start", "end", ...(leftOut.get(type) ?? [])];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => one !== undefined && one !== null && !left.includes(key))
      .map(([key, one]) => [key, plain(one)]),
  );
}

const leftOut: ReadonlyMap<unknown, readonly string[]> = new Map([
  ["Program", ["range", "loc"]],
  ["TSEnumMember", ["computed"]],
]);

/** Returns the scopes with their variables, and where each of these is used. */
function scopesIn({ scopes }: ReturnType<typeof parseWithOwnParser>["scopeManager"]): unknown {
  return scopes.map(({ type, block, upper, variables, references }) => ({
    type,
    // The outermost scopes are the program, whose place differs.
    block: upper?.upper ? block.range : undefined,
    variables: variables.filter(({ defs }) => defs.length > 0).map(({ name }) => name),
    references: references.map(({ identifier, resolved }) => [identifier.range, resolved?.name]),
  }));
}
