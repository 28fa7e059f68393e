import { noContext } from "../../codemods/removed-features.js";
import type { Site } from "../../context/messages/messages.js";
import { oldContexts } from "../../protocol/removed.js";
import { member, stringOf } from "../../syntax/value.js";
import type { RuleResult } from "../rule.js";
import type { DeprecatedMessageId } from "./messages.js";

/** Checks what context a sampling request asks for. */
export function* oldContextDefects({
  object,
  role,
}: Site): Iterable<RuleResult<DeprecatedMessageId>> {
  const at = role === "sampling request" ? member(object, "includeContext") : undefined;
  const value = stringOf(at?.value);
  if (!at || value === undefined || !oldContexts.includes(value)) return;
  const rewrite = noContext(at);
  const data = { value: `"${value}"` };
  yield { of: object, at, id: "context", data, rewrite, effort: "expression" };
}
