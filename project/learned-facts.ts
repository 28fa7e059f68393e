import type { UseElsewhere } from "../context/destinations/use.js";
import type { Seed } from "../context/names-elsewhere.js";
import type { Role as FormRole } from "../context/elicitation/role.js";
import { type Facts, noFacts } from "../context/settings.js";
import type { CompiledKind } from "../syntax/compiled-types.js";
import type { MessageRole } from "../context/messages/roles.js";

/** What the files of a project have learned from one another. What is learned first of a name counts. */
export class LearnedFacts {
  readonly #facts = new Map<string, Facts>();
  readonly #changed = new Set<string>();

  /** What other files say of a file. */
  of(path: string): Facts | undefined {
    return this.#facts.get(path);
  }

  /** The files that have learned something since this was asked last. */
  takeChanged(): ReadonlySet<string> {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    return changed;
  }

  /** A name of the file has a role in forms. */
  addForm(path: string, seed: Seed<FormRole>): void {
    this.#learn(path, (facts) => {
      const forms = withSeed(facts.forms, seed);
      return forms && { ...facts, forms };
    });
  }

  /** A name of the file has a role in messages. */
  addMessage(path: string, seed: Seed<MessageRole>): void {
    this.#learn(path, (facts) => {
      const messages = withSeed(facts.messages, seed);
      return messages && { ...facts, messages };
    });
  }

  /** Legacy enums of other files are written for a type of the file. */
  addLegacyType(path: string, name: string): void {
    this.#learn(path, ({ legacyTypes, ...facts }) =>
      legacyTypes.includes(name) ? undefined : { ...facts, legacyTypes: [...legacyTypes, name] },
    );
  }

  /** A list that the file imports holds these texts. */
  addList(path: string, name: string, texts: readonly string[]): void {
    this.#learn(path, ({ lists, ...facts }) =>
      lists.has(name) ? undefined : { ...facts, lists: new Map([...lists, [name, texts]]) },
    );
  }

  /** The tools that are imported at an offset have these names. */
  addToolNames(path: string, offset: number, names: readonly string[]): void {
    this.#learn(path, (facts) => ({
      ...facts,
      toolNames: new Map([...facts.toolNames, [offset, names]]),
    }));
  }

  /** What has one key is of one kind, or nobody knows of which. */
  addTypes(path: string, found: readonly (readonly [key: string, kind: CompiledKind])[]): void {
    const known = this.of(path)?.types ?? new Map<string, CompiledKind>();
    const types = new Map(known);
    for (const [key, kind] of found)
      types.set(key, types.has(key) && types.get(key) !== kind ? undefined : kind);
    const isNew = [...types].some(([key, kind]) => !known.has(key) || known.get(key) !== kind);
    if (isNew) this.#learn(path, (facts) => ({ ...facts, types }));
  }

  /** Other files do this with a value of the file. */
  addReached(path: string, question: string, uses: readonly UseElsewhere[]): void {
    this.#learn(path, (facts) => ({
      ...facts,
      reached: new Map([...facts.reached, [question, uses]]),
    }));
  }

  /** What a question of the file is about is a server. */
  addServer(path: string, id: string): void {
    this.#learn(path, ({ servers, ...facts }) => ({
      ...facts,
      servers: new Set([...servers, id]),
    }));
  }

  #learn(path: string, add: (facts: Facts) => Facts | undefined): void {
    const facts = add(this.#facts.get(path) ?? noFacts);
    if (!facts) return;
    this.#facts.set(path, facts);
    this.#changed.add(path);
  }
}

/** The seeds with one more, or `undefined` where its name has such a role already: the first one that is found counts. */
function withSeed<Role extends string>(
  seeds: readonly Seed<Role>[],
  { name, role, as, keys }: Seed<Role>,
): readonly Seed<Role>[] | undefined {
  const isKnown = seeds.some(
    (known) => known.name === name && known.as === as && known.keys?.join() === keys?.join(),
  );
  return isKnown ? undefined : [...seeds, { name, role, as, ...(keys && { keys }) }];
}
