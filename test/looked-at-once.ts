import { type Checker, checkText } from "../engine/check.js";
import { parserFor } from "../engine/parse.js";
import type { Parse } from "../syntax/parsed.js";
import type { Fixture } from "./fixture.js";

/** A function that is asked once for each key: for those whose answer depends on nothing else. */
export function remembered<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = of(key);
    known.set(key, value);
    return value;
  };
}

/**
 * A checker that reads each text once, and looks for findings in it once for each list of rules, however many tests
 * ask. Keeps all it has seen: one for each case, not one for all.
 */
export function lookingOnce(parse: Parse): Required<Checker> {
  const read = remembered(parse);
  const by = remembered((rules: Parameters<Checker["by"]>[0]) =>
    remembered((settings: Parameters<Checker["by"]>[1]) =>
      remembered((text: string) => checkText(text, read, rules, settings)),
    ),
  );
  return { parse: read, by: (rules, settings) => by(rules)(settings) };
}

/** What looks at the text of a case, and at those that it becomes. */
export async function checkerOf({ ending, name }: Fixture): Promise<Required<Checker>> {
  const parse = await parserFor(`a.${ending}`);
  if (!parse) throw new Error(`No parser for ${name}`);
  return lookingOnce(parse);
}
