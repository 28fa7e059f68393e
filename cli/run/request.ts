import type { CheckOptions, MigrateOptions, SuppressOptions } from "../options/options.js";

/** The parsed command line of `check` or `migrate`. */
export interface Request {
  readonly paths: readonly string[];
  readonly options: CheckOptions;
  readonly suppress?: SuppressOptions;
  readonly migrate?: MigrateOptions;
}
