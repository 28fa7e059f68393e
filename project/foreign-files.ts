/** Whether a file belongs to a package, or only contains declarations of other code. */
export function isForeign(path: string): boolean {
  return path.includes("/node_modules/") || /\.d\.[cm]?ts$/u.test(path);
}
