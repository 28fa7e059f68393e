export const watched = (server) =>
  new Proxy(server, {
    get: (target, key) =>
      key === "registerTool"
        ? (name, config, handler) => watch(target, name, config, handler)
        : target[key],
  });

function watch(server, name, config, handler) {
  return server.registerTool(name, config, async (...given) => {
    const result = await handler(...given);
    console.error(name, result.content.length);
    return result;
  });
}
