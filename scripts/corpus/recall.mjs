// Measures which of the planted defects in a copy of a checkout `check` reports.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { kinds, plant } from "./defects.mjs";
import { checked, filesIn } from "./trial.mjs";

/** Generated code, and code that is partly wrong on purpose. */
const leftOut =
  /(?:^|\/)(?:node_modules|dist|build|out|coverage|vendor|__tests__|__mocks__|tests?|specs?|fixtures?|mocks?|e2e|evals?)\/|\.(?:test|spec|min)\.[cm]?[jt]sx?$|\.d\.[cm]?ts$/iu;

/**
 * Plants defects in a copy of a checkout, and checks it before and after.
 *
 * @param {string} checkout a git repository
 * @param {string} copy the folder for the copy, which is overwritten
 * @returns {{ findings: readonly object[], found: ReadonlyMap<string, { planted: number, found: number, missed: readonly string[] }> }}
 *   the findings in the original checkout, and the result for each kind of planted defect
 */
export function recall(checkout, copy) {
  rmSync(copy, { recursive: true, force: true });
  for (const path of filesIn(checkout))
    if (/\.(?:[cm]?[jt]sx?|jsonc?)$|(?:^|\/)\.gitignore$/u.test(path))
      cpSync(join(checkout, path), join(copy, path), { verbatimSymlinks: true });
  const { findings } = checked(copy);
  const before = new Set(findings.map(asText));
  const planted = filesIn(checkout).flatMap((path) => plantIn(copy, path));
  const now = checked(copy).findings.filter((finding) => !before.has(asText(finding)));
  const found = new Map(
    [...kinds].map(([kind, says]) => {
      const places = planted.filter((one) => one.kind === kind);
      const missed = places.filter((place) => !now.some((one) => isAbout(one, place, says)));
      return [
        kind,
        {
          planted: places.length,
          found: places.length - missed.length,
          missed: missed.map(({ path, from }) => `${path}:${from} ${kind}`),
        },
      ];
    }),
  );
  return { findings, found };
}

function asText(finding) {
  return JSON.stringify(finding);
}

function plantIn(copy, path) {
  if (!/\.[cm]?[jt]sx?$/u.test(path) || leftOut.test(path)) return [];
  const text = readFileSync(join(copy, path), "utf8");
  if (!/content|inputSchema/u.test(text)) return [];
  try {
    const { planted, text: changed } = plant(path, text);
    writeFileSync(join(copy, path), changed);
    return planted.map((one) => ({ path, ...one }));
  } catch {
    // A file that cannot be parsed has no defects to count.
    return [];
  }
}

function isAbout({ message, place }, { from, path, to }, says) {
  const [, file, line] = /^(.*):(\d+):\d+$/u.exec(place) ?? [];
  return file === path && Number(line) >= from && Number(line) <= to && says.test(message);
}
