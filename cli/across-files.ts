import type { Seed } from "../context/links.js";
import type { Facts } from "../context/settings.js";
import type { ProjectAnswers } from "../codemods/project.js";
import type { Links } from "./check.js";

const nothing: Facts = { forms: [], messages: [] };

/** What the files of a project say of one another, as far as it has been found out. */
export class AcrossFiles {
  readonly #facts = new Map<string, Facts>();
  readonly #users = new Map<string, Set<string>>();
  readonly #answers: ProjectAnswers;

  constructor(answers: ProjectAnswers) {
    this.#answers = answers;
  }

  /** What other files say of a file. */
  factsOf(path: string): Facts | undefined {
    return this.#facts.get(path);
  }

  /** The files that use something of a file in a place that gives it a role. */
  usersOf(path: string): ReadonlySet<string> {
    return this.#users.get(path) ?? new Set();
  }

  /**
   * Follows the links of files to where they lead.
   *
   * @returns the files of which something new is known now
   */
  follow(files: ReadonlyMap<string, Links>): ReadonlySet<string> {
    const changed = new Set<string>();
    this.#answers.add(files.keys(), "names");
    for (const [path, { forms, messages }] of files) {
      for (const link of forms)
        this.#add(path, link, changed, (facts, seed) => {
          const forms = withSeed(facts.forms, { ...link, ...seed });
          return forms && { ...facts, forms };
        });
      for (const link of messages)
        this.#add(path, link, changed, (facts, seed) => {
          const messages = withSeed(facts.messages, { ...link, ...seed });
          return messages && { ...facts, messages };
        });
    }
    return changed;
  }

  #add(
    path: string,
    { offset }: { readonly offset: number },
    changed: Set<string>,
    add: (facts: Facts, seed: { readonly name: string }) => Facts | undefined,
  ): void {
    const declared = this.#answers.declarationOf(path, offset);
    if (!declared || declared.path === path) return;
    this.#users.set(declared.path, (this.#users.get(declared.path) ?? new Set()).add(path));
    const facts = add(this.#facts.get(declared.path) ?? nothing, declared);
    if (!facts) return;
    this.#facts.set(declared.path, facts);
    changed.add(declared.path);
  }
}

/** The seeds with one more, or `undefined` where its name has such a role already: the first one that is found counts. */
function withSeed<Role extends string>(
  seeds: readonly Seed<Role>[],
  { name, role, as }: Seed<Role>,
): readonly Seed<Role>[] | undefined {
  const isKnown = seeds.some((known) => known.name === name && known.as === as);
  return isKnown ? undefined : [...seeds, { name, role, as }];
}
