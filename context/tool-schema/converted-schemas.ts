import type { OtherRoot } from "../../protocol/framework.js";
import type { Document } from "../../syntax/document.js";
import { type Member, member, type ObjectValue } from "../../syntax/value.js";
import { contractNamed } from "../messages/contract-roles.js";
import { messagesOf } from "../messages/messages.js";
import { sdkOf } from "../servers/sdk-version.js";
import type { Settings } from "../settings.js";

/** A schema that a framework or an SDK converts, and what it must not describe. */
interface ConvertedSchema {
  readonly at: Member;
  readonly tool: ObjectValue;
  readonly refused: readonly OtherRoot[];
}

/** SDK 2 adds `type: "object"` to a union. */
const refusedBySdk2 = { inputSchema: ["value"] } as const;

/** The schemas in the definitions of tools that a document registers. */
export function* convertedSchemas(
  document: Document,
  settings: Settings,
): Iterable<ConvertedSchema> {
  const bySdk = sdkOf(document, settings) === 2 ? refusedBySdk2 : {};
  for (const { framework, object: tool, role } of messagesOf(document, settings).sites) {
    const known = contractNamed(framework, settings.registrations)?.refusedRoots;
    const roots = known ?? (role === "tool config" ? bySdk : {});
    for (const [key, refused] of Object.entries<readonly OtherRoot[]>(roots)) {
      const at = member(tool, key);
      if (at) yield { at, tool, refused };
    }
  }
}
