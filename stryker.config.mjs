const cache = "node_modules/.cache/mcp-schema-mutants";

export default {
  mutate: ["{codemods,rules,syntax}/**/*.ts"],
  testRunner: "mocha",
  buildCommand: "node test/mutation/bundle.mjs",
  mochaOptions: { spec: ["dist/mutation/cases.js"] },
  coverageAnalysis: "perTest",
  // They need the program loaded anew, which takes a hundred times as long: name their file to `--ignoreStatic false`.
  ignoreStatic: true,
  // It would put a line on top of every file, and the fixtures are files.
  disableTypeChecks: false,
  ignorePatterns: ["/dist", "/docs", "/examples", "/playground"],
  // A run takes up what an earlier one, also of some of the files, has found out.
  incremental: true,
  incrementalFile: `${cache}/results.json`,
  reporters: ["clear-text", "html", "progress"],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `${cache}/report.html` },
  tempDirName: "dist/mutants",
  thresholds: { break: 85, high: 95, low: 85 },
};
