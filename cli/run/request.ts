import type { CheckOptions, MigrateOptions, SuppressOptions } from "../options/options.js";

/** What `check` or `migrate` was asked to do. */
export interface Request {
  readonly paths: readonly string[];
  readonly options: CheckOptions;
  /** Set for `check`. */
  readonly suppress?: SuppressOptions;
  /** Set for `migrate`. */
  readonly migrate?: MigrateOptions;
}
