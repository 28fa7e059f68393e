import { join, relative } from "node:path";
import { isTest } from "../../context/tests/test-files.js";
import type { Moved } from "../../codemods/sdk-2/finish.js";
import { leftMark } from "../../codemods/sdk-2/codemod-comments.js";
import { movedReads } from "../../codemods/sdk-2/context-reads.js";
import { type NewText, openSource, type SourceFile } from "../files/source-file.js";
import { withSlashes } from "../files/paths.js";
import type { ListedFile } from "../files/listed-file.js";
import { addedTo, dependenciesOf, isOfSdk2, plainManifest, zodIn } from "./dependencies.js";
import { type ConstantsElsewhere, constantsElsewhere } from "./constants-elsewhere.js";
import { finishedTexts } from "./finished-texts.js";
import { withoutLentImport } from "./lent-import.js";
import { isZod3, type ManifestTexts, manifestTexts } from "./manifest-text.js";
import { denoTexts } from "./deno-manifest.js";
import { firstLinePackage, manifestName, manifestOfSdk1 } from "./first-line-packages.js";
import { hasTasks, namesSdk1, packagesForSdk1 } from "./still-on-sdk-1.js";
import { preparedText } from "./prepared-text.js";
import { type CodemodRun, runCodemod, type Texts } from "./run-codemod.js";

/** The planned move of a package to SDK 2. */
export interface Move {
  readonly folder: string;
  /** The name of its manifest: `package.json` or `deno.json`. */
  readonly asking: string;
  readonly files: readonly NewText[];
  readonly manifest: { readonly source: SourceFile; readonly texts: ManifestTexts } | undefined;
  /** The reason why the manifest must be changed by hand. */
  readonly manifestProblem: string | undefined;
  readonly added: ReadonlyMap<string, string>;
  /** The old zod range, if it is too old for SDK 2. */
  readonly oldZod: string | undefined;
  /** The number of places left for manual changes. */
  readonly left: number;
  /** The scripts that still name modules of SDK 1. */
  readonly onSdk1: readonly string[];
  /** Those of them that the codemod left as they were, so they still need SDK 1. */
  readonly kept: readonly string[];
  /** The scripts that use tasks, which SDK 2 does not have. */
  readonly withTasks: readonly string[];
  /** The dependencies that are made for SDK 1. */
  readonly othersOnSdk1: readonly string[];
  /** Whether TypeScript files call `setRequestHandler`, whose results SDK 1 did not type-check. */
  readonly hasCheckedResults: boolean;
}

/** Files that the codemod reads. */
const isCode = /(?<!\.d)\.[cm]?[jt]sx?$/u;

/** In bytes: more than the size of any script. */
const most = 5_000_000;

/**
 * Plans how the SDK's codemod moves the package in a folder to SDK 2, and completes what it leaves
 * undone. Nothing is written.
 *
 * @param files the files of the package
 * @throws UsageError
 */
export async function planMove(
  folder: string,
  files: readonly ListedFile[],
  run: CodemodRun,
): Promise<Move> {
  const oldZod = zodIn(folder);
  const isFromZod3 = oldZod !== undefined && isZod3(oldZod);
  const all = files.map(({ absolute }) => absolute).filter((path) => isCode.test(path));
  const sources = all.flatMap(
    (path) => sourceAt(path, (bytes) => mayConcern(bytes, isFromZod3)) ?? [],
  );
  const asking = manifestOfSdk1(folder) ?? manifestName;
  const manifest = sourceAt(join(folder, asking), () => true);
  const given = await textsFor(folder, sources, await constantsElsewhere(all));
  const after = await runCodemod(new Map([...given, [manifestName, plainManifest(folder)]]), run);
  // Code that loads SDK 1 by `require(…)`, for one.
  const kept = sources.filter(({ path }) => {
    const text = given.get(nameIn(folder, path)) ?? "";
    return namesSdk1(text) && after.get(nameIn(folder, path)) === text;
  });
  const left = new Set(kept.map(({ path }) => path));
  const own = {
    code: all.filter((path) => !left.has(path)),
    sources: sources.filter(({ path }) => !left.has(path)),
  };
  const moved = await finished(folder, own, { given, after }, { isFromZod3 });
  const texts = new Map(after);
  for (const { source, text } of moved) texts.set(nameIn(folder, source.path), text);
  texts.delete(manifestName);
  const added = addedTo(after.get(manifestName) ?? "{}", new Set(dependenciesOf(folder).keys()), [
    ...texts.values(),
  ]);
  // A dependency that no code here uses may serve another purpose, unless an earlier run has
  // already moved the code.
  const hasMoved = [...dependenciesOf(folder).keys()].some((name) => isOfSdk2(name));
  const isUsed = moved.length > 0 || (hasMoved && kept.length === 0);
  const write = (text: string) =>
    asking === manifestName
      ? manifestTexts(text, added, {
          ofTests: onlyInTests([...added.keys()], texts),
          keepsOld: kept.length > 0,
        })
      : denoTexts(text, added, modulesIn([...texts.values()]));
  const obstacle = isUsed ? undefined : whyUnused(kept.length > 0);
  const written = obstacle ?? (manifest ? write(manifest.text) : "It cannot be read.");
  const isWritten = manifest && typeof written !== "string";
  return {
    folder,
    asking,
    files: moved,
    manifest: isWritten ? { source: manifest, texts: written } : undefined,
    manifestProblem: typeof written === "string" ? written : undefined,
    added,
    oldZod,
    left: moved.reduce((sum, { text }) => sum + text.split(leftMark).length - 1, 0),
    onSdk1: sources
      .map(({ path }) => path)
      .filter((path) => namesSdk1(texts.get(nameIn(folder, path)) ?? "")),
    kept: [...left],
    withTasks: moved.filter(({ text }) => hasTasks(text)).map(({ source }) => source.path),
    othersOnSdk1: moved.length > 0 ? packagesForSdk1(folder) : [],
    hasCheckedResults: moved.some(
      ({ source: { path }, text }) =>
        /\.[cm]?tsx?$/u.test(path) && text.includes(".setRequestHandler("),
    ),
  };
}

/** Why a manifest stays as it is. */
function whyUnused(isKept: boolean): string {
  return isKept
    ? `The SDK's codemod cannot move the code that uses ${firstLinePackage}, such as by \`require(…)\`.`
    : `Nothing here uses ${firstLinePackage}.`;
}

/** The modules of official packages that some code imports. */
function modulesIn(code: readonly string[]): ReadonlySet<string> {
  const imported = /["'](?<module>@modelcontextprotocol\/[^"'\n]+)["']/gu;
  return new Set(
    code.flatMap((one) =>
      [...one.matchAll(imported)].flatMap(({ groups }) => groups?.["module"] ?? []),
    ),
  );
}

/** The packages that the code names in tests alone. */
function onlyInTests(names: readonly string[], texts: Texts): ReadonlySet<string> {
  const naming = (name: string): readonly string[] =>
    [...texts].flatMap(([path, text]) => (text.includes(name) ? [path] : []));
  const isOfTests = (paths: readonly string[]): boolean =>
    paths.length > 0 && paths.every((path) => isTest({ path }));
  return new Set(names.filter((name) => isOfTests(naming(name))));
}

/** Whether a file may use the SDK, or zod if that is moved too. All others are not copied. */
function mayConcern(bytes: Buffer, isFromZod3: boolean): boolean {
  return (
    bytes.includes("@modelcontextprotocol/") ||
    bytes.includes("register") ||
    /\b(?:prompt|tool)\(/u.test(bytes.toString("latin1")) ||
    (isFromZod3 && /\b(?:[Zz]od|ZodError|safeParse(?:Async)?)\b/u.test(bytes.toString("latin1")))
  );
}

function sourceAt(path: string, concerns: (bytes: Buffer) => boolean): SourceFile | undefined {
  const opened = openSource(path, concerns, most);
  return opened.kind === "source" ? opened.file : undefined;
}

/** The texts of the files to pass to the codemod. */
async function textsFor(
  folder: string,
  sources: readonly SourceFile[],
  constants: ConstantsElsewhere,
): Promise<Texts> {
  const texts = new Map<string, string>();
  for (const source of sources)
    texts.set(nameIn(folder, source.path), await preparedText(source, constants));
  return texts;
}

function nameIn(folder: string, path: string): string {
  return withSlashes(relative(folder, path));
}

/** The files that changed, completed as far as possible with what the codemod leaves undone. */
async function finished(
  folder: string,
  { code, sources }: { readonly code: readonly string[]; readonly sources: readonly SourceFile[] },
  { given, after }: { readonly given: Texts; readonly after: Texts },
  about: Moved,
): Promise<readonly NewText[]> {
  const copied = new Set(sources.map(({ path }) => path));
  const others = code.filter((path) => !copied.has(path));
  const readers = others.flatMap((path) => sourceAt(path, mayReadContexts) ?? []);
  const all = [...sources, ...readers].map((source) => {
    const { path, text } = source;
    const before = withoutLentImport(given.get(nameIn(folder, path)) ?? text);
    const moved = withoutLentImport(after.get(nameIn(folder, path)) ?? before);
    return { source, path, before, moved, isMoved: moved !== text, ...about };
  });
  const texts = await finishedTexts(all, code);
  return all.flatMap(({ source }) => {
    const text = texts.get(source.path) ?? source.text;
    return text === source.text ? [] : [{ source, text }];
  });
}

/** Whether a file may read what handlers have in their contexts, which others may hand to it. */
function mayReadContexts(bytes: Buffer): boolean {
  return [...movedReads.keys()].some((key) => bytes.includes(key));
}
