import { moveUnder } from "../../codemods/move-member.js";
import { respell } from "../../codemods/one-member.js";
import { doubted, refused, type Rewrite } from "../../codemods/rewrite.js";
import { memberOf } from "../../syntax/ancestors.js";
import { mayBring, spreadsBehind } from "../../context/spread-keys.js";
import { registersAppTool } from "../../context/apps/app-tool-calls.js";
import { givenMember } from "../../context/apps/given-members.js";
import { knownValues } from "../../context/known-values.js";
import { importedFrom, importedNameOf, importsFrom } from "../../context/imports.js";
import type { Settings } from "../../context/settings.js";
import type { Messages, Site } from "../../context/messages/messages.js";
import type { MessageRole } from "../../context/messages/roles.js";
import { isAppKey } from "../../protocol/apps/key-names.js";
import { appScheme } from "../../protocol/apps/address.js";
import {
  fullName,
  isReadOn,
  keysIn,
  type MetaKey,
  type Surface,
} from "../../protocol/apps/meta-keys.js";
import { type Document, textOf } from "../../syntax/document.js";
import { resolve, resolvedObject } from "../../syntax/names.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
  within,
} from "../../syntax/value.js";
import { listInWords } from "../../codemods/list-in-words.js";
import { useRegisterTool } from "../../codemods/tools/register-app-tool.js";
import type { DefectOf } from "../defect.js";
import { actedOn, type AppMetaMessageId } from "./messages.js";

type Found = DefectOf<AppMetaMessageId>;

/** Reports keys that are next to `_meta` instead of in it. */
export function* outsideDefects(site: Site, { isLikely, rolesOf }: Messages): Iterable<Found> {
  const { object, role } = site;
  // Whatever takes a definition that is only known by its shape may have keys of its own.
  if (isLikely(object)) return;
  // One object may serve several surfaces.
  if (!rolesOf(object).includes("result metadata")) yield* ofResult(object, role);
  if (role === "ToolAnnotations") {
    yield* outside(object, "the client", memberOf(object)?.owner);
    return;
  }
  if (role === "tool config" || role === "Tool") {
    const who = role === "Tool" ? "the client" : "the SDK";
    yield* outside(object, who, object, role === "tool config" ? ["securitySchemes"] : []);
    yield* misnamed(object, who);
    yield* bare(object, "tool");
  } else if (role === "resource config" || role === "Resource") {
    yield* outside(object, "the client", object);
    yield* misnamed(object, "the client");
    yield* bare(object, "resource");
  } else if (role === "resource contents") yield* misnamed(object, "the client");
}

/** Reports keys of the `_meta` of results that are anywhere else. */
function* ofResult(object: ObjectValue, role: MessageRole): Iterable<Found> {
  const isResult = /^(?:CallToolResult|(?:tool|framework) result)$/u.test(role);
  for (const at of members(object)) {
    const row = keysIn("_meta").get(at.key ?? "");
    if (!row?.on.every((surface) => surface === "result")) continue;
    const rewrite = isResult ? doubted(intoMeta([at], object), actedOn) : undefined;
    yield { at, id: "ofResult", data: { key: row.key }, rewrite, of: object };
  }
}

/** Reports a key of `ui` in a definition itself. */
function* bare(object: ObjectValue, surface: Surface): Iterable<Found> {
  for (const at of members(object)) {
    const row = keysIn("ui").get(at.key ?? "");
    if (!row || !isReadOn(row, surface) || !isDistinct(at, row)) continue;
    const meant = `_meta.${fullName(row)}`;
    yield { at, id: "bare", data: { key: row.key, meant }, of: object };
  }
}

/** Whether a value is one that only `ui` has under its key. */
function isDistinct({ value }: Member, { key, of }: MetaKey): boolean {
  if (of === "ui address") return stringOf(resolve(value))?.startsWith(appScheme) === true;
  const held = key === "csp" ? resolvedObject(value) : undefined;
  return held !== undefined && members(held).some((one) => keysIn("ui.csp").has(one.key ?? ""));
}

/**
 * Reports all keys of an object that belong in a `_meta`.
 *
 * @param home the object with that `_meta`
 */
function* outside(
  object: ObjectValue,
  who: string,
  home: ObjectValue | undefined,
  more: readonly string[] = [],
): Iterable<Found> {
  const there = resolvedObject(home && member(home, "_meta")?.value);
  const lost = members(object).filter(
    (one) =>
      isOfMeta(one) ||
      // Those in `_meta` arrive.
      (more.includes(one.key ?? "") && !(there && member(there, one.key ?? ""))),
  );
  const [first] = lost;
  if (!first) return;
  const keys = listInWords(lost.map(({ key = "" }) => key));
  const rewrite = doubted(intoMeta(lost, home), actedOn);
  yield { at: first, id: "outside", data: { keys, who }, rewrite, of: object };
}

/** Whether a member is one of `_meta` that belongs to hosts, and nothing else. */
function isOfMeta({ key = "", value }: Member): boolean {
  if (key === "ui") return isUi(value);
  return isAppKey(key) && key.includes("/");
}

/** Whether a value is the `ui` of a `_meta`. */
function isUi(value: Value): boolean {
  const known = resolvedObject(value);
  return known !== undefined && members(known).some(({ key = "" }) => keysIn("ui").has(key));
}

function intoMeta(moved: readonly Member[], home: ObjectValue | undefined): Rewrite {
  if (!home) return refused("the tool is defined elsewhere");
  return home === moved[0]?.owner || member(home, "_meta")
    ? moveUnder(moved, "_meta", { home })
    : refused("the tool has no `_meta` yet");
}

/** Reports `meta` with keys that only a `_meta` has. */
function* misnamed(object: ObjectValue, who: string): Iterable<Found> {
  const at = member(object, "meta") ?? member(object, "metadata");
  const known = at && resolve(at.value);
  if (!at || known?.kind !== "object" || mayHave(object, "_meta")) return;
  if (!members(known).some((one) => isOfMeta(one))) return;
  const rewrite = doubted(respell(at, "_meta"), actedOn);
  yield { at, id: "misnamed", data: { who, key: at.key ?? "" }, rewrite, of: object };
}

/** The libraries whose functions are looked at below. */
const withConfigs = /^@(?:mastra|modelcontextprotocol)\//u;

/** Reports calls of libraries in which the `_meta` of a tool is missing or not where they read it. */
export function* configDefects(document: Document, settings: Settings): Iterable<Found> {
  if (!importsFrom(document, withConfigs)) return;
  for (const call of document.calls) {
    const name = importedNameOf(call.document, call.callee);
    const source = importedFrom(document, call.callee[0] ?? "") ?? "";
    if (name === "createTool" && source.startsWith("@mastra/")) {
      const tool = resolvedObject(call.arguments[0]);
      const at = tool && member(tool, "_meta");
      const spread = tool && !at ? givenMember(tool, "_meta", settings)?.at : undefined;
      if (tool && spread?.kind === "spread") yield { at: spread.value, id: "inMastra", of: tool };
      if (!tool || !at) continue;
      const rewrite = doubted(moveUnder([at], "mcp"), actedOn);
      yield { at, id: "inMastra", rewrite, of: tool };
    }
    if (!registersAppTool(call) || call.arguments.length < 4) continue;
    const given = call.arguments[2];
    if (!given || given.kind === "spread") continue;
    const own = resolvedObject(given);
    for (const config of own ? [own] : knownValues(given, settings)) {
      if (config.kind !== "object" || mayHave(config, "_meta") || mayHave(config, "meta")) continue;
      if (isAbridged(config)) continue;
      const rewrite = own
        ? doubted(useRegisterTool(call), "it is a tool without an interface")
        : undefined;
      // One call may register all tools of a table.
      const at = own || config.document !== document ? call : config;
      yield { at, id: "noMeta", rewrite, of: call };
      if (at === call) break;
    }
  }
}

function mayHave(object: ObjectValue, key: string): boolean {
  const spreads = spreadsBehind(object, 0);
  return member(object, key) !== undefined || spreads.some((one) => mayBring(one, key));
}

/** Whether a comment shows that an example leaves out members. */
function isAbridged({ document, span }: ObjectValue): boolean {
  return document.comments.some(
    (comment) => within(comment.span, span) && /\.\.\.|…/u.test(textOf(document, comment.span)),
  );
}
