import type { Linter } from "eslint";
import { messageText } from "../../../rules/rule.js";
import type { Found } from "../../../engine/check.js";
import { resultText } from "../report.js";
import type { FileResult } from "../file-result.js";
import type { ChangedFile } from "../../run/changed-file.js";
import { diffTable } from "./diff-table.js";
import { findingItem } from "./finding-item.js";
import { type Markup, markup, prose } from "../markup.js";
import { stretchesOf } from "../../../engine/changed-lines.js";
import { type PageKind, pageWords, shortName } from "./page-words.js";
import { ruleLink } from "./summary-section.js";
import { type Kind, kindOf } from "./tally.js";
import { byKeys } from "../../../syntax/by-keys.js";

/** A file with findings or changes. */
export interface FileOnPage {
  /** The displayed path. */
  readonly shown: string;
  readonly change: ChangedFile | undefined;
  /** The findings that are left. */
  readonly result: FileResult | undefined;
  /** Why some of it was not rewritten, each reason as the rest of a sentence about the file. */
  readonly refusals: readonly string[];
}

/** A collapsible section with the changes of a file and the findings that are left. */
export function fileSection(file: FileOnPage, isOpen: boolean, page: PageKind): Markup {
  const { shown, change, result, refusals } = file;
  const messages = result?.messages ?? [];
  const failures = messages.filter(({ fatal }) => fatal);
  const found = messages.filter(({ fatal }) => !fatal);
  const ofKind = (kind: Kind): readonly Linter.LintMessage[] =>
    found.filter((message) => kindOf(message, page === "check") === kind);
  const [fixable, suggested, left] = [ofKind("rewritten"), ofKind("suggested"), ofKind("left")];
  const notes = [
    ...failures.map(({ message }) => message),
    ...refusals.map((reason) => `This file ${reason}`),
  ];
  const name = shown.slice(shown.lastIndexOf("/") + 1);
  const chips = [
    chip("rewritten", (change?.rewritten.length ?? 0) + fixable.length, page),
    chip("suggested", suggested.length, page),
    chip("left", left.length, page),
    failures.length > 0 ? markup`<span class="chip failed">not done</span> ` : undefined,
  ];
  return markup`<details class="file"${isOpen ? markup` open` : undefined}>
<summary><h3 translate="no"><span class="folder">${shown.slice(0, -name.length)}</span>${name}</h3> <span class="chips">${chips}</span></summary>
${notes.map((note) => markup`<p class="note">${prose(note)}</p>`)}
${change && changePart(change)}
${findingsPart(pageWords[page].first, fixable, result, page)}
${findingsPart("Suggested", suggested, result, page)}
${findingsPart("Left to fix by hand", left, result, page)}
</details>
`;
}

function chip(kind: Kind, count: number, page: PageKind): Markup | undefined {
  return count === 0
    ? undefined
    : markup`<span class="chip ${kind}">${count} ${shortName(kind, page)}</span> `;
}

function changePart({ before, after, rewritten, origin }: ChangedFile): Markup {
  return markup`<h4>Rewritten</h4>
<ul class="findings">${reasonsOf(rewritten)}</ul>
${diffTable(stretchesOf(before, after, 3, origin))}`;
}

/** The reasons why a file was rewritten, each once. */
function reasonsOf(rewritten: readonly Found[]): readonly Markup[] {
  const told = rewritten.map(({ rule, finding: { messageId, data } }) => ({
    rule: rule.id,
    text: messageText(rule, messageId, data),
  }));
  const groups = byKeys(told, ({ rule, text }) => [`${rule} ${text}`]).values();
  return [...groups].flatMap(([one, ...more]) => {
    if (!one) return [];
    const count = more.length + 1;
    const times = count > 1 ? markup` <span class="count">× ${count}</span>` : undefined;
    return [markup`<li><p>${prose(one.text)} ${ruleLink(one.rule)}${times}</p></li>`];
  });
}

function findingsPart(
  title: string,
  messages: readonly Linter.LintMessage[],
  result: FileResult | undefined,
  page: PageKind,
): Markup | undefined {
  if (messages.length === 0) return undefined;
  const text = (result && resultText(result)) ?? "";
  return markup`<h4>${title}</h4>
<ul class="findings">${messages.map((message) => findingItem(message, text, page))}</ul>`;
}
