/** In the place of oxc-parser, which browsers do not have. */
export function readWithOxc(): undefined {
  return undefined;
}
