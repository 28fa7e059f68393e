import { heldInSessions, isField, usesOfSessions } from "../../context/changed/held-in-sessions.js";
import type { KeptSessions } from "../../context/changed/kept-sessions.js";
import { sessionsKept } from "../../protocol/changed-names.js";
import { listInWords } from "../../codemods/list-in-words.js";
import type { ChangedConstruct } from "./changed-construct.js";
import { otherLinesInWords } from "./lines-of-uses.js";

/**
 * Says what to do about a map of sessions, in the words of its file: what of it stays, under which
 * handle, and which lines go with it.
 *
 * @param without what makes the map unnecessary, such as a function of the SDK
 */
export function sessionsInWords(kept: KeptSessions, without: string): ChangedConstruct {
  const held = heldInSessions(kept);
  const stays = held?.length === 0 ? "" : stayingInWords(kept, held);
  const used = otherLinesInWords(
    kept.at.document,
    kept.at.span,
    usesOfSessions(kept),
    "it is used in",
  );
  const instead = `${without}${stays}${used}`;
  return { at: kept.at, name: kept.name, change: { ...sessionsKept, instead } };
}

/** How calls get at what they share, without a session. */
function stayingInWords(kept: KeptSessions, held: readonly string[] | undefined): string {
  const what = held ? listInWords(held) : "what calls share";
  const [stored, found] = accessTo(kept, held ? `{ ${held.join(", ")} }` : "…");
  return `; keep ${what} under a handle: one tool makes it with \`randomUUID()\` and returns it${stored}, and the others take it as an argument${found}`;
}

/** The code that stores something in it, and the code that finds it, as parts of a sentence. */
function accessTo({ at, name }: KeptSessions, stored: string): readonly [string, string] {
  const isPrivate = at.document.text.includes(`this.#${name}`);
  const path = isField(at) ? `this.${isPrivate ? "#" : ""}${name}` : name;
  if (at.kind === "object") return [` (\`${path}[handle] = ${stored}\`)`, ` (\`${path}[handle]\`)`];
  const made = at.kind === "new" ? at.name : undefined;
  if (made === "Set") return [` (\`${path}.add(handle)\`)`, ` (\`${path}.has(handle)\`)`];
  if (made !== "Map") return ["", ""]; // a store of their own
  return [` (\`${path}.set(handle, ${stored})\`)`, ` (\`${path}.get(handle)\`)`];
}
