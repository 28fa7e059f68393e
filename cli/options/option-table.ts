import type { InferredOptionType, Options } from "yargs";

/** Options by their names on the command line, as yargs reads them. */
export type OptionTable = Readonly<Record<string, Options>>;

/** The values of a command's options, under their names in camel case. */
export type OptionValues<Table extends OptionTable> = {
  readonly [Name in keyof Table as CamelCase<Name>]: InferredOptionType<Table[Name]>;
};

type CamelCase<Name> = Name extends `${infer Word}-${infer Letter}${infer Rest}`
  ? `${Word}${Uppercase<Letter>}${CamelCase<Rest>}`
  : Name;

/** An option that is off unless it is given. */
export const flag = (describe: string) => ({ type: "boolean", default: false, describe }) as const;

/** An option with one text; absent where it is not given. */
export const text = (describe: string) =>
  ({ type: "string", requiresArg: true, describe }) as const;

/** An option that may be given several times, each time with one text. */
export const list = (describe: string) =>
  ({ ...text(describe), array: true, default: [] }) as const;

/** The name that an option has in code. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
}

/** An option as one writes it: what is on by default can only be switched off. */
export function optionWord(name: string): string {
  return name === "gitignore" ? "--no-gitignore" : `--${name}`;
}

/** The values that options have where none of them is given. */
export function defaultsOf<Table extends OptionTable>(table: Table): OptionValues<Table> {
  const values = Object.entries<Options>(table).map(([name, option]): [string, unknown] => [
    camelCase(name),
    option.default,
  ]);
  return Object.fromEntries(values) as OptionValues<Table>; // what the table says of types holds for its defaults
}
