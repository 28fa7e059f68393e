import { element, part } from "../playground/page/element.js";

/** A page as the index of the search has it. */
interface Entry {
  readonly title: string;
  readonly path: string;
  readonly headings: string;
  readonly words: string;
}

const field = part("search", HTMLInputElement);
const results = part("results", HTMLElement);
const root = document.documentElement.dataset["root"] ?? "./";
const most = 12;
let index: Promise<readonly Entry[]> | undefined;

/** The pages that have all words: first those with them in the title, then in a heading. */
function found(entries: readonly Entry[], asked: string): readonly Entry[] {
  const words = asked.toLowerCase().split(/\s+/u);
  const countIn = (text: string): number => words.filter((word) => text.includes(word)).length;
  const rank = ({ title, headings }: Entry): number =>
    2 * countIn(title.toLowerCase()) + countIn(headings);
  return entries
    .filter((entry) => words.every((word) => entry.words.includes(word)))
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, most);
}

async function search(): Promise<void> {
  const asked = field.value.trim();
  index ??= fetch(`${root}search.json`).then(async (answer) => {
    return (await answer.json()) as readonly Entry[]; // our own file
  });
  const pages = asked === "" ? [] : found(await index, asked);
  if (asked !== field.value.trim()) return;
  const links = pages.map(({ title, path }) =>
    element("li", {}, element("a", { href: root + path }, title)),
  );
  const none = asked !== "" && links.length === 0 ? ["No page has all of these words."] : [];
  results.replaceChildren(...links, ...none.map((text) => element("li", {}, text)));
}

field.addEventListener("input", () => void search());
