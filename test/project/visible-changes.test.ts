import { describe, expect, it } from "vitest";
import { visibleChange } from "../../project/visible-changes.js";

describe("what importers may notice", () => {
  it.each([
    ["a variable", "export declare const a: { n: string };", "export declare const a: {};", ["a"]],
    ["a second variable", "export declare const a: Map<b, c>, d = 1;", "", ["a", "d"]],
    ["a function", "export declare function ask(): string;", "", ["ask"]],
    ["a class", "export declare abstract class Form<T> {\n    a: T;\n}", "", ["Form"]],
    ["an enum", "export declare const enum Size {\n    S = 1\n}", "", ["Size"]],
    ["an alias", "export { own as other };", "export {};", ["own", "as", "other"]],
    ["an import", 'import type { A } from "./a.js";', "", []],
  ])("%s", (_, before, after, names) => {
    const visible = visibleChange(before, after, new Set());
    expect({ ...visible, names: [...visible.names] }).toEqual({ names, isWhole: false });
  });

  it.each([
    ["a default export", "declare const _default: string;\nexport default _default;", ""],
    ["a default export among others", "export { a, b as default };", "export { a };"],
    ["a list of everything", 'export * from "./a.js";', ""],
    ["an assignment", "export = a;", ""],
    ["a declaration for all files", "declare global {\n    const a: string;\n}", ""],
    ["declarations that the compiler cannot write", undefined, ""],
  ])("is not known by name: %s", (_, before, after) => {
    expect(visibleChange(before, after, new Set()).isWhole).toBe(true);
  });

  it("includes declarations that mention others", () => {
    const text = `type Own = { a: A };
export declare function ask(own: Own): void;
export declare function other(): void;`;
    expect([...visibleChange(text, text, new Set(["A"])).names]).toEqual(["Own", "ask"]);
  });
});
