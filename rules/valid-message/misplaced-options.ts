import { doubted, refused, rewritten } from "../../codemods/rewrite.js";
import { intoOptions } from "../../codemods/tools/capabilities.js";
import { arrivingElsewhere } from "../../context/elsewhere/values-elsewhere.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { knownObject } from "../../context/known-values.js";
import { isNegativeTest } from "../../context/messages/negative-tests.js";
import { table } from "../../protocol/table.js";
import { sdkClassOf } from "../../context/servers/sdk-classes.js";
import type { Settings } from "../../context/settings.js";
import { keysOf } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread, withoutSpreads } from "../../syntax/spreads.js";
import { hasEveryKey, member, members, type Value } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import { mayDeclare } from "./declared-capabilities.js";

/** Reports `new Client({ name, version, capabilities })`, whose capabilities the SDK ignores. */
export function* optionsInInfo(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"optionInInfo">> {
  for (const made of document.constructions) {
    const name = sdkClassOf(made) ?? "";
    const info = constructed.test(name)
      ? knownObject(unlessSpread(made.arguments[0]), settings)
      : undefined;
    const isHere = info?.document === document;
    const of = isHere ? info : made;
    if (!info || isNegativeTest(of, settings)) continue;
    for (const [key, { effect, classes }] of misplaced) {
      const stated = classes.test(name) ? member(info, key) : undefined;
      if (!stated || member(knownObject(unlessSpread(made.arguments[1])), key)) continue;
      if (key === "capabilities" && (mayDeclare(made) || !needsDeclaring(stated.value, name)))
        continue;
      const rewrite = isHere
        ? doubted(intoOptions(stated, made), "the other side then acts on them")
        : refused("another file writes them");
      const data = { name, key, effect };
      yield { at: isHere ? stated : made, id: "optionInInfo", data, rewrite, of };
    }
  }
}

const constructed = /^(?:Client|Server|McpServer)$/u;

/** Options of classes, and what comes of them where the SDK does not read them. */
const misplaced = table({
  capabilities: {
    classes: constructed,
    effect: "the other side does not learn of these, and the SDK throws where they are needed",
  },
  instructions: { classes: /Server$/u, effect: "no client gets these" },
});

/** What servers and clients say of themselves, where other files write it. */
export function infosElsewhere(document: Document): readonly NamedPart[] {
  const made = document.constructions.filter((one) => constructed.test(sdkClassOf(one) ?? ""));
  return arrivingElsewhere(
    document,
    made.flatMap((one) => withoutSpreads(one.arguments.slice(0, 1))),
  );
}

/** Reports `new Server(info, { tools: {} })`, whose capabilities the SDK ignores too. */
export function* bareCapabilities(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"bareCapabilities">> {
  for (const made of document.constructions) {
    const name = sdkClassOf(made) ?? "";
    const options = constructed.test(name) ? unlessSpread(made.arguments[1]) : undefined;
    if (options?.kind !== "object" || !hasEveryKey(options)) continue;
    const known = new Set(keysOf(name === "Client" ? "ClientCapabilities" : "ServerCapabilities"));
    const all = members(options);
    if (all.length === 0 || !all.every(({ key = "" }) => known.has(key))) continue;
    if (isNegativeTest(options, settings)) continue;
    const [start, end] = options.outer;
    const edits = [
      { span: [start, start] as const, text: "{ capabilities: " },
      { span: [end, end] as const, text: " }" },
    ];
    const rewrite = rewritten(edits, "the other side then acts on them");
    yield { at: options, id: "bareCapabilities", data: { name }, rewrite, of: options };
  }
}

/** Whether capabilities have anything that the class does not declare by itself. */
function needsDeclaring(capabilities: Value, name: string): boolean {
  const known = knownObject(capabilities);
  const keys = known ? members(known).map(({ key = "" }) => key) : [];
  return keys.some((key) => {
    const isAlone = name === "McpServer" && declaredAlone.has(key);
    return !isAlone || member(knownObject(member(known, key)?.value), "subscribe") !== undefined;
  });
}

/** What `McpServer` declares when something of the kind is registered with it. */
const declaredAlone: ReadonlySet<string> = new Set([
  ...["completions", "prompts", "resources", "tools"],
]);
