import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inputRequired } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkText } from "../../engine/check.js";
import { parserFor } from "../../engine/parse.js";
import { messageText } from "../../rules/rule.js";
import { settingsFor } from "../../rules/settings.js";
import { isOtherRoot } from "../../rules/valid-requested-schema/zod-defects.js";
import { validRequestedSchema } from "../../rules/valid-requested-schema.js";
import { zodMethods } from "../../syntax/zod-functions.js";
import { linkPackages } from "../temporary-folder.js";
import { askedBySdk1, askedBySdk2 } from "./elicitation-clients.js";
import { rightFields, wholeForms, wrongByArguments, wrongFields } from "./zod-fields.js";

const parse = await parserFor("a.ts");
const settings = settingsFor(undefined)("src/a.ts");

const withField = (field: string): string => `z.object({ f: ${field} })`;

const wrong = [...wrongFields, ...wrongByArguments];
const forms = await made([
  ...[...rightFields, ...wrong].map(withField),
  ...wholeForms.map(([form]) => form),
]);

/** Returns SDK 2's error about a form, if there is one. */
function thrown(form: string): string | undefined {
  try {
    const requestedSchema = forms.get(form);
    if (!requestedSchema) throw new Error(`There is no form ${form}`);
    inputRequired.elicit({ message: "?", requestedSchema });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const onlyFlat =
  "Elicitation requestedSchema only supports flat primitive properties (string, number, integer, boolean, and string enums): properties.f";
const unsupported =
  "Elicitation requestedSchema contains unsupported JSON Schema constraint(s) after Standard Schema conversion: ";
const notAnObject =
  "Elicitation requestedSchema must describe an object with flat primitive properties: ";

/** Returns SDK 2's reason that corresponds to the rule's message. */
function reasonIn(message: string): string {
  const keyword = /which becomes `(?<name>\w+)`: no client/u.exec(message)?.groups?.["name"];
  if (keyword !== undefined) return `${unsupported}properties.f.${keyword}`;
  return message.includes("JSON Schema cannot express") ? notAnObject : onlyFlat;
}

describe("SDK 2 and the rule agree on a form with one field:", () => {
  it.each(wrong)("%s is invalid", (field) => {
    const found = judged(withField(field));
    const error = thrown(withField(field)) ?? "";
    const reason = error.startsWith(notAnObject) ? notAnObject : error;
    expect(found.map((message) => reasonIn(message))).toEqual([reason]);
  });

  it.each(rightFields)("%s is valid", (field) => {
    expect([thrown(withField(field)), judged(withField(field))]).toEqual([undefined, []]);
  });

  it("the formats in messages are those in JSON Schema", () => {
    const named = wrong.flatMap((field) => {
      const [message = ""] = judged(withField(field));
      const format = /`format: "(?<name>\w+)"`/u.exec(message)?.groups?.["name"];
      return format === undefined ? [] : [{ field, format }];
    });
    expect(named.length).toBeGreaterThan(30);
    const theirs = named.map(({ field }) => {
      const form = forms.get(withField(field));
      const schema = form && z.toJSONSchema(form);
      const property = schema?.properties?.["f"];
      return { field, format: typeof property === "object" ? property.format : undefined };
    });
    expect(named).toEqual(theirs);
  });
});

describe("SDK 2 and the rule agree on a whole form:", () => {
  it.each(wholeForms)("%s is accepted: %s", (form, isTaken) => {
    const error = thrown(form);
    expect([error === undefined, judged(form).length]).toEqual([isTaken, isTaken ? 0 : 1]);
    expect(error?.startsWith(unsupported)).toBe(isTaken ? undefined : true);
  });

  it("every method in the table is tried", () => {
    const tried = wholeForms.flatMap(([form]) => /\}\)\.(\w+)/u.exec(form)?.[1] ?? []);
    const roots = [...zodMethods.keys()].filter((name) => isOtherRoot(name));
    expect(roots.filter((name) => !tried.includes(name))).toEqual([]);
  });
});

describe.each([
  ["SDK 1", askedBySdk1],
  ["SDK 2", askedBySdk2],
] as const)("a client and server of %s", (_, ask) => {
  it.each(wrong)("refuse or lose the converted field %s, as the rule says", async (field) => {
    const form = withField(field);
    const [message = "", ...others] = judged(`z.toJSONSchema(${form})`);
    expect(others).toEqual([]);
    expect(await outcome(forms.get(form), ask)).toBe(
      /^(?<who>Clients (?:drop|refuse)|`toJSONSchema` throws)/u.exec(message)?.groups?.["who"],
    );
  });

  it("refuse a zod object that is sent unconverted", async () => {
    const { arrived, error } = await ask(forms.get(withField("z.string()")), {});
    expect([arrived, error?.includes("expected record, received undefined")]).toEqual([
      undefined,
      true,
    ]);
  });
});

async function outcome(form: z.ZodType | undefined, ask: typeof askedBySdk1): Promise<string> {
  let schema: z.core.JSONSchema.JSONSchema;
  try {
    schema = z.toJSONSchema(form ?? z.never());
  } catch {
    return "`toJSONSchema` throws";
  }
  const { arrived } = await ask(schema, {});
  if (arrived === undefined) return "Clients refuse";
  const field = (arrived as { properties: { f: object } }).properties.f; // every form here has it
  const lost = Object.keys(schema.properties?.["f"] ?? {}).filter((key) => !(key in field));
  return lost.length > 0 ? "Clients drop" : "nothing is lost";
}

/** Returns the rule's messages about a form passed to SDK 2's `inputRequired.elicit`. */
function judged(form: string): readonly string[] {
  const text = `import { inputRequired } from "@modelcontextprotocol/server";
import { z } from "zod";

export const asked = inputRequired.elicit({ message: "?", requestedSchema: ${form} });
`;
  if (!parse) throw new Error("There is no parser for .ts");
  const checked = checkText(text, parse, [validRequestedSchema], settings);
  if (checked.kind === "failed") throw new Error(checked.message);
  return checked.found.map(({ finding }) =>
    messageText(validRequestedSchema, finding.messageId, finding.data),
  );
}

/** Evaluates the code of forms. Returns the forms, by their code. */
async function made(code: readonly string[]): Promise<ReadonlyMap<string, z.ZodType>> {
  const members = code.map((form) => `  [${JSON.stringify(form)}, ${form}],`);
  const source = `import { z } from "zod";\n\nexport default [\n${members.join("\n")}\n];\n`;
  const folder = mkdtempSync(join(tmpdir(), "zod-forms-"));
  writeFileSync(join(folder, "forms.mjs"), source);
  linkPackages(folder);
  const { href } = pathToFileURL(join(folder, "forms.mjs"));
  const { default: entries } = (await import(/* @vite-ignore */ href)) as {
    default: readonly [string, z.ZodType][]; // what the source exports
  };
  rmSync(folder, { recursive: true });
  return new Map(entries);
}
