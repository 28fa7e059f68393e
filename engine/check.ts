import { heldWords } from "../rules/prefilter.js";
import type { Finding, Rule } from "../rules/rule.js";
import { changedObjects } from "../context/tests/changed-objects.js";
import { elicitationForms } from "../context/elicitation/forms.js";
import { serverQuestions } from "../context/servers/handed-servers.js";
import { extendedElsewhere, queriesAboutClasses } from "../context/roles/queries-elsewhere.js";
import { namesOfMethods } from "../context/messages/dispatch/names-of-methods.js";
import { messagesOf } from "../context/messages/messages.js";
import { interfacesOf } from "../context/apps/for-other-files.js";
import { offeredTools, toolCalls } from "../context/messages/offered-tools.js";
import { namesOfRunTools } from "../context/messages/run-tools.js";
import { makersElsewhere } from "../context/messages/made-elsewhere.js";
import { toolNamesOf } from "../context/messages/tool-names.js";
import { functionsWithParts, partsElsewhere } from "../rules/parts-elsewhere.js";
import { openEndsOf } from "../rules/fix-safety/open-ends.js";
import { convertedKinds, inventedKinds } from "../context/messages/converted-kinds.js";
import type { Settings } from "../context/settings.js";
import { convertedOutputs } from "../context/tool-schema/listed-dialect.js";
import { isTest } from "../context/tests/test-files.js";
import type { Document } from "../syntax/document.js";
import { inOrder } from "../syntax/edit.js";
import { positionsOf } from "../syntax/position.js";
import { suppressorOf, type UnusedDirective } from "./directives.js";
import { type ChangedBy, type CrossFileAnswers, type CrossFileLinks } from "./cross-file.js";
import { nameOf } from "./finding-name.js";
import { failed, type Parse, type Parsed, tooDeep } from "../syntax/parsed.js";

/** A finding with the rule that reported it. */
export interface Found {
  readonly rule: Rule;
  readonly finding: Finding;
}

/** A finding that is suppressed by comments, with the reasons they give. */
export interface SuppressedFound extends Found {
  readonly reasons: readonly string[];
}

/** The result of checking one text: its findings, also suppressed ones, or why it is unreadable. */
export type Checked =
  | {
      readonly kind: "checked";
      readonly found: readonly Found[];
      readonly suppressed: readonly SuppressedFound[];
      /** What it says and asks about other files; nothing if it is not parsed as a whole. */
      readonly links: () => CrossFileLinks | undefined;
      /** The comments that suppress nothing. */
      readonly unused: () => readonly UnusedDirective[];
    }
  | (Parsed & {
      readonly kind: "failed";
      /** Set if the error is a bug in our code, not in the text. */
      readonly isDefect?: true;
    });

/** Checks a text, and the texts that it is rewritten to, with a set of rules. */
export type Check = (text: string) => Checked;

/** Checks the texts of one file. */
export interface Checker {
  readonly by: (rules: readonly Rule[], settings: Settings) => Check;
  /** Parses such a text as a whole; `undefined` for Markdown, of which only parts are parsed. */
  readonly parse?: Parse;
}

/** Creates a checker for a file that is code or data as a whole. */
export function textChecker(parse: Parse): Checker {
  const by: Checker["by"] = (rules, settings) => (text) => checkText(text, parse, rules, settings);
  return { by, parse };
}

/** Answers questions from other files about a text. */
export function answersIn(
  text: string,
  parse: Parse,
  settings: Settings,
): CrossFileAnswers | undefined {
  const parsed = parse(text);
  if (parsed.kind === "failed") return undefined;
  const { document } = parsed;
  return {
    forms: elicitationForms(document, settings).answer,
    messages: messagesOf(document, settings).answer,
    extended: (name) => extendedElsewhere(document, name),
    toolNames: (keys) => toolNamesOf(document, keys),
    tools: (name) => offeredTools(document, settings).get(name) ?? [],
  };
}

/** Checks one text with the rules that may apply to it. */
export function checkText(
  text: string,
  parse: Parse,
  rules: readonly Rule[],
  settings: Settings,
): Checked {
  // If other files determine the roles of this one's values, the telltale words may only occur
  // there.
  const ids = new Set(rules.map(({ id }) => `mcp-schema/${id}`));
  const concerned = settings.facts ? rules : heldWords(rules, text).concerned(settings);
  if (concerned.length === 0) {
    const links = (): CrossFileLinks | undefined => linksOf(parse(text), settings, [], []);
    const unused = (): readonly UnusedDirective[] => unusedIn(parse(text), ids);
    return { kind: "checked", found: [], suppressed: [], links, unused };
  }
  const parsed = parse(text);
  if (parsed.kind === "failed") return parsed;
  const { document } = parsed;
  const suppressor = suppressorOf(document, positionsOf(document));
  const findings: SuppressedFound[] = [];
  for (const rule of concerned) {
    try {
      for (const finding of rule.check(document, settings)) {
        const { fix, suggestions = [] } = finding;
        for (const edits of [fix ?? [], ...suggestions.map((one) => one.edits)]) inOrder(edits);
        const reasons = suppressor.reasonsFor(`mcp-schema/${rule.id}`, finding.at.span[0]);
        findings.push({ rule, finding, reasons });
      }
    } catch (error) {
      return withoutCause(error, `The rule mcp-schema/${rule.id} failed on this file`);
    }
  }
  const all = findings.toSorted((a, b) => a.finding.at.span[0] - b.finding.at.span[0]);
  return {
    kind: "checked",
    found: all.filter(({ reasons }) => reasons.length === 0),
    suppressed: all.filter(({ reasons }) => reasons.length > 0),
    links: () => linksOf(parsed, settings, concerned, all),
    unused: () => suppressor.unused(ids),
  };
}

function unusedIn(parsed: Parsed, ruleIds: ReadonlySet<string>): readonly UnusedDirective[] {
  if (parsed.kind === "failed") return [];
  return suppressorOf(parsed.document, positionsOf(parsed.document)).unused(ruleIds);
}

/** Reports a bug that cannot be attributed to a rule. */
export function programFailed(error: unknown): Checked {
  return withoutCause(error, "The program failed on this file");
}

function withoutCause(error: unknown, what: string): Checked {
  const { message, ...place } = failed(error);
  if (message === tooDeep) return { ...place, message, isDefect: true };
  return { ...place, message: `${what} (${message}); please report it.`, isDefect: true };
}

function linksOf(
  parsed: Parsed,
  settings: Settings,
  rules: readonly Rule[],
  found: readonly SuppressedFound[],
): CrossFileLinks | undefined {
  if (parsed.kind === "failed") return undefined;
  const { document } = parsed;
  const forms = elicitationForms(document, settings);
  const messages = messagesOf(document, settings);
  const elsewhere = rules.flatMap(
    ({ namesElsewhere }) => namesElsewhere?.(document, settings) ?? [],
  );
  return {
    forms: forms.elsewhere(),
    messages: messages.elsewhere(),
    takesForms: forms.takers(),
    takesMessages: messages.takers(),
    types: elsewhere.flatMap(({ types = [] }) => types),
    sent: elsewhere.flatMap(({ sent = [] }) => sent),
    values: [
      ...elsewhere.flatMap(({ values = [] }) => values),
      ...namesOfMethods(document),
      ...partsElsewhere(document, settings),
      ...makersElsewhere(document, settings),
    ],
    functions: functionsWithParts(document, settings),
    interfaces: interfacesOf(document, settings),
    converted: isTest(settings) ? [] : [...convertedKinds(document)],
    invented: [...inventedKinds(document)],
    offered: [...offeredTools(document, settings).keys()],
    called: [
      ...toolCalls(document, settings).map(({ name }) => name),
      ...namesOfRunTools(document, settings),
    ],
    convertedOutputs: isTest(settings) ? [] : convertedOutputs(document),
    asks: [...forms.asks(), ...messages.asks(), ...queriesAboutClasses(document)],
    servers: serverQuestions(document),
    stdio: rules.flatMap(({ programStarts }) => programStarts?.(document) ?? []),
    ...openEndsOf(found.map(({ finding }) => finding.open)),
    changed: found.filter(({ reasons }) => reasons.length === 0).flatMap(changedBy(document)),
  };
}

function changedBy(document: Document): (found: Found) => readonly ChangedBy[] {
  return ({ rule, finding }) => {
    const { fix, suggestions = [] } = finding;
    const objects = changedObjects(document, fix ?? suggestions[0]?.edits ?? []);
    const name = nameOf({ rule, finding }, (at) => at);
    const isTelling = (key: string): number => Number(rule.needs.shape.includes(key));
    return objects.map((object) => {
      const gone = object.gone.toSorted((a, b) => isTelling(b) - isTelling(a));
      return { object: { ...object, gone }, rule, name, isFix: fix !== undefined };
    });
  };
}
