import { parserFor } from "../../engine/parse.js";
import { revisions } from "../../protocol/revision.js";
import { type Fixture, fixtures } from "../fixture.js";
import { defectOf, type Sample } from "./defect.js";
import { mutated } from "./mutations.js";
import { Random } from "./random.js";
import { shrunk } from "./shrink.js";

/** A text that violates an invariant. */
export interface Failure extends Sample {
  /** The fixture that it was derived from. */
  readonly origin: string;
  readonly defect: string;
}

/** The result of a run. */
export interface Fuzzed {
  /** The number of texts that could be parsed, and so went through every rule and codemod. */
  readonly readable: number;
  readonly failures: readonly Failure[];
}

/**
 * Mutates the inputs of the fixtures, and checks the invariants on the results.
 *
 * @param told receives each failure when it is found, one of each kind
 */
export async function fuzz(
  executions: number,
  seed: number,
  told: (failure: Failure) => void = () => undefined,
): Promise<Fuzzed> {
  const all = fixtures();
  const kinds = [true, false].map((isJson) => all.filter((one) => isData(one) === isJson));
  const failures = new Map<string, Failure>();
  let readable = 0;
  for (let count = 0; count < executions; count += 1) {
    const random = new Random(seed * 1_000_003 + count);
    const fixture = picked(all, random.below(2 ** 31));
    const isJson = isData(fixture);
    const [data = [], code = []] = kinds;
    const other = picked(isJson ? data : code, random.below(2 ** 31)).input;
    const text = mutated({ text: fixture.input, other, isJson }, random);
    const sample = { text, ending: fixture.ending, settings: settingsOf(fixture, random) };
    const parse = await parserFor(`a.${fixture.ending}`);
    if (!parse) throw new Error(`No parser for ${fixture.name}`);
    if (parse(text).kind === "parsed") readable += 1;
    const defect = defectOf(sample, parse);
    if (defect === undefined || failures.has(kindOf(defect))) continue;
    const isStillSo = (smaller: string): boolean => {
      const found = defectOf({ ...sample, text: smaller }, parse);
      return found !== undefined && kindOf(found) === kindOf(defect);
    };
    const small = { ...sample, text: shrunk(text, isStillSo) };
    const failure = { ...small, origin: fixture.name, defect: defectOf(small, parse) ?? defect };
    failures.set(kindOf(defect), failure);
    told(failure);
  }
  return { readable, failures: [...failures.values()] };
}

/**
 * Picks a fixture by a number. When a fixture is added, nearly all numbers keep theirs: a commit
 * that adds one should not fail because other texts changed.
 */
function picked(all: readonly Fixture[], number: number): Fixture {
  let [best, most] = [all[0], -1];
  for (const fixture of all) {
    let hash = number;
    for (let at = 0; at < fixture.name.length; at += 1)
      hash = Math.imul(hash ^ fixture.name.charCodeAt(at), 0x01000193);
    const rank = new Random(hash).below(2 ** 31);
    if (rank > most) [best, most] = [fixture, rank];
  }
  if (!best) throw new RangeError("There are no fixtures.");
  return best;
}

function isData({ ending }: Fixture): boolean {
  return ending.startsWith("json");
}

/** Returns the fixture's own settings in most cases: with these, its rule finds something. */
function settingsOf({ settings }: Fixture, random: Random): Fixture["settings"] {
  if (!random.oneOf(4)) return settings;
  return { ...settings, protocolVersion: random.pick(revisions), isAssumed: random.oneOf(2) };
}

/**
 * Returns a key for failures that probably have the same cause: the place that throws, or else the
 * sentence.
 */
function kindOf(defect: string): string {
  const [sentence = "", ...rest] = defect.split("\n");
  const place = sentence.startsWith("It throws")
    ? (rest.find((line) => /^ +at /u.test(line)) ?? "")
    : "";
  return (sentence + place).replaceAll(/\d+/gu, "");
}
