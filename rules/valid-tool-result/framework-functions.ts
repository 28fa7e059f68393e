import type { MessageRole } from "../../context/messages/roles.js";
import { outputSchemaOf } from "../../context/messages/output-schema.js";
import { frameworks } from "../../protocol/frameworks.js";
import { knownOf } from "../../context/known-values.js";
import { importIn } from "../../syntax/imported.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, hasEveryKey, member } from "../../syntax/value.js";
import { listInWords } from "../../codemods/list-in-words.js";
import type { DefectOf } from "../defect.js";
import { returnedKind, words } from "./returned-kinds.js";

/** What is reported of frameworks. */
export type FrameworkDefect = DefectOf<
  | "throws"
  | "asJson"
  | "lost"
  | "refused"
  | "unreadable"
  | "keyThrows"
  | "makerThrows"
  | "unawaited"
  | "wholeInside"
  | "withoutData"
>;

/** Reports what a framework's function cannot make a block of. */
export function* ofMaker(call: CallValue): Iterable<FrameworkDefect> {
  const { framework, name = "" } = functionCalled(call) ?? {};
  const keys = framework?.makers?.names.includes(name) ? framework.makers.keys : undefined;
  const at = unlessSpread(call.arguments[0]);
  const given = keys && knownOf(at);
  if (!framework || !at || !given) return;
  const isTaken =
    given.kind === "object"
      ? !hasEveryKey(given) || keys.some((key) => member(given, key))
      : plainKind(given) === undefined;
  if (isTaken) return;
  const found =
    given.kind === "object" ? "this object" : words.tool[returnedKind(given, "tool") ?? "object"];
  const data = { framework: framework.name, name, found, keys: listInWords(keys) };
  yield { at, of: at, id: "makerThrows", data };
}

/** Reports a framework's function in a place for what it does not make. */
export function* ofCall(value: CallValue, role: MessageRole): Iterable<FrameworkDefect> {
  const { framework, name } = functionCalled(value) ?? {};
  if (!framework || name === undefined) return;
  const { makers, results } = framework;
  const report = (id: FrameworkDefect["id"]): FrameworkDefect => ({
    at: value,
    of: value,
    id,
    data: { framework: framework.name, name },
  });
  if (role === "tool block" && makers?.names.includes(name)) yield report("unawaited");
  if (role === "tool block" && results?.all.includes(name)) yield report("wholeInside");
  const isWhole = role === "tool result" || role === "returned value";
  if (isWhole && results?.withoutData.includes(name) === true && outputSchemaOf(value)) {
    const { withData } = results;
    yield { ...report("withoutData"), data: { framework: framework.name, name, withData } };
  }
}

/** The function of a framework that a call imports, or that needs no import in its files. */
function functionCalled({ callee: [called = "", ...more], document }: CallValue) {
  if (more.length > 0) return undefined;
  const [declared] = document.declarations.get(called) ?? [];
  const found = declared && importIn(declared);
  // A function of the file itself, or one that it gets.
  if (declared && !found) return undefined;
  const { imported: name = called, source = "" } = found ?? {};
  const framework = frameworks.find(({ modules, registrations, results }) =>
    declared
      ? modules.test(source)
      : results?.all.includes(called) === true &&
        registrations.some((one) => one.isGlobal && document.references.has(one.name)),
  );
  return framework && { framework, name };
}
