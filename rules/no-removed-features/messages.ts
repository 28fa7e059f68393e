import { changedMessage } from "../changed/changed-construct.js";
import { codeMessages } from "../changed/code-findings.js";
import { explained } from "../defect.js";

export type RemovedMessageId = keyof typeof removedMessages;

export const removedMessages = explained({
  method:
    "{{ revision }} has no `{{ method }}`, and peers that support no older revision refuse or ignore it: {{ instead }} (changelog: {{ section }}).",
  handled:
    "Peers of {{ revision }} do not send `{{ method }}`: {{ instead }}. Keep this code only for older peers (changelog: {{ section }}).",
  refused:
    "This refuses clients of {{ revision }}, because it accepts only {{ accepted }}. Accept {{ revision }} too once `server/discover` is answered, and refuse any other revision with -32022 (changelog: Major changes 2).",
  batch:
    "No revision since 2025-06-18 has lists of messages, so clients do not send them. Refuse a list, and take one message at a time.",
  property: "{{ revision }} has no `{{ key }}` here: {{ instead }} (changelog: {{ section }}).",
  ...codeMessages,
  leftByCodemod:
    "The SDK's codemod left this to you: {{ said }}. Remove the comment when it is done.",
  construct: changedMessage,
});
