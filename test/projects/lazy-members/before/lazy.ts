/** Makes something when it is first used. Its methods are bound to it, and wait for it. */
export function lazy<Made extends object>(make: () => Made | Promise<Made>): Made {
  const memberOf = (made: Made, name: string | symbol): unknown => {
    const member = (made as Record<string | symbol, unknown>)[name];
    return typeof member === "function" ? member.bind(made) : member;
  };
  const made = (): Made | Promise<Made> => make();
  const later = async (): Promise<Made> => await made();
  const waiting = (name: string | symbol) => {
    const member = () => later().then((one) => memberOf(one, name));
    const call = (...given: unknown[]) =>
      later().then((one) => {
        const method = (one as Record<string | symbol, unknown>)[name];
        return typeof method === "function" ? method.call(one, ...given) : method;
      });
    return new Proxy(call, {
      get: (target, key, receiver) => {
        if (key === "then")
          return (...given: Parameters<Promise<unknown>["then"]>) => member().then(...given);
        return Reflect.get(target, key, receiver);
      },
    });
  };
  return new Proxy({} as Made, {
    get: (_, name) => {
      const one = make();
      return one instanceof Promise ? waiting(name) : memberOf(one, name);
    },
  });
}
