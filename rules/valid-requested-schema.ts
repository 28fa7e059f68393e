import { isTestScript } from "../context/tests/test-files.js";
import { isNegativeTest } from "../context/messages/negative-tests.js";
import { elicitationForms } from "../context/elicitation/forms.js";
import { frameworkForms } from "../context/elicitation/zod-form.js";
import type { Settings } from "../context/settings.js";
import { knownObject } from "../context/known-values.js";
import { member, type ObjectValue, type Value } from "../syntax/value.js";
import { fieldDefects, noFields } from "./valid-requested-schema/field-defects.js";
import {
  type FormMessageId,
  formMessages,
  type FormDefect,
} from "./valid-requested-schema/messages.js";
import { rootDefects, rootKeywordDefects } from "./valid-requested-schema/root-defects.js";
import { frameworkFormDefects, zodDefects } from "./valid-requested-schema/zod-defects.js";
import { defineRule } from "./define-rule.js";
import { type RuleResult } from "./rule.js";
import { elicitationWords, fieldTypeWords } from "./words.js";

export const validRequestedSchema = defineRule<FormMessageId>({
  id: "valid-requested-schema",
  needs: {
    context: [...elicitationWords, ...fieldTypeWords],
    shape: ["type", "properties", "requestedSchema", "elicit", "object("],
  },
  docs: {
    description: "Require elicitation forms that clients can show",
    since: "2025-06-18",
    severity: "error",
  },
  messages: formMessages,
  rewrites: "fixes",
  *check(document, settings) {
    const { built, fields, parts, schemas } = elicitationForms(document, settings);
    for (const schema of schemas)
      yield* findings(schema, settings, schemaDefects(schema, settings));
    for (const part of parts) yield* findings(part, settings, rootKeywordDefects(part, settings));
    for (const { isPart, object } of fields)
      if (!isPart) yield* findings(object, settings, fieldDefects(object, settings));
    const told = new Set<number>();
    for (const form of built) yield* findings(form.call, settings, untold(zodDefects(form), told));
    for (const form of frameworkForms(document))
      yield* findings(form.call, settings, untold(frameworkFormDefects(form), told));
  },
});

/**
 * Findings that are ignored in tests. Clients refuse such a form, so a test can only contain it to
 * check that, or to check a client that accepts it. Dropped labels do no harm in a test.
 */
const triedInTests: ReadonlySet<FormMessageId> = new Set<FormMessageId>([
  ...(["wrongRootType", "fieldsAtRoot", "wrongType", "notObject", "unknownType"] as const),
  ...(["severalTypes", "nested", "composed", "list", "listTooNew"] as const),
  ...(["rootLabel", "label", "names"] as const),
]);

function* schemaDefects(schema: ObjectValue, settings: Settings): Iterable<FormDefect> {
  yield* rootDefects(schema, settings);
  const properties = knownObject(member(schema, "properties")?.value);
  if (properties) yield* noFields(properties);
}

/**
 * Skips problems that were already reported at the same place, because a zod form may be used
 * twice.
 */
function* untold(defects: Iterable<FormDefect>, told: Set<number>): Iterable<FormDefect> {
  for (const defect of defects) {
    const [start] = defect.at.span;
    if (!told.has(start)) yield defect;
    told.add(start);
  }
}

function* findings(
  object: Value,
  settings: Settings,
  defects: Iterable<FormDefect>,
): Iterable<RuleResult<FormMessageId>> {
  if (isNegativeTest(object, settings)) return;
  const inTest = isTestScript(object.document, settings);
  for (const defect of defects)
    if (!inTest || !triedInTests.has(defect.id)) yield { ...defect, of: object };
}
