import type { InferredOptionType, Options } from "yargs";

/** Options by their names on the command line, in the format of yargs. */
export type OptionTable = Readonly<Record<string, Options>>;

/** The values of a command's options, by their names in camel case. */
export type OptionValues<Table extends OptionTable> = {
  readonly [Name in keyof Table as CamelCase<Name>]: InferredOptionType<Table[Name]>;
};

type CamelCase<Name> = Name extends `${infer Word}-${infer Letter}${infer Rest}`
  ? `${Word}${Uppercase<Letter>}${CamelCase<Rest>}`
  : Name;

/** An option that is off by default. */
export const flag = (describe: string) => ({ type: "boolean", default: false, describe }) as const;

/** An option with one value; absent by default. */
export const text = (describe: string) =>
  ({ type: "string", requiresArg: true, describe }) as const;

/** An option that can be given several times, each time with one value. */
export const list = (describe: string) =>
  ({ ...text(describe), array: true, default: [] }) as const;

/** The name of an option in camel case. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
}

/** An option as users write it. `gitignore` is on by default, so they can only turn it off. */
export function optionWord(name: string): string {
  return name === "gitignore" ? "--no-gitignore" : `--${name}`;
}

/** The default values of options. */
export function defaultsOf<Table extends OptionTable>(table: Table): OptionValues<Table> {
  const values = Object.entries<Options>(table).map(([name, option]): [string, unknown] => [
    camelCase(name),
    option.default,
  ]);
  // The defaults in a table have the types that it declares.
  return Object.fromEntries(values) as OptionValues<Table>;
}
