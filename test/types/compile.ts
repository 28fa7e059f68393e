import { dirname } from "node:path";
import ts from "typescript";

/** Uses `/` on Windows too, as TypeScript does. */
const root = `${import.meta.dirname.replaceAll("\\", "/")}/`;

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  // Treat every file as a module of its own, although all are in one program.
  moduleDetection: ts.ModuleDetectionKind.Force,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
};

/** Returns the errors in a file, one per line, with place, code and message. */
export type TypeErrors = (path: string) => readonly string[];

/**
 * Compiles modules as if they were in this project, where they find the SDKs. All are compiled
 * together, since loading the SDKs takes most of the time.
 *
 * @param files by path, relative to this folder; folders need not exist
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

/** Returns the errors in modules that are compiled together. */
export function typeErrors(files: Readonly<Record<string, string>>): readonly string[] {
  const errors = compiled(files);
  return Object.keys(files).flatMap(errors);
}

/** Cached files of TypeScript and of packages, which are the same for every module. */
const libraries = new Map<string, ts.SourceFile>();

function kept(path: string, source: ts.SourceFile | undefined): ts.SourceFile | undefined {
  if (source) libraries.set(path, source);
  return source;
}
