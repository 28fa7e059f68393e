import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";

/**
 * Gives a file a new text in one step: written as a whole to a file beside it, which then takes its name, mode and
 * owner. Whatever goes wrong before that, the old file stays, and nothing beside it.
 *
 * @throws Error with the system's words
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomUUID().slice(0, 8)}`;
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
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
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
