import { type Checker, checkText } from "../engine/check.js";
import { parserFor } from "../engine/parse.js";
import type { Parse } from "../syntax/parsed.js";
import type { Fixture } from "./fixture.js";

/** Memoizes a function whose result only depends on its argument. */
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
 * Returns a checker that parses each text once, and checks it once for each list of rules, however
 * many tests use it. It never forgets a text, so create one for each case rather than one for all.
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

/** Returns the checker for the text of a case, and for its rewritten texts. */
export async function checkerOf({ ending, name }: Fixture): Promise<Required<Checker>> {
  const parse = await parserFor(`a.${ending}`);
  if (!parse) throw new Error(`No parser for ${name}`);
  return lookingOnce(parse);
}
