import type { Facts } from "../context/known-file.js";
import { CrossFileFacts } from "./cross-file-facts.js";
import { type CrossFileQueries } from "./cross-file-queries.js";
import type { CrossFileAnswers, CrossFileLinks } from "../engine/cross-file.js";

/** A checked file, with its links to other files. */
export interface Looked {
  readonly links: CrossFileLinks | undefined;
  readonly answers: () => CrossFileAnswers | undefined;
}

/**
 * What goes from file to file more often than this is not followed, and counts as unknown. Of 49
 * public repositories, one did not come to an end within as many rounds, and most did within 8.
 */
const mostRounds = 16;

/**
 * Checks files again with the facts that other files reveal about them, until there is nothing new.
 * Most runs have no links between files and load nothing.
 *
 * @param looked the results for each file on its own, by path; updated with those of repeated
 *   checks
 * @param again checks a file with facts; returns `undefined` for a file outside the run
 * @param ask checks a file that has not been checked, because another one asks about its names
 */
export async function followLinks<File extends Looked>(
  looked: Map<string, File>,
  project: CrossFileQueries,
  again: (path: string, facts: Facts) => Promise<File | undefined>,
  ask: (path: string) => Promise<File | undefined> = () => Promise.resolve(undefined),
): Promise<CrossFileFacts | undefined> {
  let pending = linksIn(looked, saysSomething);
  if (pending.size === 0) return undefined;
  const across = new CrossFileFacts(project);
  for (let round = 0; pending.size > 0 && round < mostRounds; round += 1) {
    const found = new Map<string, File>();
    const answersOf = async (path: string): Promise<CrossFileAnswers | undefined> => {
      const known = looked.get(path) ?? found.get(path) ?? (await ask(path));
      if (known && !looked.has(path)) found.set(path, known);
      return known?.answers();
    };
    for (const path of await across.follow(pending, answersOf)) {
      const facts = across.factsOf(path);
      const file = facts && (await again(path, facts));
      if (file) found.set(path, file);
    }
    for (const [path, file] of found) looked.set(path, file);
    // What a file has been told may answer what others asked it.
    pending = linksIn(found, () => true);
  }
  return across;
}

function linksIn<File extends Looked>(
  files: ReadonlyMap<string, File>,
  isWanted: (links: CrossFileLinks) => boolean,
): ReadonlyMap<string, CrossFileLinks> {
  return new Map(
    [...files].flatMap(([path, { links }]) =>
      links && isWanted(links) ? [[path, links] as const] : [],
    ),
  );
}

function saysSomething(links: CrossFileLinks): boolean {
  return Object.values<readonly unknown[]>({ ...links }).some((some) => some.length > 0);
}
