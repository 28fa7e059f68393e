import process from "node:process";

const cache = "node_modules/.cache/mcp-schema-mutants";

export default {
  mutate: [
    "{codemods,rules,syntax}/**/*.ts",
    // What files and other programs do to these is tried by tests that start programs.
    "!codemods/jscodeshift/*.ts",
    "!rules/packages.ts",
    "!syntax/parse-json.ts",
  ],
  testRunner: "mocha",
  buildCommand: "node test/mutation/bundle.mjs",
  mochaOptions: { spec: ["dist/mutation/cases.js"] },
  coverageAnalysis: "perTest",
  // They need the program loaded anew, which takes a hundred times as long: for single files.
  ignoreStatic: process.env["STATIC_MUTANTS"] === undefined,
  // It would put a line on top of every file, and the fixtures are files.
  disableTypeChecks: false,
  ignorePatterns: ["/dist", "/docs", "/examples", "/playground"],
  reporters: ["clear-text", "html", "progress"],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `${cache}/report.html` },
  tempDirName: "dist/mutants",
  thresholds: { break: 85, high: 95, low: 85 },
};
