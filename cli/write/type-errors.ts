import { diffArrays } from "diff";
import type { Problem } from "../../project/compiled-program.js";
import { Positions } from "../../syntax/position.js";

/** A text with its compiler errors. */
export interface Compiled {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/**
 * The errors after a change that were not there before. An existing error may have moved to another
 * line and have a different message. On an unchanged line, it is recognised by its code. Within
 * changed lines, each old error accounts for one new error.
 */
export function newProblems(before: Compiled, after: Compiled): readonly Problem[] {
  if (after.problems.length === 0) return [];
  if (before.problems.length === 0) return after.problems;
  const [was, is] = placesIn(before.text, after.text);
  const known = before.problems.map((one) => ({ ...one, place: was(one) }));
  let open = after.problems.map((one) => ({ ...one, place: is(one) }));
  for (const isSame of sameness) {
    open = open.filter((one) => {
      const index = known.findIndex((old) => isSame(old, one));
      if (index !== -1) known.splice(index, 1);
      return index === -1;
    });
  }
  return open;
}

interface Placed extends Problem {
  /** An unchanged line, or a group of lines that replaces another. */
  readonly place: Place;
}

interface Place {
  readonly id: number;
  readonly isChanged: boolean;
}

/** The criteria for considering two errors the same, from the strongest to the weakest. */
const sameness: readonly ((old: Placed, one: Placed) => boolean)[] = [
  (old, one) =>
    old.place.id === one.place.id && old.code === one.code && old.message === one.message,
  (old, one) => old.place.id === one.place.id && old.code === one.code,
  (old, one) => old.place.isChanged && old.place.id === one.place.id,
  (old, one) =>
    old.place.isChanged !== one.place.isChanged &&
    old.code === one.code &&
    old.message === one.message,
];

type PlaceOf = (problem: Problem) => Place;

/** Returns functions that map errors in two texts to places, which can be compared. */
function placesIn(before: string, after: string): readonly [PlaceOf, PlaceOf] {
  if (before === after) {
    const same: PlaceOf = ({ start }) => ({ id: start, isChanged: false });
    return [same, same];
  }
  const old: Place[] = [];
  const now: Place[] = [];
  let id = 0;
  let isWithinChange = false;
  for (const { added, removed, value } of diffArrays(linesOf(before), linesOf(after))) {
    const isChanged = added || removed;
    if (!isWithinChange) id += 1;
    isWithinChange = isChanged;
    for (const place of value.map(() => ({ id: isChanged ? id : (id += 1), isChanged }))) {
      if (!added) old.push(place);
      if (!removed) now.push(place);
    }
  }
  return [placeIn(before, old), placeIn(after, now)];
}

function placeIn(text: string, places: readonly Place[]): PlaceOf {
  const positions = new Positions(text);
  return ({ start }) => places[positions.at(start).line - 1] ?? { id: -1, isChanged: false };
}

/** The lines of a text without indentation: one that only moves into a block is the same. */
function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).map((line) => line.trim());
}
