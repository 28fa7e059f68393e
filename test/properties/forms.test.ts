import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numRuns } from "../chance.js";
import { officialValidator } from "./definition-official.js";
import { findingsIn } from "./definition-sources.js";
import { formMutations } from "./form-mutations.js";
import { formAt, type FormRevision, formRevisions } from "./forms.js";

/** The languages in which forms are written. */
const languages = ["TypeScript", "JSON"] as const;

type Language = (typeof languages)[number];

function textOf(requestedSchema: unknown, language: Language, revision: FormRevision): string {
  const asked = { message: "Which ship?", requestedSchema };
  if (language === "TypeScript")
    return `export const answer = await server.elicitInput(${JSON.stringify(asked, null, 2)});\n`;
  const request = { method: "elicitation/create", params: { mode: "form", ...asked } };
  const message =
    revision === "2026-07-28"
      ? { result: { resultType: "input_required", inputRequests: { ship: request } } }
      : request;
  return `${JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }, null, 2)}\n`;
}

/** A folder with the official `schema.json` of each revision, in a folder named after it. */
const folder = process.env["MCP_SPEC_DIR"];

if (folder === undefined)
  it("does not validate generated forms if MCP_SPEC_DIR is not set", () => {
    expect(process.env).not.toHaveProperty("MCP_SPEC_DIR");
  });
else
  it.each(formRevisions)("generated forms are valid for the official schema of %s", (revision) => {
    const validate = officialValidator(folder, revision)("ElicitRequestFormParams");
    fc.assert(
      fc.property(formAt(revision), (requestedSchema) => {
        validate({ message: "Which ship?", requestedSchema });
        expect(validate.errors ?? []).toEqual([]);
      }),
    );
  });

describe.each(formRevisions)("at %s", (revision) => {
  const forms = formAt(revision);

  it.each(languages)("a valid form has no findings in %s", (language) => {
    fc.assert(
      fc.property(forms, (form) => {
        const text = textOf(form, language, revision);
        expect({ text, found: findingsIn(text, language, revision) }).toEqual({ text, found: [] });
      }),
    );
  });

  describe.each(formMutations)("with $name", ({ change, found }) => {
    it.each(languages)("a form has one finding in %s", (language) => {
      fc.assert(
        fc.property(forms, (form) => {
          const text = textOf(change(form), language, revision);
          // Before multi-select fields, lists are reported regardless of their contents.
          const isList = revision === "2025-06-18" && found.endsWith(" list");
          const expected = isList ? `${found}TooNew` : found;
          const findings = findingsIn(text, language, revision);
          expect({ text, findings }).toEqual({ text, findings: [expected] });
        }),
        { numRuns: numRuns(20) },
      );
    });
  });
});
