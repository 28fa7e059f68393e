import type { CallValue, FunctionValue, ObjectValue } from "../syntax/value.js";
import type { Path } from "./path.js";

/** What counts as the end of a way: the caller knows the protocol, the flow does not. */
export interface Sinks {
  /** Whether a call sends its arguments unchanged, or only compares them with other values. */
  readonly ofCall: (call: CallValue) => "sent" | "compared" | undefined;
  /** The keys under which the result of a sending call has one of its arguments. */
  readonly keeps: (call: CallValue, index: number) => readonly Path[];
  /** Whether the file shows that the function of a sending call comes from a package. */
  readonly isForeign: (call: CallValue) => boolean;
  /** Whether something sees all values that pass through a sending call. */
  readonly isWatched: (call: CallValue) => boolean;
  /** Whether what a method returns is sent. */
  readonly isSender: (by: FunctionValue) => boolean;
  /** Whether whatever receives an object sends it. */
  readonly isMessage: (object: ObjectValue) => boolean;
}

/** A program in which nothing is known to be sent. */
export const noSinks: Sinks = {
  ofCall: () => undefined,
  keeps: () => [],
  isForeign: () => false,
  isWatched: () => false,
  isSender: () => false,
  isMessage: () => false,
};
