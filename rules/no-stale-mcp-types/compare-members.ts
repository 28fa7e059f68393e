import { listInWords } from "../../codemods/list-in-words.js";
import { propertiesOf } from "../../protocol/definitions.js";
import type { DeclaredObject, Notation } from "../../syntax/shapes/declared-shape.js";
import { lossBy } from "./checks.js";
import type { Described, Dialect, Stale, StaleRemedy } from "./dialect.js";

/** Reports the members that objects lack. Those of one declaration are rewritten together. */
export function* unlistedMembers<N extends Notation>(
  described: readonly Described<N>[],
  dialect: Dialect<N>,
): Iterable<Stale<N>> {
  for (const group of byHome(described)) yield* unlistedInGroup(group, dialect);
}

function* unlistedInGroup<N extends Notation>(
  group: readonly Described<N>[],
  dialect: Dialect<N>,
): Iterable<Stale<N>> {
  const lacking = group.flatMap((one) => {
    const known = propertiesOf(one.definition, dialect.revision);
    const keys = dialect
      .compared(one.definition)
      .filter((key) => known.has(key) && !one.shape.members.has(key));
    return one.shape.isWhole && keys.length > 0 ? [{ one, keys }] : [];
  });
  const [first, ...others] = lacking;
  if (!first) return;
  const { definition, shape } = first.one;
  const all = new Set(lacking.flatMap(({ keys }) => keys));
  const order = dialect.compared(definition).filter((key) => all.has(key));
  yield* unlistedKeys(shape, order, dialect, () =>
    dialect.addMembers?.([first.one, ...others.map(({ one }) => one)]),
  );
}

/** Reports that an object lacks members. */
export function* unlistedKeys<N extends Notation>(
  of: DeclaredObject<N>,
  keys: readonly string[],
  { nameOf, notation, revision }: Dialect<N>,
  remedy: () => StaleRemedy | undefined,
): Iterable<Stale<N>> {
  const { unlisted } = of;
  if (keys.length === 0 || unlisted === "kept") return;
  yield {
    id: "unlisted",
    at: of.at,
    of,
    remedy,
    isHarmless: unlisted === "dropped",
    data: {
      revision,
      name: nameOf(of.source),
      keys: listInWords(keys),
      effect: lossBy[notation][unlisted] ?? "",
    },
  };
}

/** Groups objects by their declaration. Two unions may share one. */
function byHome<N extends Notation>(
  described: readonly Described<N>[],
): readonly (readonly Described<N>[])[] {
  const groups = new Map<unknown, Map<unknown, Described<N>>>();
  for (const one of described) {
    const { home, identity } = one.shape;
    const group = groups.get(home) ?? new Map<unknown, Described<N>>();
    if (!group.has(identity)) group.set(identity, one);
    groups.set(home, group);
  }
  return [...groups.values()].map((group) => [...group.values()]);
}
