import { dirname } from "node:path";
import ts from "typescript";

/** As TypeScript writes paths, on Windows too. */
const root = `${import.meta.dirname.replaceAll("\\", "/")}/`;

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  // Each file for itself, although all are of one program.
  moduleDetection: ts.ModuleDetectionKind.Force,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
};

/** What TypeScript says of a file: a line for each error, with where it is, its code, and its text. */
export type TypeErrors = (path: string) => readonly string[];

/**
 * Compiles modules that stand in this project, where they find the SDKs: all at once, as most of the time goes into
 * these.
 *
 * @param files by their paths from here; folders need not be there
 * @returns errors by the same paths
 */
export function compiled(files: Readonly<Record<string, string>>): TypeErrors {
  const texts = new Map(Object.entries(files).map(([path, text]) => [root + path, text]));
  const folders = new Set([...texts.keys()].map((path) => dirname(path)));
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => texts.has(path) || disk.fileExists(path),
    directoryExists: (path) => folders.has(path) || (disk.directoryExists?.(path) ?? false),
    readFile: (path) => texts.get(path) ?? disk.readFile(path),
    getSourceFile: (path, version, ...rest) => {
      const text = texts.get(path);
      return text === undefined
        ? (libraries.get(path) ?? kept(path, disk.getSourceFile(path, version, ...rest)))
        : ts.createSourceFile(path, text, version, true);
    },
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return (path) => {
    const source = program.getSourceFile(root + path);
    if (!source) throw new Error(`${path} is not compiled`);
    return ts.getPreEmitDiagnostics(program, source).map(({ code, messageText, start = 0 }) => {
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      return `${path}:${line} TS${code} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
    });
  };
}

/** What TypeScript says of modules together. */
export function typeErrors(files: Readonly<Record<string, string>>): readonly string[] {
  const errors = compiled(files);
  return Object.keys(files).flatMap(errors);
}

/** Files of TypeScript and of packages, which are the same for every module: read once. */
const libraries = new Map<string, ts.SourceFile>();

function kept(path: string, source: ts.SourceFile | undefined): ts.SourceFile | undefined {
  if (source) libraries.set(path, source);
  return source;
}
