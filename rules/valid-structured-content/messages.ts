import type { Document } from "../../syntax/document.js";
import { type Defect, explained } from "../defect.js";

/** The messages of `valid-structured-content`. */
export const structuredMessages = explained({
  missing:
    "SDK servers send an error (-32602) instead of this result, and clients refuse it (-32600): a tool with an `outputSchema` must return `structuredContent`. Return the value there, next to its text.",
  missingOnError:
    "A tool with an `outputSchema` must return `structuredContent`, so clients get an error (-32600, -32602) and users never see this text. Report a failure with `isError: true`.",
  tooNew:
    "Clients of {{ revision }} do not know `structuredContent`, which was added in {{ since }}.",
  notObject:
    "Clients of {{ revision }} refuse the whole result when `structuredContent` is {{ found }}. Before {{ since }} it must be an object.",
  mayBeOther:
    "Clients of {{ revision }} refuse the whole result when `structuredContent` is {{ found }}, which this may be. Before {{ since }} it must be an object: leave it out otherwise.",
  wrapper:
    "Clients and models do not look for `data` in `structuredContent`: they read the value as it is, described by `outputSchema`.",
  unknownKey:
    "`outputSchema` does not allow `{{ key }}`, so clients refuse the whole result (data must NOT have additional properties).",
  misspeltKey:
    "`outputSchema` requires `{{ meant }}` and has no `{{ key }}`, so clients refuse the whole result (data must have required property). Did you mean `{{ meant }}`?",
  missingKey:
    "`outputSchema` requires `{{ key }}`, and clients refuse the whole result if something is missing (data must have required property).",
  mayMissKey:
    "`outputSchema` requires `{{ key }}`, which the type of this value does not promise, so clients refuse the whole result without it (data must have required property).",
  wrongType:
    "`outputSchema` says that `{{ key }}` is {{ expected }}, and it is {{ found }}, so servers and clients refuse the whole result (-32602).",
  mayBeType:
    "`outputSchema` says that `{{ key }}` is {{ expected }}, and its type also allows {{ found }}, with which servers and clients refuse the whole result (-32602).",
  wrongValue:
    "`outputSchema` does not allow {{ found }} as `{{ key }}`, only {{ expected }}, so servers and clients refuse the whole result (-32602).",
  unparsed:
    "`{{ call }}` returns the value without what `outputSchema` does not list, and this is the value from before: clients refuse the whole result if it has more (data must NOT have additional properties). Send what the call returns.",
  onError:
    "Clients that also check failed calls report that this does not match `outputSchema` (`{{ key }}`), which hides the failure itself. Describe it only in `content`.",
  noText:
    "Clients that read only `content` show nothing of this result. Add the same as text, next to `structuredContent`.",
  presence:
    "In {{ revision }} `structuredContent` can be `null`, `0`, `false` or a string, which this condition treats as missing. Compare with `{{ operator }} undefined`.",
});

export type StructuredMessageId = keyof typeof structuredMessages;

export type StructuredDefect = Defect<StructuredMessageId> & {
  readonly at: { readonly document: Document };
};
