import { readFileSync } from "node:fs";
import type { Found } from "../../engine/check.js";
import { isScript } from "../../engine/endings.js";
import { coupledReaders, type FileFindings } from "../../project/coupled-readers.js";
import type { CoupledScripts } from "../../project/coupled-scripts.js";
import { type RewrittenObjects, coupledTests } from "../../project/coupled-tests.js";
import type { ProjectTypes } from "../../project/project-types.js";
import type { ListedFile } from "../files/listed-file.js";
import { decode, openSource } from "../files/source-file.js";
import { type FileResult, withMore } from "../report/file-result.js";
import { resultText } from "../report/report.js";
import { toResult } from "../report/lint-results.js";

/**
 * Adds findings for code and tests in other files that depend on what is rewritten.
 *
 * @param results all other results, with the texts after any writing
 * @param files all files of the run, some of which may depend on what is rewritten
 */
export async function withCoupled(
  results: readonly FileResult[],
  looked: readonly FileFindings[],
  changed: readonly RewrittenObjects[],
  files: readonly ListedFile[],
  answers: () => Promise<ProjectTypes>,
): Promise<readonly FileResult[]> {
  const scripts = scriptsOf(results, files);
  const byPath = new Map(results.map((result) => [result.filePath, result]));
  const told = [
    ...(await coupledReaders(looked, scripts, answers)),
    ...(await coupledTests(changed, scripts)),
  ];
  for (const [path, found] of told) {
    const more = resultOf(path, scripts.textOf(path), found);
    const before = byPath.get(path);
    byPath.set(path, before ? withMore(before, more) : more);
  }
  return [...byPath.values()];
}

function scriptsOf(results: readonly FileResult[], files: readonly ListedFile[]): CoupledScripts {
  const scripts = files
    .filter(({ absolute }) => isScript(absolute))
    .map((file) => ({ ...file, path: file.absolute }));
  const given = new Map(scripts.map(({ path, bytes }) => [path, bytes]));
  const texts = new Map(results.flatMap(textOf));
  return {
    all: scripts,
    texts,
    holding: (words, isAsked = () => true) => {
      const isHeld = (bytes: Buffer): boolean => words.some((word) => bytes.includes(word));
      return scripts.filter(
        (script) =>
          isAsked(script) &&
          openSource(script.path, isHeld, Infinity, script.bytes).kind === "source",
      );
    },
    textOf: (path) => texts.get(path) ?? decode(given.get(path) ?? readFileSync(path))?.text ?? "",
  };
}

function textOf(result: FileResult): readonly (readonly [string, string])[] {
  const text = resultText(result);
  return text === undefined ? [] : [[result.filePath, text]];
}

function resultOf(path: string, text: string, found: readonly Found[]): FileResult {
  const none = { suppressed: [], links: () => undefined, unused: () => [] } as const;
  const checked = { kind: "checked", found, ...none } as const;
  return toResult(path, { text, hasMark: false }, checked);
}
