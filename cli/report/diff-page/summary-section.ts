import { documentationUrl } from "../../../rules/documentation.js";
import { type Markup, markup, prose } from "../markup.js";
import { type PageKind, pageWords, shortName } from "./page-words.js";
import { type Kind, kinds, type RuleTally, sum, type Tally, total } from "./tally.js";

const meanings: Readonly<
  Record<Exclude<Kind, "rewritten">, { readonly title: string; readonly meaning: Markup }>
> = {
  suggested: {
    title: "Suggested",
    meaning: markup`Right in most cases. Review each one, or apply them all with <code>--suggestions</code>.`,
  },
  left: {
    title: "Left to fix by hand",
    meaning: markup`Listed with the reason in the files below.`,
  },
};

/** The number of findings of each kind, in total and by rule, as numbers and as bars. */
export function summarySection(tallies: readonly RuleTally[], page: PageKind): Markup {
  const all = sum(tallies.map(({ tally }) => tally));
  const most = Math.max(...tallies.map(({ tally }) => total(tally)));
  return markup`<section aria-labelledby="summary">
<h2 id="summary" class="unseen">Summary</h2>
<dl class="figures">
${kinds.map((kind) => figure(kind, all[kind], page))}</dl>
${bar(all, total(all))}
<table class="rules">
<caption>Findings by rule</caption>
<thead><tr><th scope="col">Rule</th>${kinds.map((kind) => markup`<th scope="col" class="${kind}">${shortName(kind, page)}</th>`)}</tr></thead>
<tbody>
${tallies.map((one) => ruleRow(one, most))}</tbody>
</table>
</section>`;
}

function figure(kind: Kind, count: number, page: PageKind): Markup {
  const words = pageWords[page];
  const first = { title: words.first, meaning: prose(words.meaning) };
  const { title, meaning } = kind === "rewritten" ? first : meanings[kind];
  return markup`<div class="${kind}"><dt>${title}</dt><dd class="number">${count}</dd><dd>${meaning}</dd></div>
`;
}

function ruleRow({ rule, tally }: RuleTally, most: number): Markup {
  const numbers = kinds.map((kind) =>
    tally[kind] === 0 ? markup`<td class="zero">0</td>` : markup`<td>${tally[kind]}</td>`,
  );
  return markup`<tr><th scope="row"><div>${ruleLink(rule)}${bar(tally, most)}</div></th>${numbers}</tr>
`;
}

/** A link to the page of a rule, given its ID without prefix. */
export function ruleLink(rule: string): Markup {
  return markup`<a class="rule" href="${documentationUrl(rule)}">${rule}</a>`;
}

/** A bar that `whole` findings would fill. It is hidden from screen readers, unlike its numbers. */
function bar(tally: Tally, whole: number): Markup {
  const pieces = kinds.map((kind, index) => {
    const x = kinds.slice(0, index).reduce((width, other) => width + tally[other], 0);
    return markup`<rect class="${kind}" x="${x}" width="${tally[kind]}" height="1"/>`;
  });
  return markup`<svg class="bar" viewBox="0 0 ${whole} 1" preserveAspectRatio="none" aria-hidden="true">${pieces}</svg>`;
}
