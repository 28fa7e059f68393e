import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The output folder of `npm run build:site`. */
export const siteFolder = join(import.meta.dirname, "../../site/dist");

/** The files of the built site, without those of the playground. */
export const siteFiles = readdirSync(siteFolder, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => !name.startsWith("playground/"))
  .toSorted();

/** The pages of the site. */
export const sitePages = siteFiles.filter((name) => name.endsWith(".html"));

export const readPage = (path: string): string => readFileSync(join(siteFolder, path), "utf8");
