import { removeMember, renameMember } from "../../codemods/one-member.js";
import { doubted } from "../../codemods/rewrite.js";
import { isNegativeTest } from "../../context/messages/negative-tests.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { MessageRole } from "../../context/messages/roles.js";
import type { Settings } from "../../context/settings.js";
import { type DefinitionName, keysOf } from "../../protocol/definitions.js";
import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import { member, members } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";

/** One side of a connection, and what it announces. */
interface Side {
  readonly definition: DefinitionName;
  /** The other side, in messages. */
  readonly others: string;
  /**
   * What code calls a capability that has another name: some are plural as what they list, some are
   * not.
   */
  readonly meantBy: ReadonlyMap<string, string>;
}

const sides: ReadonlyMap<MessageRole, Side> = new Map([
  [
    "server capabilities",
    {
      definition: "ServerCapabilities",
      others: "clients",
      meantBy: table({
        completion: "completions",
        prompt: "prompts",
        resource: "resources",
        tool: "tools",
        log: "logging",
        logs: "logging",
      }),
    },
  ],
  [
    "client capabilities",
    {
      definition: "ClientCapabilities",
      others: "servers",
      meantBy: table({
        elicit: "elicitation",
        elicitations: "elicitation",
        root: "roots",
        sample: "sampling",
      }),
    },
  ],
]);

/** The capabilities of either side. */
const announced = new Set([...sides.values()].flatMap(({ definition }) => keysOf(definition)));

/** The capability that code means by another name, if it is one. */
export function capabilityMeantBy(key: string): string | undefined {
  for (const { meantBy } of sides.values()) if (meantBy.has(key)) return meantBy.get(key);
  return undefined;
}

/** Reports capabilities for which the other side, and the SDK itself, does not look. */
export function* misnamedCapabilities(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"misnamedCapability" | "othersCapability">> {
  for (const { object, role } of messagesOf(document, settings).sites) {
    const side = sides.get(role);
    if (!side || isNegativeTest(object, settings)) continue;
    const own = keysOf(side.definition);
    for (const at of members(object)) {
      const { key = "" } = at;
      const meant = side.meantBy.get(key);
      if (announced.has(key) && !own.includes(key)) {
        const rewrite = doubted(removeMember(at), "it may be meant for the other side");
        const data = { key, others: side.others };
        yield { at, of: object, id: "othersCapability", data, rewrite };
      }
      if (meant === undefined || member(object, meant)) continue;
      const rewrite = renameMember(at, meant, "the other side then acts on it");
      yield { at, of: object, id: "misnamedCapability", data: { key, meant }, rewrite };
    }
  }
}
