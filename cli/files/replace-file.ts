import { renameSync, type Stats } from "node:fs";
import { type FileHandle, lstat, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file that holds something else than what its new text was made of. */
export class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
}

/**
 * Gives a file a new text in one step: written as a whole to a file beside it, which then takes its name, mode and
 * owner. Whatever goes wrong before that, the old file stays, and nothing beside it, unless we are killed: see
 * `removeLeftovers`.
 *
 * @param expected what the file has to hold until then; what another program wrote meanwhile stays
 * @throws ChangedMeanwhile, or Error with the system's words
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

/** A new text that waits beside its file. */
export interface WrittenBeside {
  /** Takes the place of the file, which is a matter of microseconds. */
  readonly take: () => void;
  readonly discard: () => Promise<void>;
}

/** The first part of `replaceFile`, for several files that are to be replaced at once. */
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

async function fill(file: FileHandle, text: string, old: Stats | undefined): Promise<void> {
  try {
    // Goes on where the system takes only a part, as it does when the disk gets full: the rest is an error then.
    await file.writeFile(text);
    if (old) await keepOwner(file, old);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A link in the file's place holds nothing of its own. */
async function holds(path: string, text: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() === true && (await readFile(path)).equals(Buffer.from(text));
}

/** What stands between the name of a file and the process that writes it. */
const mark = ".mcp-schema-";

/** What this process is writing at the moment. */
const inProgress = new Set<string>();

/** Removes what is left in folders, beside the files there, by runs that were killed while they wrote. */
export async function removeLeftovers(folders: ReadonlySet<string>): Promise<void> {
  for (const folder of folders)
    for (const name of await readdir(folder).catch(() => [])) {
      const writer = /\.mcp-schema-(\d+)$/u.exec(name)?.[1];
      const path = join(folder, name);
      if (writer !== undefined && !isBeingWritten(path, Number(writer)))
        await rm(path, { force: true }).catch(() => undefined);
    }
}

/** A process that has ended may have had our number. */
function isBeingWritten(path: string, writer: number): boolean {
  if (writer === process.pid) return inProgress.has(path);
  try {
    return process.kill(writer, 0);
  } catch (error) {
    // There is one, and it is another user's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The system's mask does not count for what a file had before; who may not give files away keeps them. */
async function keepOwner(file: FileHandle, { mode, uid, gid }: Stats): Promise<void> {
  await file.chown(uid, gid).catch(() => undefined);
  await file.chmod(mode & 0o7777);
}
