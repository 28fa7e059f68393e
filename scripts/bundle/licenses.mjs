// Collects the notices that the licences of bundled packages require.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Packages with the plain text of a licence, for packages that name their licence but do not
 * contain its text.
 */
const withPlainText = { "Apache-2.0": "@eslint/json", MIT: "picomatch" };

/** The line of a license that differs from package to package. */
const copyright = /^Copyright .*$/gmu;

/** The title that some texts begin with, which is named behind each package anyway. */
const title = /^\(?(?:the )?(?:mit|isc)(?: license)?(?: \((?:mit|isc)\))?\)?$/gimu;

/** How to apply the Apache License to other work, which is not one of its terms. */
const appendix = /^\s*APPENDIX: How to apply[^]*?limitations under the License\.\s*/gmu;

/**
 * Returns the names, versions and license texts of packages. Packages whose licenses differ in no
 * more than the title, the copyright and the line breaks share one text, below the copyright of each.
 *
 * @param {readonly string[]} folders the folders of the packages
 */
export function licenses(folders) {
  const byTerms = new Map();
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const { name, version, license } = manifest;
    const text = (licenseIn(folder) ?? plainText(manifest, folders)).replaceAll("\r\n", "\n");
    const terms = [appendix, copyright, title]
      .reduce((rest, left) => rest.replaceAll(left, ""), text)
      .trim();
    const key = terms.replaceAll(/['"`]/gu, '"').replaceAll(/\s+/gu, " ");
    const known = byTerms.get(key) ?? { terms, notices: [] };
    const notices = (text.match(copyright) ?? []).map((line) => `  ${line}\n`).join("");
    known.notices.push(`${name} ${version} (${license})\n${notices}`);
    byTerms.set(key, known);
  }
  const texts = [...byTerms.values()].map(
    ({ notices, terms }) => `${notices.join("")}\n${terms}\n`,
  );
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
