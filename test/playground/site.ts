import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

/** The output folder of `npm run build:playground`. */
const folder = join(import.meta.dirname, "../../playground/dist");

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The built playground, in a subfolder of a server that only serves files. */
export class Site {
  readonly folder = folder;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Site> {
    if (!existsSync(join(folder, "index.html")))
      throw new Error("The playground is not built: npm run build:playground.");
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const path = join(
        folder,
        pathname.replace(/^\/tools\/try\//u, "/").replace(/\/$/u, "/index.html"),
      );
      const isThere =
        pathname.startsWith("/tools/try/") && statSync(path, { throwIfNoEntry: false })?.isFile();
      if (isThere !== true) response.writeHead(404).end();
      else response.setHeader("content-type", types[extname(path)] ?? "").end(readFileSync(path));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new Site(server);
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo; // a server that listens on a port
    return `http://127.0.0.1:${port}`;
  }

  get address(): string {
    return `${this.origin}/tools/try/`;
  }

  /** Returns the paths of all files. */
  get files(): readonly string[] {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => statSync(join(folder, path)).isFile())
      .toSorted();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
