import type { Framework } from "../../protocol/framework.js";
import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import type { NewValue, Value } from "../../syntax/value.js";
import { handlerFoundBy, roleInServerOptions } from "../frameworks.js";
import { frameworkMethods } from "../registrations.js";
import { sdkClassOf } from "../servers/sdk-classes.js";
import type { HandedServers } from "../servers/sdk-objects.js";
import { answersElicitations } from "./elicitations.js";
import { roleByDecorators, roleOfDefaultExport } from "./handlers.js";
import { roleByCall } from "./role-by-call.js";
import type { MessageRole } from "./roles.js";

/**
 * The role of a value, determined by the function it is passed to, by its class, or by being what
 * its file exports.
 */
export function roleByPlace(
  value: Value,
  handed: HandedServers | undefined,
  own: readonly Framework[],
): MessageRole | undefined {
  const { document, place } = value;
  if (place.kind === "argument")
    return roleByCall({ value, call: place.call, index: place.index, handed, own });
  if (place.kind === "constructor argument") return roleInConstructor(place.of, place.index);
  if (place.kind === "member") {
    const { key } = place.member;
    return key !== undefined && answersElicitations(document, [key])
      ? "=> ElicitResult"
      : undefined;
  }
  if (place.kind === "default export")
    return handlerFoundBy(roleOfDefaultExport(document), document, "export default");
  return roleOfClassMember(value);
}

function roleInConstructor(made: NewValue, index: number): MessageRole | undefined {
  const options = optionsOf.get(sdkClassOf(made) ?? "");
  if (index > 0) return index === 1 ? options : undefined;
  // What a server or a client says of itself.
  return options?.endsWith("options") === true ? "Implementation" : roleInServerOptions(made);
}

/** The role of the second argument, such as the options in `new Client(info, { capabilities })`. */
const optionsOf = table<MessageRole>({
  Client: "client options",
  Server: "server options",
  McpServer: "server options",
  ResourceTemplate: "template callbacks",
});

function roleOfClassMember({ document, kind, place }: Value): MessageRole | undefined {
  const isMethod = place.kind === "method";
  if (!isMethod && !(place.kind === "property" && kind === "function")) return undefined;
  const inherited = roleInClass(document, `${place.superclass ?? ""}.${place.name}`);
  if (inherited !== undefined || !isMethod) return inherited;
  const { decorators } = place;
  const role = roleByDecorators(document, decorators);
  return handlerFoundBy(role, document, ...decorators.map((name) => `@${name}`));
}

/** The role of a member of a class derived from a framework's: `MCPTool.execute`. */
export function roleInClass(document: Document, name: string): MessageRole | undefined {
  return handlerFoundBy(frameworkMethods.get(name), document, name);
}
