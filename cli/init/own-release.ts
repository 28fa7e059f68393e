import { createRequire } from "node:module";
import { packageName } from "./step.js";

/** The repository and the version of this package, which tools clone that name it by its tag. */
export function ownRelease(): { readonly repository: string; readonly version: string } {
  const { repository, version } = createRequire(import.meta.url)(`${packageName}/package.json`) as {
    readonly repository: { readonly url: string };
    readonly version: string;
  }; // our own file
  return { repository: repository.url.replace(/^git\+|\.git$/gu, ""), version };
}
