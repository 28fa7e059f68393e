import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { ChangedFile } from "./run.js";

/** The changes as one unified diff that `git apply` takes. */
export function unifiedDiff(changed: readonly ChangedFile[]): string {
  return changed
    .map(({ shown, before, after }) =>
      createTwoFilesPatch(`a/${shown}`, `b/${shown}`, before, after, undefined, undefined, {
        headerOptions: FILE_HEADERS_ONLY,
      }),
    )
    .join("");
}
