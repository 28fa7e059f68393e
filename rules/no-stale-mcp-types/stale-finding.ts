import { dropsComments } from "../../codemods/comments.js";
import { type Rewrite, refused } from "../../codemods/rewrite.js";
import { useSdk } from "../../codemods/types/sdk-type.js";
import { sdkSource } from "../../context/declared/sdk-source.js";
import type { KnownFile } from "../../context/known-file.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import type { TypeNotation } from "../../syntax/shapes/type-shape.js";
import { type Finding, notRewritten, type Suggestion } from "../rule.js";
import type { staleMessages } from "./checks.js";
import type { StaleRemedy, Stale } from "./dialect.js";
import { tooOld } from "./sdk-age.js";
import type { SdkOffer } from "./sdk-offers.js";

type MessageId = keyof typeof staleMessages;

/** The remedy for a type that cannot be rewritten. */
const unknown: StaleRemedy = {
  inline: refused("it is unclear what its members mean"),
  sdk: "it is unclear what its members mean",
};

/**
 * The finding for a stale type, with both rewrites as suggestions. The one that the project or its
 * user prefers comes first.
 */
export function typeFinding(
  document: Document,
  settings: Settings,
  { at: span, data, id: messageId, remedy }: Stale<TypeNotation>,
): Finding<MessageId> {
  const { inline, sdk = [] } = remedy?.() ?? unknown;
  const source = sdkSource(document, settings);
  const style = settings.types ?? (source === undefined ? "inline" : "sdk");
  const completion = suggestionOf("complete", inline, {});
  const offer = sdkRewrite(document, sdk, source, settings);
  const official = (typeof sdk === "string" ? undefined : sdk[0]?.official) ?? "";
  const replacement = offer && suggestionOf("useSdk", offer, { official, source: source ?? "" });
  const both = style === "sdk" ? [replacement, completion] : [completion, replacement];
  const suggestions = both.filter((one) => one !== undefined);
  const refusal = style === "sdk" && offer?.kind === "refused" ? offer.reason : undefined;
  const own = inline.kind === "refused" ? inline.reason : undefined;
  // If an SDK type would fit, the reason why it cannot be used here is more helpful than why the
  // type cannot be completed.
  const reason =
    (typeof sdk === "string" ? (own ?? refusal) : (refusal ?? own)) ??
    "other code may depend on the type";
  const note =
    suggestions.length === 0
      ? notRewritten(reason)
      : refusal === undefined
        ? ""
        : ` No type of the SDK fits, because ${refusal}.`;
  const finding = { at: { span }, messageId, data: { ...data, note }, reason };
  return suggestions.length === 0 ? finding : { ...finding, suggestions };
}

/** The rewrite that uses the SDK's types, if there is one. */
function sdkRewrite(
  document: Document,
  sdk: SdkOffer,
  source: string | undefined,
  settings: KnownFile,
): Rewrite | undefined {
  if (typeof sdk === "string") return refused(sdk);
  if (sdk.length === 0 || source === undefined) return undefined;
  const older = sdk
    .map(({ official }) => tooOld(official, source, settings))
    .find((reason) => reason !== undefined);
  if (older !== undefined) return refused(older);
  const rewrite = useSdk(document, sdk, source);
  return rewrite.kind === "rewritten" && dropsComments(document, rewrite.edits)
    ? refused("comments on its parts would be lost")
    : rewrite;
}

function suggestionOf(
  messageId: "useSdk" | "complete",
  rewrite: Rewrite,
  data: Readonly<Record<string, string>>,
): Suggestion<MessageId> | undefined {
  if (rewrite.kind === "refused" || rewrite.edits.length === 0) return undefined;
  return { messageId, data: { ...data, reason: rewrite.doubt ?? "" }, edits: rewrite.edits };
}
