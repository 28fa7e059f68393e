import type { Construction, Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { declarationAt, functionAt, usesAt } from "../syntax/names.js";
import { type CallValue, type Span, type Value, within } from "../syntax/value.js";
import { importValue } from "../syntax/write-import.js";
import { constantRemoval } from "./leftovers.js";
import { otherConnects, ownServers } from "./other-connects.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";
import { factoryCall, wrapInFactory } from "./server-factory.js";

/** The module of SDK 2 with the entry, where the transport comes from too. */
const stdioModule = "@modelcontextprotocol/server/stdio";

const doubt = "the server is then made when a client connects, and not when the program starts";

/**
 * `await server.connect(new StdioServerTransport())` becomes `serveStdio(createServer)`, and what makes the server a
 * function, where it is none yet.
 */
export function toServeStdio(
  document: Document,
  connect: CallValue,
  transport: Construction | undefined,
): Rewrite {
  const made = factoryCall(connect.receiver);
  if (made?.callee.length === 1) return toServeMade(document, connect, made, transport);
  const [name, ...more] = connect.callee.slice(0, -1);
  if (name === undefined || name === "?" || name === "this" || more.length > 0)
    return refused("the server is not a variable of its own");
  if (!transport) return refused("its transport is not a constant");
  if (transport.arguments.length > 0) return refused("its transport has streams of its own");
  const call = awaited(connect);
  if (!isDropped(call)) return refused("something waits for the connection");
  const way = wayOf(document, connect);
  const declaration = declarationAt(document, name, connect.span);
  const server = declaration?.kind === "const" ? declaration.value : undefined;
  if (!way || !server) return refused("the server or its transport is used in other places too");
  const closes = closesOf(document, name, call);
  const others = otherConnects(document, name, connect.span);
  const wrapped = factoryOf(document, name, server, [connect.span, ...closes, ...others]);
  if (typeof wrapped === "string") return refused(wrapped);
  if (others.some((span) => isIn(span, wrapped.range)))
    return refused("another transport is connected among what is registered");
  if (others.length > 0 && server.kind === "choice")
    return refused("what makes the server is waited for, and other transports get one too");
  const isKept = closes.some((span) => !isIn(span, wrapped.range));
  const edits = [
    ...wrapped.edits,
    ...way,
    ...ownServers(others, wrapped.factory),
    ...closes
      .filter((span) => !isIn(span, wrapped.range))
      .map((span): Edit => ({ span, text: handle })),
    {
      span: call.outer,
      text: `${isKept ? `const ${handle} = ` : ""}serveStdio(${wrapped.factory})`,
    },
    importValue(document, stdioModule, { imported: "serveStdio", local: "serveStdio" }),
  ];
  return rewritten(edits, doubt);
}

/** `createServer().connect(…)`, `(await createServer()).connect(…)`: the function is there already. */
function toServeMade(
  document: Document,
  connect: CallValue,
  made: CallValue,
  transport: Construction | undefined,
): Rewrite {
  if (!transport) return refused("its transport is not a constant");
  if (transport.arguments.length > 0) return refused("its transport has streams of its own");
  const call = awaited(connect);
  if (!isDropped(call)) return refused("something waits for the connection");
  const way = wayOf(document, connect);
  if (!way) return refused("the server or its transport is used in other places too");
  const factory = takesNothing(document, made) ?? `() => ${document.text.slice(...made.span)}`;
  const entry = importValue(document, stdioModule, { imported: "serveStdio", local: "serveStdio" });
  return rewritten([...way, { span: call.outer, text: `serveStdio(${factory})` }, entry], doubt);
}

/** What takes the transport out of the code: nothing where it stands in the call, and `undefined` where others use it. */
function wayOf(document: Document, connect: CallValue): readonly Edit[] | undefined {
  const [given] = connect.arguments;
  if (given?.kind !== "reference") return [];
  const [name] = given.path;
  const declaration = declarationAt(document, name, given.span);
  const value = declaration?.kind === "const" ? declaration.value : undefined;
  const isOnly = usesAt(document, name, given.span).length === 1;
  const removal = value && isOnly ? constantRemoval(document, value) : undefined;
  return removal && [removal];
}

/** What `serveStdio` returns, of which the program needs `close()` only. */
const handle = "handle";

/** The name of the server wherever it is closed, if what `serveStdio` returns can be seen there. */
function closesOf(document: Document, name: string, call: Value): readonly Span[] {
  const { branches, functions, text } = document;
  const around = functions
    .filter(({ span }) => within(call.span, span))
    .toSorted((one, other) => other.span[0] - one.span[0])[0];
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

function isIn(span: Span, range: Span | undefined): boolean {
  return range !== undefined && within(span, range);
}

interface Factory {
  /** The part of the file that becomes the body of the function. */
  readonly range?: Span;
  /** What `serveStdio` is given. */
  readonly factory: string;
  readonly edits: readonly Edit[];
}

/** The function that makes the server, or why there can be none. */
function factoryOf(
  document: Document,
  name: string,
  server: Value,
  outside: readonly [connect: Span, ...closes: Span[]],
): Factory | string {
  const call = factoryCall(server);
  if (!call) return wrapInFactory(document, name, server, outside);
  const others = usesAt(document, name, outside[0]).filter(
    ({ span }) => !outside.some((one) => within(span, one)),
  );
  // A call's receiver is a use as well.
  if (others.length > 0) return "the server or its transport is used in other places too";
  const removal = constantRemoval(document, server);
  if (!removal) return "there are comments next to what makes the server";
  const text = document.text.slice(...call.span);
  return { factory: takesNothing(document, call) ?? `() => ${text}`, edits: [removal] };
}

/** The name of a function without parameters: any other would mistake what `serveStdio` gives it for its own arguments. */
function takesNothing(
  document: Document,
  { arguments: given, callee, receiver, span }: CallValue,
): string | undefined {
  const [name, ...more] = callee;
  if (name === undefined || more.length > 0 || receiver || given.length > 0) return undefined;
  return functionAt(document, name, span)?.parameters.length === 0 ? name : undefined;
}

/** `await server.connect(…)` as a whole. */
function awaited(call: CallValue): Value {
  return call.place.kind === "alternative" && call.place.of.alternatives.length === 1
    ? call.place.of
    : call;
}

function isDropped({ place }: Value): boolean {
  return place.kind === "dropped" || place.kind === "elsewhere";
}
