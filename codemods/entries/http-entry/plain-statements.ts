import { type CodeStatement, textOf } from "../../../syntax/document.js";
import { type CallValue, type FunctionValue, stringOf, within } from "../../../syntax/value.js";
import { type Entry, headOf, usesIn } from "./entry.js";
import { errorListener } from "./error-listener.js";
import { callIn, declares, isClosing, isMapChange } from "./session-statements.js";

/** The role of a statement that uses the transport, its server or the sessions. */
export type PlainRole =
  | { readonly kind: "goes" }
  | { readonly kind: "answers"; readonly call: CallValue }
  /** Registers a listener for the end of a session or a connection. */
  | {
      readonly kind: "listens";
      readonly listener: FunctionValue;
      readonly to: "connection" | "session";
    }
  | Obstacle;

/** Why the code cannot be rewritten automatically. */
export interface Obstacle {
  readonly kind: "obstacle";
  readonly reason: string;
}

/** The role of a statement without nested blocks. */
export function roleOf(entry: Entry, statement: CodeStatement): PlainRole {
  const { document, names } = entry;
  const { span } = statement;
  const call = names.answers.find((one) => within(one.span, span));
  if (call) {
    const [, end] = call.receiver?.span ?? call.span;
    const isOnly = usesIn(entry, [end, span[1]]).length === 0;
    return isOnly ? { kind: "answers", call } : obstacle(entry, statement);
  }
  const listener = errorListener(entry);
  if (within(names.connect.span, span) || (listener && within(listener.span, span)))
    return { kind: "goes" };
  const more = moreThanServer(textOf(document, span), names.server?.name);
  if (more !== undefined) return { kind: "obstacle", reason: more };
  const isKept = isClosing(entry, span) || isMapChange(entry, span) || isHeader(entry, statement);
  if (isKept || declares(entry, textOf(document, span))) return { kind: "goes" };
  return listening(entry, statement) ?? obstacle(entry, statement);
}

/** `res.setHeader("Mcp-Session-Id", id)` */
function isHeader({ document }: Entry, { span }: CodeStatement): boolean {
  const { arguments: [first] = [], callee = [], name = "" } = callIn(document, span) ?? {};
  const isSet = ["setHeader", "header", "set"].includes(name) && callee.length === 2;
  return isSet && stringOf(first)?.toLowerCase() === "mcp-session-id";
}

/** `transport.onclose = () => { … }`, `res.on("close", () => { … })` */
function listening({ document }: Entry, { span }: CodeStatement): PlainRole | undefined {
  const assigned = document.assigned.find(
    ({ outer, place }) =>
      place.kind === "assigned" &&
      within(outer, span) &&
      place.target[0] !== undefined &&
      document.text.startsWith(place.target[0], span[0]) &&
      /^on(?:close|session\w+)$/u.test(place.target.at(-1) ?? ""),
  );
  if (assigned?.kind === "function") return { kind: "listens", listener: assigned, to: "session" };
  const { arguments: given = [], name = "" } = callIn(document, span) ?? {};
  const [event] = given;
  const listeners = given.flatMap((one) => (one.kind === "function" ? [one] : []));
  const [listener, ...others] = listeners;
  const isEnd =
    /^(?:on|once|addEventListener)$/u.test(name) &&
    event?.kind === "scalar" &&
    ["close", "finish", "end", "abort"].includes(stringOf(event) ?? "");
  return listener && others.length === 0 && isEnd
    ? { kind: "listens", listener, to: "connection" }
    : undefined;
}

/** The obstacle for a statement that needs something that the rewrite removes. */
export function obstacle(entry: Entry, statement: CodeStatement): Obstacle {
  return {
    kind: "obstacle",
    reason: `\`${headOf(entry, statement)}\` needs the transport or its sessions`,
  };
}

/** Why `const { server, cleanup } = createServer()` stays, with what there would be instead. */
function moreThanServer(text: string, server = "server"): string | undefined {
  const [, pattern = "", waits = "", made = ""] =
    /^(?:const|let)\s*\{([^{}]*)\}\s*=\s*(await\s+)?([\w$.]+\(.*?\))?;?$/u.exec(text) ?? [];
  const names = pattern.split(",").flatMap((one) => one.trim() || []);
  if (names.length < 2) return undefined;
  const others = names.filter((name) => name !== server).map((name) => `\`${name}\``);
  const factory =
    waits === "" ? `() => ${made}.${server}` : `async () => (await ${made}).${server}`;
  const effect = `, and with \`${factory}\` nothing uses ${others.join(", ")}`;
  const isShown = made !== "" && others.length < names.length;
  return `the function that creates the server returns more than the server: \`${names.join(", ")}\`${isShown ? effect : ""}`;
}
