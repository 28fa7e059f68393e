import { textOf } from "../../syntax/document.js";
import type { CallValue } from "../../syntax/value.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Registers a tool with the server itself instead of `registerAppTool(server, …)`. */
export function useRegisterTool({ arguments: given, called, document }: CallValue): Rewrite {
  const [server, name] = given;
  if (server?.kind !== "reference" || !called || !name) return refused("its server is not a name");
  return rewritten([
    { span: called.span, text: `${textOf(document, server.span)}.registerTool` },
    { span: [server.outer[0], name.span[0]], text: "" },
  ]);
}
