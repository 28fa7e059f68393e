import type { ElicitationForms } from "../context/elicitation/forms.js";
import type { Role as FormRole } from "../context/elicitation/role.js";
import type { ChangedObject } from "../context/tests/changed-objects.js";
import type {
  CrossFileQuery,
  ModulePart,
  PartElsewhere,
  Taker,
} from "../context/elsewhere/names-elsewhere.js";
import type { InterfacesOfFile } from "../context/apps/for-other-files.js";
import type { ServerQuestion } from "../context/servers/server-questions.js";
import type { MessageRole } from "../context/messages/roles.js";
import type { OfferedTool } from "../context/known-file.js";
import type { Messages } from "../context/messages/messages.js";
import type { Span } from "../syntax/span.js";
import type { OpenEnds } from "../rules/fix-safety/open-ends.js";
import type { NamesElsewhere, Rule } from "../rules/rule.js";

/** What a text says and asks about other files. Has no references to its syntax tree. */
export interface CrossFileLinks extends NamesElsewhere, OpenEnds {
  /** The forms, and parts of forms, that other modules export. */
  readonly forms: readonly PartElsewhere<FormRole>[];
  /** The messages, and what makes them, that other modules export. */
  readonly messages: readonly PartElsewhere<MessageRole>[];
  readonly asks: readonly CrossFileQuery[];
  /** What gets forms or messages from other files. */
  readonly takesForms: readonly Taker<FormRole>[];
  readonly takesMessages: readonly Taker<MessageRole>[];
  /** Its functions whose calls in other files decide what its messages hold. */
  readonly functions: readonly Span[];
  /** What it shows of the interfaces of its tools: one, or none if there is nothing. */
  readonly interfaces: readonly InterfacesOfFile[];
  /** The kinds of content that the file converts, and those that it makes, which no block has. */
  readonly converted: readonly string[];
  readonly invented: readonly string[];
  /** The names of the tools that it offers, and of those that it calls or runs by their names. */
  readonly offered: readonly string[];
  readonly called: readonly string[];
  /** The schemas of what its tools return, where SDK 1 converts them. */
  readonly convertedOutputs: readonly Span[];
  /** The questions whether the objects on which it registers tools are servers. */
  readonly servers: readonly ServerQuestion[];
  /** Where it starts to serve standard input and output. */
  readonly stdio: readonly Span[];
  /** The objects that its rewrites change. Tests in other files may compare values with them. */
  readonly changed: readonly ChangedBy[];
}

/** Answers from a text about its own functions and types, for other texts. */
export interface CrossFileAnswers {
  readonly forms: ElicitationForms["answer"];
  readonly messages: Messages["answer"];
  /** The class of another module that its own class of a name extends. */
  readonly extended: (name: string) => ModulePart | undefined;
  /** The names of the tools that it exports under keys, one tool or an array. */
  readonly toolNames: (keys: readonly string[]) => readonly string[];
  /** Its tools with a name. */
  readonly tools: (name: string) => readonly OfferedTool[];
}

/** An object, and the finding whose rewrite changes it. */
export interface ChangedBy {
  readonly object: ChangedObject;
  readonly rule: Rule;
  /** The name of the finding, as returned by `nameOf`. */
  readonly name: string;
  readonly isFix: boolean;
}
