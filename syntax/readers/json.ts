import type { Document } from "../document.js";
import type { ArrayValue, Member, ObjectValue, Place, Span, Value } from "../value.js";
import { type DocumentDraft, emptyDocument, memberDraft } from "./draft.js";
import { child, isNode, type Node, nodes, spanOf, writtenName } from "./node.js";

/**
 * Reads JSON, JSONC and JSON5 from a tree of Momoa (`@eslint/json`) or jsonc-eslint-parser. The two
 * only differ in the names of their nodes.
 *
 * @param root Momoa's `Document`, or the `Program` of jsonc-eslint-parser
 * @param text the text the tree was made from, without its byte order mark
 */
export function readJson(root: Node, text: string, ending: string): Document {
  const document = emptyDocument("json", ending, text);
  const tokens = nodes(root, "tokens");
  document.comments = [...nodes(root, "comments"), ...tokens].flatMap((node) =>
    readComment(node, text),
  );
  // JSON5 strings may continue on the next line.
  document.verbatim = () =>
    tokens
      .filter(({ type }) => type === "String")
      .map(spanOf)
      .filter((span) => /[\r\n]/u.test(text.slice(...span)));
  const body = child(root, "body") ?? child(nodes(root, "body")[0] ?? root, "expression");
  if (body) read(body, { kind: "elsewhere" }, document);
  return document;
}

/** Whether this reader can read a tree. */
export function isJson(root: Node): boolean {
  const [first] = nodes(root, "body");
  return child(root, "body") !== undefined || first?.type === "JSONExpressionStatement";
}

function read(node: Node, place: Place, document: DocumentDraft): Value {
  const value = readValue(node, place, document);
  document.values.push(value);
  return value;
}

function readValue(node: Node, place: Place, document: DocumentDraft): Value {
  const span = spanOf(node);
  const located = { document, span, outer: span, place, casts: [], isPure: true };
  switch (node.type) {
    case "Object":
    case "JSONObjectExpression": {
      const entries: Member[] = [];
      const object: ObjectValue = { kind: "object", ...located, entries };
      document.objects.push(object);
      for (const entry of [...nodes(node, "members"), ...nodes(node, "properties")])
        entries.push(readMember(entry, object, document));
      return object;
    }
    case "Array":
    case "JSONArrayExpression": {
      const elements: Value[] = [];
      const array: ArrayValue = { kind: "array", ...located, elements };
      document.arrays.push(array);
      for (const element of nodes(node, "elements")) {
        const value = element.type === "Element" ? child(element, "value") : element;
        if (value) elements.push(read(value, { kind: "element", array }, document));
      }
      return array;
    }
    case "JSONUnaryExpression": {
      const value = child(node, "argument")?.["value"];
      if (typeof value !== "number") return { kind: "opaque", ...located };
      return { kind: "scalar", ...located, value: node["operator"] === "-" ? -value : value };
    }
    case "Null":
      return { kind: "scalar", ...located, value: null };
    default: {
      const value = node["value"];
      const isScalar = value === null || ["string", "number", "boolean"].includes(typeof value);
      if (!isScalar) return { kind: "opaque", ...located };
      return { kind: "scalar", ...located, value: value as string | number | boolean | null }; // just checked
    }
  }
}

function readMember(node: Node, owner: ObjectValue, document: DocumentDraft): Member {
  const key = child(node, "name") ?? child(node, "key") ?? node;
  const name = writtenName(key) ?? "";
  const member = memberDraft(document, owner, spanOf(node), name, spanOf(key));
  const value = node["value"];
  if (isNode(value)) member.value = read(value, { kind: "member", member }, document);
  return member;
}

function readComment(node: Node, text: string): { span: Span; isLine: boolean }[] {
  if (!/^(?:Line|Block|LineComment|BlockComment)$/u.test(node.type)) return [];
  const [start, end] = spanOf(node);
  if (node.type.startsWith("Line")) return [{ span: [start, end], isLine: true }];
  // Momoa counts a `\r\n` within a comment as one character, so it ends the comment too early.
  return [{ span: [start, text.indexOf("*/", start + 2) + 2], isLine: false }];
}
