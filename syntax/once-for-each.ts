/** A reading that is done once for each document, or whatever else it is of: all who ask share it. */
export function onceForEach<Of extends object, Reading>(
  read: (of: Of) => Reading,
): (of: Of) => Reading {
  const known = new WeakMap<Of, { readonly reading: Reading }>();
  return (of) => {
    let found = known.get(of);
    if (!found) known.set(of, (found = { reading: read(of) }));
    return found.reading;
  };
}
