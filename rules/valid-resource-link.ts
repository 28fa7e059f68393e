import { toFileUri } from "../codemods/resource-uri.js";
import { addName, flattenLink, nestContents, toLink } from "../codemods/resource-block.js";
import { isString } from "../codemods/strings.js";
import type { Rewrite } from "../codemods/rewrite.js";
import { laterMember } from "../context/content/later.js";
import { contentOf } from "../context/content/sites.js";
import type { Settings } from "../context/settings.js";
import { blockKinds } from "../protocol/content.js";
import { isSince } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import { type Member, member, type ObjectValue, stringOf } from "../syntax/value.js";
import { type Block, blocksOf, lacks } from "./content/blocks.js";
import { hasKey } from "./content/spelling.js";
import { isPath } from "./content/paths.js";
import { type Defect, findingOf, rewriteMessage } from "./defect.js";
import { contentWords, defineRule, type Finding } from "./rule.js";
import { contents } from "./tier.js";

type MessageId = keyof typeof messages;
type LinkDefect = Defect<MessageId>;

const messages = {
  flat: "Clients reject the whole result: the contents of a `resource` block stand in `resource: { uri, text }`.",
  linkNotResource:
    'Clients reject the whole result: a `resource` block holds the contents. To point at them use `{ type: "resource_link", uri, name }`.',
  noContents:
    "Clients reject the whole result for a resource with neither `text` nor `blob`. Give the contents, or send a `resource_link`.",
  nested:
    "Clients reject the whole result: `uri` and `name` stand in the `resource_link` block itself, not in `{{ key }}`.",
  noName:
    "Clients reject the whole result for a `resource_link` without `name`: only `title` is optional.",
  noUri: "Clients reject the whole result for a {{ what }} without `uri`.",
  noResource:
    "Clients reject the whole result for a `resource` block without `resource: { uri, text }`.",
  bothContents: "Clients keep `text` and drop `blob`: a resource has one of the two.",
  noScheme:
    "Clients that check URIs reject `{{ uri }}`, which has no scheme. A file's is `file:///…`, as `pathToFileURL` makes it.",
  rewrite: rewriteMessage,
};

export const validResourceLink = defineRule<MessageId>({
  id: "valid-resource-link",
  needs: { context: contentWords, shape: ["resource", "contents"] },
  docs: {
    description: "Require resources to be embedded or linked in the shape the protocol has for it",
    since: "2024-11-05",
    severity: "error",
  },
  messages,
  hasFix: true,
  hasSuggestions: true,
  *check(document, settings) {
    for (const block of blocksOf(document, settings)) {
      const defects = block.kind === "resource" ? ofResource(block) : ofLink(block);
      for (const defect of defects)
        yield findingOf(document, block.object, settings, defect, contents);
    }
    for (const { object, role } of contentOf(document, settings).sites)
      if (role === "resource contents") yield* ofContents(document, settings, object);
  },
});

/** A `resource` block whose contents are not where they belong; the contents themselves are looked at apart. */
function* ofResource({ document, object, settings, type }: Block): Iterable<LinkDefect> {
  if (!type || !lacks(document, object, "resource")) return;
  const [text, blob] = [member(object, "text"), member(object, "blob") ?? member(object, "data")];
  if (text && blob) yield* ofBoth(document, text, blob);
  else if (text ?? blob) {
    const rewrite = nestContents(document, object, type);
    yield { at: object, id: "flat", rewrite, keyword: "resource" };
  } else if (hasKey(object, "uri")) {
    const hasLinks = isSince(settings.protocolVersion, linksSince);
    const rewrite = hasLinks ? toLink(document, object, type) : undefined;
    yield { at: object, id: "linkNotResource", ...doubtful(rewrite), keyword: "uri" };
  } else yield { at: object, id: "noResource" };
  const uri = member(object, "uri");
  if (uri) yield* ofUri(document, uri);
}

const linksSince = blockKinds.get("resource_link")?.since ?? "2025-06-18";

/** Which of the two was meant is a guess, however plain the rewrite. */
function doubtful(rewrite: Rewrite | undefined): { readonly rewrite?: Rewrite } {
  if (!rewrite) return {};
  return {
    rewrite:
      rewrite.kind === "refused"
        ? rewrite
        : { ...rewrite, doubt: "the contents may be missing by mistake" },
  };
}

const holders: readonly string[] = ["resource", "link", "resourceLink", "resource_link"];

function* ofLink({ document, kind, object, type }: Block): Iterable<LinkDefect> {
  if (kind !== "resource_link" || !type) return;
  const holder = holders
    .map((key) => member(object, key))
    .find((found) => found?.value.kind === "object");
  if (holder) {
    const rewrite = flattenLink(document, object, type, holder);
    yield { at: holder, id: "nested", data: { key: holder.key ?? "" }, rewrite, keyword: "uri" };
    return;
  }
  const uri = member(object, "uri");
  if (uri) yield* ofUri(document, uri);
  else if (!hasKey(object, "uri") && lacks(document, object, "uri"))
    yield { at: object, id: "noUri", data: { what: "`resource_link`" } };
  if (hasKey(object, "name") || !lacks(document, object, "name")) return;
  const later = laterMember(document, object, "name")?.value;
  yield {
    at: object,
    id: "noName",
    rewrite: addName(document, object, later?.kind === "reference" ? later : undefined),
    keyword: "name",
  };
}

function* ofContents(
  document: Document,
  settings: Settings,
  object: ObjectValue,
): Iterable<Finding<MessageId>> {
  const block = blockAround(object);
  const type = block && member(block, "type");
  if (stringOf(type?.value) === "resource_link") return;
  const finding = (defect: LinkDefect, of: ObjectValue): Finding<MessageId> =>
    findingOf(document, of, settings, defect, contents);
  const [text, blob, uri] = ["text", "blob", "uri"].map((key) => member(object, key));
  if (text && blob)
    for (const defect of ofBoth(document, text, blob)) yield finding(defect, object);
  if (!hasKey(object, "uri") && lacks(document, object, "uri"))
    yield finding({ at: object, id: "noUri", data: { what: "resource" } }, object);
  if (!text && !blob && lacks(document, object, "text") && lacks(document, object, "blob")) {
    const holder = object.place.kind === "member" ? object.place.member : undefined;
    const canLink = block && type && holder && isSince(settings.protocolVersion, linksSince);
    const rewrite = canLink ? flattenLink(document, block, type, holder) : undefined;
    yield finding(
      { at: object, id: "noContents", ...doubtful(rewrite), keyword: "uri" },
      block ?? object,
    );
  }
  if (uri) for (const defect of ofUri(document, uri)) yield finding(defect, object);
}

/** Where both are sure to be there: either may be `undefined` at run time, and then all is well. */
function* ofBoth(document: Document, text: Member, blob: Member): Iterable<LinkDefect> {
  if (isString(document, text.value) && isString(document, blob.value))
    yield { at: blob, id: "bothContents" };
}

/** The block whose `resource` an object is. */
function blockAround({ place }: ObjectValue): ObjectValue | undefined {
  const isResource = place.kind === "member" && place.member.key === "resource";
  return isResource ? place.member.owner : undefined;
}

function* ofUri(document: Document, uri: Member): Iterable<LinkDefect> {
  if (!isPath(document, uri.value)) return;
  const text = document.text.slice(...uri.value.outer);
  yield { at: uri, id: "noScheme", data: { uri: text }, rewrite: toFileUri(document, uri) };
}
