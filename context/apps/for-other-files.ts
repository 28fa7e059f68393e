import type { Document } from "../../syntax/document.js";
import type { PointerElsewhere } from "../known-file.js";
import type { Settings } from "../settings.js";
import { isAppAddress, offeredResources } from "./interfaces.js";
import { pointersIn } from "./pointers.js";

/** What other files of a server need to know about the interfaces in a file. */
export function interfacesFor(
  document: Document,
  settings: Settings,
): {
  readonly pointers: readonly PointerElsewhere[];
  readonly addresses: readonly string[];
} {
  return {
    pointers: pointersIn(document, settings).flatMap(({ pointer, texts }) =>
      texts.map((text) => ({ pointer, text })),
    ),
    addresses: offeredResources(document, settings).flatMap(({ texts }) =>
      texts.filter(isAppAddress),
    ),
  };
}
