/** What importers of a module may notice of a change. */
export interface VisibleChange {
  /** The names of the declarations that change. */
  readonly names: ReadonlySet<string>;
  /** Whether the change cannot be told by names, as with default exports. */
  readonly isWhole: boolean;
}

/** The declarations of a module, as the compiler writes them; `undefined` if it cannot. */
export type Declarations = string | undefined;

/**
 * Compares the declarations of a module before and after a change. A declaration also changes if it
 * mentions another one that does.
 *
 * @param changed the names of declarations that change in any module
 */
export function visibleChange(
  before: Declarations,
  after: Declarations,
  changed: ReadonlySet<string>,
): VisibleChange {
  if (before === undefined || after === undefined) return { names: new Set(), isWhole: true };
  const [was, is] = [statementsIn(before), statementsIn(after)];
  const all = new Set([...was, ...is]);
  const names = new Set<string>();
  let isWhole = false;
  // A declaration may mention another one further down.
  for (let known = -1; known < names.size;) {
    known = names.size;
    for (const statement of all) {
      const isSame = was.has(statement) && is.has(statement);
      if (isSame && !hasName(statement, names) && !hasName(statement, changed)) continue;
      const declared = namesIn(statement);
      for (const name of declared) names.add(name);
      if (declared.length === 0) isWhole = true;
    }
  }
  return { names, isWhole };
}

/** Whether a text contains one of some names. */
export function hasName(text: string, names: ReadonlySet<string>): boolean {
  return names.size > 0 && (text.match(word) ?? []).some((word) => names.has(word));
}

/** The statements at the top of a file, each of which the compiler begins at the start of a line. */
function statementsIn(declarations: string): ReadonlySet<string> {
  return new Set(
    declarations
      .split(/\n(?=[A-Za-z])/u)
      .map((statement) => statement.trim())
      .filter((statement) => !/^(?:$|import\b(?!\s+\w+\s*=)|export \{\s*\};?$)/u.test(statement)),
  );
}

/** The names that a statement declares or exports; none if importers may use any other name. */
function namesIn(statement: string): readonly string[] {
  const [, list] = /^export (?:type )?\{([^}]*)\}/u.exec(statement) ?? [];
  if (list !== undefined) {
    const words: readonly string[] = list.match(word) ?? [];
    return words.includes("default") ? [] : words;
  }
  if (/^export (?:default|=|\*)|^declare (?:global|module)\b/u.test(statement)) return [];
  if (/^(?:export )?(?:declare )?(?:const|let|var) (?!enum\b)/u.test(statement))
    return [
      ...withoutNested(statement).matchAll(/(?:\b(?:const|let|var)|,)\s+([\p{ID_Continue}$]+)/gu),
    ].map(([, name = ""]) => name);
  const declared =
    /\b(?:class|enum|function|import|interface|namespace|type) ([\p{ID_Continue}$]+)/u;
  return declared.exec(statement)?.slice(1) ?? [];
}

/** A statement without what is in brackets. */
function withoutNested(statement: string): string {
  const shorter = statement
    .replaceAll("=>", "")
    .replace(/\{[^()<>[\]{}]*\}|\([^()<>[\]{}]*\)|\[[^()<>[\]{}]*\]|<[^()<>[\]{}]*>/gu, "");
  return shorter === statement ? statement : withoutNested(shorter);
}

const word = /[\p{ID_Continue}$]+/gu;
