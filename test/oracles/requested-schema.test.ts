import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numRuns } from "../chance.js";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { checkText } from "../../engine/check.js";
import { settingsFor } from "../../rules/settings.js";
import { validRequestedSchema } from "../../rules/valid-requested-schema.js";
import { formAt } from "../properties/forms.js";
import { type Ask, askedBySdk1, askedBySdk2 } from "./elicitation-clients.js";
import {
  harmless,
  lossy,
  refused,
  requiredFields,
  right,
  roots,
  type WrongForm,
} from "./requested-schema-forms.js";

interface Line {
  readonly name: string;
  readonly ask: Ask;
  /**
   * The start of the error when the client refuses a request and, below, when the server refuses an
   * answer.
   */
  readonly refusal: string;
  readonly rejection: string;
  readonly failure: string;
}

const rejection = "Elicitation response content does not match requested schema: ";
const failure = "Error validating elicitation response: ";

const lines: readonly Line[] = [
  {
    name: "SDK 1",
    ask: askedBySdk1,
    refusal: "MCP error -32603: [",
    rejection: `MCP error -32602: ${rejection}`,
    failure: `MCP error -32603: ${failure}`,
  },
  {
    name: "SDK 2",
    ask: askedBySdk2,
    refusal: "Invalid elicitation request: [",
    rejection,
    failure,
  },
];

describe.each(lines)(
  "a client and server of $name",
  ({ ask, failure, name, refusal, rejection }) => {
    it.each(right)("accept a form with $name unchanged", async ({ answer, form }) => {
      expect(await ask(form, answer)).toEqual({ arrived: form, error: undefined });
    });

    it("accept any form that the protocol allows", async () => {
      await fc.assert(
        fc.asyncProperty(formAt("2025-11-25"), async (form) => {
          const { arrived } = await ask(form, {});
          expect(arrived).toEqual(form);
        }),
        { numRuns: numRuns(60) },
      );
    });

    it.each(refused)("refuse a form with $name", async ({ form }) => {
      const { arrived, error } = await ask(form, {});
      expect({ arrived, error: error?.slice(0, refusal.length) }).toEqual({
        arrived: undefined,
        error: refusal,
      });
    });

    it.each(lossy)("lose $name", async ({ answer, arrived, error, form }) => {
      expect(await ask(form, answer)).toEqual({ arrived, error: error && rejection + error });
    });

    it.each(roots)(
      "lose $name at the root, or pass it on",
      async ({ answer, arrived, error, form }) => {
        const expected = name === "SDK 1" ? arrived : form;
        expect(await ask(form, answer)).toEqual({
          arrived: expected,
          error: error && rejection + error,
        });
      },
    );

    it.each(harmless)("accept $name", async ({ answer, form }) => {
      const { error } = await ask(form, answer);
      expect(error).toBeUndefined();
    });

    it.each(requiredFields)(
      "fail on `required: $name` in a field",
      async ({ answer, arrived, form }) => {
        expect(await ask(form, answer)).toEqual({
          arrived,
          error: `${failure}required value must be ["array"]`,
        });
      },
    );

    const wrong: readonly WrongForm[] = [...refused, ...lossy, ...roots, ...requiredFields];
    it.each(wrong.filter(({ after }) => after !== undefined))(
      "accept the rewrite of a form with $name unchanged",
      async ({ after }) => {
        expect((await ask(after, {})).arrived).toEqual(after);
      },
    );
  },
);

describe.each(["json", "ts"] as const)("in .%s, the rule", (language) => {
  it.each([...right, ...harmless])("reports nothing in a form with $name", async ({ form }) => {
    expect(await judged(form, language)).toEqual({ found: [], after: form });
  });

  it.each([...refused, ...lossy, ...roots, ...requiredFields])(
    "reports $name, and rewrites it as listed",
    async ({ after, form, found }) => {
      expect(await judged(form, language)).toEqual({ found, after: after ?? form });
    },
  );
});

type Language = "json" | "ts";

/** Returns the rule's findings in a form, and the form after fixes and suggestions. */
async function judged(
  form: unknown,
  language: Language,
): Promise<{ readonly found: readonly string[]; readonly after: unknown }> {
  const parse = await parserFor(`a.${language}`);
  if (!parse) throw new Error(`There is no parser for .${language}`);
  const settings = settingsFor(undefined)(`src/a.${language}`);
  const request = JSON.stringify({ message: "?", requestedSchema: form });
  const text = language === "json" ? request : `export default (elicit) => elicit(${request});`;
  const checked = checkText(text, parse, [validRequestedSchema], settings);
  if (checked.kind === "failed") throw new Error(checked.message);
  const migrated = migrateText(text, parse, [validRequestedSchema], settings, true);
  const { requestedSchema: after } = await requestIn(migrated.text, language);
  return { found: checked.found.map(({ finding }) => finding.messageId), after };
}

interface Request {
  readonly requestedSchema: unknown;
}

async function requestIn(source: string, language: Language): Promise<Request> {
  if (language === "json") return JSON.parse(source) as Request; // what `judged` writes
  const address = `data:text/javascript,${encodeURIComponent(source)}`;
  const { default: ask } = (await import(/* @vite-ignore */ address)) as {
    default: (elicit: (request: Request) => Request) => Request; // what `judged` writes
  };
  return ask((request) => request);
}
