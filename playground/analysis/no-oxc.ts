/** Replaces oxc-parser, which does not run in browsers. */
export function readWithOxc(): undefined {
  return undefined;
}
