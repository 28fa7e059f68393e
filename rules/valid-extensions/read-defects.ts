import { resolve } from "../../syntax/names.js";
import { doubted } from "../../codemods/rewrite.js";
import { readExtensions } from "../../codemods/tools/extension.js";
import { knownText } from "../../context/known-texts.js";
import type { Settings } from "../../context/settings.js";
import { extensionsKey } from "../../protocol/apps/extension.js";
import type { Document } from "../../syntax/document.js";
import { isExtension, lastName } from "./extension-ids.js";
import type { ExtensionDefect } from "./messages.js";

/** Reports code that looks for an extension where it is not announced. */
export function* readDefects(
  { accesses }: Document,
  settings: Settings,
): Iterable<ExtensionDefect> {
  const extensions = accesses.flatMap((access) => {
    const from = resolve(access.object);
    const isTop =
      from.kind === "call" && /^get(?:Client|Server)Capabilities$/u.test(from.callee.at(-1) ?? "");
    const holder = lastName(from);
    if (!isTop && holder !== "experimental" && holder !== extensionsKey) return [];
    const key = access.key ?? knownText(access.computed, settings);
    return isExtension(key) ? [{ access, key, isTop, holder }] : [];
  });
  // Code that also looks in the right place supports old programs.
  if (extensions.some(({ holder }) => holder === extensionsKey)) return;
  for (const { access, key, isTop } of extensions) {
    const rewrite = isTop
      ? undefined
      : doubted(readExtensions(access), "old clients may announce it here");
    yield { at: access, id: "readElsewhere", data: { key }, rewrite, of: access };
  }
}
