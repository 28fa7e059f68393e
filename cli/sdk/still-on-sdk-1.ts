import { existsSync } from "node:fs";
import { join } from "node:path";
import { manifestAt } from "../../rules/manifest.js";
import { firstOf, foldersFrom } from "../files/folders.js";
import { dependenciesOf, manifestName } from "./dependencies.js";
import { dependenciesIn, firstLinePackage } from "./first-line-packages.js";

/** The packages that one depends on and that want SDK 1 beside them: what they hand over, SDK 2 does not take. */
export function packagesForSdk1(folder: string): readonly string[] {
  return [...dependenciesOf(folder).keys()].filter((name) => {
    const path = join("node_modules", name, manifestName);
    const holder = firstOf(foldersFrom(folder), (one) => existsSync(join(one, path)));
    if (holder === undefined) return false;
    return firstLinePackage in dependenciesIn(manifestAt(join(holder, path)), "peerDependencies");
  });
}

/** A module of SDK 1, wherever it is named: in `import(…)`, in mocks, in types. */
const firstLineModule = /["'`]@modelcontextprotocol\/sdk(?:\/[\w./-]*)?["'`]/u;

/** Whether a script still names a module of SDK 1. */
export function namesSdk1(text: string): boolean {
  return firstLineModule.test(text);
}

/** What SDK 1 has for tasks, which are not in SDK 2. */
const tasks = /\b(?:InMemoryTask(?:MessageQueue|Store)|registerToolTask|experimental\.tasks)\b/u;

/** Whether a script has tasks as SDK 1 has them. */
export function hasTasks(text: string): boolean {
  return tasks.test(text);
}
