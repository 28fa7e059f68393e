import { stringAt } from "../names.js";
import { type CallValue, hasSpread, member, stringOf, type Value } from "../value.js";
import { isFileRead, isOutputOfCommand } from "./bytes-of-calls.js";
import type { PlainKind } from "./kind.js";
import { isPageScreenshot } from "./screenshots.js";

/** Functions and methods whose result has the same kind for any receiver and arguments. */
const byName: readonly (readonly [PlainKind, readonly string[]])[] = [
  [
    "string",
    [
      ...["String", "stringify", "toString", "toISOString", "toUTCString", "toFixed"],
      ...["toPrecision", "toLocaleString", "toLocaleDateString", "toLocaleTimeString"],
      ...["toLowerCase", "toUpperCase", "join", "trim", "trimStart", "trimEnd", "padEnd"],
      ...["padStart", "replaceAll", "repeat", "charAt"],
    ],
  ],
  [
    "number",
    ["Number", "parseInt", "parseFloat", "getTime", "indexOf", "lastIndexOf", "findIndex"],
  ],
  ["boolean", ["Boolean", "isArray", "isNaN", "isFinite", "isInteger", "startsWith", "endsWith"]],
  ["array", ["allSettled", "toSorted", "toReversed"]],
  ["bytes", ["arrayBuffer"]],
  // Converters for zod schemas.
  ["object", ["toJSONSchema", "zodToJsonSchema"]],
];

/** The same for functions that can only be recognised by their full path. */
const byPath: readonly (readonly [PlainKind, readonly string[]])[] = [
  ["number", ["Date.now", "performance.now"]],
  ["array", ["Object.keys", "Object.values", "Object.entries", "Array.from", "Array.of"]],
  ["array", ["Promise.all"]],
  ["object", ["Object.fromEntries", "Object.assign"]],
  ["bytes", ["Buffer.from", "Buffer.alloc", "Buffer.concat", "Uint8Array.from"]],
];

/** Methods that many classes have, with the kinds of those whose result is known. */
const byReceiver: ReadonlyMap<
  string,
  { readonly on: readonly PlainKind[]; readonly kind: PlainKind }
> = new Map([
  ["includes", { on: ["string", "array"], kind: "boolean" }],
  ["some", { on: ["array"], kind: "boolean" }],
  ["every", { on: ["array"], kind: "boolean" }],
  ["push", { on: ["array"], kind: "number" }],
  ["has", { on: ["map", "set"], kind: "boolean" }],
  ["delete", { on: ["map", "set"], kind: "boolean" }],
]);

const kinds = new Map(byName.flatMap(([kind, names]) => names.map((name) => [name, kind])));
const paths = new Map(byPath.flatMap(([kind, names]) => names.map((name) => [name, kind])));

/** Array methods that take a function, unlike other methods of the same name. */
const ofLists: ReadonlySet<string> = new Set(["map", "filter", "flatMap"]);

const likelyLists: ReadonlySet<string> = new Set([
  ...ofLists,
  ...["flat", "reverse", "sort", "split", "toReversed", "toSorted"],
]);

/** Whether a call probably returns an array, by a name that the user's own methods may have. */
export function isLikelyList({ callee, name, receiver }: CallValue): boolean {
  if (paths.get(callee.join(".")) === "array") return true;
  return receiver !== undefined && likelyLists.has(name);
}

/**
 * The kind of a call's result, judging by the name of the callee.
 *
 * @param kindOf returns what is known about the receiver of a method
 */
export function kindOfCall(
  call: CallValue,
  kindOf: (value: Value) => PlainKind | undefined,
): PlainKind | undefined {
  const { arguments: given, callee, name, receiver } = call;
  const found = paths.get(callee.join(".")) ?? kinds.get(name);
  if (found !== undefined) return found;
  if (callee[0] === "Math") return "number";
  if (name === "screenshot" || isFileRead(call) || isOutputOfCommand(call)) return ofReading(call);
  const [first] = given;
  // Of an image: `sharp(shot).png().toBuffer()`, `canvas.toBuffer("image/png")`.
  if (name === "toBuffer" && receiver && (!first || stringOf(first) !== undefined)) return "bytes";
  if (ofLists.has(name)) return receiver && first?.kind === "function" ? "array" : undefined;
  if (name === "reduce" && receiver && first?.kind === "function") return ofReduction(call);
  const ofReceiver = byReceiver.get(name);
  if (!receiver || (!ofReceiver && name !== "slice" && name !== "concat")) return undefined;
  const kind = kindOf(receiver);
  if (ofReceiver) return ofReceiver.on.some((one) => one === kind) ? ofReceiver.kind : undefined;
  return kind === "string" || kind === "array" ? kind : undefined;
}

/** `rows.reduce((sum, { amount }) => sum + amount, 0)`: a number or a string stays one. */
function ofReduction({ arguments: [, start] }: CallValue): PlainKind | undefined {
  const value = start?.kind === "scalar" ? start.value : undefined;
  if (typeof value === "number") return "number";
  return typeof value === "string" ? "string" : undefined;
}

/** `readFile(path)` returns bytes, `readFile(path, "utf8")` a string; others are unknown. */
function ofReading(call: CallValue): PlainKind | undefined {
  const { arguments: given } = call;
  const isScreenshot = call.name === "screenshot";
  if (isScreenshot && !isPageScreenshot(call)) return undefined;
  const options = isScreenshot ? given[0] : given[1];
  const isObject = options?.kind === "object";
  if (isObject && hasSpread(options)) return undefined;
  if (!options || (isObject && !member(options, "encoding"))) return "bytes";
  if (stringOf(options) !== undefined) return "string";
  const name = stringAt(options, "encoding");
  if (name === undefined) return undefined;
  return isScreenshot && name === "binary" ? "bytes" : "string";
}
