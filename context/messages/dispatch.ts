import { isOwnMethod, methods } from "../../protocol/methods.js";
import { taskMethods } from "../../protocol/removed.js";
import type { Document } from "../../syntax/document.js";
import { type Span, within } from "../../syntax/value.js";
import { isOnViewChannel } from "../apps/view-channel.js";
import { isForeignFile } from "../foreign-protocols.js";
import { runsSdk } from "../imports.js";
import { type Facts, noFacts } from "../known-file.js";
import { readOnce } from "../read-once.js";
import type { Settings } from "../settings.js";
import { comparedMethods } from "./dispatch/compared-methods.js";
import { isGreeting } from "./dispatch/greeting.js";
import { namedHandlers } from "./dispatch/named-handlers.js";
import type { MethodIn, NamedMethod } from "./dispatch/named-method.js";
import { nestedHandlers, takesMethodsApart } from "./dispatch/nested-handlers.js";
import { sentMethods } from "./dispatch/sent-methods.js";
import { textNamed, textOfMade } from "./dispatch/text-named.js";

/** How a file without an SDK tells the methods of the protocol apart, and which ones it sends. */
export interface Dispatch {
  /** In source order. */
  readonly handled: readonly NamedMethod[];
  readonly sent: readonly NamedMethod[];
  /** The method for which the code at a place runs, if there is exactly one. */
  readonly methodAt: (span: Span) => string | undefined;
}

const tasks: ReadonlySet<string> = new Set(taskMethods.values());

/** Whether constants from other files are methods. */
function mayBeNamed(known: Facts["values"]): boolean {
  return [...known.values()].some((value) => methods.has(textOfMade(value) ?? ""));
}

/** Whether a file has texts that begin like methods. */
function mayName(document: Document): boolean {
  if (takesMethodsApart(document)) return true;
  return /["'`](?:completion|logging|notifications|prompts|resources|server|tools)\//u.test(
    document.text,
  );
}

/**
 * The dispatch of a file. The proof that it is the protocol's: it names two methods that no other
 * protocol on JSON-RPC has, one of which may be the handshake.
 */
export const dispatchIn = readOnce<"facts", Dispatch | undefined>(["facts"], read);

function read(document: Document, { facts }: Pick<Settings, "facts">): Dispatch | undefined {
  const known = (facts ?? noFacts).values;
  if (document.language === "json" || !(mayName(document) || mayBeNamed(known))) return undefined;
  // A file may be an SDK itself, perhaps bundled with a program.
  if (runsSdk(document) || document.functions.some(({ name }) => name === "setRequestHandler"))
    return undefined;
  if (isForeignFile(document) || isOnViewChannel(document)) return undefined;
  const methodIn: MethodIn = (named) => {
    const name = typeof named === "object" ? textNamed(named, known) : named;
    return name !== undefined && (methods.has(name) || tasks.has(name)) ? name : undefined;
  };
  const told = [
    ...comparedMethods(document, methodIn),
    ...namedHandlers(document, methodIn),
    ...nestedHandlers(document, methodIn),
  ];
  const places = new Set(told.map(({ at }) => at));
  const sent = [...sentMethods(document, methodIn)].filter(({ at }) => !places.has(at));
  const found = [...told, ...sent].toSorted((one, other) => one.at.span[0] - other.at.span[0]);
  const own = found.filter(({ method }) => isOwnMethod(method));
  const greets = isGreeting(document) && found.some(({ method }) => method === "initialize");
  if (new Set(own.map(({ method }) => method)).size + Number(greets) < 2) return undefined;
  // A word such as `ping` is a method only among others, or where messages say their `method`.
  const groups = new Set(["method", ...own.map(({ group }) => group)]);
  // An agent of another protocol greets, and is a client of this one.
  const isServer = greets || told.some(({ method }) => isOwnMethod(method));
  const named = found.filter(
    ({ at, group, method }) =>
      method.includes("/") ||
      (groups.has(group) && (isServer || method !== "initialize" || !places.has(at))),
  );
  const arms = named.flatMap(({ arm, method }) => (arm ? [{ arm, method }] : []));
  return {
    handled: named.filter(({ isSent }) => !isSent),
    sent: named.filter(({ isSent }) => isSent),
    methodAt: (span) => {
      const around = arms.filter(({ arm }) => within(span, arm));
      const size = Math.min(...around.map(({ arm: [start, end] }) => end - start));
      const inner = around.filter(({ arm: [start, end] }) => end - start === size);
      const [method, ...others] = new Set(inner.map((one) => one.method));
      return others.length === 0 ? method : undefined;
    },
  };
}
