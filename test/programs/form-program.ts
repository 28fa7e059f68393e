import type { Random } from "../fuzz/random.js";
import { Draft, type Handles, type Program, readersFor } from "./program.js";

const size = `{ type: "string", description: "How large", enum: ["s", "l"], enumNames: ["Small", "Large"] }`;
const inks = `{ type: "array", description: "Which inks", items: { type: "string", enum: ["r", "b"], enumNames: ["Red", "Blue"] } }`;
const form = (field: string): string =>
  `{ type: "object", properties: { first: ${field}, note: { type: "string" } } }`;

/**
 * A place for the field: returns the expression for the form in the request, and the handles for
 * readers.
 */
type Home = (field: string, draft: Draft) => { readonly schema: string; readonly handles: Handles };

const inForm = (whole: string): { schema: string; handles: Handles } => ({
  schema: whole,
  handles: { value: `${whole}.properties.first`, holder: `${whole}.properties` },
});

const homes: readonly Home[] = [
  (field) => ({ schema: form(field), handles: {} }),
  (field, draft) => {
    draft.write(`const field = ${field};`);
    return { schema: form("field"), handles: { value: "field" } };
  },
  (field, draft) => {
    draft.write(`const form = ${form(field)};`);
    return inForm("form");
  },
  (field, draft) => {
    draft.write(`const properties = { first: ${field} };`);
    return {
      schema: `{ type: "object", properties }`,
      handles: { value: "properties.first", holder: "properties" },
    };
  },
  (field, draft) => {
    draft.write(`function makeForm() {\n  return ${form(field)};\n}`);
    return inForm("makeForm()");
  },
  (field, draft) => {
    draft.write(`const makeForm = () => (${form(field)});`);
    return inForm("makeForm()");
  },
  (field, draft) => {
    draft.write(`class Forms {\n  static first = ${form(field)};\n}`);
    return inForm("Forms.first");
  },
  (field, draft) => {
    draft.write(
      `class Forms {\n  #first = ${form(field)};\n  get first() {\n    return this.#first;\n  }\n}\nconst forms = new Forms();`,
    );
    return inForm("forms.first");
  },
  (field, draft) => {
    draft.write(
      `class Forms {\n  constructor() {\n    this.first = ${form(field)};\n  }\n}\nconst forms = new Forms();`,
    );
    return inForm("forms.first");
  },
  (field, draft) => {
    draft.write(`const forms = { order: ${form(field)} };`);
    return inForm("forms.order");
  },
  (field, draft) => {
    draft.write(`const fields = [${field}, { type: "boolean" }];`);
    return {
      schema: `{ type: "object", properties: { first: fields[0] } }`,
      handles: { value: "fields[0]", holder: "fields" },
    };
  },
  (field, draft) => {
    draft.write(
      `const form = { type: "object", properties: {} };\nform.properties.first = ${field};`,
    );
    return inForm("form");
  },
  (field, draft) => {
    draft.write(`let field;\nfield = ${field};`);
    return { schema: form("field"), handles: { value: "field" } };
  },
  (field, draft) => {
    draft.write(`const base = { first: ${field} };`);
    return {
      schema: `{ type: "object", properties: { ...base, more: { type: "number" } } }`,
      handles: { value: "base.first", holder: "base" },
    };
  },
  (field, draft) => {
    draft.write(`export const field = ${field};`, "form.mjs");
    draft.import(`import { field } from "./form.mjs";`);
    return { schema: form("field"), handles: { value: "field" } };
  },
  (field, draft) => {
    draft.write(`export const form = ${form(field)};`, "form.mjs");
    draft.import(`import * as forms from "./form.mjs";`);
    return inForm("forms.form");
  },
  (field, draft) => {
    draft.write(`export default ${form(field)};`, "form.mjs");
    draft.import(`import form from "./form.mjs";`);
    return inForm("form");
  },
  (field, draft) => {
    draft.write(`export const first = ${form(field)};`, "form.mjs");
    draft.write(`export { first as order } from "./form.mjs";`, "index.mjs");
    draft.import(`import { order } from "./index.mjs";`);
    return inForm("order");
  },
  (field, draft) => {
    draft.write(`export function makeForm() {\n  return ${form(field)};\n}`, "form.mjs");
    draft.write(`export * from "./form.mjs";`, "index.mjs");
    draft.import(`import { makeForm } from "./index.mjs";`);
    return inForm("makeForm()");
  },
  (field, draft) => {
    draft.write(`export class Forms {\n  static first = ${form(field)};\n}`, "form.mjs");
    draft.import(`import { Forms } from "./form.mjs";`);
    return inForm("Forms.first");
  },
];

/** Generates a program that asks the user with a form, and reads that form. */
export function formProgram(random: Random, name: string): Program {
  const draft = new Draft();
  const [field, isList] = random.oneOf(4) ? [inks, true] : [size, false];
  const { schema, handles } = random.pick(homes)(field, draft);
  const key = random.pick(isList ? ["items"] : ["enum", "enumNames"]);
  const before = readersFor(handles, key, draft, random);
  const behind = random.oneOf(2)
    ? readersFor(handles, key, draft, random)
    : { lines: [], isUnread: true };
  const indented = (lines: readonly string[]): string =>
    lines
      .flatMap((line) => line.split("\n"))
      .map((line) => `      ${line}\n`)
      .join("");
  draft.write(`export function main(server, print) {
  return {
    async ask() {
${indented(before.lines)}      const answer = await server.elicitInput({
        message: "Your order?",
        requestedSchema: ${schema},
      });
      print(answer.content);
${indented(behind.lines)}    },
  };
}`);
  return { name, files: draft.files(), isUnread: before.isUnread && behind.isUnread };
}
