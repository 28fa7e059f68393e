import process from "node:process";

const cache = "node_modules/.cache/mcp-schema-mutants";

export default {
  mutate: [
    "{codemods,faces,rules,syntax}/**/*.ts",
    // These depend on files and other programs: they are covered by tests that start the program.
    "!faces/jscodeshift/*.ts",
    "!syntax/parse-json.ts",
  ],
  testRunner: "mocha",
  buildCommand: "node test/mutation/bundle.mjs",
  mochaOptions: { spec: ["dist/mutation/cases.js"] },
  coverageAnalysis: "perTest",
  // Static mutants reload the program, which takes a hundred times as long. Enable them for single
  // files.
  ignoreStatic: process.env["STATIC_MUTANTS"] === undefined,
  // It would add a line at the top of every file, including the fixtures.
  disableTypeChecks: false,
  ignorePatterns: ["/dist", "/docs", "/examples", "/playground"],
  reporters: ["clear-text", "html", "progress"],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `${cache}/report.html` },
  tempDirName: "dist/mutants",
  thresholds: { break: 85, high: 95, low: 85 },
};
