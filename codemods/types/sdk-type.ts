import { onceForEach, remembered } from "../../syntax/once-for-each.js";
import { spaceBefore } from "../../syntax/own-lines.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { declarationStart, statementOf, wholeLines } from "../../syntax/statement.js";
import { innerTypes, type TypeNode } from "../../syntax/type-node.js";
import { type Span, within } from "../../syntax/value.js";
import { importTypes, type NewImport } from "../../syntax/write-import.js";
import { type Rewrite, rewritten } from "../rewrite.js";
import { endsStatements } from "../../syntax/style.js";
import { wordPattern } from "../../syntax/word-pattern.js";

/** What a type of the SDK replaces: a whole declaration, or one type in it. */
export interface SdkTarget {
  readonly declaration: TypeDeclaration;
  /** Absent if the whole declaration is replaced. */
  readonly node?: TypeNode;
  readonly official: string;
}

const doubt = "other code may depend on the type";

/**
 * Replaces types with those of the SDK. Exported names are kept, and own types that are no longer
 * needed are removed.
 *
 * @param source the module that exports the official types
 */
export function useSdk(document: Document, targets: readonly SdkTarget[], source: string): Rewrite {
  const names = namesFor(document, targets, source);
  const replaced = targets.map((target) => replacement(document, target, names));
  const gone = unused(document, replaced);
  const imports = [...names.entries()].flatMap(([imported, { isNew, local }]) =>
    isNew ? [{ imported, local }] : [],
  );
  imports.sort((a, b) => (a.imported < b.imported ? -1 : 1));
  return rewritten([...importTypes(document, source, imports), ...replaced, ...gone], doubt);
}

interface ImportedName extends Pick<NewImport, "local"> {
  readonly isNew: boolean;
}

/** The names of the official types in the file. */
function namesFor(
  document: Document,
  targets: readonly SdkTarget[],
  source: string,
): ReadonlyMap<string, ImportedName> {
  const freed = new Set(targets.flatMap((one) => (one.node ? [] : [one.declaration.name])));
  return new Map(
    targets.map(({ official }) => [
      official,
      importedName(document, official, source, freed.has(official)),
    ]),
  );
}

/**
 * The name of an official type in a file, prefixed if the file uses the name for something else.
 *
 * @param isFreed whether a type in the file with that name is removed
 */
export function importedName(
  document: Document,
  official: string,
  source: string,
  isFreed = false,
): ImportedName {
  const known = document.imports
    .filter((one) => one.source === source)
    .flatMap(({ names }) => names)
    .find(({ imported }) => imported === official);
  if (known) return { local: known.local, isNew: false };
  const isTaken = document.declarations.has(official) || (document.types.has(official) && !isFreed);
  return { local: isTaken ? `Sdk${official}` : official, isNew: true };
}

function replacement(
  document: Document,
  { declaration, node, official }: SdkTarget,
  names: ReadonlyMap<string, ImportedName>,
): Edit {
  const { text } = document;
  const local = names.get(official)?.local ?? official;
  if (node) return replacedNode(document, declaration, node, local);
  const { name, span } = declaration;
  const end = isEnded(document, declaration) ? ";" : "";
  if (local === name) {
    const start = declarationStart(document, span[0]);
    const isExported = /^export\b/u.test(text.slice(start, span[0]));
    if (!isExported)
      return { span: wholeLines(document, statementOf(document, declaration)), text: "" };
    return { span: [start, span[1]], text: `export type { ${name} }${end}` };
  }
  const keyword = /\b(?:interface|type)\b/u.exec(text.slice(...span));
  const start = span[0] + (keyword?.index ?? 0);
  return { span: [start, span[1]], text: `type ${name} = ${local}${end}` };
}

/** Replaces a type in a declaration. A list around it keeps its form, on the line it starts on. */
function replacedNode(
  document: Document,
  declaration: TypeDeclaration,
  node: TypeNode,
  local: string,
): Edit {
  const { text } = document;
  const list = [...innerTypes(declaration.node)].find(
    (one) => one.kind === "list" && one.element === node,
  );
  const [start, end] = (list ?? node).span;
  const before = text
    .slice(start, node.span[0])
    .replace(/\($/u, "")
    .trimEnd()
    .replace(/\($/u, "")
    .trimEnd();
  const after = text.slice(node.span[1], end).trim().replace(/^\)/u, "");
  const gap = before === "readonly" ? " " : "";
  const space = spaceBefore(text, start, /\s/u);
  const own = `${before}${gap}${local}${after}`;
  // Code must not be joined to a line comment, which would swallow it.
  const isBehindComment = document.comments.some(
    ({ span }) => span[1] === start - space && text.startsWith("//", span[0]),
  );
  if (isBehindComment) return { span: [start, end], text: own };
  return { span: [start - space, end], text: ` ${own}` };
}

/** Whether a declaration that replaces another one ends with a semicolon. */
function isEnded(document: Document, { isAlias, span }: TypeDeclaration): boolean {
  const { text } = document;
  if (isAlias) return text.charAt(span[1] - 1) === ";";
  // After a closing brace, more code may follow on the same line.
  const isLineEnd = /^[ \t]*(?:\r?\n|$)/u.test(text.slice(span[1]));
  return !isLineEnd || endsStatements(document);
}

/** Removes own types that only replaced code refers to, unless they are exported. */
function unused(document: Document, replaced: readonly Edit[]): readonly Edit[] {
  const { exported, text, types } = document;
  const gone: Span[] = replaced.map(({ span }) => span);
  const edits: Edit[] = [];
  const candidates = [...types.values()].filter(
    ({ isTopLevel, name }) => isTopLevel && !exported.has(name),
  );
  const isCovered = (span: Span): boolean => gone.some((other) => within(span, other));
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const declaration of candidates) {
      if (isCovered(declaration.span)) continue;
      const uses = usesOf(document, declaration.name).filter(
        (use) => !within(use, declaration.span),
      );
      if (uses.length === 0 || !uses.every(isCovered)) continue;
      const span = wholeLines(document, statementOf(document, declaration));
      gone.push(span);
      edits.push({ span, text: "" });
      isDone = false;
    }
  }
  // Declarations that are replaced anyway need no edit.
  return edits.filter(({ span }) => text.slice(...span).trim() !== "");
}

/** All occurrences of a name outside of comments. */
function usesOf(document: Document, name: string): readonly Span[] {
  return remembered(known(document), name, () => {
    const pattern = new RegExp(wordPattern(name), "gu");
    return [...document.text.matchAll(pattern)]
      .map(({ index }): Span => [index, index + name.length])
      .filter((use) => !document.comments.some(({ span }) => within(use, span)));
  });
}

/** The occurrences of names that were asked for: each rewrite of a file asks for all its types. */
const known = onceForEach<Document, Map<string, readonly Span[]>>(() => new Map());
