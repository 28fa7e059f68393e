import { diagnoseWith } from "../../explain/diagnosis.js";
import type { Meaning } from "../../explain/meaning.js";
import { wordingsOf } from "../../explain/meaning.js";
import { nearest } from "../../explain/nearest.js";
import { sentences } from "../../explain/sentences/all.js";
import { symptoms } from "../../explain/sentences/symptoms.js";
import { pageParts } from "../../explain/rule-pages.js";
import { galleryPages } from "../gallery/rule-pages.js";
import { element } from "../page/element.js";
import { sentence } from "../page/prose.js";
import { linkToRule } from "../page/rule-link.js";

/** Returns the meaning of an error, as the command line's `explain` reports it. */
export function meaningOf(text: string): readonly HTMLElement[] {
  const { meanings, rules } = diagnoseWith(
    text,
    () => new Map([...galleryPages].map(([id, page]) => [id, pageParts(page)])),
  );
  if (meanings.length === 0 && rules.length === 0) return unknown(text);
  const intro =
    meanings.length > 0 ? [] : [paragraph("These rules cover errors that contain this.")];
  return [...intro, ...meanings.map(described), ...rulesList(rules)];
}

function described(meaning: Meaning & { readonly source?: string }): HTMLElement {
  const { because, repair, source } = meaning;
  return element(
    "section",
    {},
    paragraph(because),
    source === undefined ? undefined : paragraph(`Reported by ${source}.`, "muted"),
    repair === undefined ? undefined : paragraph(`To fix it: ${repair}`),
  );
}

function rulesList(ids: readonly string[]): readonly HTMLElement[] {
  if (ids.length === 0) return [];
  const links = ids.map((id) => element("li", {}, linkToRule(id)));
  return [
    paragraph("Rules that find it in code:", "muted"),
    element("ul", {}, ...links),
    paragraph(`In yours: \`npx eslint-plugin-mcp-schema check --rule ${ids[0]}\``, "muted"),
  ];
}

function unknown(text: string): readonly HTMLElement[] {
  const near = nearest(text, [...sentences, ...symptoms]);
  const list = near.map((one) =>
    element("li", {}, `“${wordingsOf(one)[0] ?? ""}” (${one.source})`),
  );
  return [
    paragraph(
      "This error is not known here. Paste all of it, including the list after its first line.",
    ),
    ...(list.length > 0
      ? [paragraph("The nearest errors that are known:", "muted"), element("ul", {}, ...list)]
      : []),
  ];
}

function paragraph(text: string, name?: string): HTMLElement {
  return element("p", { class: name }, sentence(text));
}
