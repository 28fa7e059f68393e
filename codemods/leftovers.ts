import type { Document, ImportStatement } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { linesOfStatement } from "../syntax/statement.js";
import { insideBraces } from "../syntax/import-braces.js";
import { removeNames, removeStatement } from "../syntax/remove-import.js";
import { lineStart } from "../syntax/lines.js";
import { declarationAt } from "../syntax/names.js";
import { type Span, type Value, within } from "../syntax/value.js";
import { isExported } from "../flow/names.js";
import { isOfProject } from "../syntax/imported.js";

/**
 * The edits of a rewrite, plus edits that remove what only the replaced code used: imported names,
 * and constants that no other file can see. Otherwise projects that forbid unused names would no
 * longer compile.
 */
export function withoutLeftovers(document: Document, edits: readonly Edit[]): readonly Edit[] {
  if (document.language === "json") return edits;
  let all = edits;
  for (let before: readonly Edit[] | undefined; before !== all;) {
    before = all;
    all = withoutConstants(document, all);
  }
  return withoutImports(document, all);
}

function withoutConstants(document: Document, edits: readonly Edit[]): readonly Edit[] {
  for (const name of namesIn(document, edits)) {
    const [declared, ...others] = document.declarations.get(name) ?? [];
    const value = declared?.kind === "const" ? declared.value : undefined;
    if (!value || others.length > 0 || document.types.has(name)) continue;
    const removal = isPlain(value) && isModule(document) ? constantRemoval(value) : undefined;
    if (!removal || edits.some(({ span }) => touches(span, removal.span))) continue;
    if (isNeeded(document, name, edits, removal.span)) continue;
    return [...edits, removal];
  }
  return edits;
}

/** Whether a file is a module. In other files, top-level constants are visible to other scripts. */
function isModule({ exported, imports, text }: Document): boolean {
  return imports.length > 0 || exported.size > 0 || /\b(?:exports|module|require)\b/u.test(text);
}

/** Whether evaluating a value has no side effects. */
function isPlain(value: Value): boolean {
  switch (value.kind) {
    case "scalar":
    case "function":
      return true;
    case "reference":
      return value.path.length === 1;
    case "array":
      return value.elements.every((one) => !one || (one.kind !== "spread" && isPlain(one)));
    case "object":
      return value.entries.every(
        (one) => one.kind === "member" && one.key !== undefined && isPlain(one.value),
      );
    default:
      return false;
  }
}

/**
 * The edit that removes the declaration of a constant; `undefined` if it shares its lines with
 * other code or has a comment. The comment (why these values, since when) may not hold for the new
 * code, and losing it would go unnoticed, while every linter reports an unused constant.
 *
 * @param next the code that uses the constant; if it follows directly, comments above are kept
 */
export function constantRemoval(value: Value, next?: Span): Edit | undefined {
  const { document } = value;
  const { comments, text } = document;
  const [from, to] = value.outer;
  const name = value.place.kind === "variable" ? value.place.name : "";
  const declared = declarationAt(document, name, value.span);
  if (declared && isExported(document, name, declared)) return undefined;
  const start = lineStart(document, text.lastIndexOf("const ", from));
  const isAlone = /^\s*const [\w$]+\s*(?::[^=]*)?=\s*$/u.test(text.slice(start, from));
  const end = to + (/^;?/u.exec(text.slice(to))?.[0].length ?? 0);
  const span = linesOfStatement(document, [start, end]);
  const isNext = next !== undefined && text.slice(end, Math.max(end, next[0])).trim() === "";
  // If it stayed, it would appear to describe the code that follows.
  const isCommented = comments.some(
    ({ span }) =>
      within(span, [start, to]) ||
      (!isNext && span[1] <= start && /^[ \t]*\r?\n$/u.test(text.slice(span[1], start))),
  );
  return isAlone && span && !isCommented ? { span, text: "" } : undefined;
}

function withoutImports(document: Document, edits: readonly Edit[]): readonly Edit[] {
  const gone = new Set(
    namesIn(document, edits).filter((name) => {
      const [declared, ...others] = document.declarations.get(name) ?? [];
      return declared?.kind === "import" && others.length === 0 && !document.exported.has(name);
    }),
  );
  let all = edits;
  for (const statement of gone.size > 0 ? document.imports : []) {
    const own = statement.locals.filter(
      (name) => gone.has(name) && !isNeeded(document, name, edits, statement.span),
    );
    if (own.length > 0) all = withoutNames(document, all, statement, own);
  }
  return all;
}

function withoutNames(
  document: Document,
  edits: readonly Edit[],
  statement: ImportStatement,
  names: readonly string[],
): readonly Edit[] {
  const inside = insideBraces(document, statement);
  const added = edits.filter(({ span }) => inside && within(span, inside));
  if (added.length > 0 || names.length < statement.locals.length) {
    const removal = removeNames(document, statement, names, added);
    const others = edits.filter((edit) => !added.includes(edit));
    const isTaken = others.some(({ span }) => removal && touches(span, removal.span));
    return removal && !isTaken ? [...others, removal] : edits;
  }
  const rest = leaves(document, statement, names) ? sideEffects(document, statement) : "";
  const removal = removeStatement(document, statement, rest);
  if (!removal) return edits;
  // Imports inserted right after the statement take its place.
  const end = statement.span[1];
  const behind = edits.find(({ span }) => span[0] === end && span[1] === end);
  const others = edits.filter((edit) => edit !== behind);
  if (others.some(({ span }) => touches(span, removal.span))) return edits;
  if (!behind) return [...edits, removal];
  const text = rest + (rest === "" ? behind.text.trimStart() : behind.text);
  return [...others, { span: statement.span, text }];
}

/** Whether a module of the project's own was loaded for these names and may have side effects. */
function leaves(
  document: Document,
  { isType, source }: ImportStatement,
  names: readonly string[],
): boolean {
  // TypeScript drops imports that only types use.
  return isOfProject(source) && !isType && names.some((name) => document.references.has(name));
}

function sideEffects({ text }: Document, { source, span }: ImportStatement): string {
  const statement = text.slice(...span);
  const quote = statement.includes("'") ? "'" : '"';
  return `import ${quote}${source}${quote}${statement.endsWith(";") ? ";" : ""}`;
}

/** The names in the replaced code that the edits do not write again. */
function namesIn(document: Document, edits: readonly Edit[]): readonly string[] {
  const wordsOf = (text: string): readonly string[] => text.match(/[\w$]+/gu) ?? [];
  // An edit to an import writes the other names again, which is not a use of them.
  const isImport = ({ span }: Edit): boolean =>
    document.imports.some((one) => within(span, one.span));
  const written = new Set(
    edits.filter((edit) => !isImport(edit)).flatMap(({ text }) => wordsOf(text)),
  );
  const replaced = edits.flatMap(({ span }) => wordsOf(document.text.slice(...span)));
  return [...new Set(replaced)].filter(
    (name) => !written.has(name) && document.declarations.has(name),
  );
}

/** The offsets of each word in a document that may be a name, cached for files with many edits. */
const wordsIn = onceForEach((document: Document): ReadonlyMap<string, readonly number[]> => {
  const words = new Map<string, number[]>();
  const keys = keyPlaces(document);
  for (const { 0: word, index } of document.text.matchAll(/[\w$]+/gu)) {
    if (keys.has(index)) continue;
    const places = words.get(word);
    if (places) places.push(index);
    else words.set(word, [index]);
  }
  return words;
});

/** The offsets of keys, which are not references: a field may share a constant's name. */
function keyPlaces({ objects }: Document): ReadonlySet<number> {
  const places = objects.flatMap(({ entries }) =>
    entries.flatMap((one) =>
      one.kind === "member" && one.key !== undefined && !one.isShorthand ? [one.keySpan[0]] : [],
    ),
  );
  return new Set(places);
}

/** Whether a name is used outside of the replaced code and its own declaration. */
function isNeeded(
  document: Document,
  name: string,
  edits: readonly Edit[],
  declaration: Span,
): boolean {
  const { text } = document;
  return (wordsIn(document).get(name) ?? []).some((index) => {
    // A member of another value, not a spread.
    if (text.charAt(index - 1) === "." && text.charAt(index - 2) !== ".") return false;
    const use = [index, index + name.length] as const;
    return (
      !within(use, declaration) &&
      !document.imports.some(({ span }) => within(use, span)) &&
      !edits.some(({ span }) => within(use, span)) &&
      !document.comments.some(({ span }) => within(use, span))
    );
  });
}

function touches([from, to]: Span, [start, end]: Span): boolean {
  return from < end && to > start ? true : from === to && from > start && from < end;
}
