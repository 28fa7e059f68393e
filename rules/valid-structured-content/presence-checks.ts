import { comparePresence } from "../../codemods/comparison.js";
import { doubted } from "../../codemods/rewrite.js";
import { placeInToolResult } from "../../context/messages/client-results.js";
import type { Settings } from "../../context/settings.js";
import { originsOf } from "../../flow/origins.js";
import { ofWritten, truthOf } from "../../flow/evaluated.js";
import { boundParameter } from "../../syntax/bound-parameter.js";
import type { Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { isUndefined } from "../../syntax/undefined.js";
import type { ReferenceValue } from "../../syntax/value.js";
import { withEveryNegation } from "../negation.js";
import type { RuleResult } from "../rule.js";
import type { StructuredMessageId } from "./messages.js";

/** What follows where a condition only accepts objects: `found && typeof found === "object"`. */
const asksForType = /^\s*(?:&&|\|\|)\s*(?:typeof\b|!?Array\.isArray\()/u;

/** Reports conditions on structured content that treat `null`, `0` and the like as missing. */
export function* presenceChecks(
  document: Document,
  settings: Settings,
): Iterable<RuleResult<StructuredMessageId>> {
  for (const reference of [...document.references.values()].flat()) {
    const { place } = reference;
    // In `a && b` the value itself is used too, not only whether it is truthy.
    if (place.kind !== "tested" || place.isKept === true || !isNamed(reference)) continue;
    if (placeInToolResult(reference)?.join(".") !== key) continue;
    if (asksForType.test(document.text.slice(reference.span[1], reference.span[1] + 40))) continue;
    const { isNegated, span } = withEveryNegation(document, place);
    const compared = comparePresence(reference, span, isNegated);
    const rewrite = mayBeFalsy(reference) ? doubted(compared, stillMissing) : compared;
    const data = { operator: isNegated ? "===" : "!==", revision: settings.protocolVersion };
    yield { of: reference, at: reference, id: "presence", data, rewrite, effort: "expression" };
  }
}

/** Why a comparison with `undefined` alone may not be enough. */
const stillMissing = "code in this file may put `null` or the like there";

/** Whether code in the file itself puts `null` or the like there: `data ?? null`. */
function mayBeFalsy(reference: ReferenceValue): boolean {
  return originsOf(reference).some(
    (made) => !isUndefined(made) && truthOf(ofWritten(made)) === false,
  );
}

/** Whether a name says that it may be one: `result.structuredContent`, `{ structuredContent: data }`. */
function isNamed(reference: ReferenceValue): boolean {
  const { document, path, span } = reference;
  if (path.length > 1) return path.length === 2 && path[1] === key;
  const declaration = declarationAt(document, path[0], span);
  if (declaration?.kind !== "other") return false;
  const binding = boundParameter(reference)?.binding;
  return declaration.part?.key === key || binding?.path.join(".") === key;
}

const key = "structuredContent";
