import { dropsComments } from "../../codemods/comments.js";
import { type Rewrite, refused } from "../../codemods/rewrite.js";
import type { SdkTarget } from "../../codemods/types/sdk-type.js";
import { useSdk } from "../../codemods/types/sdk-type.js";
import { sdkSource } from "../../context/types/sdk-source.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import type { Span } from "../../syntax/value.js";
import type { Finding, Suggestion } from "../rule.js";
import type { messages } from "./messages.js";
import { tooOld } from "./sdk-age.js";

export type MessageId = keyof typeof messages;

/** What the types of the SDK could take the place of, or why they cannot, as the end of a sentence. */
export type SdkOffer = readonly SdkTarget[] | string;

/** A type that lags the schema, with the two ways to rewrite it. */
export interface TypeDefect {
  readonly at: { readonly span: Span };
  readonly id: Exclude<MessageId, "useSdk" | "complete" | "rewrite">;
  readonly data: Readonly<Record<string, string>>;
  /** How the type is completed in place, or why it is not, as the end of a sentence. */
  readonly inline: Rewrite | string;
  readonly sdk: SdkOffer;
}

/** The finding of a defect: both rewrites as suggestions, the one first that the project or its user prefers. */
export function findingOfType(
  document: Document,
  settings: Settings,
  { at, data, id, inline, sdk }: TypeDefect,
): Finding<MessageId> {
  const source = sdkSource(document, settings);
  const style = settings.types ?? (source === undefined ? "inline" : "sdk");
  const completion = typeof inline === "string" ? undefined : suggestionOf("complete", inline, {});
  const offer =
    typeof sdk === "string" ? refused(sdk) : sdkRewrite(document, sdk, source, settings);
  const replacement = offer && suggestionOf("useSdk", offer, officialData(sdk, source));
  const both = style === "sdk" ? [replacement, completion] : [completion, replacement];
  const suggestions = both.filter((one) => one !== undefined);
  const refusal = style === "sdk" && offer?.kind === "refused" ? offer.reason : undefined;
  // What keeps a type from being the SDK's here says more than why it cannot be completed.
  const own = typeof sdk === "string" ? undefined : refusal;
  const reason =
    own ?? (typeof inline === "string" ? inline : (refusal ?? "other code may depend on the type"));
  const first = suggestions.length === 0 ? ` Not rewritten, because ${reason}.` : "";
  const note =
    first === "" && refusal !== undefined ? ` No type of the SDK fits, because ${refusal}.` : first;
  const finding = { at, messageId: id, data: { ...data, note }, reason };
  return suggestions.length === 0 ? finding : { ...finding, suggestions };
}

/** The rewrite that uses the types of the SDK, where there is one. */
function sdkRewrite(
  document: Document,
  targets: readonly SdkTarget[],
  source: string | undefined,
  settings: Settings,
): Rewrite | undefined {
  if (targets.length === 0 || source === undefined) return undefined;
  const older = targets
    .map(({ official }) => tooOld(official, source, settings))
    .find((reason) => reason !== undefined);
  if (older !== undefined) return refused(older);
  const rewrite = useSdk(document, targets, source);
  return rewrite.kind === "rewritten" && dropsComments(document, rewrite.edits)
    ? refused("comments on its parts would be lost")
    : rewrite;
}

function officialData(sdk: SdkOffer, source = ""): Readonly<Record<string, string>> {
  const [first] = typeof sdk === "string" ? [] : sdk;
  return { official: first?.official ?? "", source };
}

function suggestionOf(
  messageId: "useSdk" | "complete",
  rewrite: Rewrite,
  data: Readonly<Record<string, string>>,
): Suggestion<MessageId> | undefined {
  if (rewrite.kind === "refused" || rewrite.edits.length === 0) return undefined;
  return { messageId, data: { ...data, reason: rewrite.doubt ?? "" }, edits: rewrite.edits };
}
