/** How a handler of `createMcpHandler` gets the requests of a program, by the module that the program serves HTTP with. */
interface HttpMount {
  readonly module: RegExp;
  /** One expression, in code. */
  readonly mount: string;
}

/** The first that a file imports counts: Express and the others stand on `node:http`, which files import beside them. */
const httpMounts: readonly HttpMount[] = [
  { module: /^express$/u, mount: 'app.all("/mcp", (req, res) => node(req, res, req.body))' },
  {
    module: /^fastify$/u,
    mount: 'app.all("/mcp", (request, reply) => node(request.raw, reply.raw, request.body))',
  },
  { module: /^hono(?:\/|$)/u, mount: 'app.all("/mcp", (c) => handler.fetch(c.req.raw))' },
  { module: /^(?:node:)?https?$/u, mount: "createServer((req, res) => node(req, res))" },
];

/** What to write around `createMcpHandler`, for what the modules of a file serve HTTP with. */
export function httpMountFor(modules: readonly string[], isForNode: boolean): string {
  const { mount } = httpMounts.find(({ module }) => modules.some((one) => module.test(one))) ?? {};
  const handler = "`const handler = createMcpHandler(createServer)`";
  if (mount?.includes("node(") ?? isForNode) {
    const route = mount ?? "node(req, res, req.body)";
    return `${handler}, \`const node = toNodeHandler(handler)\` of \`@modelcontextprotocol/node\`, and \`${route}\``;
  }
  return `${handler} and \`${mount ?? "export default handler"}\``;
}
