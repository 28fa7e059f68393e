import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { manifestAt } from "../../rules/manifest.js";
import { foldersOfRepository, hasRepository } from "../files/folders.js";
import { withSlashes } from "../files/paths.js";
import { packageManagerAround } from "../package-manager.js";
import { commandLine } from "./command-line.js";

/** A program that formats code, what shows that a project uses it, and how it is told of files. */
interface Formatter {
  readonly packageName: string;
  /** A key of its own in `package.json`. */
  readonly key?: string;
  readonly configuration: RegExp;
  readonly words: readonly string[];
}

/** The first one that a project uses formats; a linter that fixes comes last, as it often stands beside another. */
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

/** More files than this are not named one by one where git can name them. */
const mostNamed = 20;

/** The command that runs the project's own formatter over files; `undefined` where it has none that we know. */
export function formatterCommand(files: readonly string[], cwd: string): string | undefined {
  const formatter = files.length > 0 ? formatterOf(cwd) : undefined;
  if (!formatter) return undefined;
  // What formats a project is installed in it.
  const words = [...packageManagerAround(cwd).run.split(" "), ...formatter.words];
  if (files.length > mostNamed && hasRepository(cwd))
    return `git diff --name-only --relative -z | xargs -0 ${commandLine(words)}`;
  const paths = files.map((file) => withSlashes(relative(cwd, file))).toSorted();
  const separator = paths.some((path) => path.startsWith("-")) ? ["--"] : [];
  return commandLine([...words, ...separator, ...paths]);
}

/** What the nearest folder says, up to the root of the repository. */
function formatterOf(cwd: string): Formatter | undefined {
  for (const folder of foldersOfRepository(cwd)) {
    const names = readdirSync(folder);
    const manifest = manifestAt(join(folder, "package.json"));
    const found = formatters.find(
      ({ packageName, key, configuration }) =>
        names.some((name) => configuration.test(name)) ||
        (key !== undefined && manifest[key] !== undefined) ||
        ["dependencies", "devDependencies"].some((group) => holds(manifest[group], packageName)),
    );
    if (found) return found;
  }
  return undefined;
}

function holds(group: unknown, name: string): boolean {
  return typeof group === "object" && group !== null && Object.hasOwn(group, name);
}
