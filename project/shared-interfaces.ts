import type { InterfacesOfFile } from "../context/apps/for-other-files.js";
import type { CrossFileLinks } from "../engine/cross-file.js";
import type { LearnedFacts } from "./learned-facts.js";

/** What each file knows about interfaces of tools, which may be in any file of a server. */
export class SharedInterfaces {
  readonly #facts: LearnedFacts;
  readonly #known = new Map<string, InterfacesOfFile>();

  constructor(facts: LearnedFacts) {
    this.#facts = facts;
  }

  /** Tells every file with interfaces what the others know about theirs. */
  share(files: ReadonlyMap<string, CrossFileLinks>): void {
    for (const [path, { interfaces }] of files)
      for (const one of interfaces) this.#known.set(path, one);
    for (const [path, own] of this.#known) {
      const { addresses, hasContents, inResults, pointers } = own;
      const isOfNoUse = addresses.length + pointers.length === 0 && !inResults && !hasContents;
      if (!isOfNoUse) this.#tell(path, own);
    }
  }

  #tell(path: string, { addresses: offered, inResults, pointers: linked }: InterfacesOfFile): void {
    const others = [...this.#known].flatMap(([other, one]) => (other === path ? [] : [one]));
    const addresses = others.flatMap((one) => one.addresses);
    const pointers = others.flatMap((one) => one.pointers);
    this.#facts.learn(path, "addresses", (known) =>
      known.join("\n") === addresses.join("\n") ? known : addresses,
    );
    this.#facts.learn(path, "pointers", (known) =>
      JSON.stringify(known) === JSON.stringify(pointers) ? known : pointers,
    );
    const all = [...addresses, ...offered];
    // Whether they are known only matters for an address that no resource has.
    if (linked.some(({ text }) => !all.includes(text)))
      this.#facts.learn(path, "areAddressesKnown", () => others.every((one) => one.isWhole));
    const tools = others.flatMap(({ plainTools }) => plainTools ?? []);
    const arePlain = tools.length === 0 ? undefined : tools.every((one) => one);
    if (inResults) this.#facts.learn(path, "plainTools", () => arePlain);
  }
}
