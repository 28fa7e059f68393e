import { importIn } from "../../syntax/imported.js";
import type { CallValue, Value } from "../../syntax/value.js";
import { importedFrom } from "../imports.js";

/** Whether a call is one of `registerAppTool`, which writes both spellings of an address. */
export function registersAppTool(call: CallValue): boolean {
  const source = importedFrom(call.document, call.callee[0] ?? "") ?? "";
  return importedNameOf(call) === "registerAppTool" && source.startsWith("@modelcontextprotocol/");
}

/** Whether a description of a tool is one that `registerAppTool` gets. */
export function isForAppTool(tool: Value | undefined): boolean {
  return tool?.place.kind === "argument" && registersAppTool(tool.place.call);
}

/** The name of a called function in its own module. */
export function importedNameOf({ callee, document }: CallValue): string {
  const [root = "", ...path] = callee;
  const [found] = (document.declarations.get(root) ?? []).flatMap((one) => importIn(one) ?? []);
  return path.at(-1) ?? found?.imported ?? root;
}
