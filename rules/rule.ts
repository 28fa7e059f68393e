import type { Effort } from "../protocol/changelog.js";
import { withoutLeftovers } from "../codemods/leftovers.js";
import { withoutSharedLeftovers } from "../codemods/shared-leftovers.js";
import { withOwnRevision } from "../context/changed/own-revision.js";
import { generatedReason } from "../context/intended/generated.js";
import { registrationWords } from "../context/registrations.js";
import type { ModulePart, NamedPart, SentType } from "../context/elsewhere/names-elsewhere.js";
import type { Settings } from "../context/settings.js";
import type { RuleOptions } from "./rule-options.js";
import type { Revision } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import type { Span } from "../syntax/value.js";

/**
 * A problem that a rule found, with at most one of `fix` and `suggestions`. With neither, it must
 * be solved by hand.
 */
export interface Finding<MessageId extends string = string> {
  /** The location: a value or a member of the value tree. */
  readonly at: { readonly span: Span };
  readonly messageId: MessageId;
  readonly data?: Readonly<Record<string, string>>;
  /** Safe: equivalent for every client and server of the configured revision. */
  readonly fix?: readonly Edit[];
  /** Right in most cases. Applied in an editor or by `migrate --suggestions`. */
  readonly suggestions?: readonly Suggestion<MessageId>[];
  /** Why there is no fix. */
  readonly reason?: string;
  /** How much of the program changes, if the finding is a step to another revision. */
  readonly effort?: Effort;
}

export interface Suggestion<MessageId extends string = string> {
  readonly messageId: MessageId;
  readonly data?: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
}

export interface Rule<MessageId extends string = string> {
  readonly id: string;
  /**
   * Words that a file must contain to be worth parsing for this rule: at least one from each list.
   */
  readonly needs: {
    readonly context: readonly string[];
    readonly shape: readonly string[];
    /** Set if the context words say nothing about values in other files. */
    readonly isLocal?: true;
  };
  readonly docs: {
    readonly description: string;
    /** The first revision that the rule applies to. */
    readonly since: Revision;
    readonly severity: "error" | "warn";
    /**
     * Set if the rule is a matter of taste: only the `all` configuration enables it, and the
     * command line only on request.
     */
    readonly isOptIn?: true;
  };
  readonly messages: Readonly<Record<MessageId, string>>;
  /** The settings that only this rule reads. */
  readonly options?: readonly (keyof RuleOptions)[];
  /** What its findings offer at best: fixes and suggestions, only suggestions, or only reasons. */
  readonly rewrites: "fixes" | "suggestions" | "none";
  /** Set if its suggestions change types that code in other files reads. */
  readonly widening?: Widening<MessageId>;
  /** The names from other files that its rewrites depend on. */
  readonly namesElsewhere?: (document: Document, settings: Settings) => Partial<NamesElsewhere>;
  /** Where a program starts that runs code of other files, which the rule then checks too. */
  readonly programStarts?: (document: Document) => readonly Span[];
  check(document: Document, settings: Settings): Iterable<Finding<MessageId>>;
}

/**
 * How to report code that reads values of a type, after a suggestion allowed another form in that
 * type.
 */
export interface Widening<MessageId extends string = string> {
  /** The suggestions that change the type. Their data contains its `name`. */
  readonly suggestions: readonly MessageId[];
  /** The properties that a value of the other form does not have. */
  readonly keys: readonly string[];
  /**
   * The message for code that reads one of these properties, with its `key` and the `name` of the
   * type.
   */
  readonly told: MessageId;
}

/** Names that are declared in other files. */
export interface NamesElsewhere {
  /** Types that rewritten objects are declared with. */
  readonly types: readonly ModulePart[];
  /** Types that results are declared with. */
  readonly sent: readonly SentType[];
  /** Constants whose values findings or rewrites depend on. */
  readonly values: readonly NamedPart[];
}

/** Words of which every file with an elicitation contains at least one. */
export const elicitationWords: readonly string[] = ["elicit", "Elicit", "requestedSchema"];

/** Types of the official packages that identify an object as a field of a form. */
export const fieldTypeWords: readonly string[] = [
  ...["PrimitiveSchemaDefinition", "StringSchema", "NumberSchema", "BooleanSchema", "EnumSchema"],
];

/**
 * Words of which every file that names a part of the protocol contains at least one: see
 * `context/messages`.
 */
export const protocolWords: readonly string[] = [
  "modelcontextprotocol",
  "jsonrpc",
  "inputSchema",
  // Full method names, because folders are called `tools/` and `resources/` too.
  ...["tools/call", "tools/list", "prompts/get", "prompts/list", "resources/read"],
  ...["resources/list", "resources/templates", "resources/subscribe", "resources/unsubscribe"],
  ...["roots/list", "completion/complete", "logging/setLevel", "sampling/"],
  ...["notifications/message", "notifications/progress", "notifications/cancelled"],
  ...["list_changed", "elicitation/create"],
  // Types, and the schemas and functions named after them.
  ...registrationWords,
  ...["CallTool", "ListTools"],
  // With a character before it, to exclude names such as a cloud provider's `RouteServerResult`.
  ...[" ServerResult", "<ServerResult"],
  ...["GetPrompt", "ListPrompts", "CompleteRequest", "CompleteResult"],
  ...["ReadResource", "ResourceLink"],
  ...["ListResources", "ListResourceTemplates"],
  ...["EmbeddedResource", "ResourceContents", "ListRoots"],
  ...["SamplingMessage", "CreateMessage", "createMessage", "requestSampling"],
  ...["ElicitRe", "elicitInput"],
];

/** The protocol words, and words for results, whose members alone may identify them. */
export const messageWords: readonly string[] = [
  ...protocolWords,
  ...["isError:", "isError?:", '"isError"', "'isError'", '"structuredContent"'],
];

/**
 * Defines a rule with typed message ids. Its rewrites also remove the code that they leave unused.
 */
export function defineRule<MessageId extends string>(rule: Rule<MessageId>): Rule<MessageId> {
  return {
    ...rule,
    *check(document, settings) {
      const found = [...rule.check(document, withOwnRevision(document, settings))].map((one) =>
        unlessGenerated(document, one),
      );
      const fixes = without(
        document,
        found.map(({ fix }) => fix),
      );
      const first = without(
        document,
        found.map(({ suggestions }) => suggestions?.[0]?.edits),
      );
      for (const [index, finding] of found.entries()) {
        const { fix, suggestions } = finding;
        yield {
          ...finding,
          ...(fix && { fix: fixes[index] ?? fix }),
          ...(suggestions && {
            suggestions: suggestions.map((one, order) => ({
              ...one,
              edits:
                (order === 0 ? first[index] : undefined) ?? withoutLeftovers(document, one.edits),
            })),
          }),
        };
      }
    },
  };
}

/**
 * Makes rewrites also remove the code that they leave unused together. Keeps the order, with
 * `undefined` for none.
 */
function without(
  document: Document,
  rewrites: readonly (readonly Edit[] | undefined)[],
): readonly (readonly Edit[] | undefined)[] {
  const cleaned = withoutSharedLeftovers(
    document,
    rewrites.filter((edits) => edits !== undefined),
  );
  let next = 0;
  return rewrites.map((edits) => edits && cleaned[next++]);
}

/** Removes the rewrites of a finding if the file is generated. */
function unlessGenerated<MessageId extends string>(
  document: Document,
  finding: Finding<MessageId>,
): Finding<MessageId> {
  const { at, data = {}, fix, messageId, suggestions } = finding;
  const reason = fix || suggestions ? generatedReason(document) : undefined;
  if (reason === undefined) return finding;
  return { at, messageId, data: { ...data, note: notRewritten(reason) }, reason };
}

/** The note at the end of a message that says why there is no rewrite. */
export function notRewritten(reason: string): string {
  return ` Not rewritten, because ${reason}.`;
}

/** The text of a message, with its placeholders filled in as ESLint does. */
export function messageText(
  rule: Rule,
  messageId: string,
  data: Readonly<Record<string, string>> = {},
): string {
  const template = rule.messages[messageId] ?? messageId;
  return template.replaceAll(/\{\{ (\w+) \}\}/gu, (whole, name: string) => data[name] ?? whole);
}
