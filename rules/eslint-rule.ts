import { extname, relative, resolve, sep } from "node:path";
import type { ParserServices } from "@typescript-eslint/utils";
import { RuleCreator } from "@typescript-eslint/utils/eslint-utils";
import type {
  RuleContext,
  RuleFix,
  RuleFixer,
  RuleListener,
  RuleModule,
  SuggestionReportDescriptor,
} from "@typescript-eslint/utils/ts-eslint";
import type { Settings } from "../context/settings.js";
import type { Edit } from "../syntax/edit.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { type Position, type Positions, positionsOf } from "../syntax/position.js";
import { typesIn } from "../syntax/compiled-types.js";
import { readDocument } from "../syntax/read.js";
import type { Span } from "../syntax/value.js";
import { documentationUrl } from "./documentation.js";
import { type KnownPackages, withPackages } from "./packages.js";
import { heldWords } from "./prefilter.js";
import type { Rule, Suggestion } from "./rule.js";
import { settingsFor, settingsKey } from "./settings.js";

interface Docs {
  readonly description: string;
  readonly recommended: boolean;
}

/** What we use of a source code object, whatever language it is of. */
interface AnySourceCode {
  readonly text: string;
  readonly ast: { readonly type: string };
  readonly parserServices?: Partial<ParserServices>;
}

/** What we use of what ESLint tells a rule. */
interface AnyContext {
  readonly sourceCode: AnySourceCode;
  readonly cwd: string;
  readonly filename: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

const create = RuleCreator<Docs>(documentationUrl);

/**
 * Makes an ESLint rule of one of ours: the only place that knows both shapes.
 *
 * @param all our rules, which share one look at each file
 */
export function toEslintRule(rule: Rule, all: readonly Rule[]): RuleModule<string, [], Docs> {
  const made = create<[], string>({
    name: rule.id,
    meta: {
      type: "problem",
      docs: { description: rule.docs.description, recommended: rule.docs.isOptIn !== true },
      messages: rule.messages,
      schema: [],
      defaultOptions: [],
      ...(rule.rewrites === "fixes" ? { fixable: "code" as const } : {}),
      hasSuggestions: rule.rewrites !== "none",
      // ESLint 10 stops at a file whose language a rule does not list. Ours may be switched on for every file: they say
      // nothing about what they cannot read. ESLint 9 ignores the property.
      ...{ languages: ["*"] },
    },
    create: (context) => listenersOf(context, rule, all),
  });
  // The creator's own `create` copies default options for each rule and each file; ours have none.
  return { ...made, create: (context) => listenersOf(context, rule, all) };
}

function listenersOf(
  context: Readonly<RuleContext<string, []>>,
  rule: Rule,
  all: readonly Rule[],
): RuleListener {
  const look = firstLook(context, all);
  if (!look?.rules.has(rule)) return nothing;
  const { settings } = look;
  const { text, ast }: AnySourceCode = context.sourceCode;
  const check = (): void => {
    const document = readDocument(ast, text, extname(context.filename).slice(1).toLowerCase());
    if (!document) return;
    const positions = positionsOf(document);
    const columnStart = ast.type === "Document" ? 1 : 0;
    for (const found of rule.check(document, settings)) {
      context.report({
        loc: location(positions, found.at.span, columnStart),
        messageId: found.messageId,
        ...(found.data ? { data: found.data } : {}),
        ...(found.fix ? { fix: fixer(found.fix) } : {}),
        ...(found.suggestions && { suggest: found.suggestions.map(toSuggest) }),
      });
    }
  };
  // `Document` is what a tree of JSON is.
  const listeners: RuleListener & { readonly Document: () => void } = {
    Program: check,
    Document: check,
  };
  return listeners;
}

const nothing: RuleListener = {};

/** What all rules want to know of a file before they look at it. */
interface FirstLook {
  readonly settings: Settings;
  /** Those that the file may concern. */
  readonly rules: ReadonlySet<Rule>;
}

/** The latest file: ESLint asks rule by rule, and file by file. */
let latest: { readonly ast: object; readonly look: FirstLook | undefined } | undefined;

function firstLook(context: AnyContext, all: readonly Rule[]): FirstLook | undefined {
  const { ast } = context.sourceCode;
  if (latest?.ast !== ast) latest = { ast, look: lookAt(context, all) };
  return latest.look;
}

/** `undefined` where the file concerns no rule. */
function lookAt(context: AnyContext, all: readonly Rule[]): FirstLook | undefined {
  const said = context.settings[settingsKey] === undefined ? unsaid : context.settings;
  const { isNamingFiles, settingsOf } = configured(said);
  const held = heldWords(all, context.sourceCode.text);
  if (!held.isAny && !isNamingFiles) return undefined;
  const settings = settingsOf(relative(context.cwd, context.filename).split(sep).join("/"));
  if (!held.looksLikeServer && held.concerned(settings).length === 0) return undefined;
  const whole = withPackages(settings, resolve(context.cwd, context.filename), packagesNow());
  const rules = new Set(held.concerned(whole));
  return rules.size > 0 ? { settings: withTypes(whole, context), rules } : undefined;
}

/** What was found out about projects, and when that began, in milliseconds. */
let packages: { readonly since: number; readonly known: KnownPackages } = {
  since: -Infinity,
  known: new Map(),
};

/** In milliseconds. */
const aWhile = 1000;

/**
 * What is known about projects now. Files are linted one right after the other, and share it; but an editor goes on for
 * days, while what a project depends on changes.
 */
function packagesNow(): KnownPackages {
  const now = performance.now();
  if (now - packages.since > aWhile) packages = { since: now, known: new Map() };
  return packages.known;
}

/** What a configuration without a word of us says. ESLint makes new settings for each file where there are none at all. */
const unsaid: AnyContext["settings"] = {};

/** What a configuration says. Many files have the same one: it is checked once. */
const configured = onceForEach(({ [settingsKey]: own }: AnyContext["settings"]) => {
  // Some say that files are of the protocol, without a word of it.
  const isNamingFiles = typeof own === "object" && own !== null && "assume" in own;
  return { isNamingFiles, settingsOf: settingsFor(own) };
});

/** Settings with what the compiler knows, where the parser was told to ask it. */
function withTypes(settings: Settings, { filename, sourceCode }: AnyContext): Settings {
  const program = sourceCode.parserServices?.program;
  return program ? { ...settings, typeOf: typesIn(program, filename) } : settings;
}

/** ESLint counts columns of scripts from 0 and those of @eslint/json's trees from 1, as these trees do themselves. */
function location(
  positions: Positions,
  [start, end]: Span,
  columnStart: number,
): { start: Position; end: Position } {
  const at = (offset: number): Position => {
    const { line, column } = positions.at(offset);
    return { line, column: column - 1 + columnStart };
  };
  return { start: at(start), end: at(end) };
}

function fixer(edits: readonly Edit[]): (fixer: RuleFixer) => RuleFix[] {
  return (eslint) =>
    edits.map(({ span: [start, end], text }) => eslint.replaceTextRange([start, end], text));
}

function toSuggest({ data, edits, messageId }: Suggestion): SuggestionReportDescriptor<string> {
  return { messageId, ...(data ? { data } : {}), fix: fixer(edits) };
}
