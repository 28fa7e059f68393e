import { codeStart } from "./code-start.js";
import type { Document, ImportStatement } from "./document.js";
import type { Edit } from "./edit.js";
import { importedNames, insideBraces } from "./import-braces.js";
import { endsStatements, usualWidth } from "./style.js";
import type { Span } from "./span.js";
import { typeStyleOf } from "./type-style.js";

/** A name to import, and the local name for it. */
export interface NewImport {
  readonly imported: string;
  readonly local: string;
  /** Whether to mark it as a type among values: `type Name`. */
  readonly isType?: boolean;
}

/**
 * Imports types from a module. Extends an existing type import from it, else any other import from
 * it with braces; otherwise adds a statement after the last import.
 */
export function importTypes(
  document: Document,
  source: string,
  wanted: readonly NewImport[],
): readonly Edit[] {
  if (wanted.length === 0) return [];
  const imports = document.imports.filter((one) => one.source === source && one.names.length > 0);
  const known = imports.find(({ isType }) => isType) ?? imports[0];
  const marker = known?.isType === true ? "" : "type ";
  const added = wanted.map((one) => marker + specifier(one));
  const merged = known && merge(document, known, added);
  return [merged ?? newStatement(document, source, wanted)];
}

/** Imports values from a module: in an import of values from it, or a new one after the last. */
function importValues(document: Document, source: string, wanted: readonly NewImport[]): Edit {
  const known = document.imports.find(
    (one) => one.source === source && one.names.length > 0 && !one.isType,
  );
  const names = wanted.map(specifier);
  const merged = known && merge(document, known, names);
  if (merged) return merged;
  const required = lastRequired(document);
  if (required) return requireBehind(document, required, source, wanted);
  return statementBehindImports(
    document,
    (mark, end) => `import { ${names.join(", ")} } from ${mark}${source}${mark}${end}`,
  );
}

const requires = /^(?:const|let|var)\s[^=]*=\s*require\((["'`])/u;

/** The last top-level statement of a CommonJS file, which has no imports, with a `require`. */
function lastRequired({ exported, imports, statements, text }: Document): Span | undefined {
  if (imports.length > 0 || exported.size > 0) return undefined;
  return statements.findLast((one) => requires.test(text.slice(...one)));
}

function requireBehind(
  document: Document,
  required: Span,
  source: string,
  wanted: readonly NewImport[],
): Edit {
  const { lineBreak } = typeStyleOf(document);
  const before = document.text.slice(...required);
  const mark = requires.exec(before)?.[1] ?? '"';
  const names = wanted.map(({ imported, local }) =>
    imported === local ? imported : `${imported}: ${local}`,
  );
  const end = behindItsComment(document, required[1]);
  const text = `const { ${names.join(", ")} } = require(${mark}${source}${mark})${before.endsWith(";") ? ";" : ""}`;
  return { span: [end, end], text: lineBreak + text };
}

/** Imports one value from a module, as {@link importValues} does. */
export function importValue(document: Document, source: string, wanted: NewImport): Edit {
  return importValues(document, source, [wanted]);
}

/** Imports values and types from a module; the types beside other types if there are some. */
export function importValuesAndTypes(
  document: Document,
  source: string,
  values: readonly NewImport[],
  types: readonly NewImport[],
): readonly Edit[] {
  if (values.length === 0) return importTypes(document, source, types);
  const hasTypes = document.imports.some((one) => one.source === source && one.isType);
  if (hasTypes)
    return [importValues(document, source, values), ...importTypes(document, source, types)];
  const marked = types.map((one) => ({ ...one, isType: true }));
  return [importValues(document, source, [...values, ...marked])];
}

/** The names that a file does not yet import from a module or one of its subpaths. */
export function missingImports(
  { declarations }: Document,
  source: string,
  names: readonly string[],
): readonly NewImport[] {
  const isImported = (name: string): boolean =>
    declarations
      .get(name)
      ?.some((one) => one.kind === "import" && one.source.startsWith(source)) === true;
  return names.flatMap((name) => (isImported(name) ? [] : [{ imported: name, local: name }]));
}

/** Imports a module's default after the last import, as a name that the file does not have. */
export function importDefault(document: Document, source: string, local: string): Edit {
  return statementBehindImports(
    document,
    (mark, end) => `import ${local} from ${mark}${source}${mark}${end}`,
  );
}

function specifier({ imported, isType = false, local }: NewImport): string {
  return (isType ? "type " : "") + (imported === local ? imported : `${imported} as ${local}`);
}

/** Adds names to an import; returns `undefined` if it has no braces. */
function merge(
  document: Document,
  known: ImportStatement,
  added: readonly string[],
): Edit | undefined {
  const { text } = document;
  const own = known.names.map(({ span }) => text.slice(...span));
  const inside = insideBraces(document, known);
  const last = known.names.at(-1)?.span[1];
  if (!inside || last === undefined) return undefined;
  const before = text.slice(...inside);
  const isMultiline = before.includes("\n");
  if (!isMultiline && !/\/[/*]/u.test(before))
    return importedNames(document, known, inside, [...own, ...added]);
  const { indentUnit, lineBreak } = typeStyleOf(document);
  const indent = /\n([ \t]*)\S[^\n]*$/u.exec(text.slice(inside[0], last))?.[1] ?? indentUnit;
  const separator = isMultiline ? `,${lineBreak}${indent}` : ", ";
  return { span: [last, last], text: separator + added.join(separator) };
}

function newStatement(document: Document, source: string, wanted: readonly NewImport[]): Edit {
  const { lineBreak } = typeStyleOf(document);
  const names = wanted.map(specifier);
  const listed = names.map((one) => `${lineBreak}  ${one},`).join("");
  return statementBehindImports(document, (mark, end) => {
    const inline = `import type { ${names.join(", ")} } from ${mark}${source}${mark}${end}`;
    // Prettier never breaks a single name.
    return names.length === 1 || inline.length <= usualWidth
      ? inline
      : `import type {${listed}${lineBreak}} from ${mark}${source}${mark}${end}`;
  });
}

/** Adds a statement on its own line after the imports, with their quote style and semicolons. */
function statementBehindImports(
  document: Document,
  write: (mark: string, end: string) => string,
): Edit {
  const { lineBreak, quote } = typeStyleOf(document);
  const last = document.imports.at(-1);
  const first = last && document.text.slice(...last.span);
  const mark = first?.includes("'") === true ? "'" : first === undefined ? quote : '"';
  const text = write(mark, endsStatements(document) ? ";" : "");
  if (last) {
    const end = behindItsComment(document, last.span[1]);
    return { span: [end, end], text: lineBreak + text };
  }
  const start = codeStart(document);
  return { span: [start, start], text: text + lineBreak + lineBreak };
}

/** The end of a statement, including a comment on the same line, which belongs to the statement. */
function behindItsComment({ comments, text }: Document, end: number): number {
  const comment = comments.find(({ span }) => span[0] >= end);
  const isOnLine = comment && /^[ \t]*$/u.test(text.slice(end, comment.span[0]));
  const isLast = isOnLine && /^[ \t]*(?:\r?\n|$)/u.test(text.slice(comment.span[1]));
  return isLast ? comment.span[1] : end;
}
