import { renameKind } from "../../codemods/content/block-kind.js";
import { nestContents } from "../../codemods/content/resource-block.js";
import { toErrorText, toMedia, toTextBlock } from "../../codemods/content/text-block.js";
import { listed } from "../../codemods/list-in-words.js";
import { doubted, refused, type Rewrite } from "../../codemods/rewrite.js";
import { legalKinds } from "../../protocol/content.js";
import { resolve } from "../../syntax/names.js";
import type { Member } from "../../syntax/value.js";
import type { BlockDefect } from "../content/block-messages.js";
import { type Block, isLegal } from "../content/blocks.js";
import { textReason } from "../fix-safety/coupling-reason.js";
import { type Meant, meantBy } from "../content/invented-kinds.js";

/** Reports a type that no revision has, with the one that is meant. */
export function unknownKind(block: Block, type: Member, kind: string): BlockDefect {
  const meant = meantBy(kind);
  const reading = meant && readingOf(block, type, meant);
  if (!reading || !isLegal(block, reading.kind))
    return { at: type, id: "unknown", data: { kind, kinds: kindsIn(block) } };
  const { rewrite: own, ...left } = underOwnType(block, kind, reading.kind, reading.rewrite);
  // What a member or a function gives may be something else in a class that extends this one.
  const isSure = own.kind === "rewritten" && own.doubt === undefined;
  const isNamed = resolve(type.value).kind === "scalar";
  const rewrite = isSure && !isNamed ? doubted(own, "its type is defined elsewhere") : own;
  return { ...reading, at: type, data: { kind, meant: reading.kind }, rewrite, ...left };
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

/** Makes a rewrite a suggestion if a type lists the existing kind, but not the new one. */
function underOwnType(
  block: Block,
  kind: string,
  meant: string,
  rewrite: Rewrite,
): Pick<BlockDefect, "open"> & { readonly rewrite: Rewrite } {
  if (rewrite.kind === "refused" || rewrite.doubt !== undefined) return { rewrite };
  const { reason, ...open } = textReason(block.object, [kind, meant], block.settings);
  return { rewrite: reason === undefined ? rewrite : doubted(rewrite, reason), open };
}

/** The types of blocks that are possible in a place, in words. */
export function kindsIn({ place, settings }: Block): string {
  return listed(legalKinds(place, settings.protocolVersion));
}
