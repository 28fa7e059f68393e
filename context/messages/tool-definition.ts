import { outwards } from "../../syntax/ancestors.js";
import { type FunctionValue, member, type ObjectValue } from "../../syntax/value.js";
import { officialPackages } from "../../protocol/packages.js";
import { modelPackages } from "../foreign-protocols.js";
import { importsFrom } from "../imports.js";
import { inMember, type MessageRole } from "./roles.js";

/** The role of a function in what looks like the definition of a tool. */
export function roleInDefinition({ place }: FunctionValue): MessageRole | undefined {
  const isPart = place.kind === "member" && isDefinition(place.member.owner);
  return isPart ? inMember("tool definition", place.member.key) : undefined;
}

/**
 * Whether an object is the definition of a tool with the protocol's `inputSchema`, as opposed to
 * the `parameters` of language models.
 */
export function isDefinition(object: ObjectValue): boolean {
  if (isOfBrowser(object)) return false;
  return (
    member(object, "name") !== undefined &&
    member(object, "inputSchema") !== undefined &&
    (!importsFrom(object.document, modelPackages) || importsFrom(object.document, officialPackages))
  );
}

const browserPackages = /web-?mcp/iu;

/**
 * `navigator.modelContext.registerTool({ … })`: tools of a web page, which are not visible to MCP
 * clients.
 */
function isOfBrowser(object: ObjectValue): boolean {
  if (importsFrom(object.document, browserPackages)) return true;
  for (const { place } of outwards(object))
    if (place.kind === "argument" && place.call.callee.includes("modelContext")) return true;
  return false;
}
