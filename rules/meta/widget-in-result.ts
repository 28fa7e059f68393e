import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { toolRoles } from "../../context/tool-schema/schemas.js";
import { originsOf } from "../../flow/origins.js";
import type { Document } from "../../syntax/document.js";
import { hasSpread, type Member, member, type ObjectValue } from "../../syntax/value.js";

/** A key in the `_meta` of a result with which its tool should name an interface. */
export interface WidgetInResult {
  readonly at: Member;
  readonly key: string;
  readonly result: ObjectValue;
}

/**
 * Finds interfaces that only results name: hosts decide by the definition in `tools/list` whether a
 * tool has one. Says nothing if the file does not show the definitions of its tools, or if one of
 * them names an interface.
 */
export function widgetsInResults(
  document: Document,
  settings: Settings,
): readonly WidgetInResult[] {
  const { sites } = messagesOf(document, settings);
  const tools = sites.filter(({ role }) => toolRoles.has(role)).map(({ object }) => object);
  if (tools.length === 0 || tools.some(mayNameWidget)) return [];
  const found = new Map<Member, WidgetInResult>();
  for (const { object, role } of sites)
    if (results.has(role))
      for (const meta of metaOf(object) ?? [])
        for (const at of widgetsIn(meta))
          found.set(at.at, { at: at.at, key: at.key, result: object });
  return [...found.values()];
}

const results: ReadonlySet<string> = new Set([
  ...["tool result", "framework result", "part of a tool result"],
]);

/** The objects that an object may have as its `_meta`; `undefined` if the file does not show them. */
function metaOf(object: ObjectValue): readonly ObjectValue[] | undefined {
  const meta = member(object, "_meta");
  if (!meta) return [];
  const made = originsOf(meta.value);
  const objects = made.filter((one) => one.kind === "object");
  return made.length > 0 && objects.length === made.length ? objects : undefined;
}

function mayNameWidget(tool: ObjectValue): boolean {
  const metas = metaOf(tool);
  if (hasSpread(tool) || metas === undefined) return true;
  return metas.some((meta) => hasSpread(meta) || widgetsIn(meta).length > 0);
}

/** Where `_meta` names an interface, in the words of ChatGPT and of MCP Apps. */
function widgetsIn(meta: ObjectValue): readonly { readonly at: Member; readonly key: string }[] {
  const own = ["openai/outputTemplate", "ui/resourceUri"].flatMap((key) => {
    const at = member(meta, key);
    return at ? [{ at, key }] : [];
  });
  const at = member(member(meta, "ui")?.value, "resourceUri");
  return at ? [...own, { at, key: "ui.resourceUri" }] : own;
}
