import { explained } from "../defect.js";

export type HintMessageId = keyof typeof hintMessages;

export const hintMessages = explained({
  noTitle:
    "People see this tool by its bare name, and directories refuse servers with such tools. Give it a `title`.",
  noHints:
    "Clients assume that a tool changes and destroys things unless its `annotations` say otherwise, and directories refuse servers that leave it open. Set {{ hints }}.",
  noChatgptHints:
    "ChatGPT's directory refuses a server with a tool that does not say `true` or `false` for each of its three hints. Set {{ hints }}.",
  againstName:
    "Clients trust `{{ hint }}`, and the name `{{ name }}` says that the tool {{ action }} something. Correct the one that is wrong.",
  againstRequest:
    "Clients trust `{{ hint }}`, and the tool sends a `{{ method }}` request. Correct the one that is wrong.",
});
