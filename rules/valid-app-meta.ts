import { metaObjects } from "../context/apps/meta-objects.js";
import { messagesOf } from "../context/messages/messages.js";
import { toolRoles } from "../context/tool-schema/schemas.js";
import { member } from "../syntax/value.js";
import { findingOf, findingsIn, findingsOf } from "./defect.js";
import { appShapes, appWords } from "../protocol/apps/words.js";
import { importedTexts } from "./apps/imported-texts.js";
import { saidAlready } from "./apps/said-already.js";
import { defineRule, messageWords } from "./rule.js";
import { arrivingDefects } from "./valid-app-meta/arriving-defects.js";
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
        yield findingOf(app.object, settings, found);
      }
      const schemes =
        app.on.has("tool") && app.in === "_meta" && member(app.object, "securitySchemes");
      if (schemes)
        yield* findingsIn(app.object, settings, [...schemeDefects(schemes)].filter(isNew));
    }
    const messages = messagesOf(document, settings);
    for (const site of messages.sites) {
      yield* findingsOf(settings, outsideDefects(site, messages));
      const schemes = toolRoles.has(site.role) && member(site.object, "securitySchemes");
      if (schemes)
        yield* findingsIn(
          site.object,
          settings,
          [...schemeDefects(schemes), ...schemeTwinDefects(schemes)].filter(isNew),
        );
    }
    yield* findingsOf(settings, [
      ...configDefects(document, settings),
      ...resultDefects(document, settings),
    ]);
    for (const found of arrivingDefects(document, settings))
      if (!said.has(found)) yield findingOf(found.of, settings, found);
  },
});
