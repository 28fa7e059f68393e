import type { ProjectTypes } from "../../project/project-types.js";
import type { CrossFileQueries } from "../../project/cross-file-queries.js";
import { hasConfiguration, packageFolder } from "../../project/folders-above.js";
import type { ListedFile } from "../files/listed-file.js";
import { isScript } from "../../engine/endings.js";
import type { LinkedNames } from "../../project/linked-names.js";
import type { Modules } from "../../project/modules.js";
import { documentsOf, givenIn } from "./documents.js";

/** Answers questions about types in the files of a run, read as the run sees them. */
export async function projectTypes(files: readonly ListedFile[]): Promise<ProjectTypes> {
  const { ProjectTypes } = await import("../../project/project-types.js");
  return new ProjectTypes(givenIn(files));
}

/** Whether nothing is found for an import. */
export interface MissingQuery {
  readonly isMissing: (path: string, source: string) => Promise<boolean>;
}

/** Resolves imported names to their declarations. */
export function linkedNames(
  files: readonly ListedFile[],
): Pick<
  CrossFileQueries,
  "declared" | "declaredType" | "holders" | "packageFolder" | "passed" | "values"
> &
  MissingQuery {
  let made: Promise<LinkedNames<Modules>> | undefined;
  const make = async (): Promise<LinkedNames<Modules>> => {
    const [{ LinkedNames }, { Modules }] = await Promise.all([
      import("../../project/linked-names.js"),
      import("../../project/modules.js"),
    ]);
    const given = givenIn(files);
    return new LinkedNames(new Modules([], given), await documentsOf(given));
  };
  return {
    declared: async (path, part) => (await (made ??= make())).declarationOf(path, part),
    values: async (path, part) => (await (made ??= make())).valuesOf(path, part),
    declaredType: async (path, part) => (await (made ??= make())).typeOf(path, part),
    holders: async (path, part) => (await (made ??= make())).holdersOf(path, part),
    packageFolder,
    passed: async (path, part) => (await (made ??= make())).passedOn(path, part),
    isMissing: async (path, source) => (await (made ??= make())).modules.isMissing(path, source),
  };
}

/** Answers which types expressions have, in scripts with a `tsconfig.json` above them. */
export function typeAnswers(answers: () => Promise<ProjectTypes>): CrossFileQueries["types"] {
  return async (path, expressions) => {
    if (!isScript(path) || !hasConfiguration(path)) return expressions.map(() => undefined);
    const typeOf = (await answers()).typesIn(path);
    return expressions.map(({ span }) => typeOf(span));
  };
}
