import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { within } from "../../syntax/value.js";
import { contextParameter, movedReads } from "./context-parameter.js";

/** `extra.requestId` becomes `extra.mcpReq.id`, also in handlers that get nothing else, into which the codemod does not look. */
export function contextReads(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const { handler, parameter } = contextParameter(call) ?? {};
    // A type of the file's own says what it has.
    const isOwnType = !/^$|\b(?:any|ClientContext|ServerContext)\b/u.test(
      parameter?.type?.text ?? "",
    );
    if (!handler || parameter?.name === undefined || isOwnType) return [];
    const read = new RegExp(
      String.raw`(?<![\w$.])${parameter.name.replaceAll("$", String.raw`\$`)}(?<dot>\??\.)(?<key>\w+)\b`,
      "gu",
    );
    return [...document.text.slice(...handler.span).matchAll(read)].flatMap(
      ({ 0: found, groups, index }): readonly Edit[] => {
        const key = groups?.["key"] ?? "";
        const place = movedReads.get(key);
        const end = handler.span[0] + index + found.length;
        const isSilent = document.comments.some(({ span }) => within([end, end], span));
        return place === undefined || isSilent
          ? []
          : [{ span: [end - key.length, end], text: place }];
      },
    );
  });
}
