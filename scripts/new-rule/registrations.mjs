/** Matches the first empty line. */
const endOfImports = /^$/mu;

/**
 * The places that must name every rule, besides its own files. test/every-place.test.ts reports
 * missing ones.
 */
const everyRule = [
  {
    path: "rules/all.ts",
    what: "every rule, in the order of the documentation",
    registered: (text, { id, name }) =>
      inserted(
        inserted(text, endOfImports, `import { ${name} } from "./${id}.js";\n`),
        /^\];/mu,
        `  ${name},\n`,
      ),
  },
  {
    path: "docs/editors.md",
    what: "the rules that oxlint is told one by one",
    registered: (text, { id }) =>
      inserted(
        text,
        /(?<="mcp-schema\/[\w-]+": "(?:error|warn)")\n {2}\}/u,
        `,\n    "mcp-schema/${id}": "error"`,
      ),
  },
];

const rewritingRule = [
  {
    path: "faces/jscodeshift/structured-content.ts",
    what: "one of the transforms for jscodeshift",
    registered: (text, { id }) => inserted(text, /\);$/mu, `, "${id}"`),
  },
  {
    path: "test/properties/cases-of-rules.ts",
    what: "what the properties try of each rule",
    registered: (text, { id, codemod, Name }) =>
      inserted(
        inserted(text, endOfImports, `import { cases${Name} } from "./${codemod}-cases.js";\n`),
        /^\};/mu,
        `  "${id}": cases${Name},\n`,
      ),
  },
];

/** Returns the places where a rule is registered. */
export function registrations(isReportOnly) {
  return isReportOnly ? everyRule : [...everyRule, ...rewritingRule];
}

/** Inserts a text before the first match of a pattern. */
function inserted(text, before, more) {
  const at = text.search(before);
  if (at < 0)
    throw new Error(`There is no ${String(before)} before which a rule could be registered.`);
  return text.slice(0, at) + more + text.slice(at);
}
