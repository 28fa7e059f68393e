import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ListedFile } from "./listed-file.js";
import { UsageError } from "../options/usage-error.js";

/** One of the parts that the files of a run are divided into, counted from 1. */
export interface Shard {
  readonly part: number;
  readonly count: number;
}

/**
 * Parses `2/3`: the second of three parts.
 *
 * @throws UsageError
 */
export function shardFrom(text: string): Shard {
  const [, part = "", count = ""] = /^(\d{1,9})\/(\d{1,9})$/u.exec(text) ?? [];
  if (count === "")
    throw new UsageError("--shard needs a part and the number of parts, such as 2/3.");
  const shard = { part: Number(part), count: Number(count) };
  if (shard.count === 0) throw new UsageError("--shard needs at least one part, such as 1/1.");
  if (shard.part === 0 || shard.part > shard.count)
    throw new UsageError(
      `--shard ${text} is out of range: the parts are 1/${shard.count} to ${shard.count}/${shard.count}.`,
    );
  return shard;
}

/**
 * Returns a predicate for the files of a shard. It depends only on the displayed path of a file,
 * not on other files or on the location of the repository.
 */
export function shardTest(shard: Shard | undefined): (file: Pick<ListedFile, "shown">) => boolean {
  if (!shard) return () => true;
  return ({ shown }) => {
    const digest = createHash("sha256").update(shown).digest();
    return (digest.readUIntBE(0, 6) % shard.count) + 1 === shard.part;
  };
}

/**
 * Limits the files that are reported and written. All others are only read as context for these.
 */
export interface OwnFiles {
  readonly shard?: Shard;
  /** Real paths: git does not know the links by which users name folders. */
  readonly only?: ReadonlySet<string>;
}

/** Returns a predicate for the files that are reported and written. */
export function ownTest({
  shard,
  only,
}: OwnFiles): (file: Pick<ListedFile, "absolute" | "shown">) => boolean {
  const isInShard = shardTest(shard);
  const real = realPaths();
  return (file) => (only === undefined || only.has(real(file.absolute))) && isInShard(file);
}

/** Resolves the links in the paths of files, once per folder. */
function realPaths(): (file: string) => string {
  const known = new Map<string, string>();
  return (file) => {
    const folder = dirname(file);
    const real = known.get(folder) ?? realPathOf(folder);
    known.set(folder, real);
    return join(real, basename(file));
  };
}

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
