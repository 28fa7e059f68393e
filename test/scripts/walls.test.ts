import { resolve } from "node:path";
import { parser } from "typescript-eslint";
import { Linter, type Rule } from "eslint";
import { expect, it } from "vitest";
// @ts-expect-error An internal rule, which has no types.
import { walls } from "../../scripts/lint/walls.mjs";

const root = resolve("/house");
const mayImport = {
  ground: [],
  stairs: ["ground"],
  "attic/left": ["ground", "stairs"],
  "attic/right": ["stairs"],
};

function messagesIn(path: string, code: string): readonly string[] {
  const config: Linter.Config = {
    files: ["**/*.ts"],
    languageOptions: { parser },
    // The module has no types; ESLint checks the shape of a rule when it loads it.
    plugins: { own: { rules: { walls: walls as Rule.RuleModule } } },
    rules: { "own/walls": ["error", { root, mayImport }] },
  };
  return new Linter({ cwd: root })
    .verify(code, config, { filename: resolve(root, path) })
    .map(({ message }) => message);
}

const wall = (room: string, other: string): string =>
  `\`${room}\` may not import from \`${other}\`: see docs/architecture.md.`;

it.each([
  ["ground/a.ts", "../stairs/b.js"],
  ["ground/deep/a.ts", "../../stairs/b.js"],
  ["ground/deep/down/a.ts", "../../../stairs/b.js"],
  ["ground/deep/down/a.ts", "../../../stairs/high/up/b.js"],
  ["ground/deep/a.ts", "./down/../../../stairs/b.js"],
])("reports an import from %s of %s, at any depth", (path, specifier) => {
  expect(messagesIn(path, `import "${specifier}";`)).toEqual([wall("ground", "stairs")]);
});

it.each([
  'import { b } from "../stairs/b.js";',
  'import type { B } from "../stairs/b.js";',
  'export { b } from "../stairs/b.js";',
  'export * from "../stairs/b.js";',
  'const b = await import("../stairs/b.js");',
  'type B = import("../stairs/b.js").B;',
])("reports %s", (code) => {
  expect(messagesIn("ground/a.ts", code)).toEqual([wall("ground", "stairs")]);
});

it("tells rooms in one folder apart", () => {
  const code = 'import "../right/b.js";\nimport "../../ground/b.js";';
  expect(messagesIn("attic/left/a.ts", code)).toEqual([wall("attic/left", "attic/right")]);
  expect(messagesIn("attic/right/a.ts", 'import "../left/b.js";')).toEqual([
    wall("attic/right", "attic/left"),
  ]);
  expect(messagesIn("attic/right/a.ts", 'import "../../ground/b.js";')).toEqual([
    wall("attic/right", "ground"),
  ]);
});

it("reports what belongs to no room", () => {
  expect(messagesIn("stairs/a.ts", 'import "../garden/b.js";')).toEqual([
    wall("stairs", "garden/b.js"),
  ]);
});

it.each([
  ["stairs/deep/a.ts", "../../ground/b.js"],
  ["stairs/a.ts", "./b.js"],
  ["stairs/deep/a.ts", "../b.js"],
  // A folder of another room with the name of a room.
  ["ground/deep/a.ts", "../stairs/b.js"],
  ["ground/a.ts", "stairs"],
  ["garden/a.ts", "../stairs/b.js"],
])("accepts an import from %s of %s", (path, specifier) => {
  expect(messagesIn(path, `import "${specifier}";\nexport const a = 1;`)).toEqual([]);
});
