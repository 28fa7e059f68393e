import { expect, it } from "vitest";
import { rules } from "../../rules/all.js";
import { fixtures } from "../fixture.js";
import { checkerOf } from "../looked-at-once.js";

/** Initializers that use the name which they give a value: code in the middle of a change. */
const forms: readonly ((name: string) => string)[] = [
  (name) => `{ ...${name} }`,
  (name) => `[...${name}]`,
  (name) => `{ a: ${name} }`,
  (name) => name,
  (name) => `${name} ? ${name} : undefined`,
  (name) => `${name}.a`,
  (name) => `z.object({ a: ${name} })`,
  (name) => `${name}.extend({})`,
  (name) => `() => ${name}()`,
  (name) => `\`\${${name}}\``,
  (name) => `Object.assign({}, ${name})`,
  (name) => `${name} + "a"`,
];

it("a constant that is made of itself fails no rule", async () => {
  const failed: string[] = [];
  let tried = 0;
  for (const fixture of fixtures()) {
    if (!/^[cm]?[jt]sx?$/u.test(fixture.ending)) continue;
    const { by, parse } = await checkerOf(fixture);
    const found = parse(fixture.input);
    if (found.kind === "failed") continue;
    const check = by(rules, fixture.settings);
    const constants = [...found.document.declarations].flatMap(([name, declared]) =>
      declared.flatMap((one) =>
        one.kind === "const" && one.value ? [{ name, of: one.value }] : [],
      ),
    );
    for (const { name, of } of constants.slice(0, 2)) {
      const form = forms[tried % forms.length]?.(name) ?? name;
      const text = fixture.input.slice(0, of.span[0]) + form + fixture.input.slice(of.span[1]);
      const checked = check(text);
      tried += 1;
      if (checked.kind === "failed" && checked.isDefect)
        failed.push(`${fixture.name}: const ${name} = ${form}`);
    }
  }
  expect(tried).toBeGreaterThan(1000);
  expect(failed).toEqual([]);
});
