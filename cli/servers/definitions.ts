import { isScript } from "../../engine/endings.js";
import { parserFor } from "../../engine/parse.js";
import { definedTools, registeredTools } from "../../rules/duplicate-tools.js";
import { withPackages } from "../../project/packages.js";
import { Positions } from "../../syntax/position.js";
import { fileSettings } from "../files/file-settings.js";
import { Git } from "../files/git.js";
import { listFiles } from "../files/list-files.js";
import { openSource } from "../files/source-file.js";
import type { Io } from "../io.js";
import type { CheckOptions } from "../options/options.js";
import type { RunOptions } from "../options/run-options.js";
import type { SourcePlace } from "../report/file-result.js";
import { regionOf } from "../report/region.js";

/** Returns where the source code of the project defines a tool, by the name of the tool. */
export type PlaceOfTool = (tool: string | undefined) => SourcePlace | undefined;

/** Finds the only places in the files of a project that define or register certain tools. */
export async function placesOfTools(
  tools: readonly string[],
  paths: readonly string[],
  options: CheckOptions,
  { settings, maxFileSize }: RunOptions,
  { cwd, environment }: Io,
): Promise<PlaceOfTool> {
  const places = new Map<string, SourcePlace[]>();
  const wanted = new Set(tools);
  if (wanted.size === 0) return () => undefined;
  const git = new Git(environment);
  const { files } = await listFiles(paths.length > 0 ? paths : ["."], { ...options, cwd, git });
  const settingsOf = fileSettings(settings);
  for (const file of files.filter(({ absolute }) => isScript(absolute))) {
    const opened = openSource(
      file.absolute,
      (bytes) => tools.some((tool) => bytes.includes(tool)),
      maxFileSize,
    );
    if (opened.kind !== "source") continue;
    const { text } = opened.file;
    const parsed = (await parserFor(file.absolute))?.(text);
    if (parsed?.kind !== "parsed") continue;
    const known = withPackages(settingsOf(file), file.absolute);
    const positions = new Positions(text);
    for (const { name: tool, value } of [
      ...definedTools(parsed.document, known),
      ...registeredTools(parsed.document, known),
    ]) {
      if (!wanted.has(tool)) continue;
      const region = regionOf(positions, value.span);
      const place = { filePath: file.absolute, shown: file.shown, ...region };
      places.set(tool, [...(places.get(tool) ?? []), place]);
    }
  }
  return (tool) => {
    const [place, ...others] = places.get(tool ?? "") ?? [];
    return others.length === 0 ? place : undefined;
  };
}
