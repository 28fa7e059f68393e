import type { CallValue, Value } from "../../syntax/value.js";
import { importedFrom, importedNameOf } from "../imports.js";

/** Whether a call is one of `registerAppTool`, which writes both spellings of an address. */
export function registersAppTool({ callee, document }: CallValue): boolean {
  const source = importedFrom(document, callee[0] ?? "") ?? "";
  const name = importedNameOf(document, callee);
  return name === "registerAppTool" && source.startsWith("@modelcontextprotocol/");
}

/** Whether a description of a tool is one that `registerAppTool` gets. */
export function isForAppTool(tool: Value | undefined): boolean {
  return tool?.place.kind === "argument" && registersAppTool(tool.place.call);
}
