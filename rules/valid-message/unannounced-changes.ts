import { doubted } from "../../codemods/rewrite.js";
import { addFirst } from "../../codemods/tools/announce-capability.js";
import { knownObject } from "../../context/known-values.js";
import { sdkClassOf } from "../../context/servers/sdk-classes.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { isTest } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { announcementsBySender } from "../../protocol/announcements.js";
import type { Document } from "../../syntax/document.js";
import { hasEveryKey, member } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import { mayBecomeOther, registersCapabilities } from "./declared-capabilities.js";
import { madeAlone } from "./made-alone.js";

/**
 * Reports `sendToolListChanged()` of a server with `capabilities: { tools: {} }`, in a file that makes
 * no other. `McpServer` announces by itself what it sends.
 */
export function* unannouncedChanges(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"unannouncedChange">> {
  const calls = document.calls.filter(({ name }) => announcementsBySender.has(name));
  if (calls.length === 0) return;
  const made = madeAlone(document, "Server");
  if (!made || sdkClassOf(made) !== "Server") return;
  if (isTest(settings) || registersCapabilities(document)) return;
  const options = knownObject(made.arguments[1]);
  const capabilities = knownObject(member(options, "capabilities")?.value);
  if (mayBecomeOther(options) || mayBecomeOther(capabilities)) return;
  const told = new Set<string>();
  for (const call of calls) {
    const { capability = "", sender = "" } = announcementsBySender.get(call.name) ?? {};
    const at = member(capabilities, capability);
    const known = knownObject(at?.value);
    if (
      !at ||
      !known ||
      !hasEveryKey(known) ||
      member(known, "listChanged") ||
      mayBecomeOther(known)
    )
      continue;
    if (told.has(sender) || sdkObjectCalledOn(call) !== "Server") continue;
    told.add(sender);
    const added = addFirst(known, { key: "listChanged", value: "true" });
    const rewrite = doubted(added, "clients then ask again");
    yield { at, of: at.owner, id: "unannouncedChange", data: { capability, sender }, rewrite };
  }
}
