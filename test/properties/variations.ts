import type { Edit } from "../../syntax/edit.js";
import {
  child,
  children,
  descendants,
  isNode,
  type Node,
  nodes,
  nodeText,
  spanOf,
} from "../../syntax/readers/node.js";

/** How else people write the same program: the edits that make it so, by what they change. */
export type Variation = (program: Node, text: string) => readonly Edit[];

const textAt = (text: string, node: Node): string => text.slice(...spanOf(node));

const before = (node: Node, text: string): Edit => ({
  span: [spanOf(node)[0], spanOf(node)[0]],
  text,
});

const after = (node: Node, text: string): Edit => ({
  span: [spanOf(node)[1], spanOf(node)[1]],
  text,
});

const ofType = (program: Node, type: string): readonly Node[] =>
  [...descendants(program)].filter((node) => node.type === type);

interface NamedImports {
  readonly statement: Node;
  readonly source: string;
  readonly names: readonly { readonly imported: string; readonly local: string }[];
}

/** The imports of plain names: `import { Client, type Tool as One } from "…"` is none, as it has a type. */
const namedImports = (program: Node): readonly NamedImports[] =>
  ofType(program, "ImportDeclaration").flatMap((statement) => {
    const specifiers = nodes(statement, "specifiers");
    const names = specifiers.map((one) => ({
      imported: nodeText(child(one, "imported"), "name") ?? "",
      local: nodeText(child(one, "local"), "name") ?? "",
    }));
    const isPlain = specifiers.every(
      (one) => one.type === "ImportSpecifier" && one["importKind"] !== "type",
    );
    const source = nodeText(child(statement, "source"), "value");
    return isPlain && names.length > 0 && statement["importKind"] !== "type" && source !== undefined
      ? [{ statement, source, names }]
      : [];
  });

const pattern = ({ names }: NamedImports): string =>
  `{ ${names.map(({ imported, local }) => `${imported}: ${local}`).join(", ")} }`;

const usesThis = (node: Node): boolean =>
  [...descendants(node)].some(
    (one) =>
      one.type === "ThisExpression" ||
      one.type === "Super" ||
      nodeText(one, "name") === "arguments",
  );

/** The part of a file after its imports, unless it exports something or they are not all at its start. */
const bodyOf = (program: Node): readonly [first: Node, last: Node] | undefined => {
  const statements = nodes(program, "body");
  const start = statements.findIndex(({ type }) => type !== "ImportDeclaration");
  const rest = statements.slice(start);
  const isPlain = rest.every(({ type }) => !/^(?:Import|Export|TS)/u.test(type));
  const [first, last] = [rest[0], rest.at(-1)];
  return start >= 0 && isPlain && first && last ? [first, last] : undefined;
};

const wrapped =
  (start: string, end: string): Variation =>
  (program) => {
    const body = bodyOf(program);
    return body ? [before(body[0], start), after(body[1], end)] : [];
  };

export const variations: Readonly<Record<string, Variation>> = {
  "`let` instead of `const`": (program) =>
    ofType(program, "VariableDeclaration").flatMap((node) => {
      const [start] = spanOf(node);
      return node["kind"] === "const" && node["declare"] !== true
        ? [{ span: [start, start + "const".length], text: "let" }]
        : [];
    }),
  "values assigned after their declarations": (program, text) =>
    ofType(program, "VariableDeclaration").flatMap((node) => {
      const [one, ...others] = nodes(node, "declarations");
      const [target, value] = [child(one ?? node, "id"), child(one ?? node, "init")];
      const isPlain = target?.type === "Identifier" && others.length === 0;
      // A `var` in a block is visible outside of it.
      return isPlain && value && node["kind"] !== "var" && node["declare"] !== true
        ? [
            {
              span: [spanOf(node)[0], spanOf(value)[0]],
              text: `let ${textAt(text, target)}; ${nodeText(target, "name") ?? ""} = `,
            },
          ]
        : [];
    }),
  "`require` instead of `import`": (program) =>
    namedImports(program).map((one) => ({
      span: spanOf(one.statement),
      text: `const ${pattern(one)} = require("${one.source}");`,
    })),
  "names taken from whole modules": (program) =>
    namedImports(program).map((one, index) => ({
      span: spanOf(one.statement),
      text: `import * as whole${index} from "${one.source}"; const ${pattern(one)} = whole${index};`,
    })),
  "second names for what is imported": (program) =>
    namedImports(program).map(({ names, source, statement }) => ({
      span: spanOf(statement),
      text: [
        `import { ${names.map(({ imported, local }) => `${imported} as ${local}First`).join(", ")} } from "${source}";`,
        ...names.map(({ local }) => `const ${local} = ${local}First;`),
      ].join(" "),
    })),
  "the program in a function": wrapped("export async function start() {\n", "\n}"),
  "the program in a class": wrapped(
    "class Program { async run() {\n",
    "\n} }\nnew Program().run();",
  ),
  "functions instead of arrows": (program, text) =>
    ofType(program, "ArrowFunctionExpression").flatMap((node) => {
      const body = child(node, "body");
      if (body?.type !== "BlockStatement" || usesThis(node)) return [];
      const head = text
        .slice(spanOf(node)[0] + (node["async"] === true ? "async".length : 0), spanOf(body)[0])
        .trim()
        .replace(/\s*=>$/u, "");
      const parameters = /^[(<]/u.test(head) ? head : `(${head})`;
      const start = node["async"] === true ? "async function" : "function";
      return [{ span: [spanOf(node)[0], spanOf(body)[0]], text: `${start} ${parameters} ` }];
    }),
  "the members of objects in another order": (program, text) =>
    ofType(program, "ObjectExpression").flatMap((node) => {
      const members = nodes(node, "properties");
      const isPlain = members.every((one) => one.type === "Property" && one["computed"] !== true);
      const isInside = members.some((one) =>
        [...descendants(one)].some(({ type }) => type === "ObjectExpression"),
      );
      const [first, second] = members;
      return first && second && isPlain && !isInside
        ? [
            { span: spanOf(first), text: textAt(text, second) },
            { span: spanOf(second), text: textAt(text, first) },
          ]
        : [];
    }),
  "names without a shorthand": (program) =>
    ofType(program, "ObjectExpression")
      .flatMap((node) => children(node, "properties"))
      .flatMap((node) => {
        const name = isNode(node) && node["shorthand"] === true && child(node, "value");
        return node && name ? [after(node, `: ${nodeText(name, "name") ?? ""}`)] : [];
      }),
};
