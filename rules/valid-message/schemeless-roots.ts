import { toFileUri } from "../../codemods/content/resource-uri.js";
import { arrivingIn } from "../../context/messages/arriving-in.js";
import type { Settings } from "../../context/settings.js";
import { member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import { inCode, isPath } from "../content/paths.js";
import type { Defect } from "../defect.js";

/** The only scheme of roots so far (Roots, `Root.uri`), which the SDKs check. */
const scheme = "file://";

/** `roots: [{ uri: "/home/ada/notes" }]`. */
export function* schemelessRoots(
  root: ObjectValue,
  settings: Settings,
): Iterable<Defect<"rootScheme">> {
  const uri = member(root, "uri");
  for (const { at, value } of uri ? arrivingIn(uri, settings) : []) {
    if (!lacksScheme(value)) continue;
    const rewrite = at.kind === "member" && isPath(at.value) ? toFileUri(at) : undefined;
    yield { at, id: "rootScheme", data: { uri: inCode(value) }, rewrite };
  }
}

function lacksScheme(known: Value): boolean {
  if (known.kind === "call") return isPath(known);
  if (known.kind !== "template") return stringOf(known)?.startsWith(scheme) === false;
  const start = known.texts[0] ?? "";
  return !start.startsWith(scheme) && !scheme.startsWith(start);
}
