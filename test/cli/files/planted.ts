import { appendFileSync, chmodSync, readdirSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { legacy } from "../examples.js";
import { type Circumstances, Folder, type Run } from "../program.js";

/** A way for a repository to have a program run when a user works in it. */
interface Planting {
  /** Git settings. `$program` is a program that leaves a mark. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Files of the repository. `$mark` is the file that a program creates as its mark. */
  readonly files?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * A shell command that runs the program if nothing prevents it, which proves that it is planted
   * correctly.
   */
  readonly proof: string;
  /** Whether the program only runs on a terminal. */
  readonly isForTerminal?: boolean;
}

/** A CommonJS module that leaves a mark when it is loaded. */
const leaveMark = `require("node:fs").writeFileSync("$mark", "");\n`;

const commit = "git -c user.name=A -c user.email=a@b commit --quiet --allow-empty";
const ask = "printf 'protocol=https\\nhost=h\\n\\n' | git credential fill";

/** Programs that the repository makes git run, by the name of their mark. */
export const byGit: Readonly<Record<string, Planting>> = {
  alias: {
    settings: { "alias.planted": "!$program", "alias.ls-files": "!$program" },
    proof: "git planted",
  },
  askPass: { settings: { "core.askPass": "$program" }, proof: ask },
  attributes: {
    settings: { "filter.planted.clean": "$program" },
    proof: "git add --renormalize .",
  },
  credentials: { settings: { "credential.helper": "$program" }, proof: ask },
  diff: { settings: { "diff.external": "$program" }, proof: "git diff HEAD" },
  diffDriver: { settings: { "diff.planted.command": "$program" }, proof: "git diff HEAD" },
  dottedFilter: { settings: { "filter.a.b.clean": "$program" }, proof: "git add --renormalize ." },
  editor: { settings: { "core.editor": "$program" }, proof: `${commit} --amend` },
  ext: {
    settings: { "remote.ext.url": "ext::$program", "protocol.ext.allow": "always" },
    proof: "git fetch ext",
  },
  fsmonitor: { settings: { "core.fsmonitor": "$program" }, proof: "git status" },
  gpg: { settings: { "gpg.program": "$program" }, proof: `${commit} --gpg-sign --message 1` },
  hooks: { settings: { "core.hooksPath": "$program-hooks" }, proof: "git add --refresh ." },
  included: {
    settings: { "include.path": "../included" },
    files: { included: `[filter "included"]\n\tclean = $program\n` },
    proof: "git add --renormalize .",
  },
  namelessFilter: { settings: { "filter..clean": "$program" }, proof: "git add --renormalize ." },
  ownHooks: { files: { ".git/hooks/post-index-change": "" }, proof: "git add --refresh ." },
  pager: { settings: { "core.pager": "$program" }, proof: "git log", isForTerminal: true },
  process: { settings: { "filter.process.process": "$program" }, proof: "git add --renormalize ." },
  proxy: {
    settings: { "core.gitProxy": "$program", "remote.proxied.url": "git://h/p" },
    proof: "git fetch proxied",
  },
  required: {
    settings: { "filter.required.clean": "$program", "filter.required.required": "true" },
    proof: "git add --renormalize .",
  },
  smudge: {
    settings: { "filter.planted.smudge": "$program" },
    proof: "rm filtered.ts; git checkout filtered.ts",
  },
  ssh: {
    settings: { "core.sshCommand": "$program", "remote.secure.url": "ssh://h/p" },
    proof: "git fetch secure",
  },
  textconv: {
    settings: { "diff.planted.textconv": "$program" },
    proof: "git diff --no-ext-diff HEAD",
  },
  uploadPack: {
    settings: { "remote.near.url": "../near", "remote.near.uploadPack": "$program" },
    proof: "git fetch near",
  },
  // Inherited from a git hook of this repository or one above it.
  variableAskPass: { environment: { GIT_ASKPASS: "$program" }, proof: ask },
  variableConfiguration: {
    environment: {
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "filter.variable.clean",
      GIT_CONFIG_VALUE_0: "$program",
    },
    proof: "git add --renormalize .",
  },
  variableDiff: { environment: { GIT_EXTERNAL_DIFF: "$program" }, proof: "git diff HEAD" },
  variablePager: { environment: { GIT_PAGER: "$program" }, proof: "git log", isForTerminal: true },
  variableSsh: { environment: { GIT_SSH_COMMAND: "$program" }, proof: "git fetch ssh://h/p" },
  variableTrace: { environment: { GIT_TRACE: "$mark" }, proof: "git status" },
};

/** The filter and diff driver of each file in `.gitattributes`. */
const attributes = `compared.ts diff=planted
dotted.ts filter=a.b
filtered.ts filter=planted
included.ts filter=included
nameless.ts filter=
processed.ts filter=process
required.ts filter=required
variable.ts filter=variable
`;

/** A file for each of these, and one without attributes. */
const attributed: readonly string[] = [
  ...["compared.ts", "dotted.ts", "filtered.ts", "included.ts", "nameless.ts"],
  ...["plain.ts", "processed.ts", "required.ts", "variable.ts"],
];

/** Packages in `node_modules`, with names that this package or its dependencies may import. */
const packages = [
  ...["@babel/code-frame", "@babel/parser", "@clack/prompts", "@eslint/json", "@ts-morph/common"],
  ...["@typescript-eslint/utils", "eslint", "eslint-formatter-html", "eslint-formatter-stylish"],
  ...["eslint-plugin-mcp-schema", "globby", "jscodeshift", "planted-base", "planted-plugin"],
  ...["prettier", "ts-morph", "typescript", "yaml", "yargs"],
];

/** Configuration files that are Node programs. */
const programs = [
  ...[".babelrc.js", ".eslintrc.cjs", ".lintstagedrc.cjs", ".pnp.cjs", ".prettierrc.cjs"],
  ...["babel.config.js", "eslint.config.js", "jscodeshift.config.js", "lint-staged.config.js"],
  ...["prettier.config.js", "simple-git-hooks.js", "yargs.config.js"],
];

/** Modules that run when Node loads them. */
export const byNode: Readonly<Record<string, Planting>> = Object.fromEntries([
  ...packages.map((name): [string, Planting] => [
    `package-${name.replace("/", "-")}`,
    {
      files: {
        [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "9.0.0" }\n`,
        [`node_modules/${name}/index.js`]: leaveMark,
        [`node_modules/${name}/index.d.ts`]: "export type Planted = string;\n",
        [`node_modules/${name}/tsconfig.json`]: "{}\n",
      },
      proof: `node --eval 'require("${name}")'`,
    },
  ]),
  ...programs.map((name): [string, Planting] => [
    name,
    { files: { [name]: `${leaveMark}module.exports = [];\n` }, proof: `node ${name}` },
  ]),
]);

const plantings: Readonly<Record<string, Planting>> = { ...byGit, ...byNode };

/** All plantings, except one that switches off others. */
export const allAtOnce: readonly string[] = Object.keys(plantings).filter(
  (name) => name !== "ownHooks",
);

const plainFiles: Readonly<Record<string, string>> = {
  ".gitattributes": attributes,
  ".gitignore": "node_modules\nincluded\n*.js\n*.cjs\n",
  "package.json": `{
  "devDependencies": { "eslint": "^9.0.0", "prettier": "^3.0.0", "typescript": "^5.0.0" }
}
`,
  "readme.md": "```ts\n" + legacy + "```\n",
  "tsconfig.json": `{
  "extends": "planted-base/tsconfig.json",
  "compilerOptions": { "plugins": [{ "name": "planted-plugin" }], "strict": true },
  "include": ["*.ts"]
}
`,
  ...Object.fromEntries(attributed.map((name) => [name, legacy])),
  "changed/filtered.ts": "",
  "plain.ts": `import type { Planted } from "typescript";\nexport type Used = Planted;\n${legacy}`,
  "staged.ts": "",
};

/**
 * A repository in the folder `repository`, next to what is planted and the marks of the programs
 * that ran.
 */
export class PlantedRepository {
  readonly folder: Folder;
  readonly #environment: Readonly<Record<string, string>>;

  private constructor(folder: Folder, environment: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.#environment = environment;
  }

  /**
   * Creates a repository with committed, changed and staged files of every kind, and then these
   * plantings.
   */
  static async with(names: readonly string[]): Promise<PlantedRepository> {
    const folder = new Folder({ "marks/.keep": "", "programs/.keep": "" });
    for (const [name, text] of Object.entries(plainFiles)) add(folder, name, text);
    await folder.git("init", "--quiet", "repository");
    await inRepository(folder, "add", "--all");
    await inRepository(folder, "commit", "--quiet", "--message", "All");
    add(folder, "changed/filtered.ts", legacy);
    add(folder, "staged.ts", legacy);
    for (const name of attributed) add(folder, `staged/${name}`, legacy);
    await inRepository(folder, "add", "staged.ts", "staged");
    for (const name of names) plant(folder, name);
    // Files that were just checked out look changed to git until it compares their contents.
    for (const name of [...attributed, ...attributed.map((one) => `staged/${one}`)])
      utimesSync(folder.path(`repository/${name}`), 1e9, 1e9);
    const environment = names.map((name) => filled(folder, name, plantings[name]?.environment));
    return new PlantedRepository(folder, Object.fromEntries(environment.flat()));
  }

  run(...words: readonly string[]): Promise<Run> {
    return this.runWith({}, ...words);
  }

  runWith(circumstances: Circumstances, ...words: readonly string[]): Promise<Run> {
    return this.folder.runWith(this.#inside(circumstances), ...words);
  }

  /** Runs the program as a separate process, which also reads Node's environment variables. */
  runProcess(...words: readonly string[]): Promise<Run> {
    return this.runProcessWith({}, ...words);
  }

  runProcessWith(circumstances: Circumstances, ...words: readonly string[]): Promise<Run> {
    return this.folder.runProcess(this.#inside(circumstances), ...words);
  }

  /** Runs the command that proves that a program is planted correctly. */
  async prove(name: string): Promise<void> {
    const { environment, isForTerminal, proof } = plantingOf(name);
    const variables = filled(this.folder, name, environment);
    const exports = variables.map(([key, value]) => `export ${key}=${value}; `).join("");
    const line = `cd repository; ${exports}${proof}`;
    if (isForTerminal === true)
      await this.folder.onTerminal(`cd ${this.folder.root}; ${line}`, () => undefined);
    else await this.folder.shell(line);
  }

  /** Returns the names of the programs that ran. */
  marks(): readonly string[] {
    return readdirSync(this.folder.path("marks"))
      .filter((name) => name !== ".keep")
      .toSorted();
  }

  /** Returns the staged text of a file. */
  staged(name: string): Promise<string> {
    return inRepository(this.folder, "show", `:${name}`);
  }

  #inside({ cwd = "", env, ...others }: Circumstances): Circumstances {
    return { ...others, cwd: join("repository", cwd), env: { ...this.#environment, ...env } };
  }
}

function plantingOf(name: string): Planting {
  const planting = plantings[name];
  if (!planting) throw new Error(`Nothing of the name ${name} is planted.`);
  return planting;
}

function add(folder: Folder, name: string, text: string): void {
  folder.make(dirname(`repository/${name}`));
  folder.write(`repository/${name}`, text);
}

function inRepository(folder: Folder, ...words: readonly string[]): Promise<string> {
  return folder.git("-C", "repository", ...words);
}

function plant(folder: Folder, name: string): void {
  const { files, settings } = plantingOf(name);
  const script = `#!/bin/sh\ntouch ${folder.path(`marks/${name}`)}\n`;
  executable(folder, `programs/${name}`, script);
  executable(folder, `programs/${name}-hooks/post-index-change`, script);
  for (const [file, text] of filled(folder, name, files))
    if (file.includes("/hooks/")) executable(folder, `repository/${file}`, script);
    else add(folder, file, text);
  for (const [key, value] of filled(folder, name, settings)) {
    const [, section, part, last] = /^(\w+)\.(?:(.*)\.)?(\w+)$/u.exec(key) ?? [];
    const title = part === undefined ? `[${section}]` : `[${section} "${part}"]`;
    const path = folder.path("repository/.git/config");
    appendFileSync(path, `${title}\n\t${last} = "${value}"\n`);
  }
}

function executable(folder: Folder, name: string, text: string): void {
  folder.make(dirname(name));
  folder.write(name, text);
  chmodSync(folder.path(name), 0o755);
}

function filled(
  folder: Folder,
  name: string,
  values: Readonly<Record<string, string>> = {},
): readonly (readonly [key: string, value: string])[] {
  return Object.entries(values).map(([key, value]) => [
    key,
    value
      .replaceAll("$program", folder.path(`programs/${name}`))
      .replaceAll("$mark", folder.path(`marks/${name}`)),
  ]);
}
