import { constants, renameSync, type Stats } from "node:fs";
import {
  access,
  type FileHandle,
  lstat,
  open,
  readdir,
  readFile,
  rm,
  stat,
} from "node:fs/promises";
import { join } from "node:path";

/** Thrown if a file no longer holds the text that its new text was derived from. */
export class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
}

/**
 * Replaces the text of a file in one step: the new text is written to a file beside it, which then
 * takes over its name, mode and owner. If anything fails before that, the old file stays and the
 * new one is removed, unless the process is killed: see `removeLeftovers`.
 *
 * @param expected what the file must still hold; changes by another program are kept
 * @throws ChangedMeanwhile, or Error with the system's message
 */
export async function replaceFile(path: string, text: string, expected?: string): Promise<void> {
  const written = await writtenBeside(path, text, expected);
  try {
    written.take();
  } catch (error) {
    await written.discard();
    throw error;
  }
}

/** A new text that has been written beside its file. */
export interface WrittenBeside {
  /** Replaces the file, with a single rename. */
  readonly take: () => void;
  readonly discard: () => Promise<void>;
}

/** The first part of `replaceFile`, for replacing several files at once. */
export async function writtenBeside(
  path: string,
  text: string,
  expected?: string,
): Promise<WrittenBeside> {
  const beside = `${path}${mark}${process.pid}`;
  const discard = async (): Promise<void> => {
    await rm(beside, { force: true });
    inProgress.delete(beside);
  };
  const old = await stat(path).catch(() => undefined);
  if (old) await refuseToReplace(path, old);
  inProgress.add(beside);
  const file = await open(beside, "wx", old?.mode).catch((error: unknown) => {
    inProgress.delete(beside);
    throw error;
  });
  try {
    await fill(file, text, old);
    if (expected !== undefined && !(await holds(path, expected))) throw new ChangedMeanwhile();
  } catch (error) {
    await discard();
    throw error;
  }
  const take = (): void => {
    renameSync(beside, path);
    inProgress.delete(beside);
  };
  return { take, discard };
}

/**
 * A new file in place of the old one would ignore that it is read-only, and its other names would
 * keep the old text.
 */
async function refuseToReplace(path: string, old: Stats): Promise<void> {
  await access(path, constants.W_OK);
  // Folders have several names in any case.
  if (old.isFile() && old.nlink > 1)
    throw new Error("it has another name, a hard link, which would keep the old text");
}

async function fill(file: FileHandle, text: string, old: Stats | undefined): Promise<void> {
  try {
    // If the system writes only a part of the text, as when the disk gets full, this tries to write
    // the rest and then fails.
    await file.writeFile(text);
    if (old) await keepOwner(file, old);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whether a path is a regular file with the given text. A link in its place does not count. */
async function holds(path: string, text: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() === true && (await readFile(path)).equals(Buffer.from(text));
}

/** Separates the name of a file from the ID of the process that writes it. */
const mark = ".mcp-schema-";

/** The files that this process is writing. */
const inProgress = new Set<string>();

/** Removes the files that killed runs left behind in the given folders. */
export async function removeLeftovers(folders: ReadonlySet<string>): Promise<void> {
  for (const folder of folders)
    for (const name of await readdir(folder).catch(() => [])) {
      const writer = /\.mcp-schema-(\d+)$/u.exec(name)?.[1];
      const path = join(folder, name);
      if (writer !== undefined && !isBeingWritten(path, Number(writer)))
        await rm(path, { force: true }).catch(() => undefined);
    }
}

/**
 * Whether a temporary file is still being written. A file with our own process ID may be left over
 * from an earlier process.
 */
function isBeingWritten(path: string, writer: number): boolean {
  if (writer === process.pid) return inProgress.has(path);
  try {
    return process.kill(writer, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Restores owner and mode, whatever the umask, as far as the user may change them. */
async function keepOwner(file: FileHandle, { mode, uid, gid }: Stats): Promise<void> {
  await file.chown(uid, gid).catch(() => undefined);
  await file.chmod(mode & 0o7777);
}
