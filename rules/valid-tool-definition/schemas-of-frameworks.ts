import type { DefectOf } from "../defect.js";
import { contractNamed } from "../../context/messages/contract-roles.js";
import { messagesOf } from "../../context/messages/messages.js";
import { schemaForm } from "../../context/tool-schema/schema-forms.js";
import type { Settings } from "../../context/settings.js";
import { knownValue } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { member, members, type Value } from "../../syntax/value.js";
import type { ToolMessageId } from "./messages.js";

/** Reports members of definitions that a framework refuses at startup. */
export function* schemasOfFrameworks(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<ToolMessageId>> {
  for (const { framework, object } of messagesOf(document, settings).sites) {
    const known = contractNamed(framework, settings.registrations);
    for (const at of known?.takes ? members(object) : []) {
      const expected = known?.takes?.[at.key ?? ""];
      const found = expected && wrongFor(expected, knownValue(at.value));
      if (!known || !found) continue;
      const name = known.partOf ?? known.name;
      const data = { framework: name, key: at.key ?? "", found, expected: meant[expected] };
      yield { at, of: object, id: "notStandard", data };
    }
  }
}

const meant = { "a schema": "a schema, such as `z.object({ … })`", "a list": "a list" } as const;

/** What is in place of a schema or of a list. */
function wrongFor(expected: keyof typeof meant, value: Value): string | undefined {
  if (expected === "a list") {
    if (schemaForm(value)?.startsWith("zod")) return "a zod schema";
    return plainKind(value) === "object" ? "an object" : undefined;
  }
  if (value.kind !== "object" || member(value, "~standard")) return undefined;
  if (schemaForm(value) === "JSON Schema") return "a JSON Schema";
  const all = members(value);
  const isShape = all.length > 0 && all.every((one) => schemaForm(knownValue(one.value)) === "zod");
  return isShape ? "a record of schemas" : undefined;
}
