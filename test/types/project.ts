import { existsSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** What TypeScript says of a project in a folder, as `tsc` prints it: of what its `tsconfig.json` names, or of what that refers to. */
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

/** Files of TypeScript and of packages, by what their trees depend on: the same before and after, and for most projects. */
const libraries = new Map<string, ts.SourceFile>();
