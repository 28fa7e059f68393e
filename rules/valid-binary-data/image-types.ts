import type { Settings } from "../../context/settings.js";
import { originsOf } from "../../flow/origins.js";
import { limitsOf } from "../../protocol/clients/clients.js";
import { type Member, stringOf } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { whoDoes } from "../portable-tool-schema/who.js";

/** Reports an image of a type that models do not take, such as SVG. */
export function imageTypeDefect(
  stated: Member,
  { clients }: Settings,
): Defect<"imageType"> | undefined {
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
