import type { Facts } from "../../context/known-file.js";
import type { Settings } from "../../context/settings.js";
import { answersIn, type Checked, checkText } from "../../engine/check.js";
import { endings } from "../../engine/endings.js";
import { parserFor } from "../../engine/parse.js";
import type { Parse } from "../../syntax/parsed.js";
import { type Looked, followLinks } from "../../project/follow-links.js";
import { StdioPrograms } from "../../project/stdio-programs.js";
import { ServersElsewhere } from "../../project/handed-servers.js";
import { Givers } from "../../project/givers.js";
import { LinkedNames } from "../../project/linked-names.js";
import { ModuleGraph } from "../../project/module-graph.js";
import { Reach } from "../../project/reach.js";
import type { Rule } from "../../rules/rule.js";
import type { Document } from "../../syntax/document.js";
import type { PageFile } from "./question.js";

/** A file of the page, checked in the context of the others. */
export interface LinkedFile extends Looked {
  readonly checked: Checked;
  readonly settings: Settings;
}

/**
 * Checks all files of the page, each with what is known from the others, as the command line checks
 * a project.
 */
export async function linkedFiles(
  files: readonly PageFile[],
  rules: readonly Rule[],
  settingsOf: (path: string) => Settings,
): Promise<ReadonlyMap<string, LinkedFile>> {
  const texts = new Map(files.map(({ fileName, text }) => [fileName, text]));
  const parsers = new Map<string, Parse>();
  for (const name of texts.keys()) {
    const parse = await parserFor(name);
    if (parse) parsers.set(name, parse);
  }
  const look = (path: string, facts?: Facts): LinkedFile | undefined => {
    const [text, parse] = [texts.get(path), parsers.get(path)];
    if (text === undefined || !parse) return undefined;
    const settings = { ...settingsOf(path), ...(facts ? { facts } : {}) };
    const checked = checkText(text, parse, rules, settings);
    if (checked.kind === "failed") return undefined;
    const answers = (): ReturnType<typeof answersIn> => answersIn(text, parse, settings);
    return { checked, settings, links: checked.links(), answers };
  };
  const documentOf = (path: string): Document | undefined => {
    const parsed = parsers.get(path)?.(texts.get(path) ?? "");
    return parsed?.kind === "parsed" ? parsed.document : undefined;
  };
  const linked = new LinkedNames(new PageModules(texts), documentOf);
  const reach = new Reach(linked);
  const servers = new ServersElsewhere(linked);
  const givers = new Givers(linked);
  const programs = new StdioPrograms(linked);
  const looked = new Map<string, LinkedFile>();
  for (const path of texts.keys()) {
    const file = look(path);
    if (file) looked.set(path, file);
  }
  await followLinks(
    looked,
    {
      declared: (path, part) => Promise.resolve(linked.declarationOf(path, part)),
      values: (path, part) => Promise.resolve(linked.valuesOf(path, part)),
      declaredType: (path, part) => Promise.resolve(linked.typeOf(path, part)),
      holders: (path, part) => Promise.resolve(linked.holdersOf(path, part)),
      passed: (path, part) => Promise.resolve(linked.passedOn(path, part)),
      packageFolder: () => "",
      types: (_, expressions) => Promise.resolve(expressions.map(() => undefined)),
      reach: (path, use) => Promise.resolve(reach.of(path, use)),
      givers: (path, taker) => Promise.resolve(givers.of(path, taker)),
      callsOf: (...asked) => Promise.resolve(givers.callsOf(...asked)),
      server: (path, question) => Promise.resolve(servers.serverOf(path, question)),
      stdioPrograms: (paths) => Promise.resolve(programs.of(paths)),
    },
    (path, facts) => Promise.resolve(look(path, facts)),
  );
  return looked;
}

/**
 * The import graph of the page's files. Resolves relative specifiers, as Node and TypeScript do.
 */
class PageModules extends ModuleGraph {
  readonly #texts: ReadonlyMap<string, string>;

  /** @param texts the texts of all files, by path */
  constructor(texts: ReadonlyMap<string, string>) {
    super([...texts.keys()]);
    this.#texts = texts;
  }

  override resolve(from: string, specifier: string): string | undefined {
    if (!specifier.startsWith(".")) return undefined;
    const path = new URL(specifier, `file:///${from}`).pathname.slice(1);
    // TypeScript imports a file by the name of its compiled output.
    const stem = path.replace(/\.[cm]?jsx?$/u, "");
    const places = [path, ...[stem, path, `${path}/index`].flatMap(withEndings)];
    return places.find((place) => this.#texts.has(place));
  }

  protected override isPackage(_: string, specifier: string): boolean {
    return !specifier.startsWith(".");
  }

  protected override textOf(path: string): string {
    return this.#texts.get(path) ?? "";
  }
}

function withEndings(stem: string): readonly string[] {
  return endings.map((ending) => `${stem}.${ending}`);
}
