import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { dependencies, manifestIn } from "../../project/manifest.js";
import { foldersOfRepository, hasRepository } from "../files/folders.js";
import { withSlashes } from "../files/paths.js";
import { packageManagerAround } from "../package-manager.js";
import { commandLine } from "./command-line.js";

/** A program that formats code, how to detect it in a project, and how to run it on files. */
interface Formatter {
  readonly packageName: string;
  /** The key of its configuration in `package.json`. */
  readonly key?: string;
  readonly configuration: RegExp;
  readonly words: readonly string[];
}

/** The formatters by priority. ESLint comes last, as it is often used alongside another one. */
const formatters: readonly Formatter[] = [
  {
    packageName: "prettier",
    key: "prettier",
    configuration: /^(?:\.prettierrc(?:\.\w+)?|prettier\.config\.[cm]?[jt]s)$/u,
    words: ["prettier", "--write"],
  },
  {
    packageName: "@biomejs/biome",
    configuration: /^\.?biome\.jsonc?$/u,
    words: ["@biomejs/biome", "format", "--write"],
  },
  {
    packageName: "dprint",
    configuration: /^\.?dprint\.jsonc?$/u,
    words: ["dprint", "fmt"],
  },
  {
    packageName: "eslint",
    key: "eslintConfig",
    configuration: /^(?:eslint\.config\.[cm]?[jt]s|\.eslintrc(?:\.\w+)?)$/u,
    words: ["eslint", "--fix"],
  },
];

/** The maximum number of files to name one by one if git can list them. */
const mostNamed = 20;

/** The command that runs the project's formatter on files; `undefined` if none is known. */
export function formatterCommand(files: readonly string[], cwd: string): string | undefined {
  const formatter = files.length > 0 ? formatterOf(cwd) : undefined;
  if (!formatter) return undefined;
  // A project's formatter is installed in the project.
  const words = [...packageManagerAround(cwd).run.split(" "), ...formatter.words];
  if (files.length > mostNamed && hasRepository(cwd))
    return `git diff --name-only --relative -z | xargs -0 ${commandLine(words)}`;
  const paths = files.map((file) => withSlashes(relative(cwd, file))).toSorted();
  const separator = paths.some((path) => path.startsWith("-")) ? ["--"] : [];
  return commandLine([...words, ...separator, ...paths]);
}

/** The formatter used in the nearest folder that has one, up to the root of the repository. */
function formatterOf(cwd: string): Formatter | undefined {
  for (const folder of foldersOfRepository(cwd)) {
    const names = readdirSync(folder);
    const manifest = manifestIn(folder);
    const asked = dependencies(manifest, ["dependencies", "devDependencies"]);
    const found = formatters.find(
      ({ packageName, key, configuration }) =>
        names.some((name) => configuration.test(name)) ||
        (key !== undefined && manifest[key] !== undefined) ||
        asked.some(([name]) => name === packageName),
    );
    if (found) return found;
  }
  return undefined;
}
