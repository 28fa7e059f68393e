import {
  type FileHandle,
  lstat,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { dirname, join } from "node:path";

/** A file that holds something else than what its new text was made of. */
export class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
}

/**
 * Gives a file a new text in one step: written as a whole to a file beside it, which then takes its name, mode and
 * owner. Whatever goes wrong before that, the old file stays, and nothing beside it.
 *
 * @param expected what the file has to hold until then; whoever changed it meanwhile keeps that
 * @throws ChangedMeanwhile, or Error with the system's words
 */
export async function replaceFile(path: string, text: string, expected?: string): Promise<void> {
  await removeLeftovers(dirname(path));
  const beside = `${path}${mark}${process.pid}`;
  const old = await stat(path).catch(() => undefined);
  const file = await open(beside, "wx", old?.mode);
  try {
    try {
      // Goes on where the system takes only a part, as it does when the disk gets full: the rest is an error then.
      await file.writeFile(text);
      if (old) await keepOwner(file, old);
      await file.sync();
    } finally {
      await file.close();
    }
    if (expected !== undefined && !(await holds(path, expected))) throw new ChangedMeanwhile();
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** A link in the file's place holds nothing of its own. */
async function holds(path: string, text: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() === true && (await readFile(path)).equals(Buffer.from(text));
}

/** What stands between the name of a file and the process that writes it. */
const mark = ".mcp-schema-";

const cleanFolders = new Set<string>();

/** Removes what is left beside the files of a folder by runs that were killed while they wrote. */
async function removeLeftovers(folder: string): Promise<void> {
  if (cleanFolders.has(folder)) return;
  cleanFolders.add(folder);
  for (const name of await readdir(folder).catch(() => [])) {
    const writer = /\.mcp-schema-(\d+)$/u.exec(name)?.[1];
    if (writer !== undefined && !isRunning(Number(writer)))
      await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}

/** Whether another process has that number: whatever has ours is left by one before, as this one wrote nothing yet. */
function isRunning(writer: number): boolean {
  if (writer === process.pid) return false;
  try {
    return process.kill(writer, 0);
  } catch (error) {
    // There is one, and it is another user's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The system's mask does not count for what a file had before; who may not give files away keeps them. */
async function keepOwner(
  file: FileHandle,
  { mode, uid, gid }: { readonly mode: number; readonly uid: number; readonly gid: number },
): Promise<void> {
  await file.chown(uid, gid).catch(() => undefined);
  await file.chmod(mode & 0o7777);
}
