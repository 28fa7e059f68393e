import { readFileSync } from "node:fs";

/** The bytes of a file, if it exists. */
export function bytesAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    // A file that was deleted in the meantime imports nothing.
    return undefined;
  }
}
