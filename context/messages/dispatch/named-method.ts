import type { Span, Value } from "../../../syntax/value.js";

/** A place that names a method of the protocol. */
export interface NamedMethod {
  readonly at: { readonly span: Span };
  readonly method: string;
  /** The code that runs for the method; none where a program only asks for it, or sends it. */
  readonly arm?: Span;
  /** The function that is registered for the method. */
  readonly handler?: Value;
  readonly isSent?: true;
  /** What names several methods: a table, a class, a function, the value that is compared. */
  readonly group?: unknown;
}

/** The method that a value or a key names, also one that only an extension still has. */
export type MethodIn = (named: Value | string | undefined) => string | undefined;
