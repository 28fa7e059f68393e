import { type Defect, explained } from "../defect.js";

/** What `valid-structured-content` says. */
export const messages = explained({
  missing:
    "Servers of the SDK send an error in place of this result (-32602), and clients refuse it (-32600): a tool with `outputSchema` has to return `structuredContent`. Return the value there, beside its text.",
  missingOnError:
    "A tool with `outputSchema` has to return `structuredContent`, so clients get an error (-32600, -32602) and nobody sees this text. A failure is told with `isError: true`.",
  tooNew: "Clients of {{ revision }} do not know `structuredContent`, which came with {{ since }}.",
  notObject:
    "Clients of {{ revision }} refuse the whole result where `structuredContent` is {{ found }}: it is an object until {{ since }}.",
  wrapper:
    "Nobody looks for `data` in `structuredContent`: models and clients read the value as it is, and `outputSchema` describes it.",
  unknownKey:
    "`outputSchema` knows no `{{ key }}`, and clients refuse the whole result for it (data must NOT have additional properties).",
  missingKey:
    "`outputSchema` requires `{{ key }}`, and clients refuse the whole result without it (data must have required property).",
  onError:
    "Clients that check a failed call too report that this does not fit `outputSchema` (`{{ key }}`), and hide the failure itself. Say it in `content` alone.",
  noText:
    "Clients that read only `content` show nothing of this result. Give them the same as text, beside `structuredContent`.",
  presence:
    "In {{ revision }} `structuredContent` can be `null`, `0`, `false` or a text, which this test takes for none. Compare with `{{ operator }} undefined`.",
});

export type MessageId = keyof typeof messages;

export type StructuredDefect = Defect<MessageId>;
