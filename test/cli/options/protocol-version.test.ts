import type { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import { Folder } from "../program.js";
import { revisionProject } from "./revision-project.js";

/** The findings in the project at each revision, one per line. */
const expected = {
  "2024-11-05": `
messages/requests.json:23:5 valid-meta-placement envelope
messages/seats.json:7:5 valid-structured-content tooNew
messages/tools.json:7:17 portable-tool-schema toolName
messages/tools.json:17:9 valid-meta-placement tooNew
src/server.ts:5:21 portable-tool-schema toolName
src/server.ts:7:34 valid-meta-placement tooNew
src/server.ts:8:49 valid-annotations tooNew
src/server.ts:9:7 valid-content-block tooNew
src/server.ts:10:7 valid-content-block tooNew
src/server.ts:12:3 valid-structured-content tooNew
src/server.ts:27:9 valid-enum-schema tooNew
src/types.ts:23:3 valid-tool-result samplingList
src/types.ts:24:3 valid-meta-placement tooNew
src/types.ts:30:3 valid-meta-placement nowhere
`,
  "2025-03-26": `
messages/requests.json:23:5 valid-meta-placement envelope
messages/seats.json:7:5 valid-structured-content tooNew
messages/tools.json:7:17 portable-tool-schema toolName
messages/tools.json:17:9 valid-meta-placement tooNew
src/server.ts:5:21 portable-tool-schema toolName
src/server.ts:7:34 valid-meta-placement tooNew
src/server.ts:8:49 valid-annotations tooNew
src/server.ts:10:7 valid-content-block tooNew
src/server.ts:12:3 valid-structured-content tooNew
src/server.ts:27:9 valid-enum-schema tooNew
src/types.ts:23:3 valid-tool-result samplingList
src/types.ts:24:3 valid-meta-placement tooNew
src/types.ts:30:3 valid-meta-placement nowhere
`,
  "2025-06-18": `
messages/requests.json:14:7 valid-elicitation-request tooNew
messages/requests.json:23:5 valid-meta-placement envelope
messages/seats.json:7:5 valid-structured-content notObject
messages/tools.json:7:17 portable-tool-schema toolName
messages/tools.json:15:27 valid-tool-definition wrongRootType
src/server.ts:5:21 portable-tool-schema toolName
src/server.ts:12:3 valid-structured-content notObject
src/server.ts:14:5 valid-meta-keys reserved
src/server.ts:27:9 valid-enum-schema tooNew
src/types.ts:9:3 valid-elicitation-request tooNew
src/types.ts:23:3 valid-tool-result samplingList
src/types.ts:24:3 valid-meta-placement tooNew
src/types.ts:30:3 valid-meta-placement nowhere
`,
  "2025-11-25": `
messages/requests.json:23:5 valid-meta-placement envelope
messages/seats.json:7:5 valid-structured-content notObject
messages/tools.json:7:17 valid-tool-definition name
messages/tools.json:15:27 valid-tool-definition wrongRootType
src/server.ts:5:21 valid-tool-definition name
src/server.ts:12:3 valid-structured-content notObject
src/server.ts:15:5 valid-meta-keys reserved
src/server.ts:16:5 valid-meta-keys reserved
src/types.ts:30:3 valid-meta-placement nowhere
`,
  "2026-07-28": `
messages/answer.json:7:5 valid-meta-placement gone
messages/requests.json:2:42 no-removed-features method
messages/requests.json:7:15 valid-message missingMeta
messages/requests.json:12:15 no-removed-features method
messages/requests.json:17:7 no-removed-features property
messages/requests.json:23:5 valid-meta-placement envelope
messages/tools.json:4:13 valid-message missingStamp
messages/tools.json:4:13 valid-message missingStamp
messages/tools.json:4:13 valid-message missingStamp
messages/tools.json:7:17 valid-tool-definition name
messages/tools.json:12:43 valid-tool-definition header
messages/tools.json:16:9 no-removed-features property
src/server.ts:5:21 valid-tool-definition name
src/server.ts:15:5 valid-meta-keys reserved
src/server.ts:16:5 valid-meta-keys reserved
src/server.ts:20:7 no-removed-features construct
src/types.ts:18:3 valid-meta-placement gone
src/types.ts:30:3 valid-meta-placement nowhere
`,
};

describe.concurrent("check --protocol-version", () => {
  it.each(Object.entries(expected))(
    "%s reports what is wrong in that revision",
    async (revision, findings) => {
      const folder = new Folder(revisionProject);
      const words = ["check", "--protocol-version", revision, "--format", "json"];
      const { status, stdout, stderr } = await folder.run(...words);
      const results = JSON.parse(stdout) as readonly ESLint.LintResult[]; // what `--format json` prints
      expect(results.flatMap(linesOf).join("\n")).toBe(findings.trim());
      expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    },
  );
});

it("--to takes precedence over the revision in package.json", async () => {
  const folder = new Folder({
    ...revisionProject,
    "package.json": `{ "mcp-schema": { "protocolVersion": "2025-06-18" } }`,
  });
  const { stdout } = await folder.run("check", "--to", "2026-07-28", "--format", "json");
  const results = JSON.parse(stdout) as readonly ESLint.LintResult[]; // as above
  expect(results.flatMap(linesOf).join("\n")).toBe(expected["2026-07-28"].trim());
});

function linesOf({ filePath, messages }: ESLint.LintResult): readonly string[] {
  const file = filePath.replace("<tmp>/", "");
  return messages.map(
    ({ column, line, messageId = "", ruleId }) =>
      `${file}:${line}:${column} ${ruleId?.replace("mcp-schema/", "") ?? ""} ${messageId}`,
  );
}
