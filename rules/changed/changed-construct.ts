import type { ProtocolChange } from "../../protocol/changelog.js";
import type { CallValue, Span } from "../../syntax/value.js";

/** A place of a program that 2026-07-28 changes. */
export interface ChangedConstruct {
  readonly at: { readonly span: Span };
  /** What one would call it. */
  readonly name: string;
  /** Where it is a method that is called. */
  readonly call?: CallValue;
  readonly change: ProtocolChange;
}

/** What the messages of such findings are made of. */
export function dataOf({ name, change }: ChangedConstruct): Readonly<Record<string, string>> {
  const { happens, instead, section } = change;
  return { name, happens, instead, section, note: "" };
}

/** `getClientCapabilities` is `undefined` …: read … (…). */
export const changedMessage =
  "`{{ name }}` {{ happens }}: {{ instead }} (changelog: {{ section }}).";
