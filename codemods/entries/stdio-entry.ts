import { functionAround, isCaught } from "../../syntax/around.js";
import type { Declaration } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { declarationAt, usesAt } from "../../syntax/names.js";
import {
  type CallValue,
  type NewValue,
  type Span,
  type Value,
  within,
} from "../../syntax/value.js";
import { importValue } from "../../syntax/write-import.js";
import { withoutNames } from "../imported-name.js";
import { constantRemoval } from "../leftovers.js";
import { otherConnects, ownServers } from "./other-connects.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import {
  factoryCall,
  factoryWith,
  plainFactory,
  waitsIn,
  type WrappedServer,
  wrapInFactory,
} from "./server-factory.js";

/** SDK 2's module for the entry and the transport. */
const stdioModule = "@modelcontextprotocol/server/stdio";

const doubt = "the server is then created when a client connects, not when the program starts";

/**
 * Rewrites `await server.connect(new StdioServerTransport())` to `serveStdio(createServer)`, and
 * wraps the code that creates the server in a function if needed. In `createServer().connect(…)`
 * and `(await createServer()).connect(…)` that function already exists.
 */
export function toServeStdio(connect: CallValue, transport: NewValue | undefined): Rewrite {
  const called = factoryCall(connect.receiver);
  const made = called?.callee.length === 1 ? called : undefined;
  const [name = "?", ...more] = connect.callee.slice(0, -1);
  if (!made && name === "?") return refused("the server is not in a variable");
  if (!made && (name === "this" || more.length > 0))
    return refused(
      `\`${[name, ...more].join(".")}\` is a property, and \`serveStdio\` needs a function that creates the server`,
    );
  if (!transport) return refused("its transport is not a constant");
  if (transport.arguments.length > 0) return refused("its transport has its own streams");
  const awaitedCall = awaited(connect);
  const call = caught(awaitedCall) ?? awaitedCall;
  if (!(call.place.kind === "dropped" || call.place.kind === "elsewhere"))
    return refused("other code waits for the connection");
  const taken = withoutNames(connect.document, ["serveStdio"]);
  if (taken) return taken;
  const way = wayOf(connect, call);
  if (!way)
    return refused("its transport is used for something else too, or a comment describes it");
  const served = made
    ? { edits: [], factory: factoryFor(made), isKept: false }
    : servedFrom(name, connect, call, way);
  if (typeof served === "string") return refused(served);
  const { edits, factory, isKept } = served;
  const text = `${isKept ? `const ${handle} = ` : ""}serveStdio(${factory})`;
  const entry = importValue(connect.document, stdioModule, {
    imported: "serveStdio",
    local: "serveStdio",
  });
  const reason =
    call === awaitedCall && !isCaught(connect.document, connect.span)
      ? doubt
      : `${doubt}; errors then reach the option \`onerror\` of \`serveStdio\` instead of \`catch\``;
  return rewritten([...edits, ...way, { span: call.outer, text }, entry], reason);
}

interface Served extends Pick<Factory, "edits" | "factory"> {
  /** Whether the result of `serveStdio` is kept so it can be closed. */
  readonly isKept: boolean;
}

/** The edits to the constant that holds the server, or the reason why it must stay. */
function servedFrom(
  name: string,
  connect: CallValue,
  call: Value,
  way: readonly Edit[],
): Served | string {
  const declaration = declarationAt(connect.document, name, connect.span);
  if (declaration?.kind === "let") return `\`${name}\` may hold another server later`;
  const server = madeBy(declaration);
  if (!server)
    return `\`${name}\` is created elsewhere, and \`serveStdio\` needs a function that creates it`;
  const closes = closesOf(name, call).filter((span) => !within(span, call.outer));
  const others = otherConnects(connect.document, name, connect.span);
  const made = factoryOf(name, server, [call.outer, ...closes, ...others], way);
  if (typeof made === "string") return made;
  const isMoved = (span: Span): boolean => made.range !== undefined && within(span, made.range);
  if (others.some(isMoved)) return "the code that sets up the server connects another transport";
  if (others.length > 0 && made.isAsync)
    return "the server is created asynchronously, and other transports need one too";
  const kept = closes.filter((span) => !isMoved(span));
  const edits = [
    ...made.edits,
    ...ownServers(others, made.factory),
    ...kept.map((span): Edit => ({ span, text: handle })),
  ];
  return { edits, factory: made.factory, isKept: kept.length > 0 };
}

/** The value of a constant, even a destructured one: `const { server } = await createServer()`. */
function madeBy(declaration: Declaration | undefined): Value | undefined {
  if (declaration?.kind === "const") return declaration.value;
  return declaration?.kind === "other" ? declaration.part?.of : undefined;
}

/**
 * The edits that remove the transport: none if it is created in the call, `undefined` if other code
 * uses it.
 */
function wayOf(connect: CallValue, call: Value): readonly Edit[] | undefined {
  const [given] = connect.arguments;
  if (given?.kind !== "reference") return [];
  const [name] = given.path;
  const declaration = declarationAt(connect.document, name, given.span);
  const value = declaration?.kind === "const" ? declaration.value : undefined;
  const isOnly = usesAt(connect.document, name, given.span).length === 1;
  const removal = value && isOnly ? constantRemoval(value, call.outer) : undefined;
  return removal && [removal];
}

/** The name for the result of `serveStdio`, which the program only closes. */
const handle = "handle";

/** The uses of the server that close it where the result of `serveStdio` is in scope. */
function closesOf(name: string, call: Value): readonly Span[] {
  const { document } = call;
  const { branches, text } = document;
  const around = functionAround(document, call.span);
  const visible: Span = around ? around.span : [0, text.length];
  const isInBlock = branches.some(
    ({ instead, span }) =>
      (within(call.span, span) && within(span, visible)) ||
      (within(call.span, instead) && within(instead, visible)),
  );
  if (isInBlock || new RegExp(String.raw`\b${handle}\b`, "u").test(text)) return [];
  return usesAt(document, name, call.span).flatMap(({ place, span }) =>
    place.kind === "receiver" &&
    place.call.callee.join(".") === `${name}.close` &&
    within(span, visible)
      ? [span]
      : [],
  );
}

/** An existing function that creates the server, or a part of the file that becomes one. */
type Factory = Omit<WrappedServer, "range"> & Partial<WrappedServer>;

/** The function that creates the server, or the reason why there is none. */
function factoryOf(
  name: string,
  server: Value,
  outside: readonly [connect: Span, ...closes: Span[]],
  way: readonly Edit[],
): Factory | string {
  const call = factoryCall(server);
  const others = usesAt(server.document, name, outside[0]).filter(
    ({ span }) => !outside.some((one) => within(span, one)),
  );
  // A call's receiver is a use as well.
  const isAll = others.length === 0 && server.place.kind === "variable";
  if (!call || !isAll) return wrapInFactory(name, server, outside, way);
  const removal = constantRemoval(server);
  if (!removal) return "there are comments next to the call that creates the server";
  const isAsync = server.kind === "await" || waitsIn(call);
  return { factory: factoryFor(call), isAsync, edits: [removal] };
}

/** The function that a call calls, or a new one that makes the call. */
function factoryFor(call: CallValue): string {
  return plainFactory(call) ?? `${factoryWith(call)} ${call.document.text.slice(...call.span)}`;
}

/** `server.connect(…).catch(…)` as a whole, because `serveStdio` does not return a promise. */
function caught({ place }: Value): Value | undefined {
  return place.kind === "receiver" && place.call.name === "catch" ? awaited(place.call) : undefined;
}

/** `await server.connect(…)` as a whole. */
function awaited(call: CallValue): Value {
  return call.place.kind === "awaited" ? call.place.by : call;
}
