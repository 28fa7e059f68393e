import { elicitationForms } from "../../context/elicitation/forms.js";
import { zodForm, type ZodForm, frameworkForms } from "../../context/elicitation/zod-form.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { knownValue } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { member, type ObjectValue, type Span, type Value } from "../../syntax/value.js";
import { type AskedField, fieldsOfForm, looseFields, textAt } from "./asked-fields.js";

/** What one form asks the user for. */
export interface Asked {
  readonly message: { readonly text: string; readonly at: { readonly span: Span } } | undefined;
  /** `undefined` if the fields are not in the document. */
  readonly fields: readonly AskedField[] | undefined;
}

/**
 * Finds the forms of a document, each with the message next to it, and the fields that have no
 * form.
 */
export function* askedForms(document: Document, settings: Settings): Iterable<Asked> {
  const forms = elicitationForms(document, settings);
  const open = new Map<ObjectValue | Span, ObjectValue | ZodForm>([
    ...forms.schemas.map((schema) => [schema, schema] as const),
    ...[...forms.built, ...frameworkForms(document)].map((form) => [form.call.span, form] as const),
  ]);
  const roles = new Map(
    messagesOf(document, settings).sites.map(({ object, role }) => [object, role]),
  );
  for (const request of document.objects) {
    const schema = member(request, "requestedSchema");
    if (!schema) continue;
    const form = formOf(knownValue(schema.value));
    const key = form && ("kind" in form ? form : form.call.span);
    const role = roles.get(request);
    const isForm = role === "ElicitRequestFormParams" || role === "form elicitation";
    if (!isForm && !(key && open.has(key))) continue;
    if (key) open.delete(key);
    // Clients drop the form of a request that opens a URL.
    if (role === "ElicitRequestURLParams" || role === "url elicitation") continue;
    yield {
      message: textAt(request, "message"),
      fields: form && fieldsOfForm(form, settings),
    };
  }
  for (const form of open.values())
    yield { message: undefined, fields: fieldsOfForm(form, settings) };
  yield { message: undefined, fields: looseFields(forms) };
}

function formOf(value: Value): ObjectValue | ZodForm | undefined {
  if (value.kind === "object") return value;
  return value.kind === "call" ? zodForm(value) : undefined;
}
