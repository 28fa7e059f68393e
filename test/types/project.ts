import { existsSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/**
 * Returns the errors in a project as `tsc` prints them: in the files of its `tsconfig.json`, or in
 * the projects that it references.
 */
export function projectErrors(folder: string): string {
  const problems: ts.Diagnostic[] = [];
  if (existsSync(join(folder, "packages"))) {
    const host = ts.createSolutionBuilderHost(
      ts.sys,
      undefined,
      (problem) => void problems.push(problem),
    );
    ts.createSolutionBuilder(host, [folder], {}).build();
  } else problems.push(...ts.getPreEmitDiagnostics(programOf(folder)));
  return ts.formatDiagnostics(problems, {
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
  });
}

function programOf(folder: string): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(folder, "tsconfig.json"),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
      },
    },
  );
  if (!config) throw new Error(`${folder} has no tsconfig.json`);
  const { errors, fileNames, options } = config;
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  const { module, strict, target } = options;
  host.getSourceFile = (path, version, ...rest) => {
    if (path.startsWith(folder)) return read(path, version, ...rest);
    const format = typeof version === "object" ? version.impliedNodeFormat : undefined;
    const key = JSON.stringify({ path, format, module, strict, target });
    const source = libraries.get(key) ?? read(path, version, ...rest);
    if (source) libraries.set(key, source);
    return source;
  };
  return ts.createProgram({
    rootNames: fileNames,
    options,
    host,
    configFileParsingDiagnostics: errors,
  });
}

/**
 * Cached files of TypeScript and of packages, by what their syntax trees depend on. They are the
 * same before and after a migration, and for most projects.
 */
const libraries = new Map<string, ts.SourceFile>();
