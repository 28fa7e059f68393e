// Collects the notices that the licences of bundled packages require.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the names, versions and license texts of packages.
 *
 * @param {readonly string[]} folders the folders of the packages
 */
export function licenses(folders) {
  const texts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    const file = readdirSync(folder).find((one) => /^licen[cs]e/iu.test(one));
    if (file === undefined) throw new Error(`${name} has no license in its package.`);
    const text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return ["Code of these packages is a part of dist.\n", ...texts].join(`\n${"-".repeat(80)}\n\n`);
}
