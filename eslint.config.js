import js from "@eslint/js";
import eslintPlugin from "eslint-plugin-eslint-plugin";
import regexp from "eslint-plugin-regexp";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import mcpSchema from "./dist/faces/eslint/index.js";
import { castWithReason } from "./scripts/lint/cast-with-reason.mjs";
import { documentedExports } from "./scripts/lint/documented-exports.mjs";
import { plainComments, plainWords } from "./scripts/lint/plain-words.mjs";
import { walls } from "./scripts/lint/walls.mjs";

const upToEngine = ["protocol", "syntax", "flow", "context", "codemods", "rules", "engine"];

/** The rooms that each room may import from. The reasons are in docs/architecture.md. */
const mayImport = {
  protocol: [],
  syntax: [],
  flow: ["syntax"],
  context: ["protocol", "syntax", "flow"],
  codemods: ["protocol", "syntax", "flow"],
  rules: ["protocol", "syntax", "flow", "context", "codemods"],
  engine: ["protocol", "syntax", "flow", "context", "codemods", "rules"],
  explain: ["protocol", "rules"],
  project: ["protocol", "syntax", "flow", "context", "rules", "engine"],
  live: [],
  "faces/library": ["protocol", "syntax", "flow", "context", "codemods", "rules"],
  "faces/eslint": [...upToEngine, "project"],
  "faces/jscodeshift": [...upToEngine, "project"],
  cli: [...upToEngine, "explain", "project", "live"],
  playground: [...upToEngine, "explain", "project"],
};

/** Packages that only these places may import. */
const onlyIn = {
  "@typescript-eslint/utils": ["faces/eslint/eslint-rule.ts"],
  "@typescript-eslint/utils/*": ["faces/eslint/eslint-rule.ts"],
  "@modelcontextprotocol/client": ["live"],
  "@modelcontextprotocol/client/*": ["live"],
  "@modelcontextprotocol/server": ["cli/serve"],
  "@modelcontextprotocol/server/*": ["cli/serve"],
  "@modelcontextprotocol/core": [],
  "@modelcontextprotocol/sdk": [],
  "@modelcontextprotocol/sdk/*": [],
  "cross-spawn": ["cli/finished-program.ts", "live/server-process.ts"],
  "@codemirror/*": ["playground/editor/**"],
  "@lezer/*": ["playground/editor/**"],
  "@babel/parser": ["engine/parse-with-babel.ts"],
  jscodeshift: [],
  "jscodeshift/*": [],
  "oxc-parser": ["engine/parse-with-oxc.ts", "faces/eslint/parser/own-parser.ts"],
  "@typescript-eslint/scope-manager": ["faces/eslint/parser/own-parser.ts"],
  "@typescript-eslint/visitor-keys": ["faces/eslint/parser/own-parser.ts"],
  micromark: ["engine/code-fences.ts"],
  "oxc-resolver": ["project/modules.ts"],
  "ts-morph": ["project"],
  typescript: [],
  yargs: ["cli/program.ts", "cli/options/option-table.ts"],
};

/**
 * The properties of `process` that the program must read from its `io`, so it can run inside
 * another program.
 */
const ofTheProcess = [
  ...["argv", "cwd", "chdir", "env", "exit", "exitCode", "on", "once"],
  ...["stderr", "stdin", "stdout"],
];

/** The rooms that may import Node's built-in modules. All others also run in browsers. */
const onNode = ["project", "live", "faces/eslint", "faces/jscodeshift", "cli"];

const rooms = Object.keys(mayImport);

/** Abbreviations that are not established terms. */
const abbreviations = [
  ...["arr", "attr", "cfg", "cnt", "ctx", "cur", "decl", "dir", "dst", "el", "err", "expr", "fn"],
  ...["ident", "idx", "len", "msg", "num", "obj", "opts", "pos", "prev", "req", "res", "ret"],
  ...["stmt", "str", "tmp", "val"],
];

/** Patterns that keep a test from running, or from comparing a whole value. */
const inexact = [
  {
    selector:
      "CallExpression[callee.property.name=/^to(?:Contain|ContainEqual|MatchObject|BeTruthy|BeDefined)$/]",
    message: "Expect the whole value, with toBe or toEqual.",
  },
  {
    selector:
      "MemberExpression[object.name=/^(?:it|describe)$/][property.name=/^(?:skip|only|todo)$/]",
    message: "A test that does not run tests nothing.",
  },
];

/** The rules of this repository alone. */
const own = {
  rules: {
    "cast-with-reason": castWithReason,
    "documented-exports": documentedExports,
    "plain-comments": plainComments,
    "plain-words": plainWords,
    walls,
  },
};

/** Keeps packages and Node's modules from a room, or from a place in it. */
function restricted(room, place) {
  const packages = Object.keys(onlyIn).filter(
    (name) => ![room, place].some((one) => onlyIn[name].includes(one)),
  );
  return {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: packages,
            message: "Another file wraps this package: see docs/architecture.md.",
          },
          {
            group: onNode.includes(room) ? [] : ["node:*"],
            message: "This runs in a browser too: see docs/architecture.md.",
          },
        ].filter(({ group }) => group.length > 0),
      },
    ],
  };
}

export default defineConfig(
  globalIgnores([
    ...["dist", "playground/dist", "coverage"],
    ...["test/fixtures", "test/projects", "examples/legacy-server"],
  ]),
  js.configs.recommended,
  {
    files: [`{${rooms.join(",")}}/**/*.ts`],
    plugins: { regexp },
    rules: {
      // Matching must take linear time, whatever a file contains.
      "regexp/no-super-linear-backtracking": "error",
      "regexp/no-super-linear-move": "error",
      // The code of a project is never executed.
      "no-eval": "error",
      "no-new-func": "error",
      "no-restricted-syntax": [
        "error",
        {
          selector: "ImportExpression:not([source.type='Literal'])",
          message: "What is imported has its name here: no code of a project is ever run.",
        },
      ],
    },
  },
  {
    files: ["**/*.{js,mjs,ts}"],
    plugins: { own },
    rules: { "own/plain-comments": "error" },
  },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "id-denylist": ["error", ...abbreviations],
      "own/cast-with-reason": "error",
      // The project has no enums, and the rule takes a minute to find that out.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
    },
  },
  ...rooms.map((room) => ({
    files: [`${room}/**/*.ts`],
    rules: {
      ...restricted(room),
      "own/documented-exports": "error",
      "own/walls": ["error", { root: import.meta.dirname, mayImport }],
    },
  })),
  {
    files: ["{rules,codemods,engine,explain,project,live,cli}/**/*.ts"],
    rules: { "own/plain-words": "error" },
  },
  {
    files: ["cli/**/*.ts"],
    ignores: ["cli/main.ts", "cli/process-io.ts"],
    rules: {
      "no-console": "error",
      "no-restricted-properties": [
        "error",
        ...ofTheProcess.map((property) => ({
          object: "process",
          property,
          message: "Take it from the io that the program is given.",
        })),
      ],
    },
  },
  { files: ["test/**/*.ts"], rules: { "no-restricted-syntax": ["error", ...inexact] } },
  // A page quotes only a part of a client's output, so these tests check that the part is included.
  { files: ["test/docs/**/*.ts"], rules: { "no-restricted-syntax": ["error", inexact[1]] } },
  {
    files: ["**/{utils,helpers,misc,common}{,.*}", "**/{utils,helpers,misc,common}/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "Program", message: "A file is named for its one idea." },
      ],
    },
  },
  // The files that wrap a package.
  ...Object.values(onlyIn)
    .flat()
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({
      files: [file],
      rules: restricted(
        rooms.find((room) => file.startsWith(`${room}/`)),
        file,
      ),
    })),
  {
    files: ["playground/editor/**/*.ts"],
    rules: restricted("playground", "playground/editor/**"),
  },
  { files: ["cli/serve/**/*.ts"], rules: restricted("cli", "cli/serve") },
  { files: ["faces/eslint/eslint-rule.ts"], extends: [eslintPlugin.configs.recommended] },
  mcpSchema.configs.recommended,
);
