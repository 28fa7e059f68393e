import type { Io } from "../io.js";
import type { OptionTable, OptionValues } from "../options/option-table.js";

/** A command: what `--help` says about it, and what it does. */
export interface Command<Table extends OptionTable = OptionTable> {
  readonly name: string;
  /** What the positional arguments are, such as `paths`. */
  readonly positional: string;
  /** Set if the positional arguments are text, which may start with a dash. */
  readonly takesText?: true;
  readonly describe: string;
  readonly options: Table;
  /** Set if `package.json` can set the options too. */
  readonly isSetByManifest?: true;
  /** Command lines without the name of the program, and what each of them does. */
  readonly examples: readonly (readonly [line: string, what: string])[];
  /**
   * Runs the command.
   *
   * @param words the positional arguments
   * @returns the exit status
   * @throws UsageError
   */
  run(words: readonly string[], options: OptionValues<Table>, io: Io): Promise<number>;
}

/**
 * Defines a command whose `run` receives typed options. The program does not need these types: it
 * reads the options of each command from its table.
 */
export function defineCommand<const Table extends OptionTable>(command: Command<Table>): Command {
  return command;
}
