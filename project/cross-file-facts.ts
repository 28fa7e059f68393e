import { passedKey } from "../flow/passed.js";
import { returned } from "../flow/path.js";
import { checksOf } from "../flow/source.js";
import { type OpenUse, questionOf } from "../flow/use.js";
import type {
  CrossFileQuery,
  ModulePart,
  NamedPart,
  PartElsewhere,
  Seed,
  Taker,
} from "../context/elsewhere/names-elsewhere.js";
import type { ServerQuestion } from "../context/servers/server-questions.js";
import type { Facts } from "../context/known-file.js";
import type { TypeQuestion } from "../rules/fix-safety/open-ends.js";
import type { CrossFileAnswers, CrossFileLinks } from "../engine/cross-file.js";
import { addTo } from "../syntax/by-keys.js";
import { remembered } from "../syntax/once-for-each.js";
import type { Span } from "../syntax/value.js";
import { answeredOnce } from "./answered-once.js";
import type { DeclaredName } from "./linked-names.js";
import { type AnswersOf, CalledTools } from "./called-tools.js";
import type { CrossFileQueries } from "./cross-file-queries.js";
import {
  LearnedFacts,
  withAll,
  withAllOf,
  withEntry,
  withKinds,
  withSeeds,
} from "./learned-facts.js";
import { SharedInterfaces } from "./shared-interfaces.js";
import { SharedKinds } from "./shared-kinds.js";

function asksForNames(links: CrossFileLinks): boolean {
  const { asks, forms, messages, sent, takesForms, takesMessages, types, values } = links;
  return [asks, forms, messages, sent, takesForms, takesMessages, types, values].some(
    (some) => some.length > 0,
  );
}

/** Exchanges facts between files: what each must know of others, and knows of theirs. */
export class CrossFileFacts {
  readonly #facts = new LearnedFacts();
  readonly #project: CrossFileQueries;
  /** The files that start to serve standard input and output. */
  readonly #starts = new Set<string>();
  /** Questions that the files which hold the name may answer once they have been told more. */
  readonly #unanswered: { path: string; holders: readonly string[]; ask: CrossFileQuery }[] = [];
  /** The files that have told another one about its messages. */
  readonly #telling = new Map<string, Set<string>>();
  /** What takes something: those that hand it over know of it. */
  readonly #told = new Set<string>();
  readonly #interfaces: SharedInterfaces;
  readonly #kinds: SharedKinds;
  readonly #tools: CalledTools;

  constructor(project: CrossFileQueries) {
    this.#project = project;
    this.#interfaces = new SharedInterfaces(this.#facts);
    this.#kinds = new SharedKinds(this.#facts);
    this.#tools = new CalledTools(this.#facts, (path) => project.packageFolder(path));
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
    await this.#learnPrograms(files);
    for (const [path, { declaredTypes }] of files)
      for (const part of declaredTypes) await this.#learnDeclaredType(path, part);
    for (const [path, { expressions }] of files) await this.#learnTypes(path, expressions);
    const linked = new Map([...files].filter(([, links]) => asksForNames(links)));
    // What answers is only parsed once, however many of its names and tools are asked about.
    const answersOnce = answeredOnce(answersOf);
    await this.#followNames(linked, answersOnce, files);
    for (const [path, { functions }] of files)
      for (const at of functions) await this.#learnCalls(path, at);
    this.#interfaces.share(files);
    this.#kinds.share(files);
    await this.#tools.learn(files, answersOnce);
    return this.#facts.takeChanged();
  }

  async #followNames(
    files: ReadonlyMap<string, CrossFileLinks>,
    answersOnce: AnswersOf,
    known: ReadonlyMap<string, unknown>,
  ): Promise<void> {
    for (const [path, links] of files) {
      const { asks, forms, messages, sent, takesForms, takesMessages, types, values } = links;
      for (const [there, seeds] of await this.#seedsIn(path, forms, takesForms))
        this.#facts.learn(there, "forms", (known) => withSeeds(known, seeds));
      for (const [there, seeds] of await this.#seedsIn(path, messages, takesMessages)) {
        this.#facts.learn(there, "messages", (known) => withSeeds(known, seeds));
        remembered(this.#telling, there, () => new Set<string>()).add(path);
      }
      for (const part of messages) await this.#learnToolNames(path, part, answersOnce);
      for (const type of types)
        await this.#tellDeclaring(path, type, (there, name) => {
          this.#facts.learn(there, "legacyTypes", (known) => withAll(known, [name]));
        });
      for (const { kinds, ...type } of sent)
        await this.#tellDeclaring(path, type, (there, name) => {
          this.#facts.learn(there, "sentKinds", (known) => withAllOf(known, name, kinds));
        });
      for (const part of values) await this.#learnValue(path, part);
      for (const ask of asks) await this.#learnRole(path, ask, answersOnce);
    }
    for (const { ask, holders, path } of this.#unanswered.splice(0))
      if (holders.some((holder) => known.has(holder)))
        await this.#learnRole(path, ask, answersOnce);
      else this.#unanswered.push({ ask, holders, path });
  }

  /** Tells the file that declares a type what is known of it. */
  async #tellDeclaring(
    path: string,
    type: ModulePart,
    tell: (path: string, name: string) => void,
  ): Promise<void> {
    const declared = await this.#project.declared(path, type);
    if (declared && declared.path !== path) tell(declared.path, declared.name);
  }

  async #learnReach(path: string, use: OpenUse): Promise<void> {
    const question = questionOf(use);
    if (this.factsOf(path)?.reached.has(question)) return;
    const uses = await this.#project.reach(path, use);
    // If nothing at the other end reads it, the file is as it was without the question.
    if (use.kind === "sent" && uses.length === 0) return;
    this.#facts.learn(path, "reached", (known) => withEntry(known, question, uses));
  }

  async #learnServer(path: string, question: ServerQuestion): Promise<void> {
    if (this.factsOf(path)?.servers.has(question.id)) return;
    const server = await this.#project.server(path, question);
    if (server !== undefined)
      this.#facts.learn(path, "servers", (known) => withEntry(known, question.id, server));
  }

  async #learnDeclaredType(path: string, { name, ...part }: NamedPart): Promise<void> {
    if (this.factsOf(path)?.declaredTypes.has(name)) return;
    const type = await this.#project.declaredType(path, part);
    if (type) this.#facts.learn(path, "declaredTypes", (known) => withEntry(known, name, type));
  }

  async #learnPrograms(files: ReadonlyMap<string, CrossFileLinks>): Promise<void> {
    const known = this.#starts.size;
    for (const [path, { stdio }] of files) if (stdio.length > 0) this.#starts.add(path);
    if (this.#starts.size === known) return;
    for (const [path, program] of await this.#project.stdioPrograms([...this.#starts]))
      this.#facts.learn(path, "stdio", (before) =>
        JSON.stringify(before) === JSON.stringify(program) ? before : program,
      );
  }

  async #learnTypes(path: string, expressions: readonly TypeQuestion[]): Promise<void> {
    if (expressions.length === 0) return;
    const kinds = await this.#project.types(path, expressions);
    const found = expressions.map(({ key }, index) => [key, kinds[index]] as const);
    this.#facts.learn(path, "types", (known) => withKinds(known, found));
  }

  /**
   * Which role parts of other modules have in the files that contain them, and what other files hand
   * to what takes something with a role. Learns, too, what of its arguments an imported function
   * returns as such a part.
   */
  async #seedsIn<Role extends string>(
    path: string,
    parts: readonly PartElsewhere<Role>[],
    takers: readonly Taker<Role>[],
  ): Promise<ReadonlyMap<string, readonly Seed<Role>[]>> {
    const seeds = new Map<string, Seed<Role>[]>();
    for (const part of parts) {
      const { keys: own, role, source } = part;
      for (const { keys, path: there } of await this.#project.holders(path, { keys: own, source }))
        if (there !== path)
          addTo(seeds, there, { name: "*", as: "exported", role, keys, ...checksOf(part) });
      if (own.includes(returned)) await this.#learnPassed(path, part);
    }
    for (const taker of takers) {
      const question = JSON.stringify([path, taker]);
      if (this.#told.has(question)) continue;
      this.#told.add(question);
      const { as, keys, role } = taker;
      for (const { path: there, ...place } of await this.#project.givers(path, taker))
        addTo(seeds, there, { ...place, as, role, keys, ...checksOf(taker) });
    }
    return seeds;
  }

  /** Learns what an imported function returns of what it is given. */
  async #learnPassed(path: string, { keys, source }: PartElsewhere<string>): Promise<void> {
    const key = passedKey(source, keys);
    if (this.factsOf(path)?.passed.has(key) === true) return;
    const passed = await this.#project.passed(path, { keys, source });
    if (passed.length > 0)
      this.#facts.learn(path, "passed", (known) => withEntry(known, key, passed));
  }

  /**
   * Learns the names of imported tools. A list of tools may combine those of other files, and
   * duplicate names only show up there.
   */
  async #learnToolNames(
    path: string,
    { keys: own, role, source }: PartElsewhere<string>,
    answersOf: AnswersOf,
  ): Promise<void> {
    const key = passedKey(source, own);
    const isOfTools = role === "Tool" || role === "Tool[]";
    if (!isOfTools || this.factsOf(path)?.toolNames.has(key)) return;
    const found: string[] = [];
    for (const { keys, path: there } of await this.#project.holders(path, { keys: own, source }))
      found.push(...((await answersOf(there))?.toolNames(keys) ?? []));
    if (found.length > 0)
      this.#facts.learn(path, "toolNames", (known) => withEntry(known, key, found));
  }

  /** Learns what an imported constant is, or what one of several in a table may be. */
  async #learnValue(path: string, { counts, name, ...part }: NamedPart): Promise<void> {
    const facts = this.factsOf(path);
    if (facts?.values.has(name) === true || facts?.choices.has(name) === true) return;
    const found = await this.#project.values(path, part);
    if (counts?.(found) === false) return;
    const [value, ...others] = found;
    if (others.length > 0)
      this.#facts.learn(path, "choices", (known) => withEntry(known, name, found));
    else if (value) this.#facts.learn(path, "values", (known) => withEntry(known, name, value));
  }

  /** Learns which calls run a function that makes messages, in files that have told of these. */
  async #learnCalls(path: string, at: Span): Promise<void> {
    const [key, telling] = [at.join(), this.#telling.get(path)];
    if (!telling || this.factsOf(path)?.calls.has(key) === true) return;
    const found = await this.#project.callsOf(path, at, telling);
    if (found.length > 0) this.#facts.learn(path, "calls", (known) => withEntry(known, key, found));
  }

  /** Asks the file that declares a name, and for a class the files of those that it extends. */
  async #learnRole(path: string, use: CrossFileQuery, answersOf: AnswersOf): Promise<void> {
    const holders: string[] = [];
    let declared = await this.#project.declared(path, use);
    while (declared && !holders.includes(declared.path)) {
      const answers = await answersOf(declared.path);
      if (!answers) break;
      holders.push(declared.path);
      if (this.#isAnswered(path, use, declared, answers)) return;
      const extended = use.as === "inherited" ? answers.extended(declared.name) : undefined;
      declared = extended && (await this.#project.declared(declared.path, extended));
    }
    if (holders.length > 0) this.#unanswered.push({ ask: use, holders, path });
  }

  #isAnswered(
    path: string,
    use: CrossFileQuery,
    declared: DeclaredName,
    answers: CrossFileAnswers,
  ): boolean {
    const { as, inside: keys, name } = use;
    const seed = { name, as, ...(keys && { keys }) };
    const asked = { ...use, at: declared.at };
    const message = answers.messages(declared.name, asked);
    if (message !== undefined)
      this.#facts.learn(path, "messages", (known) => withSeeds(known, [{ ...seed, ...message }]));
    const form = answers.forms(declared.name, asked);
    if (form !== undefined)
      this.#facts.learn(path, "forms", (known) => withSeeds(known, [{ ...seed, ...form }]));
    return message !== undefined || form !== undefined;
  }
}
