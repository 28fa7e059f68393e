export function define(name: string, colour: () => unknown) {
  return [name, colour];
}

export function register(server: any) {
  server.registerTool("open", { description: "Opens the door" }, async () => "Open");
}
