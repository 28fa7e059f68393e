import { renameKind } from "../codemods/block-kind.js";
import { nestContents } from "../codemods/resource-block.js";
import { refused, type Rewrite } from "../codemods/rewrite.js";
import { toBlock, toErrorText, toMedia, toTextBlock } from "../codemods/text-block.js";
import { typeOfText } from "../context/coupled-types.js";
import type { MessageRole } from "../context/messages/roles.js";
import { messagesOf } from "../context/messages/messages.js";
import { legalKinds } from "../protocol/content.js";
import { isSince } from "../protocol/revision.js";
import { resolve } from "../syntax/names.js";
import type { Member } from "../syntax/value.js";
import { type Block, blocksOf, isLegal } from "./content/blocks.js";
import { type Meant, meantBy } from "./content/invented-kinds.js";
import { noObjects } from "./content/other-values.js";
import { defectsOfProperties, withoutType } from "./content/properties.js";
import { defectsOfContents } from "./content/resource-contents.js";
import {
  type BlockDefect,
  foreignKinds,
  blockMessages,
  type BlockMessageId,
} from "./content/block-messages.js";
import { findingOf } from "./defect.js";
import { messageWords, defineRule } from "./rule.js";
import { shownType, wrongType } from "./value-type.js";
import { doubted } from "./doubted.js";

export const validContentBlock = defineRule<BlockMessageId>({
  id: "valid-content-block",
  needs: { context: messageWords, shape: ["ontent", "messages", "Resource"] },
  docs: {
    description:
      "Require content blocks to have a type that the protocol defines, with its properties",
    since: "2024-11-05",
    severity: "error",
  },
  messages: blockMessages,
  hasFix: true,
  hasSuggestions: true,
  *check(document, settings) {
    for (const block of blocksOf(document, settings))
      for (const defect of defectsOf(block))
        yield findingOf(document, block.object, settings, defect);
    for (const { found, kind, value } of noObjects(document, settings, blockRoles)) {
      const rewrite = kind === "string" ? toBlock(document, value) : undefined;
      const defect = { at: value, id: "notBlock", data: { found }, rewrite } as const;
      yield findingOf(document, value, settings, defect);
    }
    for (const { object, role } of messagesOf(document, settings).sites)
      if (role === "resource contents")
        for (const defect of defectsOfContents(document, object, settings.protocolVersion))
          yield findingOf(document, object, settings, defect);
  },
});

const blockRoles: ReadonlySet<MessageRole> = new Set<MessageRole>(["tool block"]);

function* defectsOf(block: Block): Iterable<BlockDefect> {
  const { document, kind, known, place, settings, type } = block;
  const untyped = withoutType(block);
  if (untyped) yield untyped;
  const types = type && wrongType(shownType(resolve(document, type.value)), "string");
  if (types) yield { at: type, id: "wrongTypeOfKind", data: { ...types, kinds: kindsIn(block) } };
  if (!type || kind === undefined || foreignKinds.has(kind)) return;
  if (!known) yield unknownKind(block, type, kind);
  else if (!known.places.includes(place))
    yield { at: type, id: "notHere", data: { kind, place, kinds: kindsIn(block) } };
  else if (isSince(settings.protocolVersion, known.since)) yield* defectsOfProperties(block, known);
  else {
    const data = { kind, since: known.since, revision: settings.protocolVersion };
    yield { at: type, id: "tooNew", data };
  }
}

function unknownKind(block: Block, type: Member, kind: string): BlockDefect {
  const meant = meantBy(kind);
  const at = type;
  const data = { kind };
  if (!meant || !isLegal(block, kindOf(meant)))
    return { at, id: "unknown", data: { kind, kinds: kindsIn(block) } };
  const rewrite = underOwnType(block, kind, kindOf(meant), rewriteOf(block, type, meant));
  switch (meant.as) {
    case "data":
    case "text":
      return { at, id: "asText", data, rewrite, keyword: "text" };
    case "error":
      return { at, id: "asError", data, rewrite, keyword: "text" };
    case "blob":
      return { at, id: "asResource", data, rewrite, keyword: "resource" };
    case "interface":
      return { at, id: "asInterface", data, rewrite };
    case "media":
      return {
        at,
        id: "asMedia",
        data: { kind, meant: mediaKind(meant.mimeType) },
        rewrite,
        keyword: "mimeType",
      };
    case "kind":
      return { at, id: "misnamed", data: { kind, meant: meant.kind }, rewrite };
  }
}

/** Where a type of the file names the kind there is, and not the one that was meant, a person decides. */
function underOwnType(
  { document, object }: Block,
  kind: string,
  meant: string,
  rewrite: Rewrite,
): Rewrite {
  if (rewrite.kind === "refused" || rewrite.doubt !== undefined) return rewrite;
  const type = typeOfText(document, object, kind, meant);
  return type === undefined
    ? rewrite
    : doubted(rewrite, `the type \`${type}\` in this file has no \`${meant}\``);
}

/** The kind of block that was meant. */
function kindOf(meant: Meant): string {
  switch (meant.as) {
    case "kind":
      return meant.kind;
    case "media":
      return mediaKind(meant.mimeType);
    case "blob":
    case "interface":
      return "resource";
    default:
      return "text";
  }
}

function mediaKind(mimeType: string): string {
  return mimeType.split("/")[0] ?? "";
}

function rewriteOf(block: Block, type: Member, meant: Meant): Rewrite {
  const { document, object } = block;
  switch (meant.as) {
    case "data":
    case "text":
      return toTextBlock(document, object, type, meant.as);
    case "error":
      return toErrorText(document, object, type);
    case "blob":
      return nestContents(document, object, type, "the client may show it differently");
    case "interface":
      return refused("the URI and the contents of the interface are missing");
    case "media":
      return toMedia(document, object, type, meant.mimeType);
    case "kind": {
      const doubt = meant.isSure ? undefined : "another type may be meant";
      return renameKind(document, object, type, meant.kind, doubt);
    }
  }
}

function kindsIn({ place, settings }: Block): string {
  return legalKinds(place, settings.protocolVersion)
    .map((kind) => `\`${kind}\``)
    .join(", ");
}
