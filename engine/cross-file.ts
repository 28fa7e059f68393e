import type { ElicitationForms } from "../context/elicitation/forms.js";
import type { Role as FormRole } from "../context/elicitation/role.js";
import type { OpenUse } from "../context/destinations/use.js";
import type { ChangedObject } from "../context/changed-objects.js";
import type { CrossFileQuery, Link, PartElsewhere } from "../context/names-elsewhere.js";
import type { ServerQuestion } from "../context/handed-servers.js";
import type { MessageRole } from "../context/messages/roles.js";
import type { Messages } from "../context/messages/messages.js";
import type { TypeQuestion } from "../rules/fix-safety/type-reason.js";
import type { NamesElsewhere, Rule } from "../rules/rule.js";

/** What a text says of other files, and what it would like to know of them. It holds nothing of the text's tree. */
export interface CrossFileLinks extends NamesElsewhere {
  readonly forms: readonly Link<FormRole>[];
  readonly messages: readonly Link<MessageRole>[];
  /** The forms that stand within what other modules export. */
  readonly formParts: readonly PartElsewhere<FormRole>[];
  readonly asks: readonly CrossFileQuery[];
  /** Whether what it registers tools with is a server. */
  readonly servers: readonly ServerQuestion[];
  /** Where values go that a rewrite would change, as far as this file does not tell. */
  readonly open: readonly OpenUse[];
  /** The expressions whose types a rewrite hangs on. */
  readonly expressions: readonly TypeQuestion[];
  /** The objects that its rewrites change, which tests in other files may compare something with. */
  readonly changed: readonly ChangedBy[];
}

/** What a text says of its own functions and types, when another one asks. */
export interface CrossFileAnswers {
  readonly forms: ElicitationForms["answer"];
  readonly messages: Messages["answer"];
  /** The names of the tools that a constant of its is, or lists. */
  readonly toolNames: (name: string) => readonly string[];
}

export const noAnswers: CrossFileAnswers = {
  forms: () => undefined,
  messages: () => undefined,
  toolNames: () => [],
};

/** An object with the finding whose rewrite changes it. */
export interface ChangedBy {
  readonly object: ChangedObject;
  readonly rule: Rule;
  /** The finding, as `nameOf` names it. */
  readonly name: string;
  readonly isFix: boolean;
}

export const noLinks: CrossFileLinks = {
  forms: [],
  messages: [],
  formParts: [],
  types: [],
  lists: [],
  asks: [],
  servers: [],
  open: [],
  expressions: [],
  changed: [],
};
