import { toFileUri } from "../../codemods/content/resource-uri.js";
import { knownValue } from "../../context/known-values.js";
import { member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import { inCode, isPath } from "../content/paths.js";
import type { Defect } from "../defect.js";

/** The only scheme of roots so far (Roots, `Root.uri`), which the SDKs check. */
const scheme = "file://";

/** `roots: [{ uri: "/home/ada/notes" }]`. */
export function* schemelessRoots(root: ObjectValue): Iterable<Defect<"rootScheme">> {
  const at = member(root, "uri");
  if (!at || !lacksScheme(at.value)) return;
  const uri = inCode(at.value);
  const rewrite = isPath(at.value) ? toFileUri(at) : undefined;
  yield { at, id: "rootScheme", data: { uri }, rewrite };
}

function lacksScheme(value: Value): boolean {
  const known = knownValue(value);
  if (known.kind === "call") return isPath(value);
  if (known.kind !== "template") return stringOf(known)?.startsWith(scheme) === false;
  const start = known.texts[0] ?? "";
  return !start.startsWith(scheme) && !scheme.startsWith(start);
}
