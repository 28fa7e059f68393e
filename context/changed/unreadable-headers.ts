import type { Elsewhere } from "../../flow/elsewhere.js";
import { sessionHeader } from "../../protocol/changed-names.js";
import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import { isUndefined } from "../../syntax/undefined.js";
import { hasEveryKey, type Member, member, members, stringOf } from "../../syntax/value.js";
import { assignedLater } from "../changes/assigned-later.js";
import { knownValue } from "../known-values.js";
import { type AllowedHeaders, headerLists, namesOfHeaders } from "./header-lists.js";

/** The options of lists of headers by those that allow them, in the packages of `header-lists.ts`. */
const exposing = table({ allowedHeaders: "exposedHeaders", allowHeaders: "exposeHeaders" });

/**
 * Yields the lists that let pages send the id of a session, without the option that lets them read
 * it from the answer that starts the session; in files that keep sessions, or let pages end them.
 */
export function* unreadableSessions({
  objects,
  text,
}: Document): Iterable<{ readonly list: Member; readonly option: string }> {
  const starts = ({ value }: Member): boolean => !isUndefined(value);
  // Another object may say so for the same route: `cors({ ...base, exposedHeaders })`.
  const exposesOnly = (key: string, option: string): boolean =>
    objects.some((one) => member(one, option) && !member(one, key));
  const generators = objects.flatMap((one) => member(one, "sessionIdGenerator") ?? []);
  // A route that is apart from its transport ends sessions with `DELETE`, if there are any.
  const keeps = generators.length > 0 ? generators.some(starts) : /["'`]DELETE["'`]/u.test(text);
  if (/Access-Control-Expose/iu.test(text) || !keeps) return;
  for (const options of objects)
    for (const list of hasEveryKey(options) ? members(options) : []) {
      const { key = "" } = list;
      const option = exposing.get(key);
      if (option === undefined || member(options, option) || exposesOnly(key, option)) continue;
      if (assignedLater(options, option).length > 0) continue;
      const known = knownValue(list.value);
      const names = known.kind === "array" ? known.elements.map((one) => stringOf(one)) : [];
      if (names.some((name) => name?.toLowerCase() === sessionHeader)) yield { list, option };
    }
}

/**
 * Yields the lists of headers that let pages read the id of a session, but not the challenge that
 * says where to sign in; in files that send such challenges.
 */
export function* unreadableChallenges(
  document: Document,
  elsewhere: Elsewhere,
): Iterable<AllowedHeaders["list"]> {
  if (!/\bresource_metadata=|\bresourceMetadataUrl\b/u.test(document.text)) return;
  const exposed = [...headerLists(document)].flatMap(([list, { kind, isPart }]) => {
    const names = kind === "exposed" ? (namesOfHeaders(list, elsewhere) ?? []) : [];
    return { list, isPart, names: names.map((name) => name.toLowerCase()) };
  });
  // What code sets as a header replaces what an option says.
  const isSet = exposed.some(
    ({ list: { place }, names }) => place.kind === "argument" && names.includes(challengeHeader),
  );
  for (const { isPart, list, names } of isSet ? [] : exposed)
    if (!isPart && names.includes(sessionHeader) && !names.includes(challengeHeader)) yield list;
}

const challengeHeader = "www-authenticate";
