// The packages whose code is bundled.

const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/u;

/** Returns the folder of the package that a module belongs to; `undefined` if it is our own. */
function packageFolder(id) {
  return folder.exec(id.replaceAll("\\", "/"))?.[0];
}

/** Whether a module belongs to a package rather than to us. */
export function isOfPackage(id) {
  return packageFolder(id) !== undefined;
}

/** Returns the folders of the packages that are bundled into chunks. */
export function packageFolders(chunks) {
  const ids = chunks.flatMap(({ moduleIds = [] }) => moduleIds);
  return [...new Set(ids.flatMap((id) => packageFolder(id) ?? []))].toSorted();
}
