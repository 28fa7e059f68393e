// Collects the notices that the licences of bundled packages require.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Packages with the plain text of a licence, for packages that name their licence but do not
 * contain its text.
 */
const withPlainText = { "Apache-2.0": "@eslint/json", MIT: "picomatch" };

/**
 * Returns the names, versions and license texts of packages. Packages with the same text share it.
 *
 * @param {readonly string[]} folders the folders of the packages
 */
export function licenses(folders) {
  const byText = new Map();
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const { name, version, license } = manifest;
    const text = (licenseIn(folder) ?? plainText(manifest, folders))
      .replaceAll("\r\n", "\n")
      .trim();
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const texts = [...byText].map(([text, names]) => `${names.join("\n")}\n\n${text}\n`);
  return ["Code of these packages is a part of dist.\n", ...texts].join(`\n${"-".repeat(80)}\n\n`);
}

function licenseIn(folder) {
  const file = readdirSync(folder).find((one) => /^licen[cs]e/iu.test(one));
  return file && readFileSync(join(folder, file), "utf8");
}

function plainText({ name, license, author }, folders) {
  const example = folders.find((folder) => folder.endsWith(`/${withPlainText[license]}`));
  if (!example) throw new Error(`${name} has no license in its package.`);
  return licenseIn(example).replace(/^Copyright .*/mu, `Copyright (c) ${author.name ?? author}`);
}
