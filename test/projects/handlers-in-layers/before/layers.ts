/** Layers around a handler, the first outermost. */
export function layered<Handler>(
  ...layers: ((inner: Handler) => Handler)[]
): (handler: Handler) => Handler {
  return (handler) => layers.reduceRight((inner, layer) => layer(inner), handler);
}

/** Logs what goes wrong. */
export function guarded<Given extends unknown[], Result>(
  run: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    try {
      return await run(...given);
    } catch (error) {
      console.error(error);
      throw error;
    }
  };
}
