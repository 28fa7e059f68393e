import { type OpenUse, questionOf, type UseElsewhere } from "../context/destinations/use.js";
import type {
  CrossFileQuery,
  ImportedName,
  NameUse,
  PartElsewhere,
  Seed,
} from "../context/names-elsewhere.js";
import type { Role as FormRole } from "../context/elicitation/role.js";
import type { ServerQuestion } from "../context/handed-servers.js";
import { type Facts, noFacts } from "../context/settings.js";
import type { DeclaredName } from "./declarations.js";
import type { LinkedName, ModuleHolder, ModulePart } from "./linked-names.js";
import type { TypeQuestion } from "../rules/fix-safety/type-reason.js";
import type { CompiledKind } from "../syntax/compiled-types.js";
import type { CrossFileAnswers, CrossFileLinks } from "../engine/cross-file.js";

/** What a compiler knows of names. */
export interface CompiledNames {
  /** Looks at these files too. */
  readonly add: (paths: Iterable<string>, purpose: "names") => void;
  /** Where the name at a place is declared. */
  readonly declarationOf: (path: string, offset: number) => DeclaredName | undefined;
  /** The texts in the list that the name at a place stands for. */
  readonly textsOf: (path: string, offset: number) => readonly string[] | undefined;
}

/** Who answers what takes more than one file. Each of them is loaded with its first question. */
export interface CrossFileQueries {
  readonly names: () => Promise<CompiledNames>;
  /** Where the files themselves say that an imported name is declared. */
  readonly linked: (path: string, name: ImportedName) => Promise<LinkedName>;
  /** The modules that hold a part of what a module exports, each with the keys that lead to it there. */
  readonly holders: (path: string, part: ModulePart) => Promise<readonly ModuleHolder[]>;
  readonly types: (
    path: string,
    expressions: readonly TypeQuestion[],
  ) => Promise<readonly CompiledKind[]>;
  readonly reach: (path: string, use: OpenUse) => Promise<readonly UseElsewhere[]>;
  /** Whether what a file registers tools with is a server of the SDK that another one makes. */
  readonly isServer: (path: string, question: ServerQuestion) => Promise<boolean>;
}

function asksForNames({ asks, formParts, forms, lists, messages, types }: CrossFileLinks): boolean {
  return [asks, formParts, forms, lists, messages, types].some((some) => some.length > 0);
}

/** What the files of a project say of one another, as far as it has been found out. */
export class CrossFileFacts {
  readonly #facts = new Map<string, Facts>();
  readonly #changed = new Set<string>();
  readonly #project: CrossFileQueries;

  constructor(project: CrossFileQueries) {
    this.#project = project;
  }

  /** What other files say of a file. */
  factsOf(path: string): Facts | undefined {
    return this.#facts.get(path);
  }

  /**
   * Follows the links of files to where they lead, and asks there what they ask.
   *
   * @param answersOf what a file of the run says of names of its own
   * @returns the files of which something new is known now
   */
  async follow(
    files: ReadonlyMap<string, CrossFileLinks>,
    answersOf: (path: string) => CrossFileAnswers | undefined,
  ): Promise<ReadonlySet<string>> {
    this.#changed.clear();
    for (const [path, { open }] of files) for (const use of open) await this.#learnReach(path, use);
    for (const [path, { servers }] of files)
      for (const question of servers) await this.#learnServer(path, question);
    for (const [path, { expressions }] of files) await this.#learnTypes(path, expressions);
    const linked = new Map([...files].filter(([, links]) => asksForNames(links)));
    await this.#followNames(linked, answersOf);
    return new Set(this.#changed);
  }

  async #followNames(
    files: ReadonlyMap<string, CrossFileLinks>,
    answersOf: (path: string) => CrossFileAnswers | undefined,
  ): Promise<void> {
    const names = new Names(this.#project, files.keys());
    const answers = new Map<string, CrossFileAnswers | undefined>();
    const answersOnce = (path: string): CrossFileAnswers | undefined => {
      if (!answers.has(path)) answers.set(path, answersOf(path));
      return answers.get(path);
    };
    for (const [path, { formParts, forms, messages, types, lists, asks }] of files) {
      for (const part of formParts) await this.#tellHolders(path, part);
      for (const link of forms)
        await this.#tell(names, path, link, (facts, { name }) => {
          const forms = withSeed(facts.forms, { ...link, name });
          return forms && { ...facts, forms };
        });
      for (const link of messages)
        await this.#tell(names, path, link, (facts, { name }) => {
          const messages = withSeed(facts.messages, { ...link, name });
          return messages && { ...facts, messages };
        });
      for (const link of messages) await this.#learnToolNames(names, path, link, answersOnce);
      for (const type of types)
        await this.#tell(names, path, type, ({ legacyTypes, ...facts }, { name }) =>
          legacyTypes.includes(name)
            ? undefined
            : { ...facts, legacyTypes: [...legacyTypes, name] },
        );
      for (const list of lists) await this.#learnList(names, path, list);
      for (const ask of asks) await this.#learnRole(names, path, ask, answersOnce);
    }
  }

  async #learnReach(path: string, use: OpenUse): Promise<void> {
    const question = questionOf(use);
    if (this.#facts.get(path)?.reached.has(question)) return;
    const uses = await this.#project.reach(path, use);
    this.#learn(path, (facts) => ({
      ...facts,
      reached: new Map([...facts.reached, [question, uses]]),
    }));
  }

  async #learnServer(path: string, question: ServerQuestion): Promise<void> {
    if (this.#facts.get(path)?.servers.has(question.id)) return;
    if (!(await this.#project.isServer(path, question))) return;
    this.#learn(path, ({ servers, ...facts }) => ({
      ...facts,
      servers: new Set([...servers, question.id]),
    }));
  }

  /** What has one key is of one kind, or nobody knows of which. */
  async #learnTypes(path: string, expressions: readonly TypeQuestion[]): Promise<void> {
    if (expressions.length === 0) return;
    const known = this.#facts.get(path)?.types ?? new Map<string, CompiledKind>();
    const kinds = await this.#project.types(path, expressions);
    const types = new Map(known);
    for (const [index, { key }] of expressions.entries()) {
      const kind = kinds[index];
      types.set(key, types.has(key) && types.get(key) !== kind ? undefined : kind);
    }
    const isNew = [...types].some(([key, kind]) => !known.has(key) || known.get(key) !== kind);
    if (isNew) this.#learn(path, (facts) => ({ ...facts, types }));
  }

  /** Tells the file that declares a name what a user of it says of that. */
  async #tell(
    names: Names,
    path: string,
    use: Use,
    add: (facts: Facts, declared: DeclaredName) => Facts | undefined,
  ): Promise<void> {
    const declared = await names.declarationOf(path, use);
    if (!declared || declared.path === path) return;
    this.#learn(declared.path, (facts) => add(facts, declared));
  }

  /** Tells the files that hold a part of what a module exports what role it has. */
  async #tellHolders(path: string, part: PartElsewhere<FormRole>): Promise<void> {
    for (const holder of await this.#project.holders(path, part)) {
      const seed = { name: "*", as: "value", role: part.role, keys: holder.keys } as const;
      if (holder.path === path) continue;
      this.#learn(holder.path, (facts) => {
        const forms = withSeed(facts.forms, seed);
        return forms && { ...facts, forms };
      });
    }
  }

  async #learnList(names: Names, path: string, { name, offset }: NameUse): Promise<void> {
    const compiled = await names.compiled();
    this.#learn(path, ({ lists, ...facts }) => {
      const texts = lists.has(name) ? undefined : compiled.textsOf(path, offset);
      return texts && { ...facts, lists: new Map([...lists, [name, texts]]) };
    });
  }

  /** A list of tools may be gathered from those of other files, and two of one name meet only there. */
  async #learnToolNames(
    names: Names,
    path: string,
    { as, offset, role, from }: CrossFileLinks["messages"][number],
    answersOf: (path: string) => CrossFileAnswers | undefined,
  ): Promise<void> {
    const isOfTools = as === "value" && (role === "Tool" || role === "Tool[]");
    if (!isOfTools || this.#facts.get(path)?.toolNames.has(offset)) return;
    const declared = await names.declarationOf(path, { from, offset });
    const found = (declared && answersOf(declared.path)?.toolNames(declared.name)) ?? [];
    if (found.length === 0) return;
    this.#learn(path, (facts) => ({
      ...facts,
      toolNames: new Map([...facts.toolNames, [offset, found]]),
    }));
  }

  async #learnRole(
    names: Names,
    path: string,
    use: CrossFileQuery,
    answersOf: (path: string) => CrossFileAnswers | undefined,
  ): Promise<void> {
    const { as, keys, name } = use;
    const declared = await names.declarationOf(path, use);
    const answers = declared && answersOf(declared.path);
    if (!answers) return;
    const message = keys ? undefined : answers.messages(declared.name, as);
    if (message !== undefined)
      this.#learn(path, (facts) => {
        const messages = withSeed(facts.messages, { name, role: message, as });
        return messages && { ...facts, messages };
      });
    const form = answers.forms(declared.name, use);
    if (form !== undefined)
      this.#learn(path, (facts) => {
        const forms = withSeed(facts.forms, { name, role: form, as, ...(keys && { keys }) });
        return forms && { ...facts, forms };
      });
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

type Use = Pick<NameUse, "from" | "offset">;

/** Answers where names are declared: as their files say it, and where that is not plain, as the compiler does. */
class Names {
  readonly #project: CrossFileQueries;
  readonly #files: Iterable<string>;
  #compiled: Promise<CompiledNames> | undefined;

  /** @param files those that questions may begin at */
  constructor(project: CrossFileQueries, files: Iterable<string>) {
    this.#project = project;
    this.#files = [...files];
  }

  /** The compiler's names, loaded with the first question that needs them. */
  compiled(): Promise<CompiledNames> {
    this.#compiled ??= this.#project.names().then((names) => {
      names.add(this.#files, "names");
      return names;
    });
    return this.#compiled;
  }

  async declarationOf(path: string, { from, offset }: Use): Promise<DeclaredName | undefined> {
    const linked = from ? await this.#project.linked(path, from) : "unsure";
    return linked === "unsure" ? (await this.compiled()).declarationOf(path, offset) : linked;
  }
}
