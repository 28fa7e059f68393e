/** What is under a name differs from one instance to another. */
export class Registry<Item> {
  readonly #items = new Map<string, Item>();

  add(name: string, item: Item): void {
    this.#items.set(name, item);
  }

  get(name: string): Item | undefined {
    return this.#items.get(name);
  }
}
