import { extname, relative, resolve, sep } from "node:path";
import type { ParserServices } from "@typescript-eslint/utils";
import type { JSONSchema4 } from "@typescript-eslint/utils/json-schema";
import { RuleCreator } from "@typescript-eslint/utils/eslint-utils";
import type {
  RuleContext,
  RuleFix,
  RuleFixer,
  RuleListener,
  RuleModule,
  SuggestionReportDescriptor,
} from "@typescript-eslint/utils/ts-eslint";
import type { Settings } from "../../context/settings.js";
import type { Edit } from "../../syntax/edit.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { type Position, type Positions, positionsOf } from "../../syntax/position.js";
import { typesIn } from "../../syntax/compiled-types.js";
import { readDocument } from "../../syntax/read.js";
import type { Span } from "../../syntax/value.js";
import { documentationUrl } from "../../rules/documentation.js";
import { type KnownPackages, withPackages } from "../../project/packages.js";
import { heldWords } from "../../rules/prefilter.js";
import type { Rule, Suggestion } from "../../rules/rule.js";
import { optionSchemas, type RuleOptions, withOptions } from "../../rules/rule-options.js";
import { settingsFor, settingsKey } from "../../rules/settings.js";

interface Docs {
  readonly description: string;
  readonly recommended: boolean;
}

/** The part of a source code object that is used here, in any language. */
interface AnySourceCode {
  readonly text: string;
  readonly ast: { readonly type: string };
  readonly parserServices?: Partial<ParserServices>;
}

/** The part of ESLint's rule context that is used here. */
interface AnyContext {
  readonly sourceCode: AnySourceCode;
  readonly cwd: string;
  readonly filename: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

const create = RuleCreator<Docs>(documentationUrl);

/**
 * Converts a rule to an ESLint rule. No other module knows both shapes.
 *
 * @param all every rule; they share one first look at each file
 */
export function toEslintRule(
  rule: Rule,
  all: readonly Rule[],
): RuleModule<string, readonly RuleOptions[], Docs> {
  const made = create<readonly RuleOptions[], string>({
    name: rule.id,
    meta: {
      // What is an error breaks something; a warning is about what is old, or could be better.
      type: rule.docs.severity === "error" ? "problem" : "suggestion",
      docs: { description: rule.docs.description, recommended: rule.docs.isOptIn !== true },
      messages: rule.messages,
      schema: schemaOf(rule),
      defaultOptions: rule.options ? [{}] : [],
      ...(rule.rewrites === "fixes" ? { fixable: "code" as const } : {}),
      hasSuggestions: rule.rewrites !== "none",
      // ESLint 10 fails on a file whose language the rule does not list. These rules may be enabled
      // for every file, and report nothing for files that they cannot read. ESLint 9 ignores the
      // property.
      ...{ languages: ["*"] },
    },
    create: (context) => listenersOf(context, rule, all),
  });
  // The `create` of `RuleCreator` copies default options for each rule and each file, but they are
  // empty.
  return { ...made, create: (context) => listenersOf(context, rule, all) };
}

/** The schema of a rule's options: one object, if there are any. */
function schemaOf({ options = [] }: Rule): JSONSchema4[] {
  if (options.length === 0) return [];
  const schemas = options.map((name) => [name, optionSchemas[name] as JSONSchema4] as const); // the table holds JSON Schemas
  const properties = Object.fromEntries(schemas);
  return [{ type: "object", properties, additionalProperties: false }];
}

function listenersOf(
  context: Readonly<RuleContext<string, readonly RuleOptions[]>>,
  rule: Rule,
  all: readonly Rule[],
): RuleListener {
  const look = firstLook(context, all);
  if (!look?.rules.has(rule)) return nothing;
  const [options = {}] = context.options;
  const settings = rule.options ? withOptions(look.settings, options) : look.settings;
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
  // `Document` is the root node of a JSON tree.
  const listeners: RuleListener & { readonly Document: () => void } = {
    Program: check,
    Document: check,
  };
  return listeners;
}

const nothing: RuleListener = {};

/** What all rules need to know about a file before they check it. */
interface FirstLook {
  readonly settings: Settings;
  /** The rules that may concern the file. */
  readonly rules: ReadonlySet<Rule>;
}

/** The most recent file. ESLint runs all rules on one file before the next. */
let latest: { readonly ast: object; readonly look: FirstLook | undefined } | undefined;

function firstLook(context: AnyContext, all: readonly Rule[]): FirstLook | undefined {
  const { ast } = context.sourceCode;
  if (latest?.ast !== ast) latest = { ast, look: lookAt(context, all) };
  return latest.look;
}

/** Returns `undefined` if no rule concerns the file. */
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

/** What is known about projects, and since when, in milliseconds. */
let packages: { readonly since: number; readonly known: KnownPackages } = {
  since: -Infinity,
  known: new Map(),
};

/** How long that knowledge is used, in milliseconds. */
const aWhile = 1000;

/**
 * The current knowledge about projects. Files that are linted in quick succession share it. It
 * expires because an editor runs for days, while the dependencies of a project change.
 */
function packagesNow(): KnownPackages {
  const now = performance.now();
  if (now - packages.since > aWhile) packages = { since: now, known: new Map() };
  return packages.known;
}

/**
 * Used if a configuration has no settings for this plugin: ESLint then creates a new object for
 * each file, which could not be cached.
 */
const unsaid: AnyContext["settings"] = {};

/** The checked settings of a configuration. Many files share one, so it is checked only once. */
const configured = onceForEach(({ [settingsKey]: own }: AnyContext["settings"]) => {
  // With these, a file can count as part of the protocol without containing any of its words.
  const isNamingFiles =
    typeof own === "object" && own !== null && ("assume" in own || "registrations" in own);
  return { isNamingFiles, settingsOf: settingsFor(own) };
});

/** Adds type information from the compiler, if the parser provides it. */
function withTypes(settings: Settings, { filename, sourceCode }: AnyContext): Settings {
  const program = sourceCode.parserServices?.program;
  return program ? { ...settings, typeOf: typesIn(program, filename) } : settings;
}

/**
 * Converts a span to a location. ESLint counts columns from 0 in scripts, and from 1 in the trees
 * of `@eslint/json`.
 */
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
