import { elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import type { Settings } from "../../context/settings.js";
import { member, type ObjectValue } from "../../syntax/value.js";
import { blobAsText } from "./bytes-as-text.js";
import { bytesDefect } from "./bytes-defects.js";
import type { DataDefect } from "./messages.js";
import { nameDefect } from "./mime-type-names.js";

/** Checks the bytes in the contents of a resource, and the name of their format. */
export function contentsData(object: ObjectValue, settings: Settings): readonly DataDefect[] {
  const [blob, stated] = [member(object, "blob"), member(object, "mimeType")];
  return [
    blob && bytesDefect(object, blob, settings),
    stated && nameDefect(stated, settings),
    blobAsText(object, stated, elsewhereOf(object.document, settings)),
  ].filter((defect) => defect !== undefined);
}
