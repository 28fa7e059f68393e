import { addName, flattenLink, nestContents, toLink } from "../codemods/content/resource-block.js";
import { toAddress, toFileUri } from "../codemods/content/resource-uri.js";
import { refused } from "../codemods/rewrite.js";
import { hasKey } from "../codemods/spelling.js";
import { isString } from "../codemods/strings.js";
import { memberOf } from "../syntax/ancestors.js";
import { laterAssignment } from "../context/messages/later-assignments.js";
import { messagesOf } from "../context/messages/messages.js";
import { isTestScript } from "../context/intended/deliberate-legacy.js";
import { isUrlObject } from "../context/url-objects.js";
import type { Settings } from "../context/settings.js";
import { type Member, member, type ObjectValue, stringOf } from "../syntax/value.js";
import { type Block, blocksOf, isLegal, lacks, mayLack } from "./content/blocks.js";
import { isPath, lacksScheme } from "./content/paths.js";
import { type Defect, doubted, explained, findingOf, findingsIn } from "./defect.js";
import { messageWords, defineRule, type Finding } from "./rule.js";

type MessageId = keyof typeof messages;
type LinkDefect = Defect<MessageId>;

const messages = explained({
  flat: "Clients reject the whole result. Put the contents of a `resource` block in `resource: { uri, text }`.",
  linkNotResource:
    'Clients reject the whole result, because a `resource` block holds the contents. To link to them, use `{ type: "resource_link", uri, name }`.',
  noContents:
    "Clients reject the whole result when a resource has neither `text` nor `blob`. Add the contents.",
  noContentsOrLink:
    "Clients reject the whole result when a resource has neither `text` nor `blob`. Add the contents, or send a `resource_link`.",
  nested:
    "Clients reject the whole result. Put `uri` and `name` in the `resource_link` block itself, not in `{{ key }}`.",
  noName:
    "Clients reject the whole result when a `resource_link` has no `name`. Only `title` is optional.",
  noUri: "Clients reject the whole result when a {{ what }} has no `uri`.",
  noResource:
    "Clients reject the whole result when a `resource` block has no `resource: { uri, text }`.",
  bothContents: "Clients keep `text` and drop `blob`. Give a resource only one of the two.",
  urlObject:
    "SDKs reject the whole result when a `uri` is a `URL` object. Send its text: `{{ uri }}.href`.",
  urlObjectRead:
    "Clients in the same process, as in tests, reject the whole result when a `uri` is a `URL` object, which only JSON turns into text. Send `{{ uri }}.href`.",
  noScheme:
    "Clients that check URIs reject `{{ uri }}`, which has no scheme. For a file, write `file:///…`, as returned by `pathToFileURL`.",
});

export const validResourceLink = defineRule<MessageId>({
  id: "valid-resource-link",
  needs: { context: messageWords, shape: ["esource", "contents"] },
  docs: {
    description:
      "Require resources to be embedded or linked in the shape that the protocol defines",
    since: "2024-11-05",
    severity: "error",
  },
  messages,
  rewrites: "fixes",
  *check(document, settings) {
    const blocks = new Map<ObjectValue, Block>();
    for (const block of blocksOf(document, settings)) {
      blocks.set(block.object, block);
      const defects = block.kind === "resource" ? ofResource(block) : ofLink(block);
      yield* findingsIn(block.object, settings, defects);
    }
    for (const { object, role } of messagesOf(document, settings).sites)
      if (role === "resource contents") yield* ofContents(settings, object, blocks);
  },
});

/** Reports a `resource` block without `resource`. The contents are checked separately. */
function* ofResource(block: Block): Iterable<LinkDefect> {
  const { object, type } = block;
  if (!type || !isLegal(block, "resource") || !lacks(object, "resource")) return;
  const [text, blob] = [member(object, "text"), member(object, "blob") ?? member(object, "data")];
  if (text ?? blob) {
    const rewrite = nestContents(object, type);
    const isBoth = text && blob ? refused("it has `text` and `blob`") : undefined;
    yield { at: object, id: "flat", rewrite: isBoth ?? rewrite, keyword: "resource" };
  } else if (hasKey(object, "uri")) {
    const link = isLegal(block, "resource_link") ? toLink(object, type) : undefined;
    const rewrite = doubted(link, isGuess);
    yield { at: object, id: "linkNotResource", rewrite, keyword: "uri" };
  } else yield { at: object, id: "noResource" };
  const uri = member(object, "uri");
  if (uri) yield* ofUri(uri);
}

/** Why a rewrite to a link is only a suggestion: it is a guess that a link was meant. */
const isGuess = "the contents may be missing by mistake";

const holders: readonly string[] = ["resource", "link", "resourceLink", "resource_link"];

function* ofLink(block: Block): Iterable<LinkDefect> {
  const { kind, object, type } = block;
  if (kind !== "resource_link" || !type || !isLegal(block, kind)) return;
  const uri = member(object, "uri");
  const holder = holders.map((key) => member(object, key)).find(Boolean);
  const isWhole = uri && member(object, "name");
  if (holder && !isWhole && (!uri || holder.value.kind === "object")) {
    const rewrite = flattenLink(object, type, holder);
    const keyword = "uri in the link itself";
    yield { at: holder, id: "nested", data: { key: holder.key ?? "" }, rewrite, keyword };
    return;
  }
  if (uri) yield* ofUri(uri);
  else if (lacks(object, "uri"))
    yield { at: object, id: "noUri", data: { what: "`resource_link`" } };
  if (!mayLack(object, "name")) return;
  const [sometimes] = laterAssignment(object, "name").values;
  const rewrite = addName(object, sometimes);
  yield { at: object, id: "noName", rewrite, keyword: "name" };
}

function* ofContents(
  settings: Settings,
  object: ObjectValue,
  blocks: ReadonlyMap<ObjectValue, Block>,
): Iterable<Finding<MessageId>> {
  const finding = (defect: LinkDefect, of: ObjectValue): Finding<MessageId> =>
    findingOf(of, settings, defect);
  const holder = memberOf(object);
  const block = holder?.key === "resource" ? blocks.get(holder.owner) : undefined;
  if (block?.kind === "resource_link") return;
  const [text, blob, uri] = ["text", "blob", "uri"].map((key) => member(object, key));
  if (text && blob) for (const defect of ofBoth(text, blob)) yield finding(defect, object);
  if (lacks(object, "uri"))
    yield finding({ at: object, id: "noUri", data: { what: "resource" } }, object);
  if (lacks(object, "text") && lacks(object, "blob")) {
    const isLink = block?.type && holder && isLegal(block, "resource_link");
    const link = isLink ? flattenLink(block.object, block.type, holder) : undefined;
    const id = isLink ? "noContentsOrLink" : "noContents";
    const rewrite = doubted(link, isGuess);
    yield finding({ at: object, id, rewrite, keyword: "uri" }, block?.object ?? object);
  }
  // A stub in a test needs no real URI.
  const isStub = uri && stringOf(uri.value) === "" && isTestScript(object.document, settings);
  if (uri && !isStub) for (const defect of ofUri(uri, !holder)) yield finding(defect, object);
}

/**
 * Reports `blob` if both are certainly there. If one may be `undefined` at run time, the resource
 * may be valid.
 */
function* ofBoth(text: Member, blob: Member): Iterable<LinkDefect> {
  if (isString(text.value) && isString(blob.value)) yield { at: blob, id: "bothContents" };
}

/** @param isRead whether it is in the result of `resources/read`, which the SDKs do not check */
function* ofUri(uri: Member, isRead = false): Iterable<LinkDefect> {
  if (isUrlObject(uri.value)) {
    const text = uri.document.text.slice(...uri.value.span);
    const id = isRead ? "urlObjectRead" : "urlObject";
    yield { at: uri, id, data: { uri: text }, rewrite: toAddress(uri) };
  }
  if (!lacksScheme(uri.value)) return;
  const text = uri.document.text.slice(...uri.value.outer).replaceAll("`", "");
  const rewrite = isPath(uri.value) ? toFileUri(uri) : undefined;
  yield { at: uri, id: "noScheme", data: { uri: text }, rewrite };
}
