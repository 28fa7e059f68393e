import { dirname, join } from "node:path";
import { ts } from "ts-morph";

/**
 * The folders of all packages in the workspace of a file, as configured for npm, yarn, pnpm or bun.
 */
export function packagesAround(path: string): readonly string[] {
  for (let at = dirname(path); dirname(at) !== at; at = dirname(at)) {
    const patterns = [...inManifest(at), ...inPnpm(at)];
    if (patterns.length > 0) return patterns.flatMap((pattern) => foldersOf(at, pattern));
  }
  return [];
}

function inManifest(folder: string): readonly string[] {
  const path = join(folder, "package.json");
  if (!ts.sys.fileExists(path)) return [];
  const { config } = ts.readConfigFile(path, (one) => ts.sys.readFile(one)) as {
    readonly config?: { readonly workspaces?: unknown }; // what a manifest may hold
  };
  const { workspaces } = config ?? {};
  const listed: unknown =
    typeof workspaces === "object" && workspaces !== null && "packages" in workspaces
      ? workspaces.packages
      : workspaces;
  return Array.isArray(listed) ? listed.filter((one) => typeof one === "string") : [];
}

function inPnpm(folder: string): readonly string[] {
  const text = ts.sys.readFile(join(folder, "pnpm-workspace.yaml"));
  const [, list = ""] = /^packages:((?:\n[ \t]*(?:-|#).*)+)/mu.exec(text ?? "") ?? [];
  return [...list.matchAll(/-[ \t]*["']?([^"'\s#]+)/gu)].flatMap(([, pattern]) => pattern ?? []);
}

/**
 * The folders that match a pattern. A star matches one name; negated patterns are not applied,
 * which only costs an extra look.
 */
function foldersOf(root: string, pattern: string): readonly string[] {
  let folders: readonly string[] = [root];
  for (const part of pattern.replace(/^\.\//u, "").split("/")) {
    if (part === "") continue;
    folders = folders.flatMap((folder) =>
      part.includes("*")
        ? ts.sys
            .getDirectories(folder)
            .filter((name) => name !== "node_modules" && !name.startsWith("."))
            .map((name) => join(folder, name))
        : [join(folder, part)],
    );
  }
  return folders;
}
