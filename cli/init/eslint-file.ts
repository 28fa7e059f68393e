import { outwards } from "../../syntax/ancestors.js";
import { appendEntry } from "./append-element.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { type ArrayValue, type CallValue, type Span, type Value } from "../../syntax/value.js";
import { resolve } from "../../syntax/names.js";
import { codeStart } from "../../syntax/code-start.js";
import { importDefault } from "../../syntax/write-import.js";
import { LeftAlone, packageName } from "./step.js";

const local = "mcpSchema";

/** Functions that combine configurations and lists of them into one list, by module and name. */
const gatherers: readonly (readonly [source: RegExp, name: string])[] = [
  [/^eslint\/config$|^@eslint\/config-helpers$/u, "defineConfig"],
  [/^typescript-eslint$/u, "config"],
];

/**
 * Adds our configuration to the end of those in a flat configuration file.
 *
 * @throws LeftAlone if it cannot be added
 */
export function addConfiguration(document: Document): readonly Edit[] {
  if (document.declarations.has(local)) throw new LeftAlone(`It already has another \`${local}\`.`);
  const exported = exportedValue(document);
  if (!exported) throw unsupported();
  return [
    exported.isModule ? importDefault(document, packageName, local) : required(document),
    entryFor(exported.value),
  ];
}

function unsupported(): LeftAlone {
  return new LeftAlone("It exports its configurations in a way that `init` does not support.");
}

/** The lines for the user to add: the import and the entry. */
export function linesFor(isModule: boolean): string {
  const statement = isModule
    ? `import ${local} from "${packageName}";`
    : `const { default: ${local} } = require("${packageName}");`;
  return `${statement}\n// …and after your other configurations:\n...${local}.configs.recommended,`;
}

/** The value that a file exports with `export default` or `module.exports`. */
function exportedValue(document: Document): { value: Value; isModule: boolean } | undefined {
  const values: readonly Value[] = [
    ...document.objects,
    ...document.calls,
    ...[...document.references.values()].flat(),
  ];
  for (const value of new Set(values.map((inner) => [...outwards(inner)].at(-1) ?? inner))) {
    const { place } = value;
    const isModule = place.kind === "default export";
    const isAssigned = place.kind === "assigned" && place.target.join(".") === "module.exports";
    if (isModule || isAssigned) return { value: resolve(value), isModule };
  }
  return undefined;
}

function entryFor(value: Value): Edit {
  if (value.kind === "array") return append(value, true);
  if (value.kind !== "call" || !gathers(value)) throw unsupported();
  const [first, ...others] = value.arguments;
  if (first?.kind === "array" && others.length === 0) return append(first, false);
  return append(value, false);
}

function gathers({ callee, name, document: { declarations } }: CallValue): boolean {
  const [root = ""] = callee;
  const declared = declarations.get(root)?.[0];
  return gatherers.some(([source, known]) => {
    if (declared?.kind === "import")
      return (
        source.test(declared.source) &&
        (callee.length === 1 ? declared.imported === known : name === known)
      );
    // For `require`, only the name is known. These two names have no other use in such a file.
    return declared !== undefined && name === known;
  });
}

function append(list: ArrayValue | CallValue, isPlain: boolean): Edit {
  const entries = list.kind === "array" ? list.elements : list.arguments;
  const last = entries.at(-1);
  if (!last) throw new LeftAlone("Its list of configurations is empty.");
  const code = `${isPlain ? "..." : ""}${local}.configs.recommended`;
  return appendEntry(list.document, spanOf(last), list.span[1] - 1, code);
}

function spanOf(entry: NonNullable<ArrayValue["elements"][number]>): Span {
  return entry.kind === "spread" ? entry.span : entry.outer;
}

/** Adds our `require` call after the last one at the top level, in the same style. */
function required(document: Document): Edit {
  const { text } = document;
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = [
    ...text.matchAll(
      /^(?:const|let|var) [^=\n]*= require\((["'])(?:[^\n)]*\))+([^\s)]*?)(;?)\r?$/gmu,
    ),
  ];
  const last = lines.at(-1);
  const [, mark = '"', , end = ";"] = last ?? [];
  const statement = `const { default: ${local} } = require(${mark}${packageName}${mark})${end}`;
  if (!last) {
    const start = codeStart(document);
    return { span: [start, start], text: statement + lineBreak + lineBreak };
  }
  const at = last.index + last[0].replace(/\r$/u, "").length;
  return { span: [at, at], text: lineBreak + statement };
}
