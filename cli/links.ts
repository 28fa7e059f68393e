import type { Role as FormRole } from "../context/elicitation/role.js";
import type { OpenUse } from "../context/destinations/use.js";
import type { Ask, Link } from "../context/links.js";
import type { MessageRole } from "../context/messages/roles.js";
import type { TypeQuestion } from "../rules/type-reason.js";
import type { EnumQuestions } from "../rules/enum-schema/questions.js";

/** What a text says of other files, and what it would like to know of them. It holds nothing of the text's tree. */
export interface Links extends EnumQuestions {
  readonly forms: readonly Link<FormRole>[];
  readonly messages: readonly Link<MessageRole>[];
  readonly asks: readonly Ask[];
  /** Where values go that a rewrite would change, as far as this file does not tell. */
  readonly open: readonly OpenUse[];
  /** The expressions whose types a rewrite hangs on. */
  readonly expressions: readonly TypeQuestion[];
}

export const noLinks: Links = {
  forms: [],
  messages: [],
  types: [],
  lists: [],
  enums: [],
  asks: [],
  open: [],
  expressions: [],
};
