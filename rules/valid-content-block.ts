import { renameKind } from "../codemods/content/block-kind.js";
import { nestContents } from "../codemods/content/resource-block.js";
import { doubted, refused, type Rewrite } from "../codemods/rewrite.js";
import { toBlock, toErrorText, toMedia, toTextBlock } from "../codemods/content/text-block.js";
import { typeOfText } from "../context/types/coupled-types.js";
import type { MessageRole } from "../context/messages/roles.js";
import { messagesOf } from "../context/messages/messages.js";
import { legalKinds } from "../protocol/content.js";
import { isSince } from "../protocol/revision.js";
import { resolve } from "../syntax/names.js";
import type { Member } from "../syntax/value.js";
import { type Block, blocksOf, isLegal } from "./content/blocks.js";
import { type Meant, meantBy } from "./content/invented-kinds.js";
import { noObjects } from "./content/other-values.js";
import {
  defectsOfBlocksElsewhere,
  defectsOfProperties,
  withoutType,
} from "./content/properties.js";
import { defectsOfContents } from "./content/resource-contents.js";
import {
  type BlockDefect,
  foreignKinds,
  blockMessages,
  type BlockMessageId,
} from "./content/block-messages.js";
import { inValue, inThemselves } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { messageWords } from "./words.js";
import { literalType, wrongType } from "./value-type.js";
import { listed } from "../codemods/list-in-words.js";

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
  rewrites: "fixes",
  *check(document, settings) {
    for (const block of blocksOf(document, settings))
      yield* inValue(block.object, defectsOf(block));
    for (const { found, kind, value } of noObjects(document, settings, blockRoles)) {
      const rewrite = kind === "string" ? toBlock(value) : undefined;
      yield { of: value, at: value, id: "notBlock", data: { found }, rewrite };
    }
    yield* inThemselves(defectsOfBlocksElsewhere(document, settings));
    for (const { object, role } of messagesOf(document, settings).sites)
      if (role === "resource contents") yield* inValue(object, defectsOfContents(object, settings));
  },
});

const blockRoles: ReadonlySet<MessageRole> = new Set<MessageRole>(["tool block"]);

function* defectsOf(block: Block): Iterable<BlockDefect> {
  const { kind, known, place, settings, type } = block;
  const untyped = withoutType(block);
  if (untyped) yield untyped;
  const types = type && wrongType(literalType(resolve(type.value)), "string");
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
  const reading = meant && readingOf(block, type, meant);
  if (!reading || !isLegal(block, reading.kind))
    return { at: type, id: "unknown", data: { kind, kinds: kindsIn(block) } };
  const rewrite = underOwnType(block, kind, reading.kind, reading.rewrite);
  return { ...reading, at: type, data: { kind, meant: reading.kind }, rewrite };
}

/** The kind of block that was meant, and the rewrite to it. */
interface Reading extends Pick<BlockDefect, "id" | "keyword"> {
  readonly kind: string;
  readonly rewrite: Rewrite;
}

function readingOf({ object }: Block, type: Member, meant: Meant): Reading {
  switch (meant.as) {
    case "data":
    case "text": {
      const rewrite = toTextBlock(object, type, meant.as);
      return { kind: "text", id: "asText", rewrite, keyword: "text" };
    }
    case "error": {
      const rewrite = toErrorText(object, type);
      return { kind: "text", id: "asError", rewrite, keyword: "text" };
    }
    case "blob": {
      const doubt = "the client may show it differently";
      const rewrite = nestContents(object, type, doubt);
      return { kind: "resource", id: "asResource", rewrite, keyword: "resource" };
    }
    case "interface": {
      const rewrite = refused("the URI and the contents of the interface are missing");
      return { kind: "resource", id: "asInterface", rewrite };
    }
    case "media": {
      const [kind = ""] = meant.mimeType.split("/");
      const rewrite = toMedia(object, type, meant.mimeType);
      return { kind, id: "asMedia", rewrite, keyword: "mimeType" };
    }
    case "kind": {
      const doubt = meant.isSure ? undefined : "another type may be meant";
      const rewrite = renameKind(type, meant.kind, doubt);
      return { kind: meant.kind, id: "misnamed", rewrite };
    }
  }
}

/**
 * Makes a rewrite a suggestion if a type in the file lists the existing kind, but not the new one.
 */
function underOwnType({ object }: Block, kind: string, meant: string, rewrite: Rewrite): Rewrite {
  if (rewrite.kind === "refused" || rewrite.doubt !== undefined) return rewrite;
  const type = typeOfText(object, kind, meant);
  return type === undefined
    ? rewrite
    : doubted(rewrite, `the type \`${type}\` in this file has no \`${meant}\``);
}

function kindsIn({ place, settings }: Block): string {
  return listed(legalKinds(place, settings.protocolVersion));
}
