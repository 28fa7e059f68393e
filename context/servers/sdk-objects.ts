import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import type { CallValue, FunctionValue, NewValue, Span, Value } from "../../syntax/value.js";
import { builtinOf } from "../../flow/builtin-of.js";
import { anyKey } from "../../flow/path.js";
import { frameworkServer, frameworkServerOfType, isHandedServer } from "./framework-servers.js";
import { viewRequests } from "../registrations.js";
import { isGivenLast } from "./handler-context.js";
import { isOfficial } from "../imports.js";
import { expanded } from "../types/expanded-types.js";
import { typesOf } from "../types/given-types.js";
import { type Evidence, originAt, originOf, type ProvenOrigin } from "../../flow/proven-origins.js";
import { nameOfGiven, questionsAbout, serverQuestion } from "./server-questions.js";
import {
  handlerContext,
  sdkClassNamed,
  sdkClassOf,
  type SdkObject,
  sdkObjectOfType,
} from "./sdk-classes.js";

/** SDK objects that are members of other ones. */
const held = table<SdkObject>({
  "McpServer.server": "Server",
  "context.mcpReq": handlerContext,
  "context.http": handlerContext,
  // What the hook of ext-apps returns: `const { app } = useApp({ … })`.
  "useApp.app": "App",
});

/**
 * The SDK object that a path refers to, such as `server.server` or `this.client`. Looks within the
 * file: at `new` expressions, types, return values and registrations of handlers.
 *
 * @returns `other` if it is certainly not an SDK object, `undefined` if unknown
 */
export function sdkObjectAt(
  document: Document,
  path: readonly string[],
  at: Span,
  handed: HandedServers = none,
): SdkObject | undefined {
  const elsewhere = handed.size > 0 ? questionsAbout(document, path, at[0]) : [];
  for (const { id } of elsewhere) if (handed.has(id)) return handed.get(id);
  const declaration = declarationAt(document, path[0] ?? "", at);
  // Parts destructured from a parameter are resolved at the pattern.
  if (declaration?.kind === "other" && declaration.part && !declaration.part.of) return undefined;
  return inOrigin(originAt(document, path, at, evidenceIn(document, handed)));
}

/** The SDK object whose method a call calls, as `sdkObjectAt` knows it. */
export function sdkObjectCalledOn(
  { callee, document, receiver, span }: CallValue,
  handed?: HandedServers,
): SdkObject | undefined {
  if (callee.length === 1 && callee[0] !== "?") {
    // `async (args, { sendNotification }) => …`
    const { path = [], proof } = originAt(document, callee, span, evidenceIn(document, none)) ?? {};
    const isMethod = path.length > 0 && path.at(-1) === callee[0];
    return proof && isMethod ? inOrigin({ proof, path: path.slice(0, -1) }) : undefined;
  }
  const isNamed = callee[0] !== "?" || !receiver;
  return isNamed ? sdkObjectAt(document, callee.slice(0, -1), span, handed) : sdkObjectOf(receiver);
}

/** The SDK object that an expression makes or refers to, as far as its file shows. */
export function sdkObjectOf(value: Value): SdkObject | undefined {
  return inOrigin(originOf(value, evidenceIn(value.document, none)));
}

/** Whether a call is one of an SDK's client, or of a view, whose host asks the server. */
export function isOfAsker(call: CallValue): boolean {
  const holder = sdkObjectCalledOn(call);
  return holder === "Client" || holder === "App";
}

/** Whether a call is one by which the view of an MCP App tells its host something. */
export function isOfView(call: CallValue): boolean {
  return viewRequests.has(call.name) && sdkObjectCalledOn(call) === "App";
}

function inOrigin(origin: ProvenOrigin<SdkObject> | undefined): SdkObject | undefined {
  return origin?.path.reduce<SdkObject | undefined>(
    (holder, key) =>
      holder === "other" && key !== anyKey ? holder : held.get(`${holder ?? ""}.${key}`),
    origin.proof,
  );
}

/** The hook of ext-apps that makes the `App` of a view. */
const viewHook = "useApp";

const none: HandedServers = new Map();

function evidenceIn(document: Document, handed: HandedServers): Evidence<SdkObject> {
  return {
    ofType: (type) => sdkObjectOfType(document, type) ?? frameworkServerOfType(document, type),
    ofElement: (name, of) => sdkClassNamed(of, name),
    // Others may be in a collection of the language.
    ofConstruction: (made) =>
      sdkClassOf(made) ?? ofFramework(made) ?? (builtinOf(made) ? undefined : "other"),
    ofCall: ofFramework,
    ofParameter: (by, index) => {
      if (isGivenLast(by, index)) return handlerContext;
      if (isHandedServer(by, index)) return "McpServer";
      return handed.get(serverQuestion(nameOfGiven(by), index)) ?? byTypeOfFunction(by, index);
    },
    ofImport: (name) => handed.get(serverQuestion(name)),
  };
}

/** `const add: Registration = (server) => …`, whose type says what `server` is. */
function byTypeOfFunction(by: FunctionValue, index: number): SdkObject | undefined {
  for (const { node } of typesOf(by).flatMap((type) => expanded(by.document, type))) {
    const type = node.kind === "function" ? node.parameters[index] : undefined;
    const found = type?.kind === "name" ? sdkClassNamed(by.document, type.name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The server that a framework's class or function makes. */
function ofFramework({ callee, name, document }: CallValue | NewValue): SdkObject | undefined {
  if (name === viewHook && isOfficial(document, callee[0] ?? "")) return viewHook;
  return callee.length === 1 ? frameworkServer(document, callee[0] ?? "") : undefined;
}

/**
 * Names that other files show to be servers, as the ids of questions in server-questions.ts, with the
 * server that each is: the SDK's `McpServer`, or that of a framework.
 */
export type HandedServers = ReadonlyMap<string, SdkObject>;
