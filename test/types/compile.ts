import ts from "typescript";

/** As TypeScript writes paths, on Windows too. */
const folder = `${import.meta.dirname.replaceAll("\\", "/")}/`;

/**
 * What TypeScript says of modules that stand in this project, where they find the SDKs.
 *
 * @param files by their names, without folders
 * @returns a line for each error: where it is, its code, and its text
 */
export function typeErrors(files: Readonly<Record<string, string>>): readonly string[] {
  const texts = new Map(Object.entries(files).map(([name, text]) => [folder + name, text]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    verbatimModuleSyntax: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const disk = { ...host };
  host.fileExists = (name) => texts.has(name) || disk.fileExists(name);
  host.readFile = (name) => texts.get(name) ?? disk.readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name);
    return text === undefined
      ? (libraries.get(name) ?? kept(name, disk.getSourceFile(name, version, ...rest)))
      : ts.createSourceFile(name, text, version, true);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map((found) => {
    const text = ts.flattenDiagnosticMessageText(found.messageText, "\n");
    const { file, start = 0 } = found;
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file?.fileName.slice(folder.length) ?? ""}:${line} TS${found.code} ${text}`;
  });
}

/** Files of TypeScript and of packages, which are the same for every module: read once. */
const libraries = new Map<string, ts.SourceFile>();

function kept(name: string, source: ts.SourceFile | undefined): ts.SourceFile | undefined {
  if (source) libraries.set(name, source);
  return source;
}
