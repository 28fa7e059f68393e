import { metaObjects } from "../context/apps/meta-objects.js";
import { messagesOf } from "../context/messages/messages.js";
import { toolRoles } from "../context/tool-schema/schemas.js";
import { member, stringOf, type Value } from "../syntax/value.js";
import { inValue, type DefectOf } from "./defect.js";
import { appShapes, appWords } from "../protocol/apps/words.js";
import { importedTexts } from "./apps/imported-texts.js";
import { saidAlready, passedOn } from "./apps/said-already.js";
import { defineRule } from "./define-rule.js";
import { messageWords } from "./words.js";
import { fileParamDefects } from "./valid-app-meta/file-param-defects.js";
import { keyDefects } from "./valid-app-meta/key-defects.js";
import {
  type AppMetaDefect,
  appMetaMessages,
  type AppMetaMessageId,
} from "./valid-app-meta/messages.js";
import { configDefects, outsideDefects } from "./valid-app-meta/outside-defects.js";
import { resultDefects } from "./valid-app-meta/result-defects.js";
import { schemeDefects, schemeTwinDefects } from "./valid-app-meta/scheme-defects.js";
import { twinDefects } from "./valid-app-meta/twin-defects.js";
import { metaValueDefects } from "./valid-app-meta/value-defects.js";
import type { Settings } from "../context/settings.js";
import { refused } from "../codemods/rewrite.js";
import type { Document } from "../syntax/document.js";
import { originDefects } from "./valid-app-meta/origin-defects.js";
import { addressDefects } from "./valid-app-meta/address-defects.js";

export const validAppMeta = defineRule<AppMetaMessageId | "rewrite">({
  id: "valid-app-meta",
  needs: { context: [...messageWords, ...appWords], shape: appShapes },
  docs: {
    description:
      "Require the keys of MCP Apps in `_meta` to be where hosts read them, in the form they read",
    since: "2025-06-18",
    severity: "error",
  },
  messages: appMetaMessages,
  options: ["hosts"],
  rewrites: "fixes",
  namesElsewhere: importedTexts,
  *check(document, settings) {
    // One list of schemes may be both next to `_meta` and in it, and one origin in two policies.
    const judged = new Set<string>();
    const isNew = ({ at, data, id }: AppMetaDefect): boolean =>
      judged.size < judged.add(JSON.stringify([id, at.span, data])).size;
    // What is wrong wherever it comes from is reported once.
    const said = saidAlready(document, "text");
    for (const app of metaObjects(document, settings)) {
      for (const found of [
        ...keyDefects(app, settings),
        ...metaValueDefects(app, settings),
        ...twinDefects(app, settings),
        ...fileParamDefects(app),
      ].filter(isNew)) {
        said.add(found);
        yield { ...found, of: app.object };
      }
      const schemes =
        app.on.has("tool") && app.in === "_meta" && member(app.object, "securitySchemes");
      if (schemes) yield* inValue(app.object, [...schemeDefects(schemes)].filter(isNew));
    }
    const messages = messagesOf(document, settings);
    for (const site of messages.sites) {
      yield* outsideDefects(site, messages);
      const schemes = toolRoles.has(site.role) && member(site.object, "securitySchemes");
      if (schemes)
        yield* inValue(
          site.object,
          [...schemeDefects(schemes), ...schemeTwinDefects(schemes)].filter(isNew),
        );
    }
    yield* [...configDefects(document, settings), ...resultDefects(document, settings)];
    for (const found of arrivingDefects(document, settings)) if (!said.has(found)) yield found;
  },
});

/**
 * Reports texts that become origins or addresses of interfaces further on: in a function that gets
 * them, here or in another file.
 */
function* arrivingDefects(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<AppMetaMessageId>> {
  const { valuesWith } = messagesOf(document, settings);
  for (const value of valuesWith("interface origin").filter(isText))
    for (const one of originDefects(value, settings)) yield passed(one, value);
  for (const value of valuesWith("interface address").filter(isText))
    for (const one of addressDefects(value, value, settings)) yield passed(one, value);
}

/** Code falls back to an empty text where a variable of the environment is missing. */
function isText(value: Value): boolean {
  return Boolean(stringOf(value));
}

function passed(defect: AppMetaDefect, of: Value): DefectOf<AppMetaMessageId> {
  return { ...defect, rewrite: refused(passedOn), of };
}
