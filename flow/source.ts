import type { ClassText } from "../syntax/document.js";
import type { CallValue, FunctionValue, NewValue, Value } from "../syntax/value.js";
import type { Path } from "./path.js";

/** The calls through which a way has entered functions, the last one first. */
export type Entered =
  | {
      readonly by: FunctionValue;
      readonly call: CallValue | NewValue;
      readonly before: Entered;
      readonly depth: number;
    }
  | undefined;

/** A place where something may come from, and the keys that lead there to it. */
export interface Source {
  readonly value: Value;
  readonly path: Path;
  readonly entered: Entered;
  /** Whether a list is replaced by its elements on the way. */
  readonly isFlattened?: boolean;
  /** Whether only the members arrive, among those of other objects. */
  readonly isMerged?: boolean;
  /** Whether code on the way checks whether it is there, or what it is. */
  readonly isChecked?: boolean;
  /** Whether code on the way tells it from lists. */
  readonly isNoList?: boolean;
}

/** What code on the way has checked, and what arrives has passed. */
export type Checks = Pick<Source, "isChecked" | "isNoList">;

/** The checks on a way. */
export function checksOf({ isChecked, isNoList }: Checks): Checks {
  return { ...(isChecked && { isChecked }), ...(isNoList && { isNoList }) };
}

/** Where a way leaves the file. */
export interface Ends {
  /** What a module exports under keys; the first is the exported name. */
  readonly imported: (module: string, keys: Path, checks: Checks) => void;
  /**
   * What any caller hands to a function of this file, here and in other files.
   *
   * @returns whether that is enough, and the callers here do not matter
   */
  readonly handed: (by: FunctionValue, index: number, path: Path, checks: Checks) => boolean;
  /** What is under keys of the instances of a class, which other files may extend. */
  readonly inherited: (by: ClassText, path: Path) => void;
}

/** For those who stay in the file. */
export const nowhere: Ends = {
  imported: () => undefined,
  handed: () => false,
  inherited: () => undefined,
};
