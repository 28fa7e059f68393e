import type { Effort } from "../protocol/changelog.js";
import { withoutLeftovers } from "../codemods/leftovers.js";
import { withoutSharedLeftovers } from "../codemods/shared-leftovers.js";
import { generatedReason } from "../context/generated.js";
import { registrationWords } from "../context/registrations.js";
import type { NameUse } from "../context/names-elsewhere.js";
import type { Settings } from "../context/settings.js";
import type { Revision } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import type { Span } from "../syntax/value.js";

/** Something a rule found. At most one of `fix` and `suggestions` is there; with neither, only a person can act. */
export interface Finding<MessageId extends string = string> {
  /** Where the problem is: a value or a member of the tree. */
  readonly at: { readonly span: Span };
  readonly messageId: MessageId;
  readonly data?: Readonly<Record<string, string>>;
  /** Safe: equivalent for every client and server of the configured revision. */
  readonly fix?: readonly Edit[];
  /** Right in most cases: a person decides, or `migrate --suggestions`. */
  readonly suggestions?: readonly Suggestion<MessageId>[];
  /** Why there is no fix. */
  readonly reason?: string;
  /** How much of the program changes, where a finding is a step to another revision. */
  readonly effort?: Effort;
}

export interface Suggestion<MessageId extends string = string> {
  readonly messageId: MessageId;
  readonly data?: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
}

export interface Rule<MessageId extends string = string> {
  readonly id: string;
  /** Words of which a file must hold one of each list before it is worth parsing for this rule. */
  readonly needs: {
    readonly context: readonly string[];
    readonly shape: readonly string[];
    /** Set where the context words show no part that a value of another file could play. */
    readonly isLocal?: true;
  };
  readonly docs: {
    readonly description: string;
    /** The revision from which on the rule has something to say. */
    readonly since: Revision;
    readonly severity: "error" | "warn";
    /** Set where a rule is a matter of taste: no configuration but `all` has it, and the command line only on request. */
    readonly isOptIn?: true;
  };
  readonly messages: Readonly<Record<MessageId, string>>;
  /** What its findings bring at best: fixes or suggestions, suggestions alone, or only their reasons. */
  readonly rewrites: "fixes" | "suggestions" | "none";
  /** Set where its suggestions change types that code in other files reads. */
  readonly widening?: Widening<MessageId>;
  /** The names of other files that its rewrites depend on. */
  readonly namesElsewhere?: (document: Document, settings: Settings) => NamesElsewhere;
  check(document: Document, settings: Settings): Iterable<Finding<MessageId>>;
}

/** What becomes of code that reads the values of a type which a suggestion lets have another form too. */
export interface Widening<MessageId extends string = string> {
  /** The suggestions that change the type. Their data holds its `name`. */
  readonly suggestions: readonly MessageId[];
  /** The properties that a value of the other form does not have. */
  readonly keys: readonly string[];
  /** What code that reads one of them is told, with its `key` and the `name` of the type. */
  readonly told: MessageId;
}

/** Names whose declarations other files hold. */
export interface NamesElsewhere {
  /** Types that rewritten objects are written for. */
  readonly types: readonly NameUse[];
  /** Lists of texts that are part of rewritten objects. */
  readonly lists: readonly NameUse[];
}

/** Words that any file with an elicitation holds. */
export const elicitationWords: readonly string[] = ["elicit", "Elicit", "requestedSchema"];

/** Types of the official packages that say of an object that it is a field, where nothing else does. */
export const fieldTypeWords: readonly string[] = [
  ...["PrimitiveSchemaDefinition", "StringSchema", "NumberSchema", "BooleanSchema", "EnumSchema"],
];

/** Words of which any file that names a part of the protocol holds one: see context/messages. */
export const protocolWords: readonly string[] = [
  "modelcontextprotocol",
  "jsonrpc",
  "inputSchema",
  // Methods: whole ones, as folders are called `tools/` and `resources/` too.
  ...["tools/call", "tools/list", "prompts/get", "prompts/list", "resources/read"],
  ...["resources/list", "resources/templates", "resources/subscribe", "resources/unsubscribe"],
  ...["roots/list", "completion/complete", "logging/setLevel", "sampling/"],
  ...["notifications/message", "notifications/progress", "notifications/cancelled"],
  ...["list_changed", "elicitation/create"],
  // Types, and the schemas and functions that have their names.
  ...registrationWords,
  ...["CallTool", "ListTools"],
  // A cloud's `RouteServerResult` is none.
  ...[" ServerResult", "<ServerResult"],
  ...["GetPrompt", "ListPrompts", "CompleteRequest", "CompleteResult"],
  ...["ReadResource", "ResourceLink"],
  ...["ListResources", "ListResourceTemplates"],
  ...["EmbeddedResource", "ResourceContents", "ListRoots"],
  ...["SamplingMessage", "CreateMessage", "createMessage", "requestSampling"],
  ...["ElicitRe", "elicitInput"],
];

/** The same for results, which may show by their members alone. */
export const messageWords: readonly string[] = [
  ...protocolWords,
  ...["isError:", "isError?:", '"isError"', "'isError'", '"structuredContent"'],
];

/** Gives a rule its type, with its message ids checked, and takes out what its rewrites leave without a use. */
export function defineRule<MessageId extends string>(rule: Rule<MessageId>): Rule<MessageId> {
  return {
    ...rule,
    *check(document, settings) {
      const found = [...rule.check(document, settings)].map((one) =>
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

/** The rewrites of findings that have one, without what these leave unused together. */
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

/** A finding without its rewrites where a generator writes the file, whatever the rule. */
function unlessGenerated<MessageId extends string>(
  document: Document,
  finding: Finding<MessageId>,
): Finding<MessageId> {
  const { at, data = {}, fix, messageId, suggestions } = finding;
  const reason = fix || suggestions ? generatedReason(document) : undefined;
  if (reason === undefined) return finding;
  return { at, messageId, data: { ...data, note: ` Not rewritten, because ${reason}.` }, reason };
}

/** The text of a message with its placeholders filled in, as ESLint fills them. */
export function messageText(
  rule: Rule,
  messageId: string,
  data: Readonly<Record<string, string>> = {},
): string {
  const template = rule.messages[messageId] ?? messageId;
  return template.replaceAll(/\{\{ (\w+) \}\}/gu, (whole, name: string) => data[name] ?? whole);
}
