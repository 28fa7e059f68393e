import {
  answersAlike,
  interfacesIn,
  itemsOf,
  offeredResources,
  readItems,
} from "../context/apps/interfaces.js";
import { noFacts } from "../context/known-file.js";
import { linkedIn } from "../context/apps/linked.js";
import { pointersIn } from "../context/apps/pointers.js";
import { messagesOf } from "../context/messages/messages.js";
import { isTestScript } from "../context/tests/test-files.js";
import { inValue } from "./defect.js";
import { importedTexts } from "./apps/imported-texts.js";
import { saidAlready } from "./apps/said-already.js";
import { appWords } from "../protocol/apps/words.js";
import { defineRule } from "./define-rule.js";
import { messageWords } from "./words.js";
import {
  madeDefects,
  pointerDefects,
  resourceDefects,
} from "./valid-app-resource/address-defects.js";
import {
  contentsDefects,
  emptyDefects,
  onlyListedDefects,
  severalDefects,
} from "./valid-app-resource/contents-defects.js";
import { blockedDefects } from "./valid-app-resource/blocked-defects.js";
import { appResourceMessages, type AppResourceMessageId } from "./valid-app-resource/messages.js";
import {
  arrivingTypeDefects,
  contentsTypeDefects,
  entryTypeDefects,
} from "./valid-app-resource/type-defects.js";

export const validAppResource = defineRule<AppResourceMessageId | "rewrite">({
  id: "valid-app-resource",
  // Only what imports or links such a file may show that its resource is an interface.
  needs: { context: [...messageWords, ...appWords], shape: [...appWords, "contents"] },
  docs: {
    description: "Require the interfaces of tools to be resources that hosts find and show",
    since: "2025-06-18",
    severity: "error",
  },
  messages: appResourceMessages,
  options: ["hosts"],
  rewrites: "fixes",
  namesElsewhere: importedTexts,
  *check(document, settings) {
    // The resources of a test are shown by no host.
    if (isTestScript(document, settings)) return;
    const messages = messagesOf(document, settings);
    const pointers = pointersIn(document, settings);
    const offered = offeredResources(document, settings);
    const items = readItems(document, settings);
    const linked = linkedIn(document, settings, interfacesIn(offered, settings));
    const { addresses, pointers: others } = settings.facts ?? noFacts;
    // Otherwise, the contents may be those of another resource.
    const isOnly =
      items.length === 1 && addresses.length === 0 && !offered.some(({ call }) => call);
    const isForInterfaces = isOnly && pointers.length + others.length > 0;
    const said = saidAlready(document, "found");
    for (const item of items)
      for (const found of [
        ...contentsTypeDefects(item, linked, settings, isForInterfaces && answersAlike(item)),
        ...contentsDefects(item, linked, settings),
        ...blockedDefects(item, settings),
      ]) {
        said.add(found);
        yield { ...found, of: item.object };
      }
    for (const found of arrivingTypeDefects(document, settings)) if (!said.has(found)) yield found;
    yield* severalDefects(messages, items, settings);
    for (const site of messages.sites) yield* madeDefects(site, settings);
    for (const resource of offered) {
      const own = itemsOf(resource, items, settings);
      yield* inValue(resource.entry ?? resource.address, [
        ...entryTypeDefects(resource, linked, settings),
        ...onlyListedDefects(resource, own, offered.length, settings),
        ...emptyDefects(resource, linked, messages),
      ]);
      yield* resourceDefects(resource, own, pointers, settings);
    }
    yield* pointerDefects(document, pointers, offered, settings);
  },
});
