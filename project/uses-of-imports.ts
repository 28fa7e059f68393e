import { usesOf, usesOfMember, usesOfName } from "../context/uses.js";
import type { OpenUse, Use } from "../flow/use.js";
import type { Document } from "../syntax/document.js";
import { stringOf, type Value } from "../syntax/value.js";

/** What a file does with the values that it imports. */
export function usesOfImports(
  document: Document,
  { name, member, path }: Extract<OpenUse, { kind: "exported" }>,
  isThis: (source: string) => boolean,
): readonly Use[] {
  const imports = [...document.declarations].flatMap(([local, declared]) =>
    declared.flatMap((one) =>
      one.kind === "import" && isThis(one.source) ? [{ local, imported: one.imported }] : [],
    ),
  );
  const required = modulesRequired(document).filter(({ source }) => isThis(source));
  if (member !== undefined)
    return imports.length + required.length > 0 ? usesOfMember(document, member, path) : [];
  return [
    ...imports.flatMap(({ local, imported }) => {
      if (imported === name) return usesOfName(document, local, path);
      // The default import of a CommonJS module is its whole `exports` object.
      const isWhole = imported === "*" || imported === "default";
      return isWhole ? usesOfName(document, local, [name, ...path]) : [];
    }),
    ...required.flatMap(({ value }) => [
      ...usesOf(value, [name, ...path]),
      ...(name === "default" ? usesOf(value, path) : []),
    ]),
  ];
}

/** The calls of `require("…")` and `import("…")`. */
function modulesRequired({
  calls,
}: Document): readonly { readonly source: string; readonly value: Value }[] {
  return calls.flatMap((call) => {
    const [first] = call.arguments;
    const source = stringOf(first);
    const isRequire = /^(?:require|import)$/u.test(call.callee.join("."));
    return isRequire && source !== undefined ? [{ source, value: call }] : [];
  });
}

/** What a file re-exports of another one, under the names that it exports. */
export function reexportedBy(
  { reexports }: Document,
  use: Extract<OpenUse, { kind: "exported" }>,
  isThis: (source: string) => boolean,
): readonly Use[] {
  return reexports.flatMap(({ source, imported, exported }): readonly Use[] => {
    if (!isThis(source)) return [];
    if (imported === use.name) return exported === undefined ? [] : [{ ...use, name: exported }];
    if (imported !== "*") return [];
    if (exported === undefined) return use.name === "default" ? [] : [use];
    return [{ ...use, name: exported, path: [use.name, ...use.path] }];
  });
}
