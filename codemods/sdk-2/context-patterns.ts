import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import type { Parameter } from "../../syntax/value.js";
import { contextParameter, movedReads } from "./context-parameter.js";

/** `{ signal, sessionId }` becomes `{ mcpReq: { signal }, sessionId }` in the parameters of handlers. */
export function contextPatterns(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const { parameter } = contextParameter(call) ?? {};
    const text = parameter && patternFor(document, parameter);
    return parameter && text !== undefined ? [{ span: parameter.span, text }] : [];
  });
}

function patternFor(document: Document, parameter: Parameter): string | undefined {
  const { bindings, span, type } = parameter;
  const source = document.text.slice(...span);
  // Defaults, comments and types have more to say than names do.
  if (type || !/^\{[\s\w$,:]*\}$/u.test(source) || bindings.length === 0) return undefined;
  const groups = new Map<string | undefined, string[]>();
  for (const { name, path } of bindings) {
    const [key = "", ...deeper] = path;
    const place = key === "sessionId" ? key : movedReads.get(key);
    // What is optional cannot be taken apart.
    if (place === undefined || place.includes("?.") || deeper.length > 0) return undefined;
    const [own = "", group] = place.split(".").toReversed();
    groups.set(group, [...(groups.get(group) ?? []), own === name ? name : `${own}: ${name}`]);
  }
  const names = [...groups].map(([group, own]) =>
    group === undefined ? own.join(", ") : `${group}: { ${own.join(", ")} }`,
  );
  const text = `{ ${names.join(", ")} }`;
  return groups.has("mcpReq") ? text : undefined;
}
