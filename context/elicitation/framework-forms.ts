import { importsFrom } from "../imports.js";
import type { Document } from "../../syntax/document.js";
import { resolve, resolved } from "../../syntax/names.js";
import { type CallValue, member, type Value } from "../../syntax/value.js";
import { type ZodForm, zodForm } from "./zod-form.js";
import { packagesNamedMcp } from "../../protocol/packages.js";

/** Methods by which frameworks ask a user, with a schema of zod as one of their arguments or in an object. */
const asking: ReadonlySet<string> = new Set([
  // mcp-use, frontmcp, mcp-lite
  "elicit",
  // tmcp
  "elicitation",
]);

/** The forms that frameworks make of schemas of zod: they make other things of them than the SDK does. */
export function frameworkForms(document: Document): readonly ZodForm[] {
  if (!importsFrom(document, packagesNamedMcp)) return [];
  return document.calls
    .filter(({ callee }) => callee.length > 1 && asking.has(callee.at(-1) ?? ""))
    .flatMap((call) => schemasGiven(document, call))
    .flatMap((schema) => {
      const known = resolve(document, schema);
      const form = known.kind === "call" ? zodForm(document, known) : undefined;
      return form ? [form] : [];
    });
}

function schemasGiven(document: Document, call: CallValue): readonly Value[] {
  return call.arguments.flatMap((given) => {
    const known = resolved(document, given);
    return (known?.kind === "object" ? member(known, "schema")?.value : known) ?? [];
  });
}
