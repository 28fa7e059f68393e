import { createColors } from "picocolors";
import { rules } from "../../rules/all.js";
import { documentationUrl } from "../../rules/documentation.js";
import type { Rule } from "../../rules/rule.js";
import type { Diagnosis } from "../../explain/diagnosis.js";
import { pageOf } from "./page.js";
import { type MarkdownBlock, type PageParts, sectionOf } from "../../explain/rule-pages.js";
import { plainText, type Setting, wrapped } from "./plain-text.js";

/** The whole page of a rule, as plain text. */
export function wholePage(rule: Rule, setting: Setting): string {
  const page = pageOf(rule);
  return paragraphs([
    title(rule, setting),
    plainText(page.introduction, setting),
    ...page.sections.map((section) => part(section.title, section.blocks, setting)),
    documentationUrl(rule.id),
  ]);
}

/**
 * Explains an error and how to fix it. The first matching rule is shown with its shapes and its
 * source; other rules are only listed.
 *
 * @param place sentences that say which tool the error is about, if it names one by number
 */
export function answerTo(
  { meanings, rules: ids }: Diagnosis,
  setting: Setting,
  place: readonly string[],
): string {
  const found = ids.flatMap((id) => rules.find((rule) => rule.id === id) ?? []);
  if (meanings.length === 0) return quoted(found);
  const first = found.find(({ id }) => meanings.some((meaning) => meaning.rules?.includes(id)));
  const others = found.filter((rule) => rule !== first);
  const reasons = meanings.map((meaning) => reasonsOf(meaning).join("\n"));
  const more = first ? "also " : "";
  return paragraphs([
    ...reasons,
    ...place.map((text) => wrapped(text)),
    ...(first ? ruleParts(first, meanings, setting) : []),
    ...(others.length > 0 ? [`These rules may ${more}apply:\n${others.map(line).join("\n")}`] : []),
    ...(first
      ? [part("Source", sectionOf(pageOf(first), "Source"), setting), readMore(first)]
      : []),
  ]);
}

/** The cause of an error, who reports it, and how to fix it. */
function reasonsOf(meaning: Diagnosis["meanings"][number]): readonly string[] {
  const { because, repair } = meaning;
  return [
    wrapped(because),
    ...("source" in meaning ? [wrapped(`Reported by ${meaning.source}.`)] : []),
    ...(repair === undefined ? [] : [wrapped(`To fix it: ${repair}`)]),
  ];
}

/** Lists the rules whose pages quote an error that is not in any table. */
function quoted(found: readonly Rule[]): string {
  const [first] = found;
  return paragraphs([
    "These rules cover errors that contain this. The whole error may show which one it is.",
    found.map(line).join("\n"),
    ...(first ? [readMore(first)] : []),
  ]);
}

function ruleParts(
  rule: Rule,
  meanings: Diagnosis["meanings"],
  setting: Setting,
): readonly string[] {
  const page = pageOf(rule);
  const example = meanings.find((meaning) => meaning.rules?.[0] === rule.id)?.example;
  return [title(rule, setting), ...shapes(page, example, setting), rewrites(page)];
}

/** The wrong shape, and either what it becomes or the right one. */
function shapes(page: PageParts, example: string | undefined, setting: Setting): readonly string[] {
  const blocks = ["Incorrect", "More examples"].flatMap((name) => sectionOf(page, name));
  const named = blocks.findIndex(
    (block) =>
      block.kind === "paragraph" && example !== undefined && block.text.startsWith(example),
  );
  const start = Math.max(0, named);
  const wrong = blocks.findIndex((block, index) => index >= start && block.kind === "code");
  const [between, becomes] = blocks.slice(wrong + 1);
  const isRewritten = between?.kind === "paragraph" && between.text === "becomes:";
  const right = isRewritten
    ? becomes
    : sectionOf(page, "Correct").find((block) => block.kind === "code");
  return [
    part("Wrong", blocks.slice(start, wrong + 1), setting),
    part(isRewritten ? "Becomes" : "Right", right ? [right] : [], setting),
  ];
}

function part(text: string, blocks: readonly MarkdownBlock[], setting: Setting): string {
  return plainText([{ kind: "heading", level: 2, text }, ...blocks], setting);
}

/** How many shapes are rewritten, by the classes in the page's table. */
function rewrites(page: PageParts): string {
  const table = sectionOf(page, "What it rewrites").find((block) => block.kind === "table");
  const column = table?.head.indexOf("Class") ?? -1;
  if (!table || column === -1) return "`migrate` rewrites none of it by itself.";
  const count = (name: string): number =>
    table.rows.filter((cells) => cells[column]?.startsWith(name)).length;
  const [fixes, suggestions] = [count("fix"), count("suggestion")];
  const left = table.rows.length - fixes - suggestions;
  return wrapped(
    `Of the shapes on its page, \`migrate\` rewrites ${fixes}, \`migrate --suggestions\` rewrites ${suggestions} more, and ${left} are left to fix by hand.`,
  );
}

function title({ id, docs }: Rule, setting: Setting): string {
  const { bold } = createColors(setting.isColoured);
  return `${bold(`mcp-schema/${id}`)}\n${wrapped(`${docs.description}.`)}`;
}

function line({ id, docs }: Rule): string {
  return wrapped(`${id}: ${docs.description}`, "- ", "  ");
}

function readMore({ id }: Rule): string {
  return `Find it in your code: npx eslint-plugin-mcp-schema check --rule ${id}
\`eslint-plugin-mcp-schema explain ${id}\` prints the whole page:\n${documentationUrl(id)}`;
}

function paragraphs(parts: readonly string[]): string {
  return `${parts.join("\n\n")}\n`;
}
