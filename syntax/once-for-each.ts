/** Caches a function's result per argument, such as a document, so all callers share it. */
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
