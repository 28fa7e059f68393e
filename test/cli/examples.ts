/** A call that asks for one of two sizes in the legacy form. */
export const legacy = `await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } } } });\n`;

/** The legacy call after a migration. */
export const titled = `await server.elicitInput({
  message: "?",
  requestedSchema: {
    type: "object",
    properties: {
      size: {
        type: "string",
        oneOf: [
          { const: "s", title: "Small" },
          { const: "l", title: "Large" },
        ],
      },
    },
  },
});
`;

/** The schema of the legacy call as data, on one line. */
export const legacyJson = `{"requestedSchema":{"type":"object","properties":{"size":{"type":"string","enum":["s","l"],"enumNames":["Small","Large"]}}}}\n`;

/** The legacy data after a migration. */
export const titledJson = `{"requestedSchema":{"type":"object","properties":{"size":{"type":"string","oneOf":[{"const":"s","title":"Small"},{"const":"l","title":"Large"}]}}}}\n`;

/** A call with a finding that has no fix, because it is unclear what to write. */
export const empty = `await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string", enum: [] } } } });\n`;

/** The first line of a finding about the legacy call, without the file. */
export const legacyHead = "1:133 warning mcp-schema/no-legacy-enum-names";

const legacyFix = `Fix:
    - await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { t…
    + await server.elicitInput({
    +   message: "?",
    +   requestedSchema: {
    +     type: "object",
    +     properties: {
    +       size: {
    +         type: "string",
    +         oneOf: [
    +           { const: "s", title: "Small" },
    +           { const: "l", title: "Large" },
    +         ],
    … 4 more lines`;

/** The report on a file with the legacy call. */
export function legacyBlock(name: string, remedy = legacyFix): string {
  return `${name}:1:133 warning mcp-schema/no-legacy-enum-names
  Newer clients may ignore \`enumNames\` and show the raw values. Use \`oneOf\` with a \`const\` and a \`title\` for each value.
  > 1 | … "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } } } });
      |                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  ${remedy}`;
}

/** The report on files that contain only the legacy call. The first three are shown. */
export function legacyBlocks(names: readonly string[], remedy = legacyFix): string {
  const shown = names.slice(0, 3).map((name) => legacyBlock(name, remedy));
  const more = names.length - shown.length;
  const folded = `${more} more of mcp-schema/no-legacy-enum-names in ${more === 1 ? "1 file" : `${more} files`}.\n\`--verbose\` shows them all.`;
  return [...shown, ...(more > 0 ? [folded] : [])].join("\n\n");
}

/** The report on a file that could not be processed. */
export function failedBlock(name: string, sentence: string, place = "1:1"): string {
  return `${name}:${place} error\n  ${sentence}.`;
}

/** The note on how to leave out files that do not parse, with the first of them as a glob. */
export function leavingOut(glob: string): string {
  return `To leave out what does not parse, name it or its folder: --ignore ${glob}\n`;
}

/** The report on a file with the empty enum. */
export function emptyBlock(name: string): string {
  return `${name}:1:115 error mcp-schema/valid-enum-schema
  \`enum\` is empty, so no answer is valid. List at least one option.
  > 1 | …s: { size: { type: "string", enum: [] } } } });
      |                               ^^^^^^^^
  No fix: it is unclear what was meant.`;
}

/** The lines of a report that explain why the empty enum has no fix. */
export const emptyReason = `Why there is no fix:
  1  it is unclear what was meant`;

/** The last line of a report with something to rewrite, with the paths and options of the run. */
export function next(words = ""): string {
  return `Preview the rewrite: npx eslint-plugin-mcp-schema migrate ${words}--dry-run`;
}
