import type { ProtocolChange } from "../../protocol/changelog.js";
import type { CallValue, Span } from "../../syntax/value.js";

/** A construct that 2026-07-28 changes. */
export interface ChangedConstruct {
  readonly at: { readonly span: Span };
  /** The name of the construct in messages. */
  readonly name: string;
  /** The call, if the construct is a method that is called. */
  readonly call?: CallValue;
  readonly change: ProtocolChange;
}

/** Returns the message data for a changed construct. */
export function dataOf({ name, change }: ChangedConstruct): Readonly<Record<string, string>> {
  const { happens, instead, section } = change;
  return { name, happens, instead, section, note: "" };
}

/** For example: "`getClientCapabilities` returns `undefined` …: read … (…)." */
export const changedMessage =
  "`{{ name }}` {{ happens }}: {{ instead }} (changelog: {{ section }}).";
