import { parserFor } from "../../engine/parse.js";
import { settingsFor } from "../../rules/settings.js";
import { defectOf } from "./defect.js";

const settings = { ...settingsFor(undefined)("src/a.json"), isAssumed: true };

const parser = parserFor("a.json");

/** What jsfuzz calls with bytes of its own making. Of JSON: to find its way through the words of code takes it ages. */
export async function fuzz(bytes: Buffer): Promise<void> {
  const parse = await parser;
  if (!parse) throw new Error("There is no parser for JSON.");
  const defect = defectOf({ text: bytes.toString("utf8"), ending: "json", settings }, parse);
  if (defect !== undefined) throw new Error(defect);
}
