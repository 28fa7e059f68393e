import { pathToFileURL } from "node:url";
import type { Linter, Rule as EslintRule } from "eslint";
import type { ArtifactLocation, Fix, PhysicalLocation, Run } from "sarif";
import { Positions } from "../../syntax/position.js";
import { pathInside } from "../files/paths.js";
import { type FileResult, shownAt } from "./file-result.js";
import { regionOf } from "./region.js";
import { resultText } from "./report.js";

/** The name of the folder that paths are relative to. */
const baseId = "%SRCROOT%";

/** Says what that folder is, and not where: those who read the report have the files elsewhere. */
export const baseFolder: NonNullable<Run["originalUriBaseIds"]> = {
  [baseId]: { description: { text: "The folder in which the program ran." } },
};

/** Files and places in them as SARIF names them, from a folder. */
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

  /** @param what what it does, where a person has to agree */
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
    // A server is no file: its name is an address by itself.
    if (file.startsWith("server:")) return { uri: `server:${encodeURIComponent(file.slice(7))}` };
    const path = pathInside(this.#folder, file);
    if (path === undefined) return { uri: pathToFileURL(file).href };
    return { uri: path.split("/").map(encodeURIComponent).join("/"), uriBaseId: baseId };
  }

  #positionsIn(result: FileResult): Positions {
    const positions = this.#positions.get(result) ?? new Positions(resultText(result) ?? "");
    this.#positions.set(result, positions);
    return positions;
  }
}
