import type { MetaObject, Surface } from "../../protocol/apps/meta-keys.js";
import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import type { ObjectValue } from "../../syntax/value.js";
import { messagesOf } from "../messages/messages.js";
import type { Settings } from "../settings.js";

/** What an object with one of these roles is to hosts. */
interface Read {
  readonly in: MetaObject;
  readonly on: Surface;
  /** A key that only a library reads here. */
  readonly also?: string;
}

const roles = table<Read>({
  "tool metadata": { in: "_meta", on: "tool" },
  "resource metadata": { in: "_meta", on: "resource" },
  "contents metadata": { in: "_meta", on: "contents" },
  "result metadata": { in: "_meta", on: "result" },
  "tool interface": { in: "ui", on: "tool" },
  // Both the entry of a list and the contents have the same.
  interface: { in: "ui", on: "contents" },
  "interface policy": { in: "ui.csp", on: "contents" },
  "view policy": { in: "ui.csp", on: "contents", also: "redirectDomains" },
  "interface permissions": { in: "ui.permissions", on: "contents" },
  "widget policy": { in: "openai/widgetCSP", on: "contents" },
});

/** An object in which hosts look for keys of MCP Apps. */
export interface AppObject {
  readonly object: ObjectValue;
  readonly in: MetaObject;
  /** Every surface that it is sent on: one object may serve tools, resources and results. */
  readonly on: ReadonlySet<Surface>;
  readonly also?: string | undefined;
}

/** Yields the objects of a document in which hosts look for keys of MCP Apps. */
export function* metaObjects(document: Document, settings: Settings): Iterable<AppObject> {
  const { rolesOf, sites } = messagesOf(document, settings);
  for (const { object } of sites) {
    const read = rolesOf(object).flatMap((role) => roles.get(role) ?? []);
    const [first] = read;
    const on = new Set(read.map((one) => one.on));
    if (first) yield { object, in: first.in, on, also: first.also };
  }
}
