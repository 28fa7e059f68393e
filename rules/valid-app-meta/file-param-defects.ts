import { doubted } from "../../codemods/rewrite.js";
import { inList } from "../../codemods/tools/app-meta.js";
import type { AppObject } from "../../context/apps/meta-objects.js";
import { toolWith } from "../../context/apps/tool-with.js";
import { fileProblem, argumentsOfTool } from "../../context/apps/file-arguments.js";
import { resolve } from "../../syntax/names.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { member, stringOf } from "../../syntax/value.js";
import { literalType } from "../value-type.js";
import type { AppMetaDefect } from "./messages.js";

/** Reports names in `openai/fileParams` that are not arguments for files. */
export function* fileParamDefects(app: AppObject): Iterable<AppMetaDefect> {
  const at = app.in === "_meta" && app.on.has("tool") && member(app.object, "openai/fileParams");
  if (!at) return;
  const list = resolve(at.value);
  const shown = literalType(list);
  if (list.kind !== "array") {
    if (shown === undefined) return;
    const rewrite =
      shown === "string" && list === at.value
        ? doubted(inList(at), "ChatGPT then passes files")
        : undefined;
    yield { at, id: "fileText", rewrite };
    return;
  }
  const tool = toolWith(app.object);
  const given = tool && argumentsOfTool(tool);
  for (const element of withoutSpreads(list.elements)) {
    const name = stringOf(resolve(element));
    if (name === undefined) continue;
    const argument = given?.arguments.get(name);
    const problem = argument && fileProblem(argument);
    if (argument) {
      if (problem !== undefined) yield { at: element, id: "fileShape", data: { name, problem } };
    } else if (/[.[\]/]/u.test(name)) yield { at: element, id: "fileNested", data: { name } };
    else if (given?.isWhole === true) yield { at: element, id: "fileMissing", data: { name } };
  }
}
