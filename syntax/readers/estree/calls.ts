import { readNamedType } from "../type-nodes.js";
import type { CallValue, NewValue, Place, Spread, Value } from "../../value.js";
import type { Draft } from "../draft.js";
import { child, type Node, nodes, nodeText, spanOf } from "../node.js";
import { isExpression, literalName, memberPath, unwrapped } from "./kinds.js";
import { readSpread, spreadArgument } from "./literals.js";
import { elsewhere, type Located, opaque, type Reading } from "./reading.js";

/** Reads a call, also `import("…")`, with its receiver and arguments as values. */
export function readCall(reading: Reading, node: Node, located: Located): CallValue {
  const isImport = node.type === "ImportExpression";
  const callee = unwrapped(child(node, "callee"));
  const property = callee && child(callee, "property");
  const method = callee?.["computed"] === true ? literalName(property) : nodeText(property, "name");
  // If the receiver is not a plain name, only the method counts.
  const path = isImport ? ["import"] : (memberPath(callee) ?? ["?", method ?? "?"]);
  const call = startCall(reading, located, path);
  readCallee(reading, callee, call);
  if (property && callee["computed"] === true && method === undefined)
    call.computed = reading.value(property, elsewhere);
  const source = isImport ? child(node, "source") : undefined;
  for (const [index, argument] of (source ? [source] : nodes(node, "arguments")).entries())
    call.arguments.push(readArgument(reading, argument, call, { kind: "argument", call, index }));
  return call;
}

type CallDraft = Draft<CallValue> & { readonly arguments: (Value | Spread)[] };

/** A call whose callee and arguments are not read yet: they need the call as their place. */
function startCall(reading: Reading, located: Located, callee: readonly string[]): CallDraft {
  const name = callee.at(-1) ?? "";
  const parts = { receiver: undefined, called: undefined, computed: undefined, arguments: [] };
  const call: CallDraft = { kind: "call", ...located, isPure: false, callee, name, ...parts };
  reading.document.calls.push(call);
  return call;
}

/** Reads `new Name(…)`. */
export function readConstruction(reading: Reading, node: Node, located: Located): NewValue {
  const callee = unwrapped(child(node, "callee"));
  const given: (Value | Spread)[] = [];
  const path = memberPath(callee) ?? [];
  const type = path.length === 0 ? undefined : readNamedType(path.join("."), node, located);
  const made: Draft<NewValue> = {
    kind: "new",
    ...located,
    isPure: false,
    callee: path,
    name: path.at(-1) ?? "",
    class: undefined,
    arguments: given,
    type,
  };
  reading.document.constructions.push(made);
  if (callee && isExpression(callee))
    made.class = reading.value(callee, { kind: "constructed", by: made });
  else reading.visit(callee);
  for (const [index, argument] of nodes(node, "arguments").entries())
    given.push(
      readArgument(reading, argument, made, { kind: "constructor argument", of: made, index }),
    );
  return made;
}

function readArgument(
  reading: Reading,
  node: Node,
  into: CallValue | NewValue,
  place: Place,
): Value | Spread {
  const spread = spreadArgument(node);
  return spread ? readSpread(reading, node, spread, into) : reading.value(node, place);
}

/** Reads `` tag`a ${b}` `` as a call with the texts and the expressions of the template. */
export function readTagged(reading: Reading, node: Node, located: Located): Value {
  const callee = child(node, "tag");
  const call = startCall(reading, located, memberPath(callee) ?? ["?", "?"]);
  readCallee(reading, callee, call);
  const template = child(node, "quasi");
  if (!template) return call;
  const place = { kind: "argument", call, index: 0 } as const;
  const span = spanOf(template);
  call.arguments.push(opaque({ ...located, place, casts: [], span }, true));
  for (const [index, one] of nodes(template, "expressions").entries())
    call.arguments.push(reading.value(one, { kind: "argument", call, index: index + 1 }));
  return call;
}

/** Reads what is called: the object of a method, or a function. */
function readCallee(reading: Reading, callee: Node | undefined, call: Draft<CallValue>): void {
  const object = callee?.type === "MemberExpression" ? child(callee, "object") : undefined;
  if (object) call.receiver = reading.value(object, { kind: "receiver", call });
  else if (callee && isExpression(callee))
    call.called = reading.value(callee, { kind: "callee", call });
  else reading.visit(callee);
}
