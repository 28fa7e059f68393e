import type { Io } from "../io.js";
import type { OptionTable, OptionValues } from "../options/option-table.js";

/** A command of the program: its words in `--help`, and what it does. */
export interface Command<Table extends OptionTable = OptionTable> {
  readonly name: string;
  /** What the words behind the name are: `paths`. */
  readonly positional: string;
  /** Set where those words are text, which may begin with a dash and be no option. */
  readonly takesText?: true;
  readonly describe: string;
  readonly options: Table;
  /** Set where a `package.json` may set the options too. */
  readonly isSetByManifest?: true;
  /** A command line without the name of the program, and what it is good for. */
  readonly examples: readonly (readonly [line: string, what: string])[];
  /**
   * Carries the command out.
   *
   * @param words those behind the name that are no options
   * @returns the exit status
   * @throws UsageError
   */
  run(words: readonly string[], options: OptionValues<Table>, io: Io): Promise<number>;
}

/**
 * A command whose `run` gets its options with their types, which the program need not know: it reads the options of a
 * command from the table of that command.
 */
export function defineCommand<const Table extends OptionTable>(command: Command<Table>): Command {
  return command;
}
