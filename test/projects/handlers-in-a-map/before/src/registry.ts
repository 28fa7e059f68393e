type Handler = () => Promise<any>;

export class Registry {
  readonly #handlers = new Map<string, Handler>();

  add(name: string, handler: Handler) {
    this.#handlers.set(name, handler);
  }

  get(name: string): any {
    return this.#handlers.get(name);
  }
}
