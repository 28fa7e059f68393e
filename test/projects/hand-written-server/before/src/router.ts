interface Message {
  readonly id?: number | string;
  readonly method: string;
  readonly params?: unknown;
}

type Handler = (params: any) => unknown;

export class Router {
  readonly #handlers = new Map<string, Handler>();

  on(method: string, handler: Handler): this {
    this.#handlers.set(method, handler);
    return this;
  }

  async route(message: Message) {
    const handler = this.#handlers.get(message.method);
    if (!handler) {
      const error = { code: -32601, message: `Method not found: ${message.method}` };
      return { jsonrpc: "2.0", id: message.id, error };
    }
    return { jsonrpc: "2.0", id: message.id, result: await handler(message.params) };
  }
}
