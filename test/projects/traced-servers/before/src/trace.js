export function traced(server) {
  const register = server.registerTool.bind(server);
  server.registerTool = (name, config, handler) =>
    register(name, config, async (...given) => {
      const result = await handler(...given);
      console.error(name, result.content.length);
      return result;
    });
  return server;
}
