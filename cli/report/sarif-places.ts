import { pathToFileURL } from "node:url";
import type { Linter, Rule as EslintRule } from "eslint";
import type { ArtifactLocation, Fix, PhysicalLocation, Run } from "sarif";
import { Positions } from "../../syntax/position.js";
import { pathInside } from "../files/paths.js";
import { type FileResult, shownAt } from "./file-result.js";
import { regionOf } from "./region.js";
import { resultText } from "./report.js";
import { remembered } from "../../syntax/once-for-each.js";

/** The name of the folder that paths are relative to. */
const baseId = "%SRCROOT%";

/**
 * Describes that folder without giving its path, because readers of the report have the files
 * elsewhere.
 */
export const baseFolder: NonNullable<Run["originalUriBaseIds"]> = {
  [baseId]: { description: { text: "The folder in which the program ran." } },
};

/** Converts files and places to SARIF, relative to a folder. */
export class Places {
  readonly #folder: string;
  readonly #positions = new Map<FileResult, Positions>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  location(result: FileResult, message: Linter.LintMessage): PhysicalLocation {
    const { filePath, line, column, endLine, endColumn } = shownAt(result, message);
    return {
      artifactLocation: this.#artifact(filePath),
      region: {
        startLine: line,
        startColumn: column,
        ...(endLine === undefined ? {} : { endLine }),
        ...(endColumn === undefined ? {} : { endColumn }),
      },
    };
  }

  /** @param what a description of the rewrite, if it needs review */
  fix(result: FileResult, { range: [from, to], text }: EslintRule.Fix, what?: string): Fix {
    const { line, column, ...end } = regionOf(this.#positionsIn(result), [from, to]);
    const deletedRegion = { startLine: line, startColumn: column, ...end };
    const replacements = [{ deletedRegion, insertedContent: { text } }];
    return {
      ...(what === undefined ? {} : { description: { text: what } }),
      artifactChanges: [{ artifactLocation: this.#artifact(result.filePath), replacements }],
    };
  }

  #artifact(file: string): ArtifactLocation {
    // A server is not a file. Its name serves as its URI.
    if (file.startsWith("server:")) return { uri: `server:${encodeURIComponent(file.slice(7))}` };
    const path = pathInside(this.#folder, file);
    if (path === undefined) return { uri: pathToFileURL(file).href };
    return { uri: path.split("/").map(encodeURIComponent).join("/"), uriBaseId: baseId };
  }

  #positionsIn(result: FileResult): Positions {
    return remembered(this.#positions, result, () => new Positions(resultText(result) ?? ""));
  }
}
