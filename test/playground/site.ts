import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The playground as `npm run playground` builds it, in a folder of a host that serves files and nothing else. */
export class Site {
  readonly folder: string;
  readonly #server: Server;

  private constructor(folder: string, server: Server) {
    this.folder = folder;
    this.#server = server;
  }

  static async open(): Promise<Site> {
    const folder = mkdtempSync(join(tmpdir(), "mcp-schema-playground-"));
    build(folder);
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
    return new Site(folder, server);
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo; // a server on a port has no other kind of address
    return `http://127.0.0.1:${port}`;
  }

  get address(): string {
    return `${this.origin}/tools/try/`;
  }

  /** The paths of all files. */
  get files(): readonly string[] {
    return readdirSync(this.folder, { recursive: true, encoding: "utf8" })
      .filter((path) => statSync(join(this.folder, path)).isFile())
      .toSorted();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** In a process of its own, as vite builds for tests where it finds itself in one. */
function build(folder: string): void {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const words = [vite, "build", "playground", "--outDir", folder, "--logLevel", "error"];
  execFileSync(process.execPath, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "pipe",
  });
}
