import { type Migrated, rewriteText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import type { Parse } from "../../syntax/parsed.js";
import { decode, withMark } from "../../cli/files/source-file.js";
import { rules } from "../../rules/all.js";
import type { Rule } from "../../rules/rule.js";
import { settingsFor } from "../../rules/settings.js";
import { lookingOnce } from "../looked-at-once.js";
import { type Hand, Writer } from "./handwriting.js";
import { type Ending, strayEndings, withEndings } from "./line-endings.js";
import { messages, programs, type RewriteCase } from "./rewrite-case.js";

export const languages = ["ts", "js", "json", "jsonc"] as const;
export type Language = (typeof languages)[number];

/** The parts of a file that differ in bytes but not in code. */
export interface Bytes {
  readonly endings: readonly [Ending, ...Ending[]];
  readonly hasMark: boolean;
  readonly hasFinalNewline: boolean;
}

/** The outcome of a case that was written to a file. */
export interface Outcome {
  readonly text: string;
  readonly migrated: string;
  /** Problems in the rewritten file, regardless of its contents. */
  readonly problems: readonly string[];
  /** Whether the rule may leave it unchanged, because of comments or multi-line strings. */
  readonly mayStay: boolean;
  /** The data in the rewritten file. */
  readonly data: unknown;
}

const parsers = new Map<string, Parse>();
for (const language of languages) {
  const parse = await parserFor(`a.${language}`);
  if (parse) parsers.set(language, parse);
}

function parserOf(language: Language): Parse {
  const parse = parsers.get(language);
  if (!parse) throw new Error(`There is no parser for .${language}`);
  return parse;
}

export function isScript(language: Language): boolean {
  return language === "ts" || language === "js";
}

/**
 * Writes a case to a file, rewrites it with one rule, and checks that everything else stays the
 * same.
 */
export function outcomeOf(
  rule: Rule,
  one: RewriteCase,
  language: Language,
  hand: Hand,
  bytes: Bytes,
  withSuggestions: boolean,
): Outcome {
  const alone = [rule];
  const writer = new Writer(hand);
  const [open, close] = (isScript(language) ? programs : messages)[one.subject];
  const [head, tail] = isScript(language) ? noise(hand) : ["", ""];
  const ended = (text: string): string => withEndings(text, bytes.endings, hand.dice);
  const before = ended(`${head}${open}`);
  const source = ended(writer.write(one.before, 0));
  const after = ended(`${close}${tail}${bytes.hasFinalNewline ? "\n" : ""}`);
  const text = before + source + after;
  const user = one.revision === undefined ? {} : { protocolVersion: one.revision };
  const settings = settingsFor(user)(`src/a.${language}`);
  const checker = lookingOnce(parserOf(language));
  const migrate = (of: string, by: readonly Rule[]): Migrated =>
    rewriteText(of, checker.by(by, settings), by, withSuggestions);
  const file = decode(Buffer.from(withMark({ text, hasMark: bytes.hasMark }, text)));
  if (!file) throw new Error("The file is no UTF-8.");
  const { left, text: rewritten } = migrate(file.text, alone);
  const written = withMark(file, rewritten);
  const migrated = bytes.hasMark ? written.slice(1) : written;
  const counts = one.writesTwice ? [1, 2] : [1];
  const problemsOf = function* (): Iterable<string> {
    if (left.kind === "failed") yield `it does not parse: ${left.message}`;
    else if (left.found.some(({ finding }) => finding.fix)) yield "a fix is not made";
    if (bytes.hasMark && !written.startsWith("\uFEFF")) yield "the byte order mark is lost";
    if (!migrated.startsWith(before) || !migrated.endsWith(after)) yield "more has changed";
    for (const note of writer.comments)
      if (!counts.includes(migrated.split(note).length - 1))
        yield `a comment is not there once: ${note}`;
    for (const ending of one.writesTwice ? [] : strayEndings(text, migrated))
      yield `a line ends in ${JSON.stringify(ending)}`;
    if (migrate(migrated, alone).text !== migrated) yield "it is not final";
    const all = migrate(text, rules);
    if (all.left.kind === "failed") yield "with all rules it does not parse";
    else if (migrate(all.text, rules).text !== all.text) yield "with all rules it is not final";
  };
  const problems = [...problemsOf()];
  const isWhole = problems.length === 0;
  const now = migrated.slice(before.length, migrated.length - after.length);
  const mayStay = writer.comments.length > 0 || writer.hasBrokenStrings;
  return { text, migrated, problems, mayStay, data: isWhole ? dataOf(now, language) : undefined };
}

/** Returns code around the case that resembles what the rules look for. */
function noise({ semicolon }: Hand): readonly [head: string, tail: string] {
  return [
    `// of "text", it's \`all\`: */ {\nconst odd={enumNames :['a'],_meta:1 , content: \`\${1}\`}${semicolon}\n`,
    `${semicolon}\n// end of it   `,
  ];
}

/** Evaluates a literal that this test has written and a rule has rewritten. */
function dataOf(source: string, language: Language): unknown {
  if (language === "json") return JSON.parse(source);
  if (language === "jsonc") return JSON.parse(withoutComments(source));
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- our own text, which is not JSON
  return new Function(`return (${source}\n);`)() as unknown;
}

function withoutComments(source: string): string {
  const parsed = parserOf("jsonc")(source);
  if (parsed.kind === "failed") throw new Error(parsed.message);
  const { comments } = parsed.document;
  return comments.reduceRight(
    (text, { span: [start, end] }) => text.slice(0, start) + text.slice(end),
    source,
  );
}
