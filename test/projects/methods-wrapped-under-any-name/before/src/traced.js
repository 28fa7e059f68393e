/** Counts the calls of every method, and which keys they are given. */
export function traced(target) {
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(target))) {
    const own = target[name];
    target[name] = (...given) => {
      console.error(name, given.map(Object.keys));
      return own.apply(target, given);
    };
  }
}
