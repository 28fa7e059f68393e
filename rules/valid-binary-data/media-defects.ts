import { addMimeType, sniffedMimeType } from "../../codemods/content/binary-data.js";
import { isTestScript } from "../../context/tests/test-files.js";
import { member, type Member, stringOf } from "../../syntax/value.js";
import { type Block, mayLack } from "../content/blocks.js";
import { addressDefect, bytesDefect } from "./bytes-defects.js";
import type { DataDefect } from "./messages.js";
import { nameDefect } from "./mime-type-names.js";
import { ofOtherFormat } from "./other-formats.js";
import type { Settings } from "../../context/settings.js";
import { originsOf } from "../../flow/origins.js";
import { limitsOf } from "../../protocol/clients/clients.js";
import type { Defect } from "../defect.js";
import { whoDoes } from "../portable-tool-schema/who.js";

/** Checks the bytes of an image or a recording, and their MIME type. */
export function* mediaDefects(block: Block, kind: string): Iterable<DataDefect> {
  const { object, settings } = block;
  const data = member(object, "data");
  const defect = data && (addressDefect(block, data) ?? bytesDefect(object, data, settings));
  if (defect) yield defect;
  if (defect?.id === "dataUrl" || defect?.id === "webUrl" || member(object, "source")) return;
  if (!mayLack(object, "mimeType")) {
    const stated = member(object, "mimeType");
    const named = stated && nameDefect(stated, settings, kind);
    if (named) yield named;
    else if (data && stated) yield* ofOtherFormat(block, data, stated);
    const refused = stated && kind === "image" ? imageTypeDefect(stated, settings) : undefined;
    if (refused && !isTestScript(object.document, settings)) yield refused;
    return;
  }
  const mimeType = data && sniffedMimeType(kind, data.value);
  const rewrite = data && mimeType !== undefined ? addMimeType(object, data, mimeType) : undefined;
  yield { at: object, id: "noMimeType", data: { kind }, rewrite, keyword: "mimeType" };
}

/** Reports an image of a type that models do not take, such as SVG. */
function imageTypeDefect(stated: Member, { clients }: Settings): Defect<"imageType"> | undefined {
  for (const origin of originsOf(stated.value)) {
    const type = stringOf(origin)?.toLowerCase();
    if (type?.startsWith("image/") !== true || type === "image/jpg") continue;
    const refusing = limitsOf(clients).filter(
      ({ limit: { of } }) => of.kind === "image type" && !of.than.includes(type),
    );
    if (refusing.length > 0)
      return { at: stated, id: "imageType", data: { who: whoDoes(refusing, `\`${type}\``) } };
  }
  return undefined;
}
