import { passedKey } from "../flow/passed.js";
import { returned } from "../flow/path.js";
import { type OpenUse, questionOf } from "../flow/use.js";
import type { CrossFileQuery, NameUse, PartElsewhere, Seed } from "../context/names-elsewhere.js";
import type { ServerQuestion } from "../context/handed-servers.js";
import type { Facts } from "../context/known-file.js";
import type { DeclaredName } from "./declarations.js";
import type { TypeQuestion } from "../rules/fix-safety/type-reason.js";
import type { CrossFileAnswers, CrossFileLinks } from "../engine/cross-file.js";
import { type CrossFileQueries, NameDeclarations, type NamedUse } from "./cross-file-queries.js";
import { LearnedFacts, withKinds, withSeed } from "./learned-facts.js";

function asksForNames(links: CrossFileLinks): boolean {
  const { asks, formParts, forms, lists, messageParts, messages, schemas, types } = links;
  return [asks, formParts, forms, lists, messageParts, messages, schemas, types].some(
    (some) => some.length > 0,
  );
}

/**
 * Exchanges facts between files: asks other files what a file needs to know, and tells them what it
 * knows about theirs.
 */
export class CrossFileFacts {
  readonly #facts = new LearnedFacts();
  readonly #project: CrossFileQueries;

  constructor(project: CrossFileQueries) {
    this.#project = project;
  }

  /** What other files reveal about a file. */
  factsOf(path: string): Facts | undefined {
    return this.#facts.of(path);
  }

  /**
   * Follows the links of files to the declarations they refer to, and asks the files' questions
   * there.
   *
   * @param answersOf returns the answers of a file about its own names
   * @returns the files about which something new is known
   */
  async follow(
    files: ReadonlyMap<string, CrossFileLinks>,
    answersOf: AnswersOf,
  ): Promise<ReadonlySet<string>> {
    for (const [path, { open }] of files) for (const use of open) await this.#learnReach(path, use);
    for (const [path, { servers }] of files)
      for (const question of servers) await this.#learnServer(path, question);
    for (const [path, { expressions }] of files) await this.#learnTypes(path, expressions);
    const linked = new Map([...files].filter(([, links]) => asksForNames(links)));
    await this.#followNames(linked, answersOf);
    return this.#facts.takeChanged();
  }

  async #followNames(
    files: ReadonlyMap<string, CrossFileLinks>,
    answersOf: AnswersOf,
  ): Promise<void> {
    const names = new NameDeclarations(this.#project, files.keys());
    const answers = new Map<string, ReturnType<AnswersOf>>();
    const answersOnce: AnswersOf = (path) => {
      const known = answers.get(path) ?? answersOf(path);
      answers.set(path, known);
      return known;
    };
    for (const [path, links] of files) {
      const { asks, formParts, forms, lists, messageParts, messages, schemas, types } = links;
      for (const part of formParts)
        await this.#tellHolders(path, part, (there, seed) =>
          this.#facts.learn(there, "forms", (known) => withSeed(known, seed)),
        );
      for (const part of messageParts)
        await this.#tellHolders(path, part, (there, seed) =>
          this.#facts.learn(there, "messages", (known) => withSeed(known, seed)),
        );
      for (const link of forms)
        await tell(names, path, link, ({ path: there, name }) =>
          this.#facts.learn(there, "forms", (known) => withSeed(known, { ...link, name })),
        );
      for (const link of messages)
        await tell(names, path, link, ({ path: there, name }) =>
          this.#facts.learn(there, "messages", (known) => withSeed(known, { ...link, name })),
        );
      for (const link of messages) await this.#learnToolNames(names, path, link, answersOnce);
      for (const type of types)
        await tell(names, path, type, ({ path: there, name }) =>
          this.#facts.learn(there, "legacyTypes", (known) =>
            known.includes(name) ? known : [...known, name],
          ),
        );
      for (const { name, offset } of lists) {
        if (this.factsOf(path)?.lists.has(name) === true) continue;
        const texts = await names.textsOf(path, offset);
        if (texts) this.#facts.learn(path, "lists", (known) => new Map([...known, [name, texts]]));
      }
      for (const use of schemas) await this.#learnSchema(names, path, use, answersOnce);
      for (const ask of asks) await this.#learnRole(names, path, ask, answersOnce);
    }
  }

  async #learnReach(path: string, use: OpenUse): Promise<void> {
    const question = questionOf(use);
    if (this.factsOf(path)?.reached.has(question)) return;
    const uses = await this.#project.reach(path, use);
    // If nothing at the other end reads it, the file is as it was without the question.
    if (use.kind === "sent" && uses.length === 0) return;
    this.#facts.learn(path, "reached", (known) => new Map([...known, [question, uses]]));
  }

  async #learnServer(path: string, question: ServerQuestion): Promise<void> {
    if (this.factsOf(path)?.servers.has(question.id)) return;
    if (await this.#project.isServer(path, question))
      this.#facts.learn(path, "servers", (known) => new Set([...known, question.id]));
  }

  async #learnTypes(path: string, expressions: readonly TypeQuestion[]): Promise<void> {
    if (expressions.length === 0) return;
    const kinds = await this.#project.types(path, expressions);
    const found = expressions.map(({ key }, index) => [key, kinds[index]] as const);
    this.#facts.learn(path, "types", (known) => withKinds(known, found));
  }

  /**
   * Tells the files that contain a part of a module's exports which role it has, and learns what of
   * its arguments an imported function returns as that part.
   */
  async #tellHolders<Role extends string>(
    path: string,
    part: PartElsewhere<Role>,
    tellHolder: (path: string, seed: Seed<Role>) => void,
  ): Promise<void> {
    const { keys: own, role, source } = part;
    for (const { keys, path: there } of await this.#project.holders(path, { keys: own, source }))
      if (there !== path) tellHolder(there, { name: "*", as: "value", role, keys });
    if (own.includes(returned)) await this.#learnPassed(path, part);
  }

  /** Learns what an imported function returns of what it is given. */
  async #learnPassed(path: string, { keys, source }: PartElsewhere<string>): Promise<void> {
    const key = passedKey(source, keys);
    if (this.factsOf(path)?.passed.has(key) === true) return;
    const passed = await this.#project.passed(path, { keys, source });
    if (passed.length > 0)
      this.#facts.learn(path, "passed", (known) => new Map([...known, [key, passed]]));
  }

  /**
   * Learns the names of imported tools. A list of tools may combine those of other files, and
   * duplicate names only show up there.
   */
  async #learnToolNames(
    names: NameDeclarations,
    path: string,
    { as, offset, role, from }: CrossFileLinks["messages"][number],
    answersOf: AnswersOf,
  ): Promise<void> {
    const isOfTools = as === "value" && (role === "Tool" || role === "Tool[]");
    if (!isOfTools || this.factsOf(path)?.toolNames.has(offset)) return;
    const declared = await names.declarationOf(path, { from, offset });
    const answers = declared && (await answersOf(declared.path));
    const found = (declared && answers?.toolNames(declared.name)) ?? [];
    if (found.length > 0)
      this.#facts.learn(path, "toolNames", (known) => new Map([...known, [offset, found]]));
  }

  /** Learns what an imported schema is. */
  async #learnSchema(
    names: NameDeclarations,
    path: string,
    use: NameUse,
    answersOf: AnswersOf,
  ): Promise<void> {
    if (this.factsOf(path)?.values.has(use.name) === true) return;
    const declared = await names.declarationOf(path, use);
    const answers = declared && (await answersOf(declared.path));
    const value = declared && answers?.constant(declared.name);
    if (value) this.#facts.learn(path, "values", (known) => new Map([...known, [use.name, value]]));
  }

  async #learnRole(
    names: NameDeclarations,
    path: string,
    use: CrossFileQuery,
    answersOf: AnswersOf,
  ): Promise<void> {
    const { as, keys, name } = use;
    const declared = await names.declarationOf(path, use);
    const answers = declared && (await answersOf(declared.path));
    if (!answers) return;
    const message = keys ? undefined : answers.messages(declared.name, as);
    if (message !== undefined)
      this.#facts.learn(path, "messages", (known) => withSeed(known, { name, role: message, as }));
    const form = answers.forms(declared.name, use);
    if (form !== undefined)
      this.#facts.learn(path, "forms", (known) =>
        withSeed(known, { name, role: form, as, ...(keys && { keys }) }),
      );
  }
}

/** Passes what one file knows about a name to the file that declares it. */
async function tell(
  names: NameDeclarations,
  path: string,
  use: NamedUse,
  add: (declared: DeclaredName) => void,
): Promise<void> {
  const declared = await names.declarationOf(path, use);
  if (declared && declared.path !== path) add(declared);
}

/** Returns the answers of a file about its own names. */
type AnswersOf = (path: string) => Promise<CrossFileAnswers | undefined>;
