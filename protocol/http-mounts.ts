/** How to mount a handler of `createMcpHandler`, by the module that a program serves HTTP with. */
interface HttpMount {
  readonly module: RegExp;
  /** A single expression, as source code. */
  readonly mount: string;
}

/**
 * The first match counts: Express and the others are based on `node:http`, which files may import
 * as well.
 */
const httpMounts: readonly HttpMount[] = [
  { module: /^express$/u, mount: 'app.all("/mcp", (req, res) => node(req, res, req.body))' },
  {
    module: /^fastify$/u,
    mount: 'app.all("/mcp", (request, reply) => node(request.raw, reply.raw, request.body))',
  },
  { module: /^hono(?:\/|$)/u, mount: 'app.all("/mcp", (c) => handler.fetch(c.req.raw))' },
  { module: /^(?:node:)?https?$/u, mount: "createServer((req, res) => node(req, res))" },
];

/** Names of HTTP methods, under which the files of Next.js and others export what answers them. */
const methodNames: ReadonlySet<string> = new Set(["DELETE", "GET", "POST"]);

/** What a file exports that serves web requests. */
function exportFor(exported: readonly string[]): string {
  return exported.some((name) => methodNames.has(name))
    ? "export const POST = (request) => handler.fetch(request)"
    : "export default handler";
}

/** What to write around `createMcpHandler`, given the modules that a file imports and its exports. */
export function httpMountFor(
  modules: readonly string[],
  exported: readonly string[],
  isForNode: boolean,
): string {
  const { mount } = httpMounts.find(({ module }) => modules.some((one) => module.test(one))) ?? {};
  const handler = "`const handler = createMcpHandler(createServer)`";
  if (mount?.includes("node(") ?? isForNode) {
    const route = mount ?? "node(req, res, req.body)";
    return `${handler}, \`const node = toNodeHandler(handler)\` from \`@modelcontextprotocol/node\`, and \`${route}\``;
  }
  return `${handler} and \`${mount ?? exportFor(exported)}\``;
}
