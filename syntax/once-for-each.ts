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

/** The value under a key, which is made when it is first asked for. */
export function remembered<Key, Made>(known: Map<Key, Made>, key: Key, make: () => Made): Made {
  const found = known.get(key);
  // Looking up a key takes time, so only what may be `undefined` is looked up twice.
  if (found !== undefined || known.has(key)) return found as Made; // it is there
  const made = make();
  known.set(key, made);
  return made;
}
