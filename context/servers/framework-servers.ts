import { usedAt } from "../../syntax/ancestors.js";
import type { Framework } from "../../protocol/framework.js";
import { frameworks } from "../../protocol/frameworks.js";
import type { Document } from "../../syntax/document.js";
import { importIn } from "../../syntax/imported.js";
import type { FunctionValue, TypeText } from "../../syntax/value.js";
import { importedFrom } from "../imports.js";

/** A server made with a framework, by the framework's name. */
export function serverOf({ name, partOf = name }: Pick<Framework, "name" | "partOf">): string {
  return `server of ${partOf}`;
}

/** Whether an object of an SDK or a framework is a server with which tools are registered. */
export function isServerClass(name: string): boolean {
  return name === "McpServer" || name.startsWith("server of ");
}

/** The server that a class or a function of a framework makes: `FastMCP`, `createMCPServer`. */
export function frameworkServer(document: Document, name: string): string | undefined {
  const [declared] = document.declarations.get(name) ?? [];
  const { imported = "", source = "" } = (declared && importIn(declared)) ?? {};
  const found = frameworks.find(
    ({ modules, servers }) => servers?.includes(imported) === true && modules.test(source),
  );
  return found && serverOf(found);
}

/** The server that a type names, such as `FastMCP<Session>`. */
export function frameworkServerOfType(
  document: Document,
  { names: [name, ...others] }: TypeText,
): string | undefined {
  return name === undefined || others.length > 0 ? undefined : frameworkServer(document, name);
}

/** Whether a parameter is a server that a framework's function passes to its callback. */
export function isHandedServer(by: FunctionValue, index: number): boolean {
  const { document } = by;
  const place = usedAt(by);
  if (place.kind !== "argument" || place.index !== 0 || index !== 0) return false;
  const [name = "", ...more] = place.call.callee;
  const source = more.length === 0 ? importedFrom(document, name) : undefined;
  return frameworks.some(
    ({ hands, modules }) => hands?.includes(name) === true && modules.test(source ?? ""),
  );
}
