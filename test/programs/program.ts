import type { Random } from "../fuzz/random.js";

/** A small program of one or more files. `main.mjs` is the entry point. */
export interface Program {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Whether nothing but the protocol reads what a rewrite changes. */
  readonly isUnread: boolean;
}

/** A program under construction. */
export class Draft {
  readonly #imports = new Map<string, string[]>();
  readonly #lines = new Map<string, string[]>();
  #count = 0;

  /** Returns a unique name. */
  fresh(name: string): string {
    this.#count += 1;
    return `${name}${this.#count}`;
  }

  import(line: string, file = "main.mjs"): void {
    append(this.#imports, file, line);
  }

  write(text: string, file = "main.mjs"): void {
    append(this.#lines, file, text);
  }

  files(): Record<string, string> {
    const names = new Set([...this.#imports.keys(), ...this.#lines.keys()]);
    return Object.fromEntries(
      [...names].map((name) => {
        const imports = [...new Set(this.#imports.get(name) ?? [])].join("\n");
        return [name, `${imports}\n\n${(this.#lines.get(name) ?? []).join("\n\n")}\n`.trimStart()];
      }),
    );
  }
}

function append(lists: Map<string, string[]>, name: string, line: string): void {
  lists.set(name, [...(lists.get(name) ?? []), line]);
}

/** The expressions available to a reader: for the value itself, and for what contains it. */
export interface Handles {
  /** The value that a rewrite changes. */
  readonly value?: string;
  /** An object or a list that contains it. */
  readonly holder?: string;
}

/** A statement that reads something, and whether that can change. */
export interface Reader {
  readonly reads: "value" | "holder";
  readonly isHarmless?: true;
  readonly write: (handle: string, draft: Draft, key: string) => string;
}

/** Picks some readers for the available handles. Returns their statements. */
export function readersFor(
  handles: Handles,
  key: string,
  draft: Draft,
  random: Random,
  readers: readonly Reader[] = everyReader,
): { readonly lines: readonly string[]; readonly isUnread: boolean } {
  const possible = readers.filter(({ reads }) => handles[reads] !== undefined);
  const count = possible.length === 0 ? 0 : random.below(4);
  const chosen = Array.from({ length: count }, () => random.pick(possible));
  return {
    lines: chosen.map(({ reads, write }) => write(handles[reads] ?? "", draft, key)),
    isUnread: chosen.every(({ isHarmless }) => isHarmless === true),
  };
}

const ofValue: readonly ((handle: string, draft: Draft, key: string) => string)[] = [
  (value, _, key) => `print(${value}.${key});`,
  (value, _, key) => `print(${value}["${key}"]);`,
  (value, _, key) => `print(${value}?.${key}?.length);`,
  (value, _, key) => `print("${key}" in ${value});`,
  (value) => `print(Object.keys(${value}));`,
  (value) => `print(JSON.stringify(${value}));`,
  (value, _, key) => `print({ ...${value} }.${key});`,
  (value, _, key) => `print(structuredClone(${value}).${key});`,
  (value, _, key) => `print(Object.assign({}, ${value}).${key});`,
  (value, _, key) => `print(Reflect.get(${value}, "${key}"));`,
  (value, _, key) => `print([${value}].map((one) => one.${key}));`,
  (value, _, key) => `if (${value}.${key}) print("there");`,
  (value, _, key) =>
    `switch (${value}.${key} === undefined) { case true: print("no"); break; default: print("yes"); }`,
  (value, _, key) => `print(\`\${${value}.${key}}\`);`,
  (value, draft, key) => {
    const name = draft.fresh("part");
    return `const { ${key}: ${name} } = ${value};\nprint(${name});`;
  },
  (value, draft, key) => {
    const name = draft.fresh("alias");
    return `const ${name} = ${value};\nprint(${name}.${key});`;
  },
  (value, draft, key) => {
    const name = draft.fresh("key");
    return `const ${name} = "${key}";\nprint(${value}[${name}]);`;
  },
  (value, draft) => {
    const name = draft.fresh("own");
    return `for (const ${name} in ${value}) print(${name});`;
  },
  (value, draft, key) => {
    const name = draft.fresh("look");
    draft.write(`function ${name}(one) {\n  return one.${key} ?? "none";\n}`);
    return `print(${name}(${value}));`;
  },
  (value, draft, key) => {
    const name = draft.fresh("take");
    draft.write(`const ${name} = ({ ${key}: part }) => part ?? "none";`);
    return `print(${name}(${value}));`;
  },
  (value, draft, key) => {
    const name = draft.fresh("count");
    draft.write(`function ${name}(...all) {\n  return all[0].${key};\n}`);
    return `print(${name}(${value}));`;
  },
  (value, draft, key) => {
    const name = draft.fresh("label");
    draft.write(`export const ${name} = (one) => one.${key} ?? "none";`, "labels.mjs");
    draft.import(`import { ${name} } from "./labels.mjs";`);
    return `print(${name}(${value}));`;
  },
  (value, draft, key) => {
    const name = draft.fresh("Shelf");
    draft.write(
      `class ${name} {\n  constructor(one) {\n    this.one = one;\n  }\n  read() {\n    return this.one.${key};\n  }\n}`,
    );
    return `print(new ${name}(${value}).read());`;
  },
  (value, draft, key) => {
    const name = draft.fresh("shelf");
    return `const ${name} = new Map([["one", ${value}]]);\nprint(${name}.get("one").${key});`;
  },
  (value, draft, key) => {
    const name = draft.fresh("list");
    return `const ${name} = [];\n${name}.push(${value});\nfor (const { ${key}: part } of ${name}) print(part);`;
  },
];

const ofHolder: typeof ofValue = [
  (holder, draft, key) => {
    const name = draft.fresh("one");
    return `for (const [, ${name}] of Object.entries(${holder})) print(${name}.${key});`;
  },
  (holder, draft, key) => {
    const name = draft.fresh("one");
    return `for (const ${name} of Object.values(${holder})) print(${name}.${key});`;
  },
  (holder, _, key) => `Object.values(${holder}).forEach((one) => print(one.${key}));`,
  (holder, _, key) => `print(Object.values(${holder}).filter((one) => one.${key}).length);`,
  (holder, _, key) => `print(Object.values(${holder}).find((one) => one.${key})?.type);`,
  (holder, _, key) => `print(Object.values(${holder}).some(({ ${key}: part }) => part));`,
  (holder, _, key) =>
    `print(Object.values(${holder}).reduce((sum, one) => sum + (one.${key} ? 1 : 0), 0));`,
  (holder, _, key) => `print(Object.values(${holder}).map((one) => one.${key}));`,
  (holder, _, key) =>
    `print([...Object.values(${holder})].sort((a, b) => String(a.${key}).localeCompare(String(b.${key})))[0].type);`,
  (holder, _, key) => `print(Object.keys(${holder}).map((name) => ${holder}[name].${key}));`,
  (holder, draft, key) => {
    const name = draft.fresh("look");
    draft.write(
      `function ${name}(all) {\n  for (const name of Object.keys(all)) if (all[name].${key}) return name;\n  return "none";\n}`,
    );
    return `print(${name}(${holder}));`;
  },
  (holder, draft, key) => {
    const name = draft.fresh("labels");
    draft.write(
      `export function ${name}(all) {\n  return Object.values(all).map((one) => one.${key});\n}`,
      "labels.mjs",
    );
    draft.import(`import * as labels from "./labels.mjs";`);
    return `print(labels.${name}(${holder}));`;
  },
];

const harmless: readonly Reader[] = [
  { reads: "value", isHarmless: true, write: (value) => `if (${value}) print("there");` },
  { reads: "value", isHarmless: true, write: (value) => `print(${value} === undefined);` },
  { reads: "value", isHarmless: true, write: (value) => `print(${value}.description);` },
  { reads: "holder", isHarmless: true, write: (holder) => `print(Object.keys(${holder}));` },
  {
    reads: "holder",
    isHarmless: true,
    write: (holder) => `print(Object.values(${holder}).map((one) => one.description));`,
  },
];

const everyReader: readonly Reader[] = [
  ...ofValue.map((write) => ({ reads: "value", write }) as const),
  ...ofHolder.map((write) => ({ reads: "holder", write }) as const),
  // As likely as all others together, so there are enough programs that do not read what changes.
  ...Array.from({ length: 6 }, () => harmless).flat(),
];
