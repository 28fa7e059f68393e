import { existsSync } from "node:fs";
import { join } from "node:path";
import { dependencies, manifestAt } from "../../project/manifest.js";
import { foldersFrom } from "../../project/folders-above.js";
import { dependenciesOf } from "./dependencies.js";
import { manifestName } from "./first-line-packages.js";
import { firstLinePackage } from "./first-line-packages.js";

/** The dependencies that have SDK 1 as a peer, whose objects SDK 2 does not accept. */
export function packagesForSdk1(folder: string): readonly string[] {
  return [...dependenciesOf(folder).keys()].filter((name) => {
    const path = join("node_modules", name, manifestName);
    const holder = [...foldersFrom(folder)].find((one) => existsSync(join(one, path)));
    if (holder === undefined) return false;
    const peers = dependencies(manifestAt(join(holder, path)), ["peerDependencies"]);
    return peers.some(([peer]) => peer === firstLinePackage);
  });
}

/** A module of SDK 1, anywhere in the code, such as in `import(…)`, mocks or types. */
const firstLineModule = /["'`]@modelcontextprotocol\/sdk(?:\/[\w./-]*)?["'`]/u;

/** Whether a script still names a module of SDK 1. */
export function namesSdk1(text: string): boolean {
  return firstLineModule.test(text);
}

/** The APIs of SDK 1 for tasks, which SDK 2 does not have. */
const tasks = /\b(?:InMemoryTask(?:MessageQueue|Store)|registerToolTask|experimental\.tasks)\b/u;

/** Whether a script uses the tasks of SDK 1. */
export function hasTasks(text: string): boolean {
  return tasks.test(text);
}
