import { methods } from "../../../protocol/methods.js";
import { taskMethods } from "../../../protocol/removed.js";
import { knownValue } from "../../known-values.js";
import type { Document } from "../../../syntax/document.js";
import { members } from "../../../syntax/value.js";
import type { MethodIn, NamedMethod } from "./named-method.js";

/** Whether a file takes the names of methods apart: `method.split("/")`. */
export function takesMethodsApart({ calls, text }: Document): boolean {
  return calls.some(
    ({ name, receiver }) =>
      receiver &&
      takingApart.has(name) &&
      /\bmethod\b[^;\n]*$/iu.test(
        text.slice(Math.max(0, receiver.span[1] - near), receiver.span[1]),
      ),
  );
}

const takingApart: ReadonlySet<string> = new Set(["replace", "replaceAll", "split"]);

/** How far before a call a name may be that says what is taken apart. */
const near = 48;

/** The first parts of the names of methods: `tools` of `tools/list`. */
const families: ReadonlySet<string> = new Set(
  [...methods.keys(), ...taskMethods.values()].flatMap((name) => name.split("/").slice(0, 1)),
);

/** Functions in an object of objects: `{ tools: { list() { … } } }` for `tools/list`. */
export function* nestedHandlers(document: Document, methodIn: MethodIn): Iterable<NamedMethod> {
  if (!takesMethodsApart(document)) return;
  for (const object of document.objects)
    for (const { key: outer, value } of members(object)) {
      if (outer === undefined || !families.has(outer)) continue;
      const table = knownValue(value);
      if (table.kind !== "object") continue;
      for (const { key, keySpan, value: handler } of members(table)) {
        const method = methodIn(`${outer}/${key ?? ""}`);
        const by = knownValue(handler);
        if (method === undefined || by.kind !== "function") continue;
        yield { at: { span: keySpan }, method, handler, arm: by.span, group: object };
      }
    }
}
