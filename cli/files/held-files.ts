import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The path of the first matching file in a folder, relative to that folder. Links are not followed.
 *
 * @param isWanted decides by path whether a file matches
 * @param isEntered decides by name whether a folder is searched
 * @throws Error if a folder cannot be read
 */
export function firstFileIn(
  folder: string,
  isWanted: (path: string) => boolean,
  isEntered: (name: string) => boolean = () => true,
  above = "",
): string | undefined {
  const entries = readdirSync(join(folder, above), { withFileTypes: true });
  const pathOf = ({ name }: Dirent): string => (above === "" ? name : `${above}/${name}`);
  const file = entries.find((entry) => entry.isFile() && isWanted(pathOf(entry)));
  if (file) return pathOf(file);
  for (const entry of entries) {
    if (!entry.isDirectory() || !isEntered(entry.name)) continue;
    const found = firstFileIn(folder, isWanted, isEntered, pathOf(entry));
    if (found !== undefined) return found;
  }
  return undefined;
}
