import type { CheckOptions, MigrateOptions } from "../options/options.js";

/** What `check` or `migrate` was asked to do. */
export interface Request {
  readonly paths: readonly string[];
  readonly options: CheckOptions;
  /** Set for `migrate`. */
  readonly migrate?: MigrateOptions;
}
